// A rule is read where it is named: a tap on its number lays it over the page. Who asks his browser for another window
// gets one.
import { holdWhile } from '../core/page/idle.js';

/** @param {MouseEvent} event */
function read(event) {
  const link = event.target instanceof Element ? event.target.closest('a.rule') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // What cannot be fetched now the other window may have kept.
  holdWhile('rule', import('./rule_dialog.js')).then(
    ({ showRule }) => showRule(link.pathname.slice(link.pathname.lastIndexOf('/') + 1), link.hash.slice(1)),
    () => window.open(link.href),
  );
}

/** From now on every number of a rule on this page opens here. */
export const readRulesHere = () => document.addEventListener('click', read);
