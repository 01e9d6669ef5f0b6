// What is at stake with an order: the page's texts for this rulebook (text/orders/stakes_en.js). Pure.
import { stakes } from '../../text/orders/stakes_en.js';
/** @import { Option } from '../../core/types.js' */

/**
 * What an order may gain and lose, shown before it is given.
 * @param {string | undefined} rulebook
 * @param {Option | undefined} option
 */
export function stakesOf(rulebook, option) {
  const found = stakes[rulebook ?? '']?.[option?.kind ?? ''];
  if (!found) return null;
  const gain = option?.parameters.flatMap(({ words }) => (words?.length === 1 ? (found.of?.[words[0]] ?? []) : []))[0];
  if (typeof gain === 'object') return { words: found.words, gain: gain.words, rule: gain.rule };
  return { words: found.words, gain: gain ?? '', rule: found.rule };
}
