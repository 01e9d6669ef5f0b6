// Labels and questions of form fields: the page's own texts for this rulebook (text/orders/asked_en.js), or else the
// rulebook's labels. Pure.
import { text } from '../../text/en.js';
import { umpireOf } from '../../core/umpire.js';
import { askedFor, waysCount } from '../../text/orders/asked_en.js';
/** @import { OrderKind, Parameter } from '../../core/types.js' */

/** @param {string | undefined} rulebook @param {string | undefined} kind @param {string} parameter */
export const askedOf = (rulebook, kind, parameter) => askedFor[rulebook ?? '']?.[kind ?? '']?.[parameter];

/** What the numbers on highlighted places count. @param {string | undefined} rulebook @param {string | null} kind */
export const countOf = (rulebook, kind) => waysCount[rulebook ?? '']?.[kind ?? ''];

/**
 * The help for a field that an umpire judges, if there is an umpire; otherwise the text for a game without one.
 * @param {import('../../text/orders/asked_en.js').AskedFor} said
 * @param {Parameters<typeof umpireOf>[0]} state
 */
export const askingHelp = (said, state) => (umpireOf(state) === 'sits' ? said.help : said.unheard);

/**
 * The default for a required text while no umpire is present to judge another one; undefined: the player writes it.
 * @param {Parameters<typeof umpireOf>[0]} state
 * @param {string} kind
 * @param {string} parameter
 */
export const plainText = (state, kind, parameter) =>
  umpireOf(state) === 'sits' ? undefined : askedOf(state.welcome?.campaign.rulebook, kind, parameter)?.plain;

/**
 * What is still missing, in words.
 * @param {string | undefined} rulebook
 * @param {OrderKind} kind
 * @param {readonly Parameter[]} missing
 */
export const wantingWords = (rulebook, kind, missing) =>
  text.table.wanting(
    missing.map(parameter => ({ ...parameter, ask: askedOf(rulebook, kind.name, parameter.name)?.ask })),
  );
