// The chronicle of a campaign in a dialog: one chapter at a time or all of them, also for printing.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { printSheet } from '../core/page/save_and_print.js';
import { Refused } from '../core/connection/socket.js';
import { withStyle } from '../core/page/style.js';
import { iconButton } from '../kit/parts/parts.js';
import { loadPast } from '../kit/story/past.js';
import { chronicleText as T } from '../text/pages/chronicle_en.js';
import { text } from '../text/en.js';
import { chaptersOf } from './chapters.js';
import { chapterPart } from './chapter_part.js';
import { openedIn, saidIn } from './said.js';
/** @import { Message, State, Story } from '../core/types.js' */
/** @import { Chapter } from './chapters.js' */

/** @typedef {{ state: State, now: number, request: (message: Message) => Promise<Message>, faction: string | null, who: string }} Source
 *  faction: the reader's side; null: all sides. who: the same in words */

const all = 'all';

/**
 * All known stories of a stream, oldest first; `part`: older ones could not be fetched.
 * @param {Source} source
 * @returns {Promise<{ stories: readonly Story[], part: boolean, opened: ReadonlyMap<number, number> }>}
 */
async function storiesOf({ request, state: { own, welcome } }) {
  const known = new Map(own.stories.map(story => [story.phase, story]));
  let part = true;
  /** @type {ReadonlyMap<number, number>} */ let opened = new Map();
  try {
    const past = await loadPast(request, own, welcome?.limits.history ?? 200);
    for (const story of past.stories) if (!known.get(story.phase)?.whole) known.set(story.phase, past.whole(story));
    part = past.frames.length === 0;
    opened = openedIn(past.frames);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  const stories = [...known.values()].filter(story => story.steps.length > 0 || story.fates.length > 0);
  return { stories: stories.sort((a, b) => a.phase - b.phase), part, opened };
}

/** A dialog for the book, which goes when it is closed. */
function emptyBook() {
  const dialog = document.createElement('dialog');
  dialog.className = 'chronicle';
  dialog.setAttribute('aria-labelledby', 'chronicle-title');
  document.body.append(dialog);
  // Keep key events inside the open dialog, even after printing has taken the focus away.
  const keep = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener('keydown', keep, true);
  dialog.addEventListener('close', () => {
    removeEventListener('keydown', keep, true);
    dialog.remove();
  });
  return dialog;
}

/** @param {Source} source */
export async function openChronicle(source) {
  await withStyle('/style/chronicle.css');
  const dialog = emptyBook();
  /** @type {readonly Chapter[] | null} */ let chapters = null;
  /** @type {number | typeof all} */ let shown = all;
  let part = false;
  /** @type {Map<number, string>} */ const titles = new Map();
  /** @type {ReturnType<typeof saidIn>} */ let said = new Map();
  const reading = {
    state: source.state,
    now: source.now,
    titleOf: (/** @type {number} */ phase) => titles.get(phase) ?? text.table.earlier,
    saidIn: (/** @type {number} */ phase) => said.get(phase),
  };

  // The book draws itself: nothing but its own buttons and its one request changes it.
  const draw = () => render(bookPart(), dialog);
  /** @param {number} by */
  const turn = by => {
    const at = (chapters ?? []).findIndex(one => one.phase === shown) + by;
    shown = chapters?.[at]?.phase ?? shown;
    draw();
    dialog.querySelector('.chronicle-body')?.scrollTo(0, 0);
  };
  /** @param {readonly Chapter[]} which */
  const print = which =>
    printSheet(
      html`<h1>${source.state.welcome?.campaign.name}</h1>
        <p class="muted">${source.who}</p>
        ${which.map(one => chapterPart(one, reading))}`,
    );

  function bookPart() {
    const at = chapters?.findIndex(one => one.phase === shown) ?? -1;
    const which = chapters?.filter(one => shown === all || one.phase === shown) ?? [];
    return html`<header class="chronicle-head">
        <div>
          <p class="overline">${source.state.welcome?.campaign.name}</p>
          <h1 id="chronicle-title">${source.who}</h1>
        </div>
        ${iconButton('close', text.common.close, () => dialog.close())}
        ${
          !chapters || chapters.length === 0
            ? nothing
            : html`<div class="toolbar">
                ${iconButton('back', T.earlier, () => turn(-1), { disabled: at <= 0 })}
                <select
                  aria-label=${T.which}
                  @change=${(/** @type {any} */ event) => {
                    const { value } = event.target;
                    shown = value === all ? all : Number(value);
                    draw();
                  }}
                >
                  ${chapters.map(one => html`<option value=${one.phase} .selected=${one.phase === shown}>${one.title}</option>`)}
                  <option value=${all} .selected=${shown === all}>${T.whole}</option>
                </select>
                ${iconButton('forward', T.later, () => turn(1), { disabled: at < 0 || at === chapters.length - 1 })}
                <span class="chronicle-print"
                  ><button type="button" class="small" ?disabled=${shown === all} @click=${() => print(which)}>
                    ${T.printOne}
                  </button>
                  <button type="button" class="small" @click=${() => print(chapters ?? [])}>${T.printAll}</button></span
                >
              </div>`
        }
      </header>
      <div class="chronicle-body" tabindex="0" role="group" aria-label=${source.who}>
        ${
          chapters === null
            ? html`<p class="muted" role="status">${T.loading}</p>`
            : chapters.length === 0
              ? html`<p class="muted">${T.empty}</p>`
              : html`${part ? html`<p class="notice">${T.part}</p>` : nothing}${which.map(one => chapterPart(one, reading))}`
        }
      </div>`;
  }

  draw();
  dialog.showModal();
  const { welcome } = source.state;
  if (!welcome) return;
  const found = await storiesOf(source);
  part = found.part;
  for (const { phase, title } of found.stories) if (title) titles.set(phase, title);
  chapters = chaptersOf(found.stories, { welcome, faction: source.faction }, reading.titleOf);
  said = saidIn(chapters, source.state, found.opened);
  // Open the newest chapter that has content.
  shown = (chapters.findLast(one => one.passages.length > 0) ?? chapters.at(-1))?.phase ?? all;
  draw();
}
