// Settles "my order was in time": every seal stands in the record with its receipt. Pure.
/** @import { RecordLine } from '../../core/types.js' */

/** As the record writes it, however it was pasted; empty: this is no receipt. @param {string} pasted */
export function receiptIn(pasted) {
  const letters = pasted.toLowerCase().replace(/[\s–—-]+/g, '');
  const found = /[a-z2-9]{12}/.exec(letters);
  return found && found[0].length === letters.length ? letters.replace(/(.{4})(?=.)/g, '$1-') : '';
}

/**
 * The seal with this receipt; the phase that it was for; and what became of it in the same phase.
 * @param {readonly RecordLine[]} lines ascending
 * @param {string} receipt
 * @returns {{ seal: RecordLine, phase: string, later: RecordLine | null } | null} later: it was opened or sealed anew,
 *   or a rewind discarded it
 */
export function findSeal(lines, receipt) {
  const at = lines.findIndex(line => line.kind === 'sheet_sealed' && line.what.endsWith(`receipt ${receipt}`));
  if (at < 0) return null;
  const seal = lines[at];
  const opened = lines.slice(0, at).findLast(line => line.kind === 'phase_opened');
  const after = lines.slice(at + 1);
  const end = after.findIndex(line => ['bell_rung', 'rewound'].includes(line.kind));
  const changed = after
    .slice(0, end < 0 ? undefined : end)
    .find(line => line.actor === seal.actor && ['sheet_opened', 'sheet_sealed'].includes(line.kind));
  const rewound = lines.find(line => line.seq === seal.undone_by);
  return { seal, phase: (opened?.what ?? '').replace(/^Opened phase \d+: /, ''), later: changed ?? rewound ?? null };
}
