// Every procedure of the adjudicator as a description from which its form is made.
import { fightProcedures } from './procedures_city_fight.js';
import { gameProcedures } from './procedures_city_game.js';
import { moveProcedures } from './procedures_city_move.js';
import { switches as citySwitches } from './procedures_city_fields.js';
import { fightProcedures as urrFights } from './procedures_urr_fight.js';
import { siegeProcedures } from './procedures_urr_siege.js';
import { weekProcedures } from './procedures_urr_week.js';
import { switches as urrSwitches } from './procedures_urr_fields.js';
/** @import { Procedure, Switches } from './procedure_fields.js' */

/** By rulebook. @type {Readonly<Record<string, { procedures: readonly Procedure[], switches: Switches }>>} */
export const calculators = {
  'city-table': { procedures: [...fightProcedures, ...moveProcedures, ...gameProcedures], switches: citySwitches },
  'urr-handbook': { procedures: [...urrFights, ...siegeProcedures, ...weekProcedures], switches: urrSwitches },
};
/** What is known of a rulebook: nothing of a strange one. @param {string} rulebook */
export const calculatorOf = rulebook => calculators[rulebook] ?? { procedures: [], switches: {} };
