// What a form asks for, and what is at stake: the words of the catalogue for this rulebook, else the rulebook's own labels. Pure.
import { text } from '../text/en.js';
import { umpireOf } from '../core/umpire.js';
import { askedFor, stakes, waysCount } from '../text/asked_en.js';
/** @import { Option, OrderKind, Parameter } from '../core/types.js' */

/** @param {string | undefined} rulebook @param {string | undefined} kind @param {string} parameter */
export const askedOf = (rulebook, kind, parameter) => askedFor[rulebook ?? '']?.[kind ?? '']?.[parameter];

/** What the numbers on the lit places count. @param {string | undefined} rulebook @param {string | null} kind */
export const countOf = (rulebook, kind) => waysCount[rulebook ?? '']?.[kind ?? ''];

/** What is told of what a form asks for: that an umpire judges it, where one sits. @param {import('../text/asked_en.js').AskedFor} said @param {Parameters<typeof umpireOf>[0]} state */
export const askingHelp = (said, state) => (umpireOf(state) === 'sits' ? said.help : said.unheard);

/** What is still wanted, in words. @param {string | undefined} rulebook @param {OrderKind} kind @param {readonly Parameter[]} missing */
export const wantingWords = (rulebook, kind, missing) =>
  text.table.wanting(
    missing.map(parameter => ({ ...parameter, ask: askedOf(rulebook, kind.name, parameter.name)?.ask })),
  );

/** What one may gain and lose by it, before it is ordered. @param {string | undefined} rulebook @param {Option | undefined} option */
export function stakesOf(rulebook, option) {
  const found = stakes[rulebook ?? '']?.[option?.kind ?? ''];
  if (!found) return null;
  const gain = option?.parameters.flatMap(({ words }) => (words?.length === 1 ? (found.of?.[words[0]] ?? []) : []))[0];
  if (typeof gain === 'object') return { words: found.words, gain: gain.words, rule: gain.rule };
  return { words: found.words, gain: gain ?? '', rule: found.rule };
}
