// What the umpire changed of a side's stores without a report: the page compares the view before and after. Pure.
import { number } from '../../core/words/format.js';
import { text } from '../../text/en.js';
/** @import { StoryStep, Welcome } from '../../core/types.js' */

/**
 * @param {Pick<StoryStep, 'amendment' | 'reports' | 'before' | 'after'>} step
 * @param {Welcome | null | undefined} welcome
 * @returns {string[]} a sentence for each store that changed
 */
export function umpireChanges({ amendment, reports, before, after }, welcome) {
  if (!amendment || reports.length > 0 || before === after) return [];
  const faction = welcome?.you.faction ?? '';
  return (welcome?.vocabulary.ledgers ?? []).flatMap(({ name, label }) => {
    const [was, is] = [before, after].map(({ ledgers }) => ledgers[faction]?.[name] ?? 0);
    return was === is ? [] : [text.table.umpireChanged(label.toLowerCase(), number(was), number(is))];
  });
}
