// What the calculator answers for Dark Age battles, as sentences: moves, shots and melee. Other procedures are listed
// plainly.
import { number, plural } from '../../core/words/format.js';
import { capital, plain, signed } from './answers_en.js';
/** @import { Outcome, Say } from './answers_en.js' */

/** @param {number} n */
const hits = n => plural(n, 'hit', 'hits');
/** @param {number} mil thousandths of an inch */
const inches = mil => plural(mil / 1000, 'inch', 'inches');

/** Why the hits of the table were halved or doubled. @type {Readonly<Record<string, string>>} */
const changes = {
  terrain: 'The ground protects the target',
  shieldwall: 'The target stands in a shieldwall',
  unshielded: 'The target is struck in the flank or rear',
};

/** Why a move is not allowed. @type {Readonly<Record<string, string>>} */
const refusals = {
  in_melee: 'the unit is in melee',
  too_many_turns: 'it has more turns than the unit may make',
  bearing: 'it goes too far to the side without a turn',
  off_board: 'it ends off the table',
  terrain: 'the unit may not enter that ground',
  unit_in_way: 'another unit is in the way',
  too_far: 'a corner of the unit would go farther than the allowance',
};

/** Each line of the derivation: the die, then what halved and doubled. @param {Outcome} o */
const attack = o => [
  `${capital(hits(o.hits))}.`,
  `The die and the modifier of ${signed(o.modifier)} give ${number(o.base)}.`,
  ...o.steps.map(
    (/** @type {Outcome} */ step) => `${changes[step.rule] ?? capital(plain(step.rule))}: ${hits(step.hits)}.`,
  ),
  `The target now has ${number(o.target_hits)} of ${hits(o.target_limit)}${o.doomed ? ' and is removed at the end of the turn' : ''}.`,
];

/** @type {Record<string, Say>} */
export const darkAgesAnswers = {
  melee: attack,
  shoot: attack,
  move_check: o => [
    o.legal
      ? `The move is allowed: the unit goes ${inches(o.gone)}.`
      : `The move is not allowed: ${refusals[o.reason] ?? plain(o.reason)}.`,
    `The unit would end up ${number(o.end.at[0] / 1000)} inches east and ${number(o.end.at[1] / 1000)} north, facing ${number(o.end.facing / 100)}°, in ${o.end.formation}.`,
    `Its corners move ${o.corners_moved.map(inches).join(', ')}.`,
  ],
};
