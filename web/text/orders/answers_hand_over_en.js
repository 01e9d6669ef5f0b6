// What the calculator answers for a battle that a domain war hands over, in both directions.
import { number, plural } from '../../core/words/format.js';
import { all, plain } from './answers_en.js';
/** @import { Outcome, Say } from './answers_en.js' */

/** @type {Readonly<Record<string, string>>} */
const winners = {
  attacker: 'The attackers hold the field',
  defender: 'The defenders hold the field',
  nobody: 'Nobody holds the field',
  both_stay: 'Both sides stay on the field',
};

/** @param {Outcome} unit */
const one = unit =>
  `${unit.id} (${[unit.number ? number(unit.number) : '', unit.elite ? 'elite' : unit.quality === 'regular' ? '' : unit.quality, plain(unit.type)].filter(Boolean).join(' ')})`;

/** @param {Outcome} outcome @returns {readonly Outcome[]} */
const unitsOf = outcome => outcome.situation?.units ?? outcome.units;

/** @param {Outcome} outcome @param {string} side */
const side = (outcome, side) =>
  all(
    unitsOf(outcome)
      .filter(unit => unit.side === side)
      .map(one),
  );

/** @param {Outcome} outcome */
const ground = ({ situation, fortification }) =>
  situation
    ? `The table is ${number(situation.board.width / 1000)} by ${number(situation.board.height / 1000)} inches, with ${all(
        situation.terrain.map((/** @type {Outcome} */ feature) => plain(feature.kind)),
        'no terrain',
      )}.`
    : fortification !== 'none' && `Fortification: ${plain(fortification)}.`;

/** @type {Record<string, Say>} */
export const handOverAnswers = {
  encounter: o => [
    `${plural(unitsOf(o).length, 'unit', 'units')} for this battle.`,
    `Attackers: ${side(o, 'attackers')}.`,
    `Defenders: ${side(o, 'defenders')}.`,
    ground(o),
  ],
  hand_over: ({ answer, province }) => [
    `${winners[answer.table_winner] ?? plain(answer.table_winner)} in ${province}.`,
    `Lost: ${all(answer.table_lost, 'no units')}.`,
  ],
};
