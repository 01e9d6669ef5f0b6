// What lies on the map: the view that is to be seen, orders as arrows, what lights up, and the card beside the chosen place.
import { drawnView, keyOf } from '../core/boards.js';
import { textOf } from '../core/orders.js';
import { arrowsOf, plannedView } from './arrows.js';
import { placeForCard } from './card_place.js';
import { highlightOf } from './compose.js';
/** @import { Place } from '../core/types.js' */
/** @import { Table } from './table.js' */

/** What was drawn last: a pointer that moves over the map must not draw the army anew. @type {{ view: unknown, number: number, marks: string, lit: unknown, board: unknown }} */
const drawn = { view: null, number: -1, marks: '', lit: null, board: null };

/** @param {Table} table */
export function drawMap(table) {
  const { state, theatre, maps, acts, ui } = table;
  if (!state.welcome) return;
  const present = theatre.view() === null;
  const ordered = present ? [...table.ordered] : [];
  const now = {
    view: table.view,
    number: state.own.phase?.number ?? 0,
    marks: present ? textOf(acts.orders()) + ordered.join() : '',
    lit: present ? ui.composer : null,
    board: state.welcome.boards,
  };
  if (now.view !== drawn.view || now.number !== drawn.number || now.marks !== drawn.marks || now.board !== drawn.board)
    maps.show(
      drawnView(
        present ? plannedView(now.view, acts.orders(), acts.kinds()) : now.view,
        state.welcome.vocabulary,
        now.number,
        new Map(ordered.map(id => [id, new Set(/** @type {const} */ (['ordered']))])),
      ),
    );
  drawArrows(table);
  if (now.lit !== drawn.lit || now.view !== drawn.view || now.board !== drawn.board)
    maps.highlight(present ? highlightOf(ui.composer, state.own.view, acts.kinds(), acts.isEnemy) : {});
  Object.assign(drawn, now);
  maps.select(present ? (ui.composer?.pieces ?? ui.looked) : []);
}

/** The orders as arrows, and the way to the place under the pointer. @param {Table} table */
export function drawArrows(table) {
  const { state, theatre, maps, drafting, acts, ui } = table;
  if (!state.welcome) return;
  const present = theatre.view() === null;
  const draft = drafting.draft();
  const saved = new Set(draft.saved.map(textOf));
  const { you } = state.welcome;
  const { view } = state.own;
  const start = view.pieces.get(ui.composer?.pieces[0] ?? '')?.at;
  // A path that is being laid, or the way to the place under the pointer.
  const ahead = ui.composer?.way ?? (ui.composer?.asking ? ui.preview : []);
  maps.orders(
    !present || state.own.clock?.stage !== 'orders'
      ? []
      : [
          ...arrowsOf(acts.orders(), acts.kinds(), view, { own: true, pending: order => !saved.has(textOf(order)) }),
          ...[...state.sheets]
            .filter(([seat]) => seat !== you.seat)
            .flatMap(([seat, sheet]) =>
              arrowsOf(sheet.sheet.orders, acts.kinds(), view, {
                own: false,
                pending: () => !sheet.sealed,
                side: you.faction,
                name: seat,
              }),
            ),
          ...(ahead.length > 0
            ? [
                {
                  id: 'ahead',
                  kind: /** @type {const} */ ('move'),
                  own: true,
                  pending: true,
                  path: /** @type {any[]} */ ([...(start && start.board === ahead[0].board ? [start] : []), ...ahead]),
                },
              ]
            : []),
        ],
  );
}

let laid = '',
  docked = '';
const edge = 12;

/** Lays the card beside what it is about; where it would hide what is lit, below the orders instead. A card that stays keeps its place. @param {Table} table @param {HTMLElement} host @param {HTMLElement} map @param {boolean} narrow */
export function layCard({ ui, maps, acts }, host, map, narrow) {
  const { place, composer } = ui;
  const node = /** @type {HTMLElement | null} */ (host.querySelector('.chosen-card'));
  const about = node && place ? keyOf(place) : '';
  const key =
    node && place
      ? `${narrow} ${keyOf(place)} ${composer?.asking ?? ''} ${composer?.options ? 'known' : ''} ${ui.rest}`
      : '';
  if (key === laid) {
    // It may have grown meanwhile: never over the edge.
    const over = node && docked !== about ? host.offsetTop + node.offsetHeight + edge - map.clientHeight : 0;
    if (over > 0 && !narrow) host.style.top = `${Math.max(edge, host.offsetTop - over)}px`;
    return;
  }
  laid = key;
  if (docked && docked === about && !narrow) return;
  docked = '';
  delete document.body.dataset.card;
  if (!node || !place) return;
  // On a narrow page the card lies over the foot of the map: the chosen place is brought clear of it.
  if (narrow) return maps.focus(place, { covered: Math.min(0.6, host.offsetHeight / map.clientHeight) });
  const at = maps.where(place);
  if (!at) return;
  const lit = highlightOf(composer, acts.view(), acts.kinds(), acts.isEnemy);
  const spots = [...(lit.reach ?? []).map(r => r.at), ...(lit.targets ?? [])].flatMap(
    p => maps.where(/** @type {Place} */ (p)) ?? [],
  );
  const own = [...acts.view().pieces.values()].filter(acts.isOwn).flatMap(piece => maps.where(piece.at) ?? []);
  const { x, y, hides } = placeForCard(
    { width: map.clientWidth, height: map.clientHeight },
    { width: node.offsetWidth, height: node.offsetHeight },
    at,
    spots,
    at.size,
    own,
  );
  if (hides > 0) {
    docked = about;
    document.body.dataset.card = 'docked';
  }
  host.style.left = `${x}px`;
  host.style.top = `${y}px`;
}
