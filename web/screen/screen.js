// The hall's projector, and whoever watches: the public's map, a clock to be read from six metres, what happened. It asks for nothing and
// runs by itself for a whole day.
import { render } from '../vendor/lit-html/lit-html.js';
import { createClient } from '../core/client.js';
import { drawnView } from '../core/boards.js';
import { bindKeys } from '../core/keys.js';
import { createMaps } from '../table/maps.js';
import { createPlayer } from '../table/player.js';
import { screenText } from '../text/screen_en.js';
import { clockPart } from './clock_part.js';
import { newsPart } from './news_part.js';
import { showVictory } from './victory_part.js';
/** @import { Place, State, View } from '../core/types.js' */

const T = screenText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const gather_ms = 400;  // steps of one outcome come within moments of each other

const client = createClient({ onChange: draw, onMessage: heard });
const maps = createMaps(part('map'), () => ({ onPassage: board => screen.choose(board) }));
/** What lies on the map while a story is told. @type {View | null} */ let told = null;
let board = '', byHand = false, victoryClosed = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let gathering;

const player = createPlayer({
  show(beat) {
    told = beat.view;
    const place = beat.at ?? /** @type {Place | undefined} */ (beat.effects[0]?.at ?? beat.effects[0]?.path?.at(-1) ?? beat.effects[0]?.to);
    if (place?.board) lookAt(place.board);
  },
  effect: beat => Promise.all(beat.effects.map(one => maps.effect(one))).then(() => undefined),
  changed: draw,
  over() { setTimeout(() => { if (player.now() && !player.now()?.playing) { told = null; player.close(); } }, 4_000); },
});

const screen = {
  client, maps, player,
  get state() { return client.state(); },
  get now() { return client.serverNow(); },
  get board() { return board; },
  get byHand() { return byHand; },
  /** @param {string | null} id null: wherever something happens */
  choose(id) { byHand = id !== null; if (id) maps.lookAt(board = id); draw(); },
  closeVictory() { victoryClosed = true; draw(); },
};
/** @typedef {typeof screen} Screen */

/** @param {string} id */
function lookAt(id) {
  if (byHand || !maps.has(id)) return;
  board = id;
  maps.lookAt(id);
}

/** @param {import('../core/types.js').Message} message */
function heard(message) {
  if (message.type === 'rewound' || message.type === 'snapshot') { told = null; player.close(); victoryClosed = false; }
  if (message.type !== 'step') return;
  clearTimeout(gathering);
  gathering = setTimeout(() => {
    const story = client.state().own.stories.find(one => one.phase === message.phase);
    if (!story?.whole || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A newer story takes the stage from an older one.
    if (player.now()?.story.phase === story.phase) player.grow(story);
    else player.open(story);
  }, gather_ms);
}

/** Where most of what the public may see stands. @param {State} state */
function boardThatMatters(state) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const piece of state.own.view.pieces.values()) if (piece.side && piece.at.board) counts.set(piece.at.board, (counts.get(piece.at.board) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? maps.ids()[0] ?? '';
}

function draw() {
  const state = client.state();
  document.title = T.title(state.own.phase?.title ?? '');
  if (state.welcome) {
    maps.build(state.welcome.boards, { nato: false, hideOrders: true });
    if (!player.now()) lookAt(boardThatMatters(state));
    maps.show(drawnView(told ?? state.own.view, state.welcome.vocabulary, state.own.phase?.number ?? 0));
  }
  render(clockPart(screen), part('clock'));
  render(newsPart(screen), part('news'));
  showVictory(/** @type {HTMLDialogElement} */ (part('victory')), screen, victoryClosed);
}

bindKeys(() => [
  { key: 'b', words: '', run: () => { const ids = maps.ids(); screen.choose(ids[(ids.indexOf(board) + 1) % ids.length]); } },
  { key: 'f', words: '', run: () => { if (document.fullscreenElement) document.exitFullscreen(); else document.documentElement.requestFullscreen?.().catch(() => undefined); } },
]);
part('victory').addEventListener('close', () => { victoryClosed = true; });
setInterval(() => { if (!document.hidden && client.state().welcome) render(clockPart(screen), part('clock')); }, 250);
