// What the calculator answers for the handbook of Urr, as sentences.
import { number, plural } from '../../core/words/format.js';
import { all, capital, lawful, plain, signed, steps, why } from './answers_en.js';
/** @import { Outcome, Say } from './answers_en.js' */

/** @param {number} n */
const hits = n => plural(n, 'hit', 'hits');
/** @param {Outcome} o */
const standing = o =>
  o.sides.map(
    (/** @type {Outcome} */ side) =>
      `${capital(plain(side.id))} still has: ${all(
        side.units
          .filter((/** @type {Outcome} */ unit) => !unit.eliminated)
          .map((/** @type {Outcome} */ unit) => `${unit.id} with ${steps(unit.steps)}`),
      )}.`,
  );
/** @param {readonly Outcome[]} rolls */
const thrown = rolls =>
  rolls.map(
    roll =>
      `${capital(roll.unit)}, ${{ ranged: 'shooting', attack: 'attacking', defend: 'defending' }[/** @type {'ranged'} */ (roll.table)] ?? 'rolling'}: ${roll.die}${roll.score ? ` ${signed(roll.score)}` : ''} is ${number(roll.total)}, ${roll.hits === 0 ? 'no hit' : hits(roll.hits)}.`,
  );
/** @param {Outcome} wall */
const wallWords = wall =>
  `The ${wall.circuit} wall stands at strength ${number(wall.strength)}${wall.steps_left ? `; ${steps(wall.steps_left)} to cross off at this level` : ''}.`;
/** @param {string | null} stance */
const stanceWords = stance =>
  ({ attack: 'attacks', defend: 'defends' })[/** @type {'attack'} */ (stance)] ?? 'stands aside';
/** @param {Outcome} o */
const victor = o => {
  const left = o.sides
    .map((/** @type {Outcome} */ side) => `${plain(side.id)} has ${steps(side.steps_left)} left`)
    .join(', ');
  return o.victor
    ? `${capital(plain(o.victor))} wins: ${left}.`
    : o.over
      ? `Neither side has units left.`
      : `The fight goes on: ${left}.`;
};

/** @type {Record<string, Say>} */
export const urrAnswers = {
  combat_round: o => [
    victor(o),
    ...o.sides.map(
      (/** @type {Outcome} */ side) =>
        `${capital(plain(side.id))} takes ${hits(side.ranged_hits_taken)} from shooting and ${number(side.melee_hits_taken)} in the melee${side.wasted > 0 ? `; ${number(side.wasted)} more ${side.wasted === 1 ? 'is' : 'are'} wasted` : ''}.`,
    ),
    ...standing(o),
    ...thrown([...o.ranged, ...o.melee]),
  ],
  battle: o => [victor(o), `The fight lasts ${plural(o.rounds_fought, 'round', 'rounds')}.`, ...standing(o)],
  unit_profile: o => [
    `It ${[
      o.attack === null ? 'never attacks' : `attacks with ${number(o.attack)}`,
      o.defend === null ? 'never defends' : `defends with ${number(o.defend)}`,
      o.ranged > 0 ? `shoots with ${number(o.ranged)}` : 'does not shoot',
    ].join(', ')}, and has ${steps(o.steps)}.`,
    o.heads > 0 && `About ${number(o.heads)} heads.`,
  ],
  modifiers: o => [
    o.may_roll
      ? `It rolls a die and adds ${signed(o.score)}: ${number(o.base)} of its own and ${signed(o.modifier)} from the rows of the table.`
      : 'It does not roll.',
    ...o.rows.map((/** @type {Outcome} */ row) => `${capital(plain(row.row))}: ${signed(row.value)}.`),
  ],
  hits: (o, s) => [`A total of ${number(s.total)} is ${o.hits === 0 ? 'no hit' : hits(o.hits)}.`],
  allocate_hits: o => [
    o.sequence.length === 0 ? 'Nobody is hit.' : `The hits fall on ${o.sequence.join(', ')}, in this order.`,
    o.wasted > 0 && `${capital(hits(o.wasted))} more ${o.wasted === 1 ? 'is' : 'are'} wasted.`,
    `Left: ${all(o.units.filter((/** @type {Outcome} */ u) => !u.eliminated).map((/** @type {Outcome} */ u) => `${u.id} with ${steps(u.steps)}`))}.`,
  ],
  check_stack: o => [
    o.legal
      ? `They can stand there together: ${number(o.count)} of at most ${number(o.limit)}.`
      : 'They cannot stand there together.',
    ...o.violations.map(
      (/** @type {Outcome} */ v) =>
        `${all(v.units)}: ${{ over_limit: `too many, at most ${number(o.limit)} have room`, undead_company: 'they may not stand with undead' }[/** @type {'over_limit'} */ (v.code)] ?? plain(v.code)}.`,
    ),
  ],
  round_orders: o => [
    `${o.sides.map((/** @type {Outcome} */ side) => side.units.map((/** @type {Outcome} */ u) => `${u.id} ${stanceWords(u.stance)}${u.shoot ? ' and shoots' : ''}`).join(', ')).join('; ')}.`,
    ...o.sides.flatMap((/** @type {Outcome} */ side) =>
      side.rejected.map(
        (/** @type {Outcome} */ r) => `An order of ${plain(side.id)} does not count: ${why(r.code ?? r.reason ?? '')}.`,
      ),
    ),
    ...o.sides.flatMap((/** @type {Outcome} */ side) => [
      `Hits on ${plain(side.id)} fall in this order: from shooting ${side.preference.ranged.join(', ')}; in the melee ${side.preference.melee.join(', ')}.`,
    ]),
  ],
  equip: o => [
    o.changed ? `The marker is issued; the unit has ${steps(o.steps)}.` : `The marker is not issued: ${why(o.reason)}.`,
    `The unit carries: weapon ${plain(o.weapon)}, armour ${plain(o.armour)}, bow ${plain(o.bow)}.`,
  ],
  breach_pass: o => [
    o.passes ? `${o.passes} passes.` : `Nobody passes${o.reason ? `: ${why(o.reason)}` : ''}.`,
    o.waiting.length > 0 && `Waiting: ${all(o.waiting)}.`,
  ],
  bombard: o => [
    o.breached ? 'The section has holes: one unit a round can pass.' : `${capital(steps(o.applied))} crossed off.`,
    wallWords(o.wall),
    o.wasted > 0 && `${capital(hits(o.wasted))} wasted.`,
    ...o.shots.map(
      (/** @type {Outcome} */ shot) =>
        `${shot.engine}: ${shot.die}${shot.score ? ` ${signed(shot.score)}` : ''} is ${number(shot.total)}, ${shot.hits > 0 ? 'a hit' : 'a miss'}.`,
    ),
  ],
  wall_state: o => [
    `${wallWords(o)}${o.passable ? ' It has holes: one unit a round can pass.' : ''}`,
    `Shots from it ${signed(o.from_wall)}, shots at it ${signed(o.to_wall)}; attack on it ${signed(o.attack)}, defence ${signed(o.defend)}.`,
  ],
  siege_tower_week: o => [
    o.ready ? 'The tower is ready for the assault.' : `Not ready: ${towerLacks(o.state)}.`,
    ...o.projects.map(
      (/** @type {Outcome} */ p) => `${capital(plain(p.project))}: ${p.done ? 'done' : why(p.reason)}.`,
    ),
    ...o.shots.map(
      (/** @type {Outcome} */ shot) =>
        `${shot.shooter} shoots at ${shot.builder}: ${number(shot.total)}, ${shot.hits === 0 ? 'no hit' : hits(shot.hits)}.`,
    ),
  ],
  check_project: o => [
    lawful(
      o,
      `It may be built${o.turns ? ` and takes ${plural(o.turns, 'week', 'weeks')}` : ''}.`,
      'It may not be built',
    ),
    o.adjudicated && 'The umpire decides what comes of it.',
    o.slots_left !== undefined && `The corps can take on ${plural(o.slots_left, 'more project', 'more projects')}.`,
  ],
  sap: o => [
    o.wall_hits > 0
      ? `The sap brings down ${steps(o.wall_hits)} of the wall.`
      : `${capital(plain(o.result))}: the wall stands.`,
    o.corps_steps_lost > 0 && `The corps loses ${steps(o.corps_steps_lost)}.`,
    o.wall && wallWords(o.wall),
  ],
  vault: o => [
    lawful(o, `${capital(all(o.landed.map((/** @type {Outcome} */ u) => `${u.id} lands with ${steps(u.steps)}`)))}.`),
    `Trebuchets left for other missions: ${number(o.trebuchets_left)}.`,
  ],
  fire_attack: o => [
    lawful(o, `Fires are set: ${all(o.fires)}.`),
    `Food left: ${number(o.food_after)}. Trebuchets left for other missions: ${number(o.trebuchets_left)}.`,
  ],
  fire_end: o => [
    o.destroyed.length > 0 ? `Burnt down: ${all(o.destroyed)}.` : 'Nothing burns down.',
    o.doused.length > 0 && `Put out: ${all(o.doused)}.`,
    `Food ${number(o.food_after)} (${number(o.food_lost)} lost), gold ${number(o.gold_after)} (${number(o.gold_lost)} lost).`,
  ],
  raid: o => [
    {
      great_success: 'The raid is a great success, and nobody saw it.',
      success: 'The raid succeeds.',
      failure: 'The raid fails.',
      lost: 'The raid fails, and the party is lost.',
      stopped: 'The raid is stopped.',
    }[/** @type {'success'} */ (o.result)] ?? `${capital(plain(o.result))}.`,
    o.stopped_by && `Stopped by ${o.stopped_by}.`,
    `Difficulty ${number(o.difficulty)}${o.score === null || o.score === undefined ? '' : `, reached ${number(o.score)}`}.`,
    o.effect?.lost !== undefined &&
      `Lost: ${number(o.effect.lost)} ${plain(o.effect.loot ?? '')}; ${number(o.effect.left)} left.`,
    `The party is ${plain(o.party)}.`,
  ],
  march: o => [
    lawful(
      o,
      `It arrives at ${plain(o.arrives)} and spends ${plural(o.cost, 'point', 'points')}.`,
      'The march is not possible',
    ),
    o.rafts_used && 'The rafts are used up.',
    o.river_combat && 'It fights across the river.',
  ],
  berserk: o => [
    o.target
      ? `They make for ${plain(o.target)}, ${plural(o.distance, 'point', 'points')} away.`
      : 'They have no target.',
    o.next && `Next they go to ${plain(o.next)}.`,
  ],
  tactical_start: o => [
    o.starts ? `A tactical turn begins at ${all(o.fronts.map(plain))}.` : 'No tactical turn begins.',
    ...(o.because ?? []).map((/** @type {Outcome} */ b) => `${plain(b.front)}: ${all(b.kinds.map(plain))}.`),
  ],
  check_purchase: o => [
    lawful(
      o,
      `The sale takes place for ${number(o.cost)} gold; ${number(o.gold_after)} gold is left.`,
      'There is no sale',
    ),
  ],
  palisade_week: o => [
    o.bonus > 0 ? `The palisade is worth ${signed(o.bonus)} in defence from now on.` : 'There is no palisade.',
  ],
  flood_week: o => [
    o.flooded ? `The place has been under water for ${plural(o.weeks_flooded, 'week', 'weeks')}.` : 'The place is dry.',
    o.habitable ? 'People can live there.' : 'Nobody can live there.',
  ],
};

/** @param {Outcome} state */
const towerLacks = state =>
  all(
    /** @type {string[]} */ (
      [
        !state.shields && 'the shields are missing',
        state.ramp_weeks < 3 && `the ramp has ${number(state.ramp_weeks)} of 3 weeks`,
        !state.tower && 'the tower is missing',
      ].filter(Boolean)
    ),
  );
