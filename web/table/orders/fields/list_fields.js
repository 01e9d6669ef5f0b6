// The forms of list parameters, with their style. They load on first use, because few rulebooks have such parameters.
import { withStyle } from '../../../core/page/style.js';
import { countsField } from './counts_field.js';
import { rankingField } from './ranking_field.js';
import { stepsField } from './steps_field.js';
/** @import { Asked } from './field.js' */

const fields = { counts: countsField, ranking: rankingField, steps: stepsField };

/** @param {Asked} asked whose parameter is a list */
export function listField(asked) {
  withStyle('/style/lists.css');
  return fields[/** @type {keyof typeof fields} */ (asked.parameter.type)](asked);
}
