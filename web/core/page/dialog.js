// One <dialog> of a page, kept in step with what should lie over it.
import { render } from '../../vendor/lit-html/lit-html.js';

/** @param {HTMLDialogElement} dialog @param {() => void} dismissed  somebody put it away by the browser's own means
 * @param {() => boolean} [lightly] whether a tap beside it puts it away: not where something is typed or asked
 * @returns {(content: unknown) => void} shows this; null: nothing should be open */
export function createDialog(dialog, dismissed, lightly = () => false) {
  // The browser tells of a closing later, when something else may lie there already: our own closings are counted, and
  // pass.
  let ours = 0;
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    dismissed();
  });
  dialog.addEventListener('close', () => {
    if (ours > 0) ours--;
    else dismissed();
  });
  /** @param {MouseEvent} event */
  const isBeside = ({ target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  // Pressed and let go beside it: who drags a mark out of its text means no tap.
  let beside = false;
  dialog.addEventListener('pointerdown', event => (beside = isBeside(event)));
  dialog.addEventListener('click', event => {
    if (beside && isBeside(event) && lightly()) dismissed();
  });
  return content => {
    if (content === null) {
      if (!dialog.open) return;
      ours++;
      dialog.close();
      return;
    }
    render(content, dialog);
    if (!dialog.open) {
      dialog.showModal();
      // What takes the focus may lie at its foot: it is read from its head all the same.
      dialog.scrollTop = 0;
    }
    // What lay here has given way to something else, which begins at its head.
    else if (!dialog.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (dialog.querySelector('[autofocus]'))?.focus();
  };
}
