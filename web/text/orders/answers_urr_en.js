// What the calculator answers for the handbook of Urr, as sentences.
import { number, plural } from '../../core/words/format.js';
import { all, capital, lawful, plain, signed, steps } from './answers_en.js';
import { why } from './reasons_en.js';
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
/** A die with what is added to it: "4 +2 is 6". @param {Outcome} roll */
const sum = ({ die, score, total }) => (score ? `${die} ${signed(score)} is ${number(total)}` : number(total));
/** @param {readonly Outcome[]} rolls */
const rolled = rolls =>
  rolls.map(
    roll =>
      `${capital(roll.unit)}, ${{ ranged: 'shooting', attack: 'attacking', defend: 'defending' }[/** @type {'ranged'} */ (roll.table)] ?? 'rolling'}: ${sum(roll)}, ${roll.hits === 0 ? 'no hit' : hits(roll.hits)}.`,
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

/** @type {Readonly<Record<string, string>>} */
const saps = {
  adjudicated: 'The umpire decides what comes of the sap.',
  digging: 'The corps is still digging.',
  cave_in: 'The sap caves in, and the wall stands.',
  nothing: 'The sap has no effect: the wall stands.',
};
/** @type {Readonly<Record<string, string>>} */
const raids = {
  great: 'The raid is a great success, and nobody saw it.',
  success: 'The raid succeeds.',
  failure: 'The raid fails.',
  lost: 'The raid fails, and the party is lost.',
  none: 'The raid is stopped.',
};
/** What a guard does to the party. @type {Readonly<Record<string, string>>} */
const stops = { stopped: 'stops the party, which goes home', destroyed: 'destroys the party' };
/** What starts a tactical turn. @type {Readonly<Record<string, string>>} */
const starts = {
  field_attack: 'an attack in the field',
  march_contact: 'armies that meet on the march',
  vault: 'thrown undead',
};
/** What a raid does to its target. @param {Outcome} effect */
const raidEffect = effect =>
  ({
    engine: effect.wrecked ? 'The engine is wrecked.' : `The engine’s modifier is now ${signed(effect.modifier ?? 0)}.`,
    destroyed: 'The target is destroyed.',
    works: `Parts of the siege tower that still stand: ${number(effect.left ?? 0)}.`,
    stores: `Lost: ${number(effect.lost ?? 0)} ${plain(effect.loot)}; ${number(effect.left ?? 0)} left.`,
    killed: 'The leader is killed.',
    wounded: 'The leader is wounded and cannot use magic next week.',
    gate_open: 'The gate stands open in the first round of the next tactical turn.',
    report: 'The party reports what it saw.',
    passed: 'The envoy or freight gets through.',
    umpire: 'The umpire decides what comes of it.',
  })[/** @type {'report'} */ (effect.kind)];
/** Why the work on the ramp does not count. @param {string} work */
const rampWork = work =>
  work === 'interrupted'
    ? 'The week on the ramp does not count: a builder fell.'
    : work === 'counted'
      ? 'The week on the ramp counts.'
      : work !== 'none' && `No work on the ramp: ${why(work)}.`;

/** @type {Record<string, Say>} */
export const urrAnswers = {
  combat_round: o => [
    victor(o),
    ...o.sides.map(
      (/** @type {Outcome} */ side) =>
        `${capital(plain(side.id))} takes ${hits(side.ranged_hits_taken)} from shooting and ${number(side.melee_hits_taken)} in the melee${side.wasted > 0 ? `; ${number(side.wasted)} more ${side.wasted === 1 ? 'is' : 'are'} wasted` : ''}.`,
    ),
    ...standing(o),
    ...rolled([...o.ranged, ...o.melee]),
  ],
  battle: o => [victor(o), `The fight lasts ${plural(o.rounds_fought, 'round', 'rounds')}.`, ...standing(o)],
  unit_profile: o => [
    `It ${[
      o.attack === null ? 'never attacks' : `attacks with ${number(o.attack)}`,
      o.defend === null ? 'never defends' : `defends with ${number(o.defend)}`,
      o.ranged > 0 ? `shoots with ${number(o.ranged)}` : 'does not shoot',
    ].join(', ')}, and has ${steps(o.steps)}.`,
    o.heads > 0 && `About ${number(o.heads)} fighters.`,
  ],
  modifiers: o => [
    o.may_roll
      ? `It rolls a die and adds ${signed(o.score)}: ${number(o.base)} of its own and ${signed(o.modifier)} from modifiers.`
      : 'It does not roll.',
    ...o.rows.map((/** @type {Outcome} */ row) => `${capital(plain(row.row))}: ${signed(row.value)}.`),
  ],
  hits: (o, s) => [`A total of ${number(s.total)} is ${o.hits === 0 ? 'no hit' : hits(o.hits)}.`],
  allocate_hits: o => [
    o.sequence.length === 0
      ? 'No unit is hit.'
      : o.sequence.length === 1
        ? `The hit falls on ${o.sequence[0]}.`
        : `The hits fall on ${o.sequence.join(', ')}, in this order.`,
    o.wasted > 0 && `${capital(plural(o.wasted, 'more hit is', 'more hits are'))} wasted.`,
    `Left: ${all(o.units.filter((/** @type {Outcome} */ u) => !u.eliminated).map((/** @type {Outcome} */ u) => `${u.id} with ${steps(u.steps)}`))}.`,
  ],
  check_stack: o => [
    o.legal
      ? `They can stand there together: ${number(o.count)} of at most ${number(o.limit)}.`
      : 'They cannot stand there together.',
    ...o.violations.map(
      (/** @type {Outcome} */ v) =>
        `${all(v.units)}: ${{ over_limit: `too many, there is room for ${number(o.limit)}`, undead_company: 'they cannot stand with undead', tower_roles: 'the siege tower has one place for shooting and one for melee, and only in a storm' }[/** @type {'over_limit'} */ (v.code)] ?? plain(v.code)}.`,
    ),
  ],
  round_orders: o => [
    `${o.sides.map((/** @type {Outcome} */ side) => side.units.map((/** @type {Outcome} */ u) => `${u.id} ${stanceWords(u.stance)}${u.shoot ? ' and shoots' : ''}`).join(', ')).join('; ')}.`,
    ...o.sides.flatMap((/** @type {Outcome} */ side) =>
      side.rejected.map(
        (/** @type {Outcome} */ r) => `An order of ${plain(side.id)} for ${r.unit} does not count: ${why(r.reason)}.`,
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
      (/** @type {Outcome} */ shot) => `${shot.engine}: ${sum(shot)}, ${shot.hits > 0 ? 'a hit' : 'a miss'}.`,
    ),
  ],
  wall_state: o => [
    `${wallWords(o)}${o.passable ? ' It has holes: one unit a round can pass.' : ''}`,
    `Shots from it ${signed(o.from_wall)}, shots at it ${signed(o.to_wall)}; attack on it ${signed(o.attack)}, defence ${signed(o.defend)}.`,
  ],
  siege_tower_week: o => [
    o.ready ? 'The tower is ready for the assault.' : `Not ready: ${towerLacks(o.state)}.`,
    rampWork(o.work),
    ...o.projects.map(
      (/** @type {Outcome} */ p) => `${capital(plain(p.project))}: ${p.done ? 'done' : why(p.reason)}.`,
    ),
    ...o.shots.map(
      (/** @type {Outcome} */ shot) =>
        `${shot.shooter} shoots at ${shot.builder}: ${sum(shot)}, ${shot.hits === 0 ? 'no hit' : hits(shot.hits)}.`,
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
    o.result === 'wall_hit' ? `The sap brings down ${steps(o.wall_hits)} of the wall.` : saps[o.result],
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
    raids[o.result],
    o.stopped_by && `${capital(o.stopped_by)} ${stops[o.party]}.`,
    raidEffect(o.effect),
    `Difficulty ${number(o.difficulty)}${o.score === null || o.score === undefined ? '' : `, reached ${number(o.score)}`}.`,
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
    ...(o.because ?? []).map(
      (/** @type {Outcome} */ b) =>
        `${plain(b.front)}: ${all(b.kinds.map((/** @type {string} */ kind) => starts[kind] ?? plain(kind)))}.`,
    ),
  ],
  check_purchase: o => [
    lawful(
      o,
      `The sale goes through for ${number(o.cost)} gold; ${number(o.gold_after)} gold is left.`,
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
