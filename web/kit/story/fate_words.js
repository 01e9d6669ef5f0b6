// The fate of a seat's sheet when its phase ended, and its author, in words.
import { isolated } from '../../core/words/format.js';
import { text } from '../../text/en.js';
import { awayText } from '../../text/pages/away_en.js';
/** @import { Fate } from '../../core/types.js' */

/**
 * @param {Fate | null | undefined} one
 * @param {{ by?: string, reason?: string, none_needed?: true } | null} [kept] what this browser kept of that sheet
 */
export function fateWords(one, kept = null) {
  if (!one || one.fate === 'nothing') return '';
  if (one.fate === 'missed' && kept?.none_needed) return text.table.missedNothing;
  const words = (one.by && awayText.fateBy[/** @type {'sealed'} */ (one.fate)]?.[one.by]) ?? text.table.fate[one.fate];
  const byUmpire = one.fate === 'umpire' || one.by === 'umpire';
  // The server sends the reasons of the last phase; older ones may be kept in this browser.
  const reason = one.reason ?? (kept?.by === 'umpire' ? kept.reason : '');
  return byUmpire && reason ? `${words} ${text.table.because(isolated(reason))}` : words;
}
