// The page for a hall's projector and for spectators: the public map, a clock readable from six metres, what happened.
// It needs no input and runs unattended for a day.
import { render } from '../vendor/lit-html/lit-html.js';
import { createClient } from '../core/connection/client.js';
import { drawnView } from '../core/board/boards.js';
import { createDialog } from '../core/page/dialog.js';
import { bindKeys } from '../core/page/keys.js';
import { createLiveState, reactive } from '../core/page/reactive.js';
import { createRedraw } from '../core/page/redraw.js';
import { screen_clock_ms, screen_gather_ms, screen_linger_ms, tools_ms } from '../core/timers.js';
import { nameFactions } from '../draw/factions.js';
import { createMaps } from '../kit/parts/maps.js';
import { createTelling } from '../kit/story/telling.js';
import { screenText } from '../text/pages/screen_en.js';
import { clockPart } from './clock_part.js';
import { newsPart } from './news_part.js';
import { beSteered } from '../kit/story/steer.js';
import { victoryPart } from './victory_part.js';
/** @import { Place } from '../core/types.js' */

const T = screenText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const steer_zoom = 56;
/** The size of map names relative to a desk: they are read from six metres. */
const wall_letters = 1.4;

const client = createClient({
  onChange() {
    around.line = client.line();
    follow(client.state());
    redraw.catchUp();
  },
  onMessage(message, now) {
    follow(now);
    heard(message);
  },
  met: nameFactions,
});
const { state, follow } = createLiveState(client.state());
/** What the page reads besides the campaign's state. */
const around = reactive({
  line: client.line(),
  board: '',
  byHand: false,
  victoryClosed: false,
  minute: 0,
  /** Counts the pictures of the clock, several a second. */ clocks: 0,
  /** Counts the pictures of a replay. */ beats: 0,
  /** Counts the changes of the boards: built, loaded or in sight. */ boards: 0,
});
const maps = createMaps(part('map'), () => ({ onPassage: board => screen.choose(board) }));
let steered = false;

const telling = createTelling({
  gather_ms: screen_gather_ms,
  linger_ms: screen_linger_ms,
  waiting: () => undefined,
  changed: () => around.beats++,
  storyOf: phase => state.own.stories.find(one => one.phase === phase),
  mayTell: () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  show(beat) {
    const place =
      beat.at ??
      /** @type {Place | undefined} */ (beat.effects[0]?.at ?? beat.effects[0]?.path?.at(-1) ?? beat.effects[0]?.to);
    if (place?.board) lookAt(place.board);
  },
  effect: beat => Promise.all(beat.effects.map(one => maps.effect(one))).then(() => undefined),
});

const screen = {
  client,
  maps,
  state,
  get player() {
    void around.beats;
    return telling.player;
  },
  get telling() {
    void around.beats;
    return telling.telling();
  },
  /** The stories that may be shown, newest last. */
  get stories() {
    void around.beats;
    return telling.soFar(state.own.stories);
  },
  get now() {
    void around.minute;
    return client.serverNow();
  },
  get board() {
    return around.board;
  },
  get byHand() {
    return around.byHand;
  },
  /** @param {string | null} id null: the board where something happens */
  choose(id) {
    around.byHand = id !== null;
    if (id) maps.lookAt((around.board = id));
  },
  closeVictory() {
    around.victoryClosed = true;
  },
};
/** @typedef {typeof screen} Screen */

/** @param {string} id */
function lookAt(id) {
  if (around.byHand || !maps.has(id)) return;
  around.board = id;
  maps.lookAt(id);
}

/** @param {import('../kit/story/steer.js').Steer} steer */
function steer({ board: id, at }) {
  screen.choose(id !== null && maps.has(id) ? id : null);
  if (id !== null && at?.board === id) maps.focus(at, { zoom: steer_zoom });
}

/** @param {import('../core/types.js').Message} message */
function heard(message) {
  if (message.type === 'rewound' || message.type === 'snapshot') around.victoryClosed = false;
  telling.took(message);
}

/** The board with most of the public's pieces. */
function boardThatMatters() {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const piece of state.own.view.pieces.values())
    if (piece.side && piece.at.board) counts.set(piece.at.board, (counts.get(piece.at.board) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? maps.ids()[0] ?? '';
}

function drawMap() {
  document.title = T.title(state.own.phase?.title ?? '');
  if (state.welcome) {
    if (!steered) {
      steered = true;
      beSteered(state.welcome.campaign.id, steer);
    }
    maps.build(state.welcome.boards, { nato: false, hideOrders: true, letters: wall_letters });
    if (!screen.telling) lookAt(boardThatMatters());
    maps.show(drawnView(telling.view() ?? state.own.view, state.welcome.vocabulary, state.own.phase?.number ?? 0));
  }
}

function drawClock() {
  void around.line;
  void around.clocks;
  render(clockPart(screen), part('clock'));
}
const showVictory = createDialog(/** @type {HTMLDialogElement} */ (part('victory')), () => screen.closeVictory());
const redraw = createRedraw(
  [drawMap, () => render(newsPart(screen), part('news')), () => showVictory(victoryPart(screen, around.victoryClosed))],
  { clocks: [drawClock] },
);

bindKeys(() => [
  {
    key: 'b',
    words: '',
    run: () => {
      const ids = maps.ids();
      screen.choose(ids[(ids.indexOf(around.board) + 1) % ids.length]);
    },
  },
  {
    key: 'f',
    words: '',
    run: () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
  },
]);
/** @type {ReturnType<typeof setTimeout> | undefined} */ let hands;
addEventListener('pointermove', () => {
  document.body.dataset.hands = 'here';
  clearTimeout(hands);
  hands = setTimeout(() => delete document.body.dataset.hands, tools_ms);
});
maps.watch({ read: () => void around.boards, changed: () => around.boards++ });
setInterval(() => {
  around.minute = Math.floor(Date.now() / 60_000);
  if (!document.hidden && state.welcome) around.clocks++;
}, screen_clock_ms);
