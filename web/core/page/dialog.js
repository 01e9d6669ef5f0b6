// Keeps one <dialog> in step with the content that should be open.
import { render } from '../../vendor/lit-html/lit-html.js';

/** @param {HTMLDialogElement} dialog @param {() => void} dismissed called when the user closes it by a key or a
 *   tap outside
 * @param {() => boolean} [lightly] whether a tap outside closes it: not for dialogs with input or a question
 * @returns {(content: unknown) => void} shows this content; null closes the dialog */
export function createDialog(dialog, dismissed, lightly = () => false) {
  // The close event arrives later, when other content may already be open: count our own closings and ignore their
  // events.
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
  // Pointer pressed and released outside; dragging a selection out of the dialog is not a tap.
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
      // The autofocused element may be at the bottom; scroll to the top anyway.
      dialog.scrollTop = 0;
    }
    // New content replaced the old in an open dialog: start at its top.
    else if (!dialog.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (dialog.querySelector('[autofocus]'))?.focus();
  };
}
