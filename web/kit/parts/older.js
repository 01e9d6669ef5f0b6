// A message list that starts with its newest part; older entries are shown, and fetched, page by page.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { announcedText as T } from '../../text/pages/announced_en.js';
import { isSending, sendOnce, sendWords } from '../sending.js';
/** @import { Message } from '../../core/types.js' */

const page = 50;

/** How many entries of each list are shown, and whether the server has no more.
 * @typedef {Record<string, { shown: number, none: boolean } | undefined>} Shown
 */

/**
 * @template {{ number: number }} T
 * @param {Shown} has the page's storage for this, a signal for each list
 * @param {'press' | 'agreements' | 'announcements' | 'requests'} of
 * @param {readonly T[]} all all known entries, oldest first
 * @param {{ ask: (message: Message) => Promise<Message | null>, show?: (one: T) => boolean }} how
 *   ask: null if the request was refused; show: which entries to show
 * @returns {{ items: readonly T[], button: unknown }} items: oldest first
 */
export function older(has, of, all, { ask, show = () => true }) {
  const { shown, none } = has[of] ?? { shown: page, none: false };
  const found = all.filter(show);
  const first = all[0]?.number ?? 1;
  const form = `older ${of}`;
  const more = () => {
    if (found.length > shown || none || first === 1) {
      has[of] = { shown: shown + page, none };
      return;
    }
    sendOnce(form, async () => {
      const answer = await ask({ type: 'older', of, before: first });
      if (answer) has[of] = { shown: shown + page, none: answer.messages.length === 0 };
    });
  };
  return {
    items: found.slice(-shown),
    button:
      found.length > shown || (first > 1 && !none)
        ? html`<button type="button" class="small quiet older" aria-disabled=${isSending(form)} @click=${more}>
            ${sendWords(form, T.older)}
          </button>`
        : nothing,
  };
}
