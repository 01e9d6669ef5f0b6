// The sums of a fight as a table. A rulebook tells a throw as a detail "attack: 4 + 5 = 9, 1 hit" under the unit's
// name, and what a thing went from and to as "4 → 3" under "Steps of" its name; what does not read so stays a pair.
// Pure.

/**
 * @typedef {{ name: string, table: string, score: string, die: string, total: string, hits: string, before: string,
 *   after: string }} SumRow empty: it threw nothing, or lost nothing
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
      // Each name is one thing, thrown for or not; two of one name take their steps in the order in which they are
      // told.
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

/** From so many on, figures that are 0 are named in one line. */
const idle_min = 2;

/**
 * The figures of a sum that count, and the names of those that are 0: shifts that did not apply say nothing one by one.
 * @param {readonly [string, string][]} pairs
 * @returns {{ counts: readonly [string, string][], idle: readonly string[] }}
 */
export function idleOf(pairs) {
  const idle = pairs.filter(([, value]) => value === '0').map(([label]) => label);
  return idle.length < idle_min
    ? { counts: pairs, idle: [] }
    : { counts: pairs.filter(([, value]) => value !== '0'), idle };
}
