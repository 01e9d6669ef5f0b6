// Draws the map of the table: pieces of the current view, orders as arrows, highlights.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { deploymentOf, drawnView, signOf } from '../../core/board/boards.js';
import { textOf } from '../../core/sheet/orders.js';
import { arrowsOf, plannedView } from '../../kit/story/arrows.js';
import { attacks, attacksOf } from './attack_targets.js';
import { highlightOf, ranksOf } from '../../kit/compose.js';
import { homeOf } from './own_units.js';
import { followRound } from '../orders/last_round_part.js';
import { composedOrder } from '../acts/composed_order.js';
import { followAhead, othersOf, pathAhead } from './preview_path.js';
import { later } from '../../kit/parts/later.js';
import { oddsCode } from './odds_code.js';
import { pinArrows, pinSigns } from '../team/pins.js';
import { underway, waysOn } from '../acts/underway.js';
import { stepsHand } from './map_events.js';
import { wayInto } from '../acts/way_between_boards.js';
/** @import { Forecast, Place } from '../../core/types.js' */
/** @import { Highlight } from '../../draw/types.js' */
/** @import { Table } from '../page/table.js' */

const shotArc = later(() => import('./shot_arc.js'), 'arc');
/** The code for odds, once an order asks for a place. @param {Table} table */
const forecasts = table => (table.ui.composer?.kind ? oddsCode() : null);

/** Whether the map shows the present, not a replay. @param {Table} table */
const isPresent = ({ replay }) => replay.view() === null;

/**
 * The odds of the unfinished order and its wording, which the server is asked for as the order changes.
 * @param {() => Table} tableOf
 */
function createForecasts(tableOf) {
  const odds = signal(/** @type {ReturnType<typeof import('./odds.js').createOdds> | null} */ (null));
  /** @type {ReturnType<typeof import('../acts/composed_words.js').createWording> | null} */ let wording = null;

  return {
    /** The odds of a fight at this place, if known. @param {Place} at */
    oddsAt: at => odds.value?.at(at),
    follow() {
      const table = tableOf(),
        { acts, client, ui } = table,
        code = forecasts(table);
      if (!table.state.welcome || !isPresent(table) || ui.party) return;
      const kinds = acts.kinds(),
        { composer } = ui;
      odds.value ??= code && code.createOdds({ request: client.request });
      wording ??= code && code.createWording({ request: client.request, words: ui.words, against: ui.against });
      const others = () => othersOf(table);
      odds.value?.follow(composer, acts.view(), kinds, others);
      wording?.follow(acts.mayOrder() ? composedOrder(composer, kinds) : null, others);
    },
  };
}

/**
 * The parts of the map, each drawn when what it shows has changed: a pointer moving over the map redraws the arrows
 * alone.
 * @param {() => Table} tableOf
 * @returns {{ oddsAt: (at: Place) => Forecast | undefined, parts: (() => void)[] }}
 */
export function createMapView(tableOf) {
  const { oddsAt, follow } = createForecasts(tableOf);
  const parts = [drawPieces, followAhead, drawArrows, drawSelection, drawHand, followRound, follow, drawHighlights];
  return {
    oddsAt,
    parts: parts.map(draw => () => {
      if (tableOf().state.welcome) draw(tableOf());
    }),
  };
}

/** @param {Table} table */
function drawPieces(table) {
  const { acts, maps, state } = table;
  const { vocabulary } = /** @type {NonNullable<Table['state']['welcome']>} */ (state.welcome);
  const present = isPresent(table);
  /** @type {[string, Set<'ordered'>][]} */
  const badges = present ? [...table.ordered].map(id => [id, new Set(/** @type {const} */ (['ordered']))]) : [];
  maps.show({
    ...homeOf(state),
    ...(present && deploymentOf(state.own.phase)),
    ...drawnView(
      present ? plannedView(table.view, acts.orders(), acts.kinds()) : table.view,
      vocabulary,
      state.own.phase?.number ?? 0,
      new Map(badges),
    ),
  });
}

/** @param {Table} table */
function drawSelection(table) {
  const { maps, ui } = table;
  maps.select(isPresent(table) ? (ui.party?.ids ?? ui.composer?.pieces ?? ui.looked) : []);
}

/** The units with steps, and the one whose steps the map can change. @param {Table} table */
function drawHand(table) {
  const steps = table.acts.kinds().some(({ parameters }) => parameters.some(({ type }) => type === 'steps'));
  table.maps.hand((steps && stepsHand()?.handsOf(table)) || null);
}

/** @param {Table} table */
function drawHighlights(table) {
  table.maps.highlight(isPresent(table) ? litOf(table) : {});
}

/**
 * Highlights: the places that can be chosen, the enemies that can be attacked and the odds, and what forbade the last
 * try.
 * @param {Table} table
 * @returns {Highlight}
 */
function litOf(table) {
  const { acts, party, state, ui } = table;
  const boards = state.welcome?.boards ?? [];
  if (ui.party) return partyLit(party.goals());
  const { composer } = ui,
    view = acts.view(),
    kinds = acts.kinds(),
    code = forecasts(table);
  const found = attacksOf(composer, view, kinds);
  const foes = [...found.values()].map(({ at }) => {
    const forecast = table.oddsAt(at);
    return { at, ...(forecast && code?.oddsOf(forecast)) };
  });
  const rings = (ui.why?.rings ?? []).filter(place => place.board);
  const lit = highlightOf(composer, view, kinds, found, attacks(composer, kinds));
  const kind = kinds.find(one => one.name === composer?.kind),
    shown = [...ui.shown, ...placesNamed(composer, kind)];
  const gate = composer?.asking ? signLit(composer, boards) : [],
    ranks = ranksOf(composer, kind, view);
  return /** @type {any} */ ({
    // An enemy in reach is highlighted as an enemy only, neither as a destination nor as a target without odds.
    ...lit,
    // Only what the shot can hit is lit; the form lists the other targets too.
    ...(lit.targets?.[0]?.point && {
      targets: shotArc()?.inArc(table, /** @type {Place[]} */ (lit.targets)) ?? lit.targets,
    }),
    ...(gate.length > 0 && { reach: [...(lit.reach ?? []), ...gate] }),
    ...(foes.length > 0 && { foes }),
    ...(rings.length > 0 && { rings }),
    ...(shown.length > 0 && { shown }),
    ...(ranks.length > 0 && { ranks }),
  });
}

/**
 * The places that an unfinished order already names, while its form asks for something else than a place.
 * @param {import('../../kit/compose.js').Composer | null} composer
 * @param {import('../../core/types.js').OrderKind | undefined} kind
 * @returns {Place[]}
 */
const placesNamed = (composer, kind) =>
  !composer || composer.asking || composer.edits
    ? []
    : (kind?.parameters ?? []).flatMap(({ name, type }) => {
        const place = type === 'place' ? /** @type {Place | undefined} */ (composer.args[name]) : undefined;
        return place?.board ? [place] : [];
      });

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

/** Orders as arrows, and the way of the unfinished one. @param {Table} table */
function drawArrows(table) {
  const { state, replay, maps, drafting, acts, ui } = table;
  if (!state.welcome) return;
  const present = isPresent(table);
  const whole = replay.drawn(table.result?.chapters.map(({ story }) => story));
  maps.signs(whole?.signs ?? (present ? pinSigns(state) : []));
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
  const pinned = pinArrows(state);
  maps.orders(
    !present || state.own.clock?.stage !== 'orders'
      ? pinned.filter(() => present)
      : [
          ...pinned,
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
