// The rules page: the rulebook in force, with text, search and an anchor for every rule; the calculator beside it. Its
// files are not below /rules/, because those addresses name rulebooks.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { isTyping, bindKeys } from '../core/page/keys.js';
import { announce } from '../core/page/live.js';
import { recall } from '../core/page/memory.js';
import { reactive } from '../core/page/reactive.js';
import { createRedraw } from '../core/page/redraw.js';
import { keepPage } from '../core/connection/offline.js';
import { currentTheme, nextTheme, setTheme } from '../core/page/theme.js';
import { close_window_ms } from '../core/timers.js';
import { createCalculator } from '../calculator/calc.js';
import { calculatorView } from '../calculator/calc_view.js';
import { iconButton } from '../kit/parts/parts.js';
import { text } from '../text/en.js';
import { rulesText } from '../text/pages/rules_en.js';
import { sectionView } from './blocks.js';
import { find, placesOf, wordsNear } from './find.js';
import { findBar } from './find_bar.js';
import { readBook } from './read.js';
/** @import { Book } from './book.js' */
/** @import { Found, Place } from './find.js' */

const T = rulesText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rulebook = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');

// In narrow windows the calculator and the contents start folded.
const wide = matchMedia('(min-width: 1300px)'),
  narrow = matchMedia('(max-width: 799px)');
/** The page's state: a part that reads a member is drawn again when the member changes. */
const page = reactive({
  /** @type {Book | null} */ book: null,
  /** @type {readonly Place[]} */ places: [],
  trouble: /** @type {'loading' | 'lost' | 'unknown' | ''} */ ('loading'),
  /** The rule that the address names. */ lit: '',
  wide: wide.matches,
  narrow: narrow.matches,
});
const calc = createCalculator({ rulebook, onceDrawn: run => redraw.onceDrawn(run) });

const search = reactive({
  query: '',
  /** @type {Found} */ found: { places: [], marks: null },
  /** Suggested words for a search without results. @type {readonly string[]} */ near: [],
  /** Index of the current search result; -1: none yet. */
  at: -1,
  get book() {
    return page.book;
  },
  /** @param {string} query */
  type(query) {
    search.query = query;
    search.at = -1;
    search.found = page.book ? find(page.book, page.places, query) : { places: [], marks: null };
    search.near = search.found.places.length === 0 ? wordsNear(page.places, query) : [];
  },
  /** Moves to the next or previous result, wrapping round. @param {number} by */
  step(by) {
    const all = search.found.places.length;
    if (all > 0) search.go(search.at < 0 && by < 0 ? all - 1 : (search.at + by + all) % all);
  },
  /** @param {number} at */
  go(at) {
    search.at = at;
    const { key, section } = search.found.places[at];
    redraw.onceDrawn(() => show(document.querySelector(`[data-place="${CSS.escape(key)}"]`), 'center'));
    announce(T.standsAt(at + 1, search.found.places.length, page.book?.sections[section].title ?? ''));
  },
});
/** @typedef {typeof search} Search */

/** @param {Element | null} element @param {ScrollLogicalPosition} block */
const show = (element, block) => element?.scrollIntoView({ block, inline: 'nearest' });

async function read() {
  page.trouble = 'loading';
  const { book, trouble } = await readBook(rulebook);
  Object.assign(page, { book, trouble, places: book ? placesOf(book) : [] });
  goToAnchor();
  if (book) keepPage(location.pathname, [`/api/rules/${rulebook}`]);
}

/** The address may name a rule that was not rendered when the browser looked for it. */
function goToAnchor() {
  page.lit = decodeURIComponent(location.hash.slice(1));
  const { book, lit } = page;
  if (lit && book)
    redraw.onceDrawn(() => show(document.querySelector('#text .named') ?? document.getElementById(lit), 'start'));
}

/** The Table from which this page was opened, if any. */
const from =
  document.referrer.startsWith(`${location.origin}/`) && !new URL(document.referrer).pathname.startsWith('/rules')
    ? document.referrer
    : '';

/** This page was opened in its own window: closing it returns to the game as it was. */
function back() {
  close();
  setTimeout(() => location.assign(from), close_window_ms); // if the browser refuses to close it
}

function drawHead() {
  const theme = currentTheme(),
    { book } = page;
  document.title = T.title(book?.name ?? '');
  render(
    html`<div class="head">
      <div>
        <h1>${book?.name ?? T.h1}</h1>
        ${book ? html`<p class="muted small">${T.version(book.version, recall(`game.${rulebook}`, ''))}</p>` : nothing}
      </div>
      ${from ? html`<button type="button" class="back" @click=${back}>${T.back}</button>` : nothing}${iconButton(
        'theme',
        text.common.themeButton(text.common.theme[theme]),
        () => {
          setTheme(nextTheme(theme));
        },
      )}
    </div>`,
    part('top'),
  );
}

function drawContents() {
  render(
    html`<details ?open=${!page.narrow}>
      <summary><h2 class="overline">${T.contents}</h2></summary>
      <ol role="list">
        ${page.book?.sections.map(section => html`<li><a href=${`#${section.id}`}>${section.title}</a></li>`)}
      </ol>
    </details>`,
    part('contents'),
  );
}

function drawText() {
  const { book, trouble } = page;
  render(
    book
      ? body(book)
      : html`<p class="notice ${trouble === 'loading' ? '' : 'bad'}" role="status">
            ${trouble === 'unknown' ? T.unknown : trouble === 'lost' ? T.lost : T.loading}
          </p>
          ${trouble === 'lost' ? html`<button type="button" @click=${read}>${T.again}</button>` : nothing}`,
    part('text'),
  );
}

function drawCalculator() {
  render(
    calc.known.length > 0
      ? html`<details ?open=${page.wide}>
          <summary><h2>${T.calculator}</h2></summary>
          <p class="muted small">${T.calculatorHint}</p>
          ${calculatorView(calc)}
        </details>`
      : nothing,
    part('calculator'),
  );
}

/** @param {Book} all */
function body(all) {
  const look = {
    stated: all.stated,
    lit: page.lit,
    marks: search.found.marks,
    current: search.found.places[search.at]?.key ?? '',
  };
  const { lit } = page,
    missing = /^[A-Z]{2,3}-\d+[a-z]?$/.test(lit) && !all.stated.has(lit);
  return html`${
    missing ? html`<p class="notice warn" role="status">${T.notStated(lit)}</p>` : nothing
  }${all.sections.map((section, i) => sectionView(section, i, look))}`;
}

const redraw = createRedraw([
  drawHead,
  () => render(page.book ? findBar(search) : nothing, part('find')),
  drawContents,
  drawText,
  drawCalculator,
]);
part('contents').setAttribute('aria-label', T.contents);
part('find').setAttribute('aria-label', T.find);
part('calculator').setAttribute('aria-label', T.calculator);
for (const room of [wide, narrow])
  room.addEventListener('change', () => void Object.assign(page, { wide: wide.matches, narrow: narrow.matches }));
addEventListener('hashchange', goToAnchor);
bindKeys(() => [
  {
    key: '/',
    words: '',
    run: event => {
      if (isTyping(event.target)) return false;
      document.getElementById('query')?.focus();
    },
  },
]);
read();
redraw.catchUp();
