// Every procedure of the adjudicator as a description from which its form is made.
import { fightProcedures } from './procedures_fight.js';
import { gameProcedures } from './procedures_game.js';
import { moveProcedures } from './procedures_move.js';
/** @import { Procedure } from './procedure_fields.js' */

/** By rulebook. @type {Readonly<Record<string, readonly Procedure[]>>} */
export const procedures = { 'city-table': [...fightProcedures, ...moveProcedures, ...gameProcedures] };
