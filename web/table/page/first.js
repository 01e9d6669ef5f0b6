// The first look at a table: the line, the maps and who stands on them. All else a player needs is a parcel of its own,
// which is asked for as soon as there is a map to draw; until it has come, what was said and tapped is kept for it.
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { drawnView } from '../../core/board/boards.js';
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
/** @import { BoardEvents } from '../../draw/board.js' */
/** @import { Message, State } from '../../core/types.js' */

/** @typedef {(message: Message, state: State, before: State) => void} Hear */

/** @type {Parameters<Hear>[]} */ const heard = [];
/** @type {Hear} */ let hear = (...said) => {
  heard.push(said);
  look();
};
let change = () => {
  if (!['connecting', 'open'].includes(client.line().line)) begin();
};

export const client = createClient({
  onChange: () => change(),
  onMessage: (...said) => hear(...said),
  met: nameFactions,
});

/** What the table does when the map is touched, once it is there; the last tap waits for it. @type {BoardEvents | null} */ let hands =
  null;
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
  onDigit: digit => hands?.onDigit?.(digit) ?? false,
  mayFan: ids => hands?.mayFan?.(ids) ?? false,
  canDrag: (ids, from) => hands?.canDrag?.(ids, from) ?? false,
  onLift: (ids, from) => hands?.onLift?.(ids, from),
  onPassage: to => hands?.onPassage?.(to),
  onDrop: (ids, from, to) => hands?.onDrop?.(ids, from, to),
};

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
export const maps = createMaps(
  part('map'),
  () => touched,
  () => {
    client.changed();
    // The map first: the table's own drawing would keep it from being painted.
    requestAnimationFrame(() => setTimeout(begin));
  },
);

let drawn = false;
/** The first that is known is drawn, once: what changes from then on is a story, which the table tells. */
function look() {
  const state = client.state(),
    { phase, view } = state.own;
  if (drawn || !state.welcome) return;
  maps.build(state.welcome.boards, { nato: recall('nato', false), hideOrders: false });
  if (!phase) return;
  drawn = true;
  const board = boardThatMatters(state, maps.ids());
  maps.lookAt(board);
  maps.show({ ...homeOf(state), ...drawnView(view, state.welcome.vocabulary, phase.number) });
  const mine = [...view.pieces.values()].find(piece => isMine(state, piece) && piece.at.board === board);
  // A narrow page cannot show the whole map: it begins where my people are.
  if (mine && matchMedia('(max-width: 899px)').matches) maps.focus(mine.at, { gently: true });
  head();
}

let asked = false;
/** The page is not at rest before its table is there. */
const there = hold('table');
function begin() {
  if (asked) return;
  asked = true;
  delete document.body.dataset.first;
  import('./table.js').catch(broken);
}
// With nothing to draw the table itself says how the connection stands; while something is drawn, the rest of the page
// does not compete with it on a slow connection, unless the ground hangs.
setTimeout(() => (drawn ? setTimeout(begin, ground_ms_max) : begin()), first_look_ms);

/** The map alone can be looked at, and no more. */
const broken = () => {
  there();
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
 * The table is there: from now on it hears and is touched itself.
 * @param {BoardEvents} events
 * @param {() => void} onChange
 * @param {Hear} onMessage
 */
export function takeOver(events, onChange, onMessage) {
  there();
  hands = events;
  hear = onMessage;
  for (const said of heard.splice(0)) onMessage(...said);
  change = () => {
    onChange();
    tapped?.();
    tapped = null;
  };
  client.changed();
}
