// Movements set by hand on a board without a grid: which unit the map may move, and how a drag, a drop on an enemy or a
// key changes the unfinished order. The order kinds are found by their parameters.
import { announce } from '../../core/page/live.js';
import { draggedTo } from '../../draw/ground/table/steps_by_hand.js';
import { poseOf, walked } from '../../draw/ground/table/pose.js';
import { choicesOf, missingOf, subjectOf, withArgument } from '../../kit/compose.js';
import { listFormsText as L } from '../../text/orders/list_forms_en.js';
import { listsText } from '../../text/orders/lists_en.js';
import { stepWords } from '../orders/order_arguments.js';
import { isFoe, selfOf } from './attack_targets.js';
import { arcsOf, stepsIn } from './shot_arc.js';
/** @import { MoveStep, Option, OrderKind, Parameter, Place } from '../../core/types.js' */
/** @import { ByHand } from '../../draw/ground/table/hand.js' */
/** @import { Table } from '../page/table.js' */

/** @typedef {Pick<Table, 'acts' | 'ui' | 'replay'>} Page */

/** A unit that is being set up may be moved and turned without limits. */
const free = { bearing_from: -18_000, bearing_to: 18_000, greatest: 1_000_000, turns: 0 };

/** @param {Page} page */
const kindOf = ({ acts, ui }) => acts.kinds().find(one => one.name === ui.composer?.kind);
/** @param {OrderKind | undefined} kind */
const stepsOf = kind => kind?.parameters.find(({ type }) => type === 'steps');
/** @param {OrderKind | undefined} kind */
const placeOf = kind => kind?.parameters.find(({ type, required }) => type === 'place' && required);

/**
 * The unit whose steps can be set by hand now, or that can be placed and turned.
 * @param {Page} page
 * @returns {ByHand | null}
 */
export function handOf(page) {
  const { acts, ui, replay } = page,
    { composer } = ui,
    kind = kindOf(page),
    steps = stepsOf(kind);
  if (!composer || composer.pieces.length !== 1 || !acts.mayOrder() || replay.view() !== null) return null;
  const [piece] = composer.pieces,
    stands = Boolean(acts.view().pieces.get(piece)?.at.point),
    placed = placeOf(kind);
  if (!steps) return placed && (stands || composer.args[placed.name]) ? { piece, sweep: free, steps: [] } : null;
  const sweep = choicesOf(composer, steps.name)?.sweep;
  if (!sweep || !stands) return null;
  return { piece, sweep, steps: /** @type {MoveStep[]} */ (composer.args[steps.name] ?? []) };
}

/**
 * What the map shows of movements with steps: the unit that can be moved by hand, what others are ordered to do, and what
 * the server foresees.
 * @param {Page & Pick<Table, 'state'>} page
 * @returns {import('../../draw/ground/table/hand.js').Hands}
 */
export function handsOf(page) {
  const { acts, ui, replay, state } = page,
    own = handOf(page);
  const open = state.own.clock?.stage === 'orders' && replay.view() === null;
  const shown = open && !ui.hideArrows ? acts.orders() : [];
  const others = shown.flatMap(order => {
    const one = stepsIn(acts, order);
    return one && one.piece !== own?.piece ? [one] : [];
  });
  const { reachable, foreseen } = ui,
    areas = replay.view() === null ? [...(reachable?.outlines ?? []), ...(foreseen?.preview.outlines ?? [])] : [];
  return { own, others, areas, arcs: open ? arcsOf(page) : [] };
}

/** Where the unit that is being placed stands now: by its order, or where the scenario has put it. @param {Page} page */
function standOf(page) {
  const { acts, ui } = page,
    ordered = ui.composer?.args[placeOf(kindOf(page))?.name ?? ''];
  return /** @type {Place | undefined} */ (ordered ?? acts.view().pieces.get(ui.composer?.pieces[0] ?? '')?.at);
}

/**
 * The place with the unit's facing, if the unit is being set up; a unit without one faces the middle of the board.
 * @param {Page & Pick<Table, 'state'>} page
 * @param {Place} place
 * @returns {Place}
 */
export function faced(page, place) {
  const { ui, state } = page,
    asked = kindOf(page)?.parameters.find(({ name }) => name === ui.composer?.asking);
  if (asked?.type !== 'place' || !place.point || place.facing !== undefined) return place;
  const plane = state.welcome?.boards.find(({ id }) => id === place.board)?.plane;
  const away = place.point[1] > (plane?.height ?? 0) / 2 ? 18_000 : 0;
  return { ...place, facing: standOf(page)?.facing ?? away };
}

/** Chooses the offered order that has steps, if the proposed one has none. @param {Page} page */
export async function chooseSteps({ acts, ui }) {
  const { composer } = ui,
    kinds = acts.kinds(),
    has = (/** @type {string | null} */ name) => Boolean(stepsOf(kinds.find(one => one.name === name)));
  if (!composer?.options || has(composer.kind)) return;
  const choice = composer.options.findIndex(option => !option.refused && has(option.kind));
  if (choice >= 0) await acts.pick(choice);
}

/**
 * Puts the steps into the unfinished order.
 * @param {Page} page
 * @param {MoveStep[]} steps
 * @param {boolean} over the drag has ended: the order is given
 */
function takeSteps(page, steps, over) {
  const { acts, ui } = page,
    { composer } = ui,
    kind = kindOf(page),
    parameter = stepsOf(kind);
  if (!composer || !kind || !parameter) return;
  ui.why = null;
  const next = { ...withArgument(composer, parameter.name, steps), meant: true };
  ui.composer = next;
  if (!over) return;
  announce(steps.length > 0 ? listsText.inTurn(steps.map(stepWords)) : L.noSteps, { again: true });
  if (steps.length > 0 && missingOf(next, kind).length === 0) acts.giveOne(next, null, composer);
}

/** @param {Page} page @param {import('../../draw/types.js').HandAct} act */
export function takeAct(page, act) {
  if ('enemy' in act) return charge(page, act.enemy, /** @type {Place} */ (act.place));
  if (!stepsOf(kindOf(page))) {
    if (act.stage !== 'while') stand(page, act.steps);
    return true;
  }
  if (act.stage === 'typed') typeSteps(page, act.steps);
  else takeSteps(page, act.steps, act.stage === 'over');
  return true;
}

/** Places the unit where these steps lead. @param {Page} page @param {MoveStep[]} steps */
function stand(page, steps) {
  const from = standOf(page),
    parameter = placeOf(kindOf(page)),
    to = from?.point && walked(poseOf(/** @type {any} */ (from)), steps).at(-1);
  if (!from || !to || !parameter || steps.length === 0) return;
  page.acts.setArgument(parameter.name, { board: from.board, point: [...to.at], facing: to.facing });
}

/** With the keyboard, the order is given only by Enter. @param {Page} page @param {MoveStep[]} steps */
function typeSteps(page, steps) {
  takeSteps(page, steps, false);
  announce(steps.length > 0 ? L.byKey(listsText.inTurn(steps.map(stepWords))) : L.noSteps, { again: true });
}

/**
 * A parameter, other than the one for the unit itself, that takes this enemy.
 * @param {OrderKind} kind
 * @param {Option} option
 * @param {readonly string[]} pieces
 * @param {string} enemy
 * @returns {Parameter | undefined}
 */
function aimOf(kind, option, pieces, enemy) {
  const subject = subjectOf(kind, option, pieces);
  return kind.parameters.find(
    ({ name, type }) =>
      name !== subject?.name &&
      (type === 'target' || type === 'piece') &&
      option.parameters.find(one => one.name === name)?.pieces?.includes(enemy),
  );
}

/**
 * Where an option asks for a number that cannot be zero, such as a turn before a charge, the one nearest to zero.
 * @param {NonNullable<Page['ui']['composer']>} composer
 * @param {OrderKind} kind
 */
function withLeastNumbers(composer, kind) {
  const counts = kind.parameters.filter(({ type }) => type === 'count');
  return counts.reduce((filled, { name }) => {
    const { low = 0, high = 0 } = choicesOf(composer, name) ?? {};
    return low <= 0 && high >= 0 ? filled : withArgument(filled, name, low > 0 ? low : high);
  }, composer);
}

/**
 * Says why the enemy is not attacked, where there are orders to attack.
 * @param {Page['acts']} acts
 * @param {readonly OrderKind[]} kinds
 * @param {readonly Option[]} options
 * @param {string} enemy
 * @param {Place} place
 * @returns {boolean} false: no order attacks a target
 */
function refusesCharge(acts, kinds, options, enemy, place) {
  const attacks = kinds.filter(
    ({ arrow, parameters }) => arrow === 'attack' && parameters.some(p => p.type === 'target'),
  );
  if (attacks.length === 0) return false;
  const refused = options.filter(option => option.refused && attacks.some(({ name }) => name === option.kind));
  // A reason about this enemy, else one about the unit itself.
  const why = refused.find(({ pieces }) => pieces.includes(enemy)) ?? refused.find(({ pieces }) => pieces.length < 2);
  acts.tellWhy(why?.refused?.words ?? L.noCharge, place);
  return true;
}

/**
 * Orders the unit that was dropped on an enemy to attack it.
 * @param {Page} page
 * @param {string} enemy
 * @param {Place} place
 * @returns {boolean} false: no order attacks, so that the drop is a movement
 */
function charge({ acts, ui }, enemy, place) {
  const { composer } = ui,
    kinds = acts.kinds();
  const found = (composer?.options ?? [])
    .map((option, choice) => ({ option, choice, kind: kinds.find(one => one.name === option.kind) }))
    .flatMap(({ option, choice, kind }) => {
      const aim = kind && !option.refused ? aimOf(kind, option, composer?.pieces ?? [], enemy) : undefined;
      return kind && aim ? [{ choice, kind, aim }] : [];
    })
    // An order that is drawn as an attack comes before others that name an enemy.
    .sort((a, b) => Number(b.kind.arrow === 'attack') - Number(a.kind.arrow === 'attack'))[0];
  if (!found) return refusesCharge(acts, kinds, composer?.options ?? [], enemy, place);
  const { choice, kind, aim } = found;
  acts.pick(choice).then(async () => {
    const before = ui.composer;
    if (!before || before.kind !== kind.name) return;
    ui.composer = withLeastNumbers(before, kind);
    await acts.setArgument(aim.name, enemy, place);
    const next = ui.composer;
    if (next && !next.edits && aim.type === 'piece' && missingOf(next, kind).length === 0)
      acts.giveOne(next, place, before);
  });
  return true;
}

/**
 * A tap while a unit can be moved by hand: on an enemy it is a charge, on open ground a movement there. Without a turn
 * to spare, the ground behind the unit is no destination.
 * @param {Page & Pick<Table, 'state'>} page
 * @param {readonly string[]} ids the pieces under the tap
 * @param {Place} place
 * @returns {boolean} whether the tap was handled
 */
export function tappedByHand(page, ids, place) {
  const { acts } = page,
    hand = handOf(page),
    view = acts.view(),
    mine = hand && view.pieces.get(hand.piece);
  if (!mine || !place.point || !stepsOf(kindOf(page))) return false;
  const self = selfOf(view, [hand.piece]);
  const foe = ids.map(id => view.pieces.get(id)).find(piece => piece && isFoe(piece, self));
  if (foe) return charge(page, foe.id, place);
  if (ids.length > 0) return false;
  const steps = draggedTo(poseOf(/** @type {any} */ (mine.at)), hand.steps, place.point, hand.sweep);
  if (steps.length === 0) return false;
  takeSteps(page, steps, true);
  return true;
}

/**
 * A unit was dropped, either while its options were still loading, or to set it up there.
 * @param {Page & Pick<Table, 'state'>} page
 * @param {Place} to
 */
export function dropped(page, to) {
  const { acts } = page,
    hand = handOf(page),
    view = acts.view(),
    mine = hand && view.pieces.get(hand.piece);
  if (!hand || !mine || !to.point || !stepsOf(kindOf(page))) return void acts.takePlace(faced(page, to), []);
  const self = selfOf(view, [hand.piece]);
  const foe = [...view.pieces.values()].find(
    piece => piece.kind === mine.kind && String(piece.at.point) === String(to.point) && isFoe(piece, self),
  );
  if (foe && charge(page, foe.id, to)) return;
  takeSteps(page, draggedTo(poseOf(/** @type {any} */ (mine.at)), hand.steps, to.point, hand.sweep), true);
}
