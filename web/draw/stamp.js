// Path data that is drawn at many spots: parsed once, then placed by its first points alone. Hundreds of counters or
// thousands of figures become one shape in a few milliseconds. Pure.

/** The number of arguments of each path command. @type {Record<string, number>} */
const takes = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
/** @param {number} n */
const r2 = n => Math.round(n * 100) / 100;

/** The subpaths: the first point of each, and the rest relative to it. @typedef {readonly { x: number, y: number, rest: string }[]} Stamp */

/** @param {string} d any path data @param {number} [scale] @returns {Stamp} */
export function stampOf(d, scale = 1) {
  /** @type {{ x: number, y: number, rest: string }[]} */ const subpaths = [];
  let [x, y] = [0, 0],
    start = [0, 0];
  for (const part of d.match(/[a-z][^a-z]*/gi) ?? []) {
    const command = part[0].toUpperCase(),
      absolute = part[0] === command;
    const numbers = (part.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'Z') {
      subpaths[subpaths.length - 1].rest += 'z';
      [x, y] = start;
    }
    for (let i = 0; i < numbers.length; i += takes[command]) {
      const some = numbers.slice(i, i + takes[command]);
      const from = (/** @type {number} */ j) => (absolute ? (j % 2 ? y : x) : 0);
      if (command === 'M' && i === 0) {
        [x, y] = [some[0] + (absolute ? 0 : x), some[1] + (absolute ? 0 : y)];
        start = [x, y];
        subpaths.push({ x: x * scale, y: y * scale, rest: '' });
        continue;
      }
      // The numbers after a move are lines.
      const name = command === 'M' ? 'l' : command.toLowerCase();
      /** @type {number[]} */ let steps;
      if (command === 'H') steps = [some[0] - (absolute ? x : 0)];
      else if (command === 'V') steps = [some[0] - (absolute ? y : 0)];
      else if (command === 'A') steps = [...some.slice(0, 5), some[5] - from(0), some[6] - from(1)];
      else steps = some.map((n, j) => n - from(j));
      const scaled = steps.map((n, j) => r2(command === 'A' && j > 1 && j < 5 ? n : n * scale));
      subpaths[subpaths.length - 1].rest += name + scaled.join(' ');
      if (command === 'H') x += steps[0];
      else if (command === 'V') y += steps[0];
      else [x, y] = [x + steps[steps.length - 2], y + steps[steps.length - 1]];
    }
  }
  return subpaths;
}

/** @param {Stamp} stamp @param {number} x @param {number} y */
export function stampAt(stamp, x, y) {
  let d = '';
  for (const one of stamp) d += `M${r2(x + one.x)} ${r2(y + one.y)}${one.rest}`;
  return d;
}
