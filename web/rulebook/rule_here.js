// Opens a rule where it is cited: a tap on its number shows it in a dialog. Modified clicks still open a new window.
import { holdWhile } from '../core/page/idle.js';

/** @param {MouseEvent} event */
function read(event) {
  const link = event.target instanceof Element ? event.target.closest('a.rule') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // If the module cannot be loaded, open the other window, which may have the rules cached.
  holdWhile('rule', import('./rule_dialog.js')).then(
    ({ showRule }) => showRule(link.pathname.slice(link.pathname.lastIndexOf('/') + 1), link.hash.slice(1)),
    () => window.open(link.href),
  );
}

/** From now on every rule number on this page opens in a dialog. */
export const readRulesHere = () => document.addEventListener('click', read);
