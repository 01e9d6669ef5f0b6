// Every procedure of the adjudicator, as a description from which its form is generated.
import { fightProcedures } from './procedures_city_fight.js';
import { gameProcedures } from './procedures_city_game.js';
import { moveProcedures } from './procedures_city_move.js';
import { switches as citySwitches } from './procedures_city_fields.js';
import { fightProcedures as urrFights } from './procedures_urr_fight.js';
import { siegeProcedures } from './procedures_urr_siege.js';
import { weekProcedures } from './procedures_urr_week.js';
import { switches as urrSwitches } from './procedures_urr_fields.js';
import { fightProcedures as realmFights } from './procedures_realm_fight.js';
import { turnProcedures } from './procedures_realm_turn.js';
import { switches as realmSwitches } from './procedures_realm_fields.js';
import { cityAnswers } from '../text/orders/answers_city_en.js';
import { darkAgesAnswers } from '../text/orders/answers_dark_ages_en.js';
import { handOverAnswers } from '../text/orders/answers_hand_over_en.js';
import { realmAnswers } from '../text/orders/answers_realm_en.js';
import { urrAnswers } from '../text/orders/answers_urr_en.js';
import { cityTables, urrTables } from './calc_tables.js';
/** @import { Say } from '../text/orders/answers_en.js' */
/** @import { Lit } from './calc_tables.js' */
/** @import { Procedure, Switches } from './procedure_fields.js' */

/** For each rulebook: its procedures, the words of their answers, and the table row that an answer came from.
 * @type {Readonly<Record<string, { procedures: readonly Procedure[], switches: Switches, say: Record<string, Say>, lit:
 *   Record<string, Lit> }>>}
 */
export const calculators = {
  'city-table': {
    procedures: [...fightProcedures, ...moveProcedures, ...gameProcedures],
    switches: citySwitches,
    say: cityAnswers,
    lit: cityTables,
  },
  'urr-handbook': {
    procedures: [...urrFights, ...siegeProcedures, ...weekProcedures],
    switches: urrSwitches,
    say: urrAnswers,
    lit: urrTables,
  },
  'domain-war': {
    procedures: [...realmFights, ...turnProcedures],
    switches: realmSwitches,
    say: realmAnswers,
    lit: {},
  },
  // The server describes its procedures; only the words of their answers are here.
  'dark-ages': { procedures: [], switches: {}, say: { ...darkAgesAnswers, ...handOverAnswers }, lit: {} },
  battlefield: { procedures: [], switches: {}, say: handOverAnswers, lit: {} },
};
/** The calculator of a rulebook; empty for an unknown one. @param {string} rulebook */
export const calculatorOf = rulebook => calculators[rulebook] ?? { procedures: [], switches: {}, say: {}, lit: {} };
