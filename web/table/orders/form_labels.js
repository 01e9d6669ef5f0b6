// What a form asks for: the words of the catalogue for this rulebook, else the rulebook's own labels. Pure.
import { text } from '../../text/en.js';
import { umpireOf } from '../../core/umpire.js';
import { askedFor, waysCount } from '../../text/orders/asked_en.js';
/** @import { OrderKind, Parameter } from '../../core/types.js' */

/** @param {string | undefined} rulebook @param {string | undefined} kind @param {string} parameter */
export const askedOf = (rulebook, kind, parameter) => askedFor[rulebook ?? '']?.[kind ?? '']?.[parameter];

/** What the numbers on the lit places count. @param {string | undefined} rulebook @param {string | null} kind */
export const countOf = (rulebook, kind) => waysCount[rulebook ?? '']?.[kind ?? ''];

/**
 * What is told of what a form asks for: that an umpire judges it, where one sits.
 * @param {import('../../text/orders/asked_en.js').AskedFor} said
 * @param {Parameters<typeof umpireOf>[0]} state
 */
export const askingHelp = (said, state) => (umpireOf(state) === 'sits' ? said.help : said.unheard);

/**
 * What is still wanted, in words.
 * @param {string | undefined} rulebook
 * @param {OrderKind} kind
 * @param {readonly Parameter[]} missing
 */
export const wantingWords = (rulebook, kind, missing) =>
  text.table.wanting(
    missing.map(parameter => ({ ...parameter, ask: askedOf(rulebook, kind.name, parameter.name)?.ask })),
  );
