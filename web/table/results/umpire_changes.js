// The umpire's changes to a side's stores that have no report. The page compares the views before and after; for a change
// made before the page was opened, the server sends both amounts. Pure.
import { number } from '../../core/words/format.js';
import { text } from '../../text/en.js';
/** @import { StoryStep, Welcome } from '../../core/types.js' */

/**
 * @param {Pick<StoryStep, 'amendment' | 'reports' | 'before' | 'after' | 'stores'>} step
 * @param {Welcome | null | undefined} welcome
 * @returns {string[]} a sentence for each store that changed
 */
export function umpireChanges({ amendment, reports, before, after, stores }, welcome) {
  if (!amendment || reports.length > 0) return [];
  const faction = welcome?.you.faction ?? '';
  return (welcome?.vocabulary.ledgers ?? []).flatMap(({ name, label }) => {
    const { was, is } = stores
      ? (stores[name] ?? { was: 0, is: 0 })
      : { was: before.ledgers[faction]?.[name] ?? 0, is: after.ledgers[faction]?.[name] ?? 0 };
    return was === is ? [] : [text.table.umpireChanged(label.toLowerCase(), number(was), number(is))];
  });
}
