// Says why some of the shown orders cannot be given.
import { html } from '../../vendor/lit-html/lit-html.js';
import { text } from '../../text/en.js';
import { refusedWords } from './option_words.js';
/** @import { Option } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** The number of reasons that fit on a phone; a tap on a refused order shows its own. */
const reasons_on_phone = 2;

/**
 * Why shown orders cannot be given; order kinds with the same reason share one line.
 * @param {Table} table
 * @param {readonly Option[]} options
 * @param {readonly Option[]} not
 * @param {ReadonlyMap<string, string[]>} [before] reasons already known, with the labels of their order kinds
 */
export function whyGreyed({ acts, narrow, ui }, options, not, before = new Map()) {
  const chosen = ui.composer?.pieces ?? [];
  /** @type {Map<string, string[]>} */ const why = new Map(before);
  for (const option of not) {
    const reason = option.refused?.words ?? '';
    if (reason) why.set(reason, [...(why.get(reason) ?? []), refusedWords(acts, options, option, chosen)]);
  }
  const said = [...why].slice(0, narrow?.() ? reasons_on_phone : why.size);
  return said.map(([reason, kinds]) => html`<p class="why-not muted small">${T.whyNot(kinds, reason)}</p>`);
}
