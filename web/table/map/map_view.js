// Draws the map of the table: pieces of the current view, orders as arrows, highlights. Begin here; `map_events.js`
// handles taps.
import { drawnView, signOf } from '../../core/board/boards.js';
import { textOf, withoutPieces } from '../../core/sheet/orders.js';
import { arrowsOf, plannedView } from '../../kit/story/arrows.js';
import { attacks, attacksOf } from './attack_targets.js';
import { highlightOf } from '../../kit/compose.js';
import { homeOf } from './own_units.js';
import { followRound } from '../orders/last_round_part.js';
import { composedOrder } from '../acts/composed_order.js';
import { foreseen } from './foreseen.js';
import { underway, waysOn } from '../acts/underway.js';
import { wayInto } from '../acts/way_between_boards.js';
/** @import { Place } from '../../core/types.js' */
/** @import { Highlight } from '../../draw/types.js' */
/** @import { Table } from '../page/table.js' */

/**
 * What was drawn last. A pointer moving over the map must not redraw the pieces.
 * @type {{ view: unknown, number: number, marks: string, lit: unknown, why: unknown, shown: unknown, odds: number,
 *   told: unknown, board: unknown }}
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
};

/** @type {ReturnType<typeof import('./odds.js').createOdds> | null} */ let odds = null;
/** @param {Place} at */
export const oddsAt = at => odds?.at(at);
/** @type {ReturnType<typeof import('../acts/composed_words.js').createMade> | null} */ let made = null;
let answers = 0;

/** @param {Table} table */
export function drawMap(table) {
  const { state, replay, maps, acts, ui } = table;
  if (!state.welcome) return;
  followRound(table);
  const present = replay.view() === null;
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
  const gone = new Set(composer?.pieces);
  const others = () => ({
    ...drafting.draft(),
    orders: acts.orders().flatMap(order => withoutPieces(order, gone, kinds) ?? []),
  });
  odds?.follow(composer, view, kinds, others);
  made?.follow(acts.mayOrder() ? composedOrder(composer, kinds) : null, others);
  const found = attacksOf(composer, view, kinds);
  const foes = [...found.values()].map(({ at }) => {
    const forecast = oddsAt(at);
    return { at, ...(forecast && told?.oddsOf(forecast)) };
  });
  const rings = (ui.why?.rings ?? []).filter(place => place.board);
  const lit = highlightOf(composer, view, kinds, found, attacks(composer, kinds));
  const gate = composer?.asking ? signLit(composer, boards) : [];
  return /** @type {any} */ ({
    // An enemy in reach is highlighted as an enemy only, neither as a destination nor as a target without odds.
    ...lit,
    ...(gate.length > 0 && { reach: [...(lit.reach ?? []), ...gate] }),
    ...(foes.length > 0 && { foes }),
    ...(rings.length > 0 && { rings }),
    ...(ui.shown.length > 0 && { shown: ui.shown }),
  });
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

/** Orders as arrows, and the path to the place under the pointer. @param {Table} table */
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
  // A path laid by hand, or the previewed path to the place under the pointer.
  const ahead = ui.composer?.way ?? (ui.composer?.asking ? ui.preview : []);
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
