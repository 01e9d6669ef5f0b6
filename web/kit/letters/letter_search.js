// Finds letters on the server, among all that the seat may read, and saves them as a file. Shared by Table and Desk.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { findText as T } from '../../text/pages/press_en.js';
import { isSending, sendOnce, sendWords } from '../sending.js';
/** @import { Message, PressMessage, Seat } from '../../core/types.js' */

/**
 * found: the matches so far, oldest first; null: the page shows all letters. asked: what they match. before: where the
 * search goes on; 0: every letter was searched. phases: those with letters; null: not asked yet.
 * @typedef {{ open: boolean, words: string, with: string, phase: string, phases: readonly { number: number, title:
 *   string }[] | null, found: { letters: readonly PressMessage[], asked: Record<string, unknown>, before: number } |
 *   null }} LetterSearch
 */

/** @returns {LetterSearch} */
export const emptySearch = () => ({ open: false, words: '', with: '', phase: '', phases: null, found: null });

/**
 * How the page keeps the search, asks the server (null: refused), whether it offers the file, and what else it has in
 * the row of buttons.
 * @typedef {{ get: () => LetterSearch, set: (next: LetterSearch) => void, ask: (message: Message) => Promise<Message |
 *   null>, seats: readonly Seat[], saves: boolean, more?: unknown }} How
 */

const form = 'search letters';

/** @param {LetterSearch} search */
const query = ({ words, with: seat, phase }) => ({
  ...(words.trim() ? { words: words.trim() } : {}),
  ...(seat ? { with: seat } : {}),
  ...(phase ? { phase: Number(phase) } : {}),
});

/**
 * Asks until a letter is found or every letter was searched: one answer covers only so much text.
 * @param {How} how
 * @param {Record<string, unknown>} asked
 * @param {readonly PressMessage[]} known newer matches
 * @param {number} before 0: from the newest on
 */
async function look({ get, set, ask }, asked, known, before) {
  let found = known,
    next = before;
  do {
    const answer = await ask({ type: 'search', ...asked, ...(next ? { before: next } : {}) });
    if (!answer) return;
    found = [...answer.letters, ...found];
    next = answer.before ?? 0;
    if (answer.phases) set({ ...get(), phases: answer.phases });
  } while (next > 0 && found.length === known.length);
  set({ ...get(), found: { letters: found, asked, before: next } });
}

/** @param {How} how */
function toggle({ get, set, ask }) {
  const open = !get().open;
  set({ ...get(), open, found: open ? get().found : null });
  if (open && get().phases === null)
    void ask({ type: 'search' }).then(answer => answer && set({ ...get(), phases: answer.phases ?? [] }));
}

/** The row above the letters, and the form below it while it is open. @param {How} how */
export function searchPart(how) {
  const { get, set, seats, saves, more = nothing } = how,
    search = get();
  return html`<p class="toolbar small find-bar">
      <button type="button" class="small quiet" aria-expanded=${String(search.open)} @click=${() => toggle(how)}>
        ${T.open}</button
      >${
        saves
          ? html`<a class="button small quiet" href="letters" download="letters.txt" title=${T.saveHint}>${T.save}</a>`
          : nothing
      }${more}
    </p>
    ${
      search.open
        ? html`<form
            class="find"
            role="search"
            @submit=${(/** @type {Event} */ event) => {
              event.preventDefault();
              void sendOnce(form, () => look(how, query(get()), [], 0));
            }}
          >
            <label for="find-words">${T.words}</label>
            <input
              id="find-words"
              type="search"
              data-letters=${letters(200)}
              autocomplete="off"
              .value=${live(search.words)}
              @input=${(/** @type {any} */ event) => set({ ...get(), words: event.target.value })}
            />
            <label for="find-with">${T.with}</label>
            <select id="find-with" @change=${(/** @type {any} */ event) => set({ ...get(), with: event.target.value })}>
              <option value="">${T.anybody}</option>
              ${seats.map(({ id, title }) => html`<option value=${id} .selected=${search.with === id}>${title}</option>`)}
            </select>
            <label for="find-phase">${T.phase}</label>
            <select
              id="find-phase"
              @change=${(/** @type {any} */ event) => set({ ...get(), phase: event.target.value })}
            >
              <option value="">${T.anyPhase}</option>
              ${(search.phases ?? []).map(
                ({ number, title }) =>
                  html`<option value=${number} .selected=${search.phase === String(number)}>${title}</option>`,
              )}
            </select>
            <div class="toolbar">
              <button type="submit" class="small" aria-disabled=${isSending(form)}>${sendWords(form, T.search)}</button
              >${
                search.found
                  ? html`<button type="button" class="small quiet" @click=${() => set({ ...get(), found: null })}>
                      ${T.close}
                    </button>`
                  : nothing
              }
            </div>
            <p class="muted small" role="status">${search.found ? foundWords(search.found) : nothing}</p>
          </form>`
        : nothing
    }`;
}

/** @param {NonNullable<LetterSearch['found']>} found */
const foundWords = ({ letters: all, before }) => (all.length === 0 ? T.none : T.found(all.length, before > 0));

/** The button that searches older letters; nothing: every letter was searched. @param {How} how */
export function searchFurther(how) {
  const { found } = how.get();
  if (!found || found.before === 0) return nothing;
  return html`<button
    type="button"
    class="small quiet older"
    aria-disabled=${isSending(form)}
    @click=${() => sendOnce(form, () => look(how, found.asked, found.letters, found.before))}
  >
    ${sendWords(form, T.more)}
  </button>`;
}
