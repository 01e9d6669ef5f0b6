// The Replay: an ended campaign from all sides. Two maps, the truth and what one side knew, move together through its
// moments; beside them are the reports, orders, letters, dice and the record of the moment.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { drawnView } from '../core/board/boards.js';
import { bindKeys } from '../core/page/keys.js';
import { createRedraw } from '../core/page/redraw.js';
import { currentTheme, nextTheme, setTheme } from '../core/page/theme.js';
import { replay_step_ms } from '../core/timers.js';
import { nameFactions } from '../draw/factions.js';
import { createMaps } from '../kit/parts/maps.js';
import { iconButton } from '../kit/parts/parts.js';
import { commonText } from '../text/pages/common_en.js';
import { replayText as T } from '../text/pages/replay_en.js';
import { beliefHead, differencesPart, truthHead } from './belief_part.js';
import { checkAll } from './check_all.js';
import { diceOfSides } from './dice_of_sides.js';
import { Closed, isPacked, loadBook } from './load.js';
import { panelsPart } from './panels.js';
import { scrubberPart } from './scrubber_part.js';
import { createShow } from './show.js';
/** @import { View } from '../core/types.js' */
/** @import { Maps } from '../kit/parts/maps.js' */
/** @import { SideDice } from './dice_of_sides.js' */
/** @import { Tab } from './panels.js' */

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {import('./show.js').Show} show */
function openReplay(show) {
  const { welcome } = show.book;
  const events = () => ({ onPassage: (/** @type {string} */ board) => lookAt(board) });
  const truth = createMaps(part('truth-map'), events),
    belief = createMaps(part('belief-map'), events);
  /** @type {readonly SideDice[] | null} */ let dice = null;
  /** @type {ReturnType<typeof setInterval> | null} */ let playing = null;
  const ui = {
    board: '',
    byHand: false,
    marks: true,
    tab: /** @type {Tab} */ ('reports'),
    checked: /** @type {{ good: number, all: number } | 'checking' | null} */ (null),
  };
  for (const maps of [truth, belief]) maps.build(welcome.boards, { nato: false, hideOrders: false });

  /** @param {string} board */
  function lookAt(board) {
    ui.board = board;
    for (const maps of [truth, belief]) maps.lookAt(board);
    redraw.update();
  }

  /** Shows the board on which something happens, unless the reader has chosen one. */
  function follow() {
    const { happened, was } = show.now();
    const here = happened.places.find(place => place.board)?.board;
    if (here && !ui.byHand) ui.board = here;
    if (!ui.board) {
      const boards = [...was.view.pieces.values()].flatMap(piece =>
        piece.side && piece.at.board ? [piece.at.board] : [],
      );
      const most = truth
        .ids()
        .toSorted((a, b) => boards.filter(one => one === b).length - boards.filter(one => one === a).length);
      ui.board = most[0] ?? '';
    }
    for (const maps of [truth, belief]) maps.lookAt(ui.board);
  }

  /** @param {Maps} maps @param {View} view @param {import('../kit/story/beats.js').Whole | { arrows: any[], signs: any[] }} happened */
  function drawMap(maps, view, happened) {
    maps.show(drawnView(view, welcome.vocabulary, show.now().moment.phase));
    maps.orders([...happened.arrows]);
    maps.signs(happened.signs);
  }
  function drawMaps() {
    const { was, theirs, happened, seen, marked } = show.now();
    follow();
    drawMap(truth, was.view, happened);
    drawMap(belief, theirs.stream.view, seen);
    truth.highlight(ui.marks ? { shown: marked.was } : {});
    belief.highlight(ui.marks ? { rings: marked.believed } : {});
  }

  function stop() {
    if (playing) clearInterval(playing);
    playing = null;
  }
  function toggle() {
    if (playing) stop();
    else {
      if (show.at() === show.moments.length - 1) show.go(0);
      playing = setInterval(() => {
        if (show.at() === show.moments.length - 1) stop();
        show.go(show.at() + 1);
        redraw.update();
      }, replay_step_ms);
    }
    redraw.update();
  }
  async function check() {
    ui.checked = 'checking';
    redraw.update();
    ui.checked = await checkAll(show.past);
    redraw.update();
  }

  const redraw = createRedraw([
    () => render(headPart(show, redraw), part('head')),
    drawMaps,
    () =>
      render(
        truthHead(show, {
          boards: welcome.boards.filter(({ id }) => truth.has(id)),
          board: ui.board,
          choose(id) {
            ui.byHand = true;
            lookAt(id);
          },
        }),
        part('truth-head'),
      ),
    () => render(beliefHead(show), part('belief-head')),
    () =>
      render(
        differencesPart(show, {
          on: ui.marks,
          set(on) {
            ui.marks = on;
            redraw.update();
          },
        }),
        part('differences'),
      ),
    () =>
      render(
        panelsPart(show, {
          tab: ui.tab,
          choose(tab) {
            ui.tab = tab;
            redraw.update();
          },
          dice: () => (dice ??= diceOfSides(show.past, welcome.factions)),
          check,
          checked: ui.checked,
        }),
        part('side'),
      ),
    () => render(scrubberPart(show, { playing: playing !== null, toggle }), part('scrubber')),
  ]);

  // Some elements use these keys themselves: sliders and lists all of them, buttons the space bar.
  /** @param {() => void} run @param {string} [users] */
  const outside =
    (run, users = 'input[type="range"], select') =>
    (/** @type {KeyboardEvent} */ event) =>
      event.target instanceof HTMLElement && event.target.matches(users) ? false : run();
  bindKeys(() => [
    { key: 'ArrowRight', words: '', run: outside(() => show.go(show.at() + 1)) },
    { key: 'ArrowLeft', words: '', run: outside(() => show.go(show.at() - 1)) },
    { key: 'PageDown', words: '', run: outside(() => show.turn(1)) },
    { key: 'PageUp', words: '', run: outside(() => show.turn(-1)) },
    { key: 'Home', words: '', run: outside(() => show.go(0)) },
    { key: 'End', words: '', run: outside(show.last) },
    { key: ' ', words: '', run: outside(toggle, 'button, summary, input, select, a') },
  ]);
  return redraw;
}

/** @param {import('./show.js').Show} show @param {{ update: () => void }} redraw */
function headPart(show, redraw) {
  const theme = currentTheme();
  const { victory } = show.past.at(show.past.frames.length - 1);
  return html`<div>
      <p class="overline">${T.replay}</p>
      <h1>${show.book.welcome.campaign.name}</h1>
      ${victory ? html`<p class="muted">${victory.title}</p>` : nothing}
    </div>
    <div class="tools">
      ${isPacked() ? nothing : html`<a class="button quiet" href="./">${T.back}</a>`}
      ${iconButton('theme', commonText.themeButton(commonText.theme[theme]), () => {
        setTheme(nextTheme(theme));
        redraw.update();
      })}
    </div>`;
}

/** @param {string} words */
const say = words => render(html`<p class="notice" role="status">${words}</p>`, part('head'));

say(T.loading);
loadBook().then(
  book => {
    nameFactions(book.welcome.factions);
    document.title = T.title(book.welcome.campaign.name);
    /** @type {{ update: () => void } | null} */ let redraw = null;
    const show = createShow(book, () => redraw?.update());
    redraw = openReplay(show);
    document.body.dataset.open = 'yes';
    redraw.update();
  },
  error => {
    if (!(error instanceof Closed)) reportError(error);
    say(error instanceof Closed ? (T.refused[error.code] ?? T.failed) : T.failed);
  },
);
