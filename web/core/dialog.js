// One <dialog> of a page, kept in step with what should lie over it.
import { render } from '../vendor/lit-html/lit-html.js';

/** @param {HTMLDialogElement} dialog @param {() => void} dismissed  somebody put it away by the browser's own means
 * @returns {(content: unknown) => void} shows this; null: nothing should be open */
export function createDialog(dialog, dismissed) {
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
  return content => {
    if (content === null) {
      if (!dialog.open) return;
      ours++;
      dialog.close();
      return;
    }
    render(content, dialog);
    if (!dialog.open) dialog.showModal();
  };
}
