// The first paint of a table: connection, maps and pieces. Everything else is a module that loads once there is a map
// to draw; until then, messages and taps are queued for it.
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { deploymentOf, drawnView } from '../../core/board/boards.js';
import { createClient } from '../../core/connection/client.js';
import { gameTime } from '../../core/words/format.js';
import { hold } from '../../core/page/idle.js';
import { recall } from '../../core/page/memory.js';
import { first_look_ms, ground_ms_max } from '../../core/timers.js';
import { firstText as T } from '../../text/pages/first_en.js';
import { nameFactions } from '../../draw/factions.js';
import { emblem } from '../../kit/parts/emblem.js';
import { boardThatMatters, homeOf, isMine } from '../map/own_units.js';
import { createMaps } from '../../kit/parts/maps.js';
import { titleParts } from '../../kit/parts/title.js';
import { coveredFoot } from './covered_foot.js';
/** @import { BoardEvents } from '../../draw/board.js' */
/** @import { Message, State } from '../../core/types.js' */

/** @typedef {(message: Message, state: State, before: State) => void} Receive */

/** @type {Parameters<Receive>[]} */ const queued = [];
/** @type {Receive} */ let receive = (...received) => {
  queued.push(received);
  look();
};
let change = () => {
  if (!['connecting', 'open'].includes(client.line().line)) begin();
};

export const client = createClient({
  onChange: () => change(),
  onMessage: (...received) => receive(...received),
  met: nameFactions,
});

/**
 * The table's handlers for map events, once it has loaded; the last tap waits for them.
 * @type {BoardEvents | null}
 */
let hands = null;
/** @type {(() => void) | null} */ let tapped = null;
/** @param {'onChoose' | 'onPiece'} name */
const tap =
  name =>
  (/** @type {any[]} */ ...at) => {
    const run = () => /** @type {any} */ (hands?.[name])?.(...at);
    if (hands) run();
    else tapped = run;
  };
/** @type {BoardEvents} */
const touched = {
  onChoose: tap('onChoose'),
  onPiece: tap('onPiece'),
  onNowhere: () => hands?.onNowhere?.(),
  onHover: place => hands?.onHover?.(place),
  onExplain: (place, piece) => hands?.onExplain?.(place, piece),
  onAdd: (ids, place) => hands?.onAdd?.(ids, place),
  onBox: ids => hands?.onBox?.(ids),
  mayFan: ids => hands?.mayFan?.(ids) ?? false,
  canDrag: (ids, from) => hands?.canDrag?.(ids, from) ?? false,
  onLift: (ids, from) => hands?.onLift?.(ids, from),
  onPassage: to => hands?.onPassage?.(to),
  onDrop: (ids, from, to) => hands?.onDrop?.(ids, from, to),
  onHand: act => hands?.onHand?.(act),
};

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
export const maps = createMaps(
  part('map'),
  () => touched,
  () => {
    client.changed();
    // Paint the map first: the table's own drawing would delay it.
    requestAnimationFrame(() => setTimeout(begin));
  },
  () => coveredFoot(document),
);

let drawn = false;
/** Draw the first known state, once. Later changes are stories, which the table replays. */
function look() {
  const state = client.state(),
    { phase, view } = state.own;
  if (drawn || !state.welcome) return;
  maps.build(state.welcome.boards, { nato: recall('nato', false), hideOrders: false });
  if (!phase) return;
  drawn = true;
  const board = boardThatMatters(state, maps.ids());
  maps.lookAt(board);
  maps.show({ ...homeOf(state), ...drawnView(view, state.welcome.vocabulary, phase.number), ...deploymentOf(phase) });
  const mine = [...view.pieces.values()].find(piece => isMine(state, piece) && piece.at.board === board);
  // A narrow page cannot show the whole map: begin at the player's units.
  if (mine && matchMedia('(max-width: 899px)').matches) maps.focus(mine.at, { gently: true });
  head();
}

let asked = false;
/** The page counts as busy (`idle.js`) until table.js has loaded. */
const loaded = hold('table');
function begin() {
  if (asked) return;
  asked = true;
  delete document.body.dataset.first;
  import('./table.js').catch(broken);
}
// If nothing arrives in time, load the full table, which shows the connection state. While the map is drawn, the rest
// of the page waits so as not to compete on a slow connection, unless the map's ground takes too long.
setTimeout(() => (drawn ? setTimeout(begin, ground_ms_max) : begin()), first_look_ms);

/** The table failed to load: the map can be viewed, and nothing else works. */
const broken = () => {
  loaded();
  head(
    html`<div class="line-state" role="alert">
      ${T.broken} <button type="button" @click=${() => location.reload()}>${T.again}</button>
    </div>`,
  );
};

/** @param {unknown} [below] */
function head(below = nothing) {
  const { own, welcome } = client.state(),
    you = welcome?.you,
    title = own.phase?.title ?? document.title,
    hours = own.phase?.game_time;
  render(
    html`<div class="sentence">
        ${you?.faction ? html`<span class="who" title=${you.title}>${emblem(you.faction)}<span class="visually-hidden">${you.title}</span></span>` : nothing}
        <div class="slot-phase">
          <h1>${titleParts(title)}</h1>
          ${hours ? html`<span class="game">${gameTime(hours[0])}–${gameTime(hours[1])}</span>` : nothing}
        </div>
      </div>
      ${below}`,
    part('top'),
  );
}

/**
 * Called by table.js once it has loaded: from now on it receives messages and map events itself.
 * @param {BoardEvents} events
 * @param {() => void} onChange
 * @param {Receive} onMessage
 */
export function takeOver(events, onChange, onMessage) {
  loaded();
  hands = events;
  receive = onMessage;
  for (const received of queued.splice(0)) onMessage(...received);
  change = () => {
    onChange();
    tapped?.();
    tapped = null;
  };
  client.changed();
}
