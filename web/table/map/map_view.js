// Draws the map of the table: pieces of the current view, orders as arrows, highlights. Begin here; `map_events.js`
// handles taps.
import { drawnView, signOf } from '../../core/board/boards.js';
import { textOf, withoutPieces } from '../../core/sheet/orders.js';
import { arrowsOf, plannedView } from '../../kit/story/arrows.js';
import { attacks, attacksOf } from './attack_targets.js';
import { highlightOf, ranksOf } from '../../kit/compose.js';
import { homeOf } from './own_units.js';
import { followRound } from '../orders/last_round_part.js';
import { composedOrder } from '../acts/composed_order.js';
import { isPreviewed } from '../acts/order_ahead.js';
import { foreseen } from './foreseen.js';
import { later } from '../../kit/parts/later.js';
import { underway, waysOn } from '../acts/underway.js';
import { wayInto } from '../acts/way_between_boards.js';
/** @import { Place, Points } from '../../core/types.js' */
/** @import { Highlight } from '../../draw/types.js' */
/** @import { Table } from '../page/table.js' */

/**
 * What was drawn last. A pointer moving over the map must not redraw the pieces.
 * @type {{ view: unknown, number: number, marks: string, lit: unknown, why: unknown, shown: unknown, odds: number,
 *   told: unknown, board: unknown, ahead: unknown, reachable: unknown }}
 */
const drawn = {
  view: null,
  number: -1,
  marks: '',
  lit: null,
  why: null,
  shown: null,
  odds: 0,
  told: null,
  board: null,
  ahead: null,
  reachable: null,
};

/** @type {ReturnType<typeof import('./odds.js').createOdds> | null} */ let odds = null;
/** @param {Place} at */
export const oddsAt = at => odds?.at(at);
/** @type {ReturnType<typeof import('../acts/composed_words.js').createMade> | null} */ let made = null;
let answers = 0;
const previews = later(() => import('./order_preview.js'), 'odds');

/** @param {Table} table */
export function drawMap(table) {
  const { state, replay, maps, acts, ui } = table;
  if (!state.welcome) return;
  followRound(table);
  const present = replay.view() === null;
  if (present) followAhead(table);
  const ordered = present ? [...table.ordered] : [];
  const now = {
    view: table.view,
    number: state.own.phase?.number ?? 0,
    marks: present ? textOf(acts.orders()) + ordered.join() : '',
    lit: present ? (ui.party ?? ui.composer) : null,
    why: ui.why,
    shown: ui.shown,
    odds: answers,
    // The module for odds may load after the highlights are drawn.
    told: ui.composer?.kind ? foreseen(table.update) : null,
    board: state.welcome.boards,
    ahead: ui.foreseen,
    reachable: ui.reachable,
  };
  if (now.view !== drawn.view || now.number !== drawn.number || now.marks !== drawn.marks || now.board !== drawn.board)
    maps.show({
      ...homeOf(state),
      ...drawnView(
        present ? plannedView(now.view, acts.orders(), acts.kinds()) : now.view,
        state.welcome.vocabulary,
        now.number,
        new Map(ordered.map(id => [id, new Set(/** @type {const} */ (['ordered']))])),
      ),
    });
  drawArrows(table);
  maps.select(present ? (ui.party?.ids ?? ui.composer?.pieces ?? ui.looked) : []);
  if (
    now.lit !== drawn.lit ||
    now.why !== drawn.why ||
    now.shown !== drawn.shown ||
    now.odds !== drawn.odds ||
    now.told !== drawn.told ||
    now.ahead !== drawn.ahead ||
    now.reachable !== drawn.reachable ||
    now.view !== drawn.view ||
    now.board !== drawn.board
  )
    maps.highlight(present ? litOf(table, now.told) : {});
  Object.assign(drawn, now);
}

/**
 * Highlights: the places that can be chosen, the enemies that can be attacked and the odds, and what forbade the last
 * try.
 * @param {Table} table
 * @param {ReturnType<typeof foreseen>} told
 * @returns {Highlight}
 */
function litOf({ client, drafting, acts, party, state, ui, update }, told) {
  const boards = state.welcome?.boards ?? [];
  if (ui.party) return partyLit(party.goals());
  const { composer } = ui,
    view = acts.view(),
    kinds = acts.kinds();
  odds ??=
    told &&
    told.createOdds({
      request: client.request,
      known: () => {
        answers++;
        update();
      },
    });
  made ??= told && told.createMade({ request: client.request, words: ui.words, against: ui.against, known: update });
  const others = () => othersOf({ acts, drafting, ui });
  odds?.follow(composer, view, kinds, others);
  made?.follow(acts.mayOrder() ? composedOrder(composer, kinds) : null, others);
  const found = attacksOf(composer, view, kinds);
  const foes = [...found.values()].map(({ at }) => {
    const forecast = oddsAt(at);
    return { at, ...(forecast && told?.oddsOf(forecast)) };
  });
  const rings = (ui.why?.rings ?? []).filter(place => place.board);
  const lit = highlightOf(composer, view, kinds, found, attacks(composer, kinds));
  const gate = composer?.asking ? signLit(composer, boards) : [],
    ranks = ranksOf(
      composer,
      kinds.find(one => one.name === composer?.kind),
      view,
    ),
    areas = areasOf(ui, view);
  return /** @type {any} */ ({
    // An enemy in reach is highlighted as an enemy only, neither as a destination nor as a target without odds.
    ...lit,
    ...(gate.length > 0 && { reach: [...(lit.reach ?? []), ...gate] }),
    ...(foes.length > 0 && { foes }),
    ...(rings.length > 0 && { rings }),
    ...(ui.shown.length > 0 && { shown: ui.shown }),
    ...(ranks.length > 0 && { ranks }),
    ...(areas.length > 0 && { areas }),
  });
}

/** The sheet without the orders of the selected pieces. @param {Pick<Table, 'acts' | 'drafting' | 'ui'>} table */
function othersOf({ acts, drafting, ui: { composer } }) {
  const gone = new Set(composer?.pieces);
  return {
    ...drafting.draft(),
    orders: acts.orders().flatMap(order => withoutPieces(order, gone, acts.kinds()) ?? []),
  };
}

/** Request what the unfinished order would lead to. @param {Table} table */
export function followAhead(table) {
  const { acts, ui, update } = table,
    kind = acts.kinds().find(one => one.name === ui.composer?.kind);
  if (kind && isPreviewed(kind)) previews(update)?.followOrder(table, () => othersOf(table));
  else if (ui.foreseen || ui.reachable) Object.assign(ui, { foreseen: null, reachable: null });
}

/**
 * Outlines on a plane: how far a piece could get, and where it would stand after each step.
 * @param {Table['ui']} ui
 * @param {import('../../core/types.js').View} view
 * @returns {Place[][]}
 */
function areasOf({ composer, foreseen: ahead, reachable }, view) {
  const board = view.pieces.get(composer?.pieces[0] ?? '')?.at.board ?? '';
  const corners = (/** @type {Points} */ outline, /** @type {string} */ id) =>
    outline.map(point => ({ board: id, point }));
  return [
    ...(reachable?.outline ? [corners(reachable.outline, reachable.board)] : []),
    ...(ahead?.preview.outlines ?? []).map(outline => corners(outline, board)),
  ];
}

/**
 * Highlight the sign of a city that the selected pieces may enter.
 * @param {import('../../kit/compose.js').Composer} composer
 * @param {readonly import('../../core/types.js').SentBoard[]} boards
 * @returns {{ at: Place }[]}
 */
const signLit = (composer, boards) =>
  boards.flatMap(({ id }) => {
    const from = composer.pieces.length > 0 && wayInto(composer, id) >= 0;
    return from ? boards.flatMap(other => signOf(boards, id, other.id) ?? []).map(at => ({ at })) : [];
  });

/**
 * Where a formation may go, with a number where not all of it can follow.
 * @param {ReturnType<Table['party']['goals']>} goals
 * @returns {Highlight}
 */
function partyLit(goals) {
  const best = goals[0]?.able ?? 0;
  const reach = goals.map(({ at, able }) => ({ at, ...(able < best && { cost: able }) }));
  return /** @type {any} */ (reach.length > 0 ? { reach } : {});
}

/**
 * A path laid by hand; the way of the unfinished order as the server previews it; or the path to the place under the
 * pointer. An order that is edited has its path already.
 * @param {Table['ui']} ui
 * @param {readonly import('../../core/types.js').OrderKind[]} kinds
 * @returns {readonly Place[]}
 */
function pathAhead({ composer, foreseen: ahead, preview }, kinds) {
  if (!composer || composer.way) return composer?.way ?? [];
  const kind = kinds.find(one => one.name === composer.kind);
  const drawnAlready = composer.edits && kind?.parameters.some(({ type }) => type === 'path');
  return (!drawnAlready && ahead?.preview.path) || (composer.asking ? preview : []);
}

/** Orders as arrows, and the way of the unfinished one. @param {Table} table */
export function drawArrows(table) {
  const { state, replay, maps, drafting, acts, ui } = table;
  if (!state.welcome) return;
  const present = replay.view() === null;
  const whole = replay.drawn(table.result?.chapters.map(({ story }) => story));
  maps.signs(whole?.signs ?? []);
  if (whole) {
    const own = state.welcome.you.faction;
    return maps.orders(whole.arrows.map(arrow => ({ ...arrow, own: arrow.side === own })));
  }
  const draft = drafting.draft();
  const saved = new Set(draft.saved.map(textOf));
  const { you } = state.welcome;
  const { view } = state.own;
  const start = view.pieces.get(ui.composer?.pieces[0] ?? '')?.at;
  const ahead = pathAhead(ui, acts.kinds());
  maps.orders(
    !present || state.own.clock?.stage !== 'orders'
      ? []
      : [
          ...arrowsOf(acts.orders(), acts.kinds(), view, { own: true, pending: order => !saved.has(textOf(order)) }),
          ...arrowsOf(ui.proposed, acts.kinds(), view, { own: true, pending: () => true, name: 'advice' }),
          ...waysOn(underway(view, acts.isOwn, table.ordered), state.welcome.boards),
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
