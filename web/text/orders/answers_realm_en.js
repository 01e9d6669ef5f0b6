// What the calculator answers for domain war, as sentences.
import { number, plural } from '../../core/words/format.js';
import { all, capital, plain } from './answers_en.js';
/** @import { Outcome, Say } from './answers_en.js' */

const reasons = {
  no_attackers: 'there are no attackers',
  no_artillerist: 'walls need at least one unit of artillerists',
  no_defenders: 'there are no defenders',
  not_at_war: 'the two are not at war',
  nothing_to_assault: 'it is undefended, so it can simply be occupied',
  not_approved: 'the umpire has not approved it',
  limit_assassinate: 'an assassination was already tried this turn',
  limit_sabotage: 'sabotage was already tried this turn',
  no_scout: 'no scouts are near',
  nothing_to_sabotage: 'nothing is left to sabotage',
  not_enough_gold: 'there is not enough gold',
  besieged: 'the holding is besieged',
  level_too_low: 'the level of the holding is too low',
  limit_reached: 'the holding can give no more this turn',
  troop_cap: 'the holdings cannot support more troops',
  must_be_taken: 'it must first be stormed or starved out',
  no_border: 'the provinces have no common border',
  river: 'a river without a bridge is in the way',
  movement: 'the army has gone as far as it can',
  no_right: 'it may not enter that land',
  pinned: 'enemies in the same province pin it down',
};
/** @param {string | null} code */
const why = code => (code ? (reasons[/** @type {'river'} */ (code)] ?? plain(code)) : '');
/** @param {Outcome} o @param {string} no */
const refused = (o, no) => `${no}: ${why(o.reason)}.`;

/** Each kind with its number: "3 × pikemen". @param {Record<string, number>} counts */
const troops = counts =>
  all(
    Object.entries(counts).map(([type, n]) => `${number(n)} × ${plain(type)}`),
    'nobody',
  );
/** @param {number} n */
const gold = n => `${number(n)} gold`;
/** @param {number} n */
const dice = n => plural(n, 'die', 'dice');
/** @param {number} n */
const legs = n => plural(n, 'leg', 'legs');
/** @param {readonly string[]} names */
const names = names => all(names.map(plain), 'nobody');
/** @param {{ turn: number, round: number }} from */
const roundOf = ({ turn, round }) => `turn ${number(turn)}, round ${number(round)}`;

const winners = {
  attacker: 'The attackers win',
  defender: 'The defenders win',
  none: 'Neither side has troops left',
  undecided: 'The battle is undecided',
};
const endings = {
  destruction: '',
  rout_attacker: 'the attackers flee',
  rout_defender: 'the defenders flee',
  artillerists_lost: 'the last artillerists are lost',
  round_limit: 'the last round is over',
};
/** @param {Outcome} o */
const victor = o => {
  const how = endings[/** @type {'destruction'} */ (o.ended_by)];
  return `${winners[/** @type {'none'} */ (o.winner)]} after ${plural(o.rounds, 'round', 'rounds')}${how ? `: ${how}` : ''}.`;
};
/** @param {Outcome} round */
const roundWords = round =>
  `Round ${number(round.round)}: ${round.routed ? `the ${round.routed}s roll nothing but sixes and flee` : `${plural(round.attack_hits, 'hit', 'hits')} by the attackers, ${number(round.defence_hits)} by the defenders`}.`;

/** @param {Outcome} o */
const attempt = o => {
  if (!o.legal) return refused(o, 'The attempt is not possible');
  if (!o.success) return 'It fails.';
  return o.countered ? 'The roll succeeds, but the watch stops the attempt.' : 'It succeeds.';
};
/** @param {Outcome | null} effect */
const effectWords = effect => {
  if (!effect) return null;
  if (effect.kind === 'information') return 'The spy reports what the province holds.';
  if (effect.kind === 'death') return `The ${plain(effect.of)} is dead.`;
  if (effect.kind === 'holding') return `The holding falls from level ${number(effect.from)} to ${number(effect.to)}.`;
  if (effect.kind === 'asset') return `It goes from ${plain(effect.from)} to ${plain(effect.to)}.`;
  return 'It happens as the umpire approved it.';
};

const bases = {
  unruled: 'nobody rules that province',
  own: 'the province is its own',
  war: 'it has declared war',
  response: 'it answers a declaration of war',
  alliance: 'the two are allied',
  passage: 'passage was granted',
};

/** @type {Readonly<Record<string, string>>} */
const coverts = { spy: 'spying', assassinate: 'assassination', sabotage: 'sabotage', custom: 'another secret act' };

/** @type {Record<string, Say>} */
export const realmAnswers = {
  battle: o => [
    victor(o),
    `Attackers left: ${troops(o.attackers_left)}. Defenders left: ${troops(o.defenders_left)}.`,
    `Attackers lost: ${troops(o.attackers_lost)}. Defenders lost: ${troops(o.defenders_lost)}.`,
    o.natural_defence !== 'absent' && (o.natural_defence === 'beaten' ? 'The walls fall.' : 'The walls still hold.'),
    ...(o.log ?? []).map(roundWords),
  ],
  battle_setup: (o, s) => [
    o.legal
      ? `In the first round the attackers roll ${dice(o.attack_dice)}, the defenders ${dice(o.defence_dice)}.`
      : refused(o, 'No battle'),
    ...[...new Set((s.attackers ?? []).map((/** @type {Outcome} */ one) => one.type))].map(
      type =>
        `${capital(plain(type))} hit on ${number(o.attack_values[/** @type {string} */ (type)])} or less when they attack.`,
    ),
    ...[...new Set((s.defenders ?? []).map((/** @type {Outcome} */ one) => one.type))].map(
      type =>
        `${capital(plain(type))} hit on ${number(o.defence_values[/** @type {string} */ (type)])} or less when they defend.`,
    ),
    o.doubled && 'Each defender rolls two dice.',
    o.mounted_attackers && 'Pikemen hit mounted attackers first.',
    o.natural_defence !== null && `The walls themselves hit on ${number(o.natural_defence)} or less.`,
    `The attackers die in this order: ${all(o.attackers_order.map(plain))}.`,
    `The defenders die in this order: ${all(o.defenders_order.map(plain))}.`,
  ],
  assault_check: o => [
    o.legal ? 'It can be stormed.' : refused(o, 'It cannot be stormed'),
    o.defence === 'none'
      ? 'It is undefended.'
      : `${o.defence === 'units' ? 'Troops defend it' : 'Its walls defend it'}, with ${dice(o.defence_dice)} in the first round.`,
    `A siege needs ${plural(o.neutralise, 'point', 'points')} of besiegers.`,
    o.garrison_men > 0 && `Its garrison has ${number(o.garrison_men)} men.`,
  ],
  espionage: o => [
    attempt(o),
    o.legal && `It costs ${gold(o.cost)}.`,
    effectWords(o.effect),
    o.discovered && 'The victim learns who did it.',
  ],
  espionage_phase: o => [
    `${plural(o.attempts.filter((/** @type {Outcome} */ one) => one.effective).length, 'attempt succeeds', 'attempts succeed')}.`,
    ...o.attempts.map((/** @type {Outcome} */ one) =>
      [
        `${capital(plain(one.by))} against ${plain(one.against)}, ${coverts[one.kind]}: ${attempt(one)}`,
        effectWords(one.effect),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...o.domains.map(
      (/** @type {Outcome} */ one) =>
        `${capital(plain(one.id))} has ${gold(one.gold)} left${one.counterspy === 'paid' ? ' and a watch' : one.counterspy === 'unaffordable' ? ' and could not pay for a watch' : ''}.`,
    ),
  ],
  raid: o => [
    {
      success: `The raid brings ${gold(o.gold)}.`,
      discovered: 'The raid is discovered.',
      beaten_off: 'The raid is beaten off.',
    }[/** @type {'success'} */ (o.result)],
    `${plural(o.raiders_left, 'unit of raiders is', 'units of raiders are')} left.`,
    Object.keys(o.enemy_left).length > 0 && `Enemies left: ${troops(o.enemy_left)}.`,
    o.discovered && o.result === 'success' && 'The raiders were seen.',
    ...(o.battles ?? []).map(victor),
  ],
  siege: o => [
    o.fallen ? `It falls in turn ${number(o.fell_in_turn)}.` : `It stands at level ${number(o.level)}.`,
    ...o.turns.map(
      (/** @type {Outcome} */ turn, /** @type {number} */ i) =>
        `Turn ${number(i + 1)}: ${number(turn.present)} of ${number(turn.required)} needed; ${turn.neutralised ? `level ${number(turn.level)}` : `not besieged, level ${number(turn.level)} again`}.`,
    ),
  ],
  occupation: o => [
    !o.legal
      ? refused(o, 'It cannot be occupied')
      : o.converted
        ? `It changes hands in turn ${number(o.converted_in_turn)}${o.level === null ? '' : `, at level ${number(o.level)}`}.`
        : 'It does not change hands.',
    `Needed: ${number(o.required)}.`,
    o.gold_per_turn > 0 && `From then on it brings ${gold(o.gold_per_turn)} a turn.`,
    ...o.turns.map(
      (/** @type {Outcome} */ turn, /** @type {number} */ i) =>
        `Turn ${number(i + 1)}: ${number(turn.present)} there, ${turn.complete ? 'a whole turn' : turn.sufficient ? 'enough, but not a whole turn' : 'not enough'}.`,
    ),
  ],
  muster: (o, s) => [
    `${capital(gold(o.gold))} is left. The holdings can support ${plural(o.cap, 'unit', 'units')}; there are now ${number(o.used)}.`,
    ...o.requests.map(
      (/** @type {Outcome} */ one, /** @type {number} */ i) =>
        `${capital(plain(s.requests[i].type))}: ${number(one.accepted)} raised${one.refused > 0 ? `, ${number(one.refused)} not: ${why(one.reason)}` : ''}.`,
    ),
  ],
  troop_cap: o => [
    `The holdings can support ${number(o.cap)}; there are ${number(o.used)}.`,
    o.disbanded.length > 0 ? `These leave: ${names(o.disbanded)}.` : `Room for ${number(o.room)} more.`,
  ],
  attrition: o => [
    o.groups.some((/** @type {Outcome} */ group) => group.destroyed.length > 0)
      ? 'Too many troops stand there.'
      : 'All the troops can stay.',
    ...o.groups.map(
      (/** @type {Outcome} */ group) =>
        `${capital(names(group.owners))}: ${plural(group.points_before, 'point', 'points')}, then ${number(group.points_after)}${group.destroyed.length > 0 ? `; lost: ${names(group.destroyed)}` : ''}.`,
    ),
  ],
  income: o => [
    `${capital(gold(o.gold))} after dawn.`,
    `${capital(gold(o.income))} comes in; the troops cost ${number(o.upkeep)}, of which ${number(o.paid)} is paid.`,
    Object.keys(o.disbanded).length > 0 && `These are unpaid and leave: ${troops(o.disbanded)}.`,
    `These stay: ${troops(o.units_left)}.`,
  ],
  move: o => [
    `${o.legs === 0 ? `It stays in ${plain(o.at)}` : `It reaches ${plain(o.at)} in ${legs(o.legs)}`}.`,
    o.stopped_by && `It stops there: ${why(o.stopped_by)}.`,
    `It can go ${legs(o.allowance)} and has ${number(o.left)} left.`,
    o.battle && 'Enemies stand there: there will be a battle.',
  ],
  reachable: o => [
    `It can reach ${plural(Object.keys(o.provinces).length - 1, 'province', 'provinces')}, in at most ${legs(o.allowance)}.`,
    ...Object.entries(o.provinces)
      .filter(([, far]) => far > 0)
      .map(([id, far]) => `${capital(plain(id))}: ${legs(far)}.`),
  ],
  movement_phase: o => [
    o.encounters.length === 0
      ? 'No army meets an enemy.'
      : `${plural(o.encounters.length, 'encounter', 'encounters')}, in ${names(o.encounters.map((/** @type {Outcome} */ one) => one.province))}.`,
    ...o.encounters.map(
      (/** @type {Outcome} */ one) =>
        `In ${plain(one.province)}, leg ${number(one.leg)}: ${names(one.aggressor.regents)} with ${plural(one.aggressor.points, 'point', 'points')} against ${names(one.defender.regents)} with ${number(one.defender.points)}.`,
    ),
    ...o.forces.map(
      (/** @type {Outcome} */ one) =>
        `${capital(plain(one.id))} stands in ${plain(one.at)} after ${legs(one.legs)}${one.stopped_by ? `: ${why(one.stopped_by)}` : ''}.`,
    ),
  ],
  entry_rights: o => [
    o.allowed ? `It may enter: ${bases[/** @type {'own'} */ (o.basis)]}.` : 'It may not enter.',
    o.invade_from && !o.invade && `It may invade from ${roundOf(o.invade_from)}.`,
    o.invade && 'It may invade.',
  ],
  war_notices: o => [
    `These learn of it in turn ${number(o.notice_turn)}: ${names(o.notified)}.`,
    `The attacker may invade from ${roundOf(o.invade_from)}.`,
    `If the other realm declares war in return in ${roundOf(o.respond_in)}, it may invade from ${roundOf(o.respond_invade_from)}.`,
    o.alliance_broken && 'Their alliance is broken.',
  ],
  spotting: o => [
    o.sightings.length === 0
      ? 'It sees nobody.'
      : `It sees others in ${plural(new Set(o.sightings.map((/** @type {Outcome} */ one) => one.province)).size, 'province', 'provinces')}.`,
    ...o.sightings.map(
      (/** @type {Outcome} */ one) =>
        `In ${plain(one.province)}, ${plain(one.owner)} has ${one.units ? troops(one.units) : one.count === undefined ? 'an unknown number of units' : plural(one.count, 'unit', 'units')}.`,
    ),
  ],
  retreat: o => [
    {
      retreats: `It goes to ${plain(o.to)}.`,
      stands: 'It has no way out and must stand.',
      disbands: 'It has no way out and disbands.',
    }[/** @type {'stands'} */ (o.result)],
    o.options.length > 1 && `Where it can go, best first: ${all(o.options.map(plain))}.`,
  ],
};
