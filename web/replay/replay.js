// The Replay: an ended campaign from all sides. Two maps, the truth and what one side knew, move together through its
// moments; beside them are the reports, orders, letters, dice and the record of the moment.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { reactive } from '../core/page/reactive.js';
import { createRedraw } from '../core/page/redraw.js';
import { currentTheme, nextTheme, setTheme } from '../core/page/theme.js';
import { nameFactions } from '../draw/factions.js';
import { iconButton } from '../kit/parts/parts.js';
import { commonText } from '../text/pages/common_en.js';
import { replayText as T } from '../text/pages/replay_en.js';
import { beliefHead, differencesPart, truthHead } from './belief_part.js';
import { checkAll } from './check_all.js';
import { diceOfSides } from './dice_of_sides.js';
import { bindReplayKeys } from './keys.js';
import { Closed, isPacked, loadBook } from './load.js';
import { panelsPart } from './panels.js';
import { createPlaying } from './playing.js';
import { scrubberPart } from './scrubber_part.js';
import { createShow } from './show.js';
import { createTwoMaps } from './two_maps.js';
/** @import { SideDice } from './dice_of_sides.js' */
/** @import { Tab } from './panels.js' */
/** @import { Show } from './show.js' */

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Show} show */
function openReplay(show) {
  const maps = createTwoMaps(show, { truth: part('truth-map'), belief: part('belief-map') });
  const playing = createPlaying(show);
  /** @type {readonly SideDice[] | null} */ let dice = null;
  const ui = reactive({
    marks: true,
    tab: /** @type {Tab} */ ('reports'),
    checked: /** @type {{ good: number, all: number } | 'checking' | null} */ (null),
  });
  async function check() {
    ui.checked = 'checking';
    ui.checked = await checkAll(show.past);
  }

  const redraw = createRedraw([
    () => render(headPart(show), part('head')),
    () => maps.draw(ui.marks),
    () =>
      render(truthHead(show, { boards: maps.boards(), board: maps.board(), choose: maps.choose }), part('truth-head')),
    () => render(beliefHead(show), part('belief-head')),
    () => render(differencesPart(show, { on: ui.marks, set: marks => void (ui.marks = marks) }), part('differences')),
    () =>
      render(
        panelsPart(show, {
          tab: ui.tab,
          choose: tab => void (ui.tab = tab),
          dice: () => (dice ??= diceOfSides(show.past, show.book.welcome.factions)),
          check,
          checked: ui.checked,
        }),
        part('side'),
      ),
    () => render(scrubberPart(show, { playing: playing.on(), toggle: playing.toggle }), part('scrubber')),
  ]);
  bindReplayKeys(show, playing.toggle);
  return redraw;
}

// A battle report that comes with the program belongs to no campaign of this reader.
function backPart() {
  if (isPacked()) return nothing;
  const stored = location.pathname.startsWith('/replays/');
  return html`<a class="button quiet" href=${stored ? '/' : './'}>${stored ? T.front : T.back}</a>`;
}

/** @param {Show} show */
function headPart(show) {
  const theme = currentTheme();
  const { victory } = show.past.at(show.past.frames.length - 1);
  return html`<div>
      <p class="overline">${T.replay}</p>
      <h1>${show.book.welcome.campaign.name}</h1>
      ${victory ? html`<p class="muted">${victory.title}</p>` : nothing}
    </div>
    <div class="tools">
      ${backPart()}
      ${iconButton('theme', commonText.themeButton(commonText.theme[theme]), () => {
        setTheme(nextTheme(theme));
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
    const redraw = openReplay(createShow(book));
    document.body.dataset.open = 'yes';
    redraw.catchUp();
  },
  error => {
    if (!(error instanceof Closed)) reportError(error);
    say(error instanceof Closed ? (T.refused[error.code] ?? T.failed) : T.failed);
  },
);
