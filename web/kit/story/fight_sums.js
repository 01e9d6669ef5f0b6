// The arithmetic of a fight as a table. A rulebook reports a roll as a detail "attack: 4 + 5 = 9, 1 hit" under the
// unit's name, and losses as "4 → 3" under "Steps of" its name; any other detail stays a pair. Pure.

/**
 * @typedef {{ name: string, table: string, score: string, die: string, total: string, hits: string, before: string,
 *   after: string }} SumRow empty: the unit rolled nothing, or lost nothing
 */

const thrown = /^(?:(?<table>[^:]+): )?(?<score>-?\d+) \+ (?<die>\d+) = (?<total>-?\d+), (?<hits>\d+) hits?$/;
const changed = /^(?<before>\d+) → (?<after>\d+)$/;

/** @param {readonly [string, string][]} details @returns {{ rows: SumRow[], rest: [string, string][] }} */
export function sumsOf(details) {
  if (!details.some(([, value]) => thrown.test(value))) return { rows: [], rest: [...details] };
  /** @type {SumRow[]} */ const rows = [];
  /** @type {[string, string][]} */ const rest = [];
  for (const [label, value] of details) {
    const sum = thrown.exec(value)?.groups,
      change = changed.exec(value)?.groups;
    if (sum)
      rows.push({
        name: label,
        table: sum.table ?? '',
        score: sum.score,
        die: sum.die,
        total: sum.total,
        hits: sum.hits,
        before: '',
        after: '',
      });
    else if (change) {
      const name = label.replace(/^.* of /, '');
      // One row for each name, with or without a roll; units of the same name take their losses in the order reported.
      const row = rows.find(one => one.name === name && one.after === '');
      if (row) Object.assign(row, change);
      else
        rows.push({
          name,
          table: '',
          score: '',
          die: '',
          total: '',
          hits: '',
          before: change.before,
          after: change.after,
        });
    } else rest.push([label, value]);
  }
  return { rows, rest };
}

/** From this number on, values of 0 share one line. */
const idle_min = 2;

/**
 * Separates the values that count from those that are 0, so that modifiers that did not apply take one line.
 * @param {readonly [string, string][]} pairs
 * @returns {{ counts: readonly [string, string][], idle: readonly string[] }}
 */
export function idleOf(pairs) {
  const idle = pairs.filter(([, value]) => value === '0').map(([label]) => label);
  return idle.length < idle_min
    ? { counts: pairs, idle: [] }
    : { counts: pairs.filter(([, value]) => value !== '0'), idle };
}
