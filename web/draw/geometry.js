// Pure arithmetic of places, outlines and arrows. No DOM, so Node can test it.
import { placeKey } from '../core/board/place_keys.js';
/** @import { Place, Point } from './types.js' */

export { placeKey };

/** @param {Place} a @param {Place} b */
export const samePlace = (a, b) => a.board === b.board && placeKey(a) === placeKey(b);

/** A fixed fraction for a cell and a salt: drawings look random but are the same on every screen.
 * @param {number} x @param {number} y @param {number} [salt] */
export function noise(x, y, salt = 0) {
  let h =
    Math.imul(Math.round(x * 16) + 0x9e37, 0x85ebca6b) ^
    Math.imul(Math.round(y * 16) + 0x79b9, 0xc2b2ae35) ^
    Math.imul(salt + 1, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Drops points inside a straight run. @param {readonly Point[]} points @returns {Point[]} */
export function straighten(points) {
  /** @type {Point[]} */ const kept = [];
  for (const p of points) {
    const last = kept.at(-1),
      before = kept.at(-2);
    if (last && last[0] === p[0] && last[1] === p[1]) continue;
    if (last && before) {
      const [ax, ay, bx, by] = [last[0] - before[0], last[1] - before[1], p[0] - last[0], p[1] - last[1]];
      if (Math.abs(ax * by - ay * bx) < 1e-9 && ax * bx + ay * by > 0) kept.pop();
    }
    kept.push(p);
  }
  return kept;
}

/**
 * Offsets a line to its right-hand side, keeping corners sharp.
 * @param {readonly Point[]} points
 * @param {number} d
 * @returns {Point[]}
 */
export function offsetLine(points, d) {
  if (d === 0 || points.length < 2) return points.map(p => p);
  const normals = points.slice(1).map((p, i) => {
    const [dx, dy] = [p[0] - points[i][0], p[1] - points[i][1]];
    const length = Math.hypot(dx, dy) || 1;
    return /** @type {Point} */ ([-dy / length, dx / length]);
  });
  return points.map(([x, y], i) => {
    const a = normals[Math.max(0, i - 1)],
      b = normals[Math.min(normals.length - 1, i)];
    const [mx, my] = [a[0] + b[0], a[1] + b[1]];
    const dot = mx * a[0] + my * a[1];
    // At a hairpin the mitre would grow without bound: use the first normal.
    const scale = dot < 0.5 ? null : d / dot;
    return scale === null ? [x + a[0] * d, y + a[1] * d] : [x + mx * scale, y + my * scale];
  });
}

/**
 * Trims both ends of a line by these lengths, but leaves at least a stub of 4.
 * @param {readonly Point[]} points
 * @param {number} start
 * @param {number} end
 * @returns {Point[]}
 */
export function trimLine(points, start, end) {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - points[i][0], p[1] - points[i][1]));
  const whole = lengths.reduce((a, b) => a + b, 0);
  const fit = Math.min(1, Math.max(0, whole - 4) / Math.max(1e-9, start + end));
  const [from, to] = [start * fit, whole - end * fit];
  /** @type {Point[]} */ const out = [pointAlong(points, from)];
  let run = 0;
  for (let i = 0; i + 1 < lengths.length; i++) {
    run += lengths[i];
    if (run > from && run < to) out.push(points[i + 1]);
  }
  out.push(pointAlong(points, to));
  return out;
}

/** @param {readonly Point[]} points @param {number} distance @returns {Point} */
export function pointAlong(points, distance) {
  let left = distance;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length];
    left -= length;
  }
  return points[points.length - 1];
}

/**
 * Separates arrows that share a stretch: gives each an offset to the right of its direction. Arrows that share nothing
 * stay in the middle; opposite ones pass on either side.
 * @param {ReadonlyArray<readonly string[]>} ways  the place keys of each arrow
 * @param {number} gap
 * @returns {number[]}
 */
export function lanes(ways, gap) {
  /** The arrows on each stretch. @type {Map<string, { way: number, forward: boolean }[]>} */ const users = new Map();
  ways.forEach((way, i) =>
    way.slice(1).forEach((key, k) => {
      const forward = way[k] < key,
        id = forward ? `${way[k]}|${key}` : `${key}|${way[k]}`;
      users.set(id, [...(users.get(id) ?? []), { way: i, forward }]);
    }),
  );
  const met = ways.map(() => /** @type {Set<number>} */ (new Set()));
  const opposite = ways.map(() => false);
  for (const all of users.values())
    for (const a of all)
      for (const b of all) {
        if (a.way === b.way) continue;
        met[a.way].add(b.way);
        if (a.forward !== b.forward) opposite[a.way] = true;
      }
  const chosen = ways.map(() => 0);
  for (const [i, others] of met.entries()) {
    const taken = new Set([...others].filter(j => j < i).map(j => chosen[j]));
    while (taken.has(chosen[i])) chosen[i]++;
  }
  return ways.map((_, i) => {
    if (met[i].size === 0) return 0;
    const most = Math.max(chosen[i], ...[...met[i]].map(j => chosen[j]));
    return opposite[i] ? (chosen[i] + 0.5) * gap : (chosen[i] - most / 2) * gap;
  });
}

/** Path data of a line with rounded corners. @param {readonly Point[]} points @param {number} radius */
export function roundedLine(points, radius) {
  let d = '';
  points.forEach((p, i) => {
    const a = points[i - 1],
      b = points[i + 1];
    if (!a) {
      d += `M${p[0]} ${p[1]}`;
      return;
    }
    if (!b) {
      d += `L${p[0]} ${p[1]}`;
      return;
    }
    /** @param {Point} q */
    const toward = q => {
      const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1,
        t = Math.min(radius, far / 2) / far;
      return `${p[0] + (q[0] - p[0]) * t} ${p[1] + (q[1] - p[1]) * t}`;
    };
    d += `L${toward(a)}Q${p[0]} ${p[1]} ${toward(b)}`;
  });
  return d;
}

/**
 * How a viewport shows the board: screen = board × k + (x, y).
 * @typedef {{ x: number, y: number, k: number }} Camera
 */
/** @typedef {{ width: number, height: number }} Size */
/** The window; a button covers `head` pixels at its top. @typedef {Size & { head?: number }} Room */

/** The share of the spare height above the board. A phone's window has buttons and sheets at the bottom: leave only
 * what the top needs, or centre a low board in the upper half. @param {Room} room @param {number} spare */
const above = (room, spare) =>
  room.height > room.width * 1.3
    ? Math.min(spare, Math.max(room.head ?? 0, (room.height / 2 - (room.height - spare)) / 2))
    : spare / 2;

/** Fits the whole board below and beside `edge` (the rulers), with squares of at least `least` pixels. A side that is
 * too long by less than a square is aligned to its start, because centring would cut both ends.
 * @param {Size} board
 * @param {Room} host
 * @param {number} unit
 * @param {number} least
 * @param {number} [edge]
 * @returns {Camera}
 */
export function fitCamera(board, host, unit, least, edge = 0) {
  const [w, h] = [Math.max(1, host.width - edge), Math.max(1, host.height - edge)];
  const k = Math.max(Math.min(w / board.width, h / board.height), least / unit);
  const from = (/** @type {number} */ room, /** @type {number} */ length) =>
    room < length && length - room < unit * k ? 0 : (room - length) / 2;
  const spare = h - board.height * k;
  return {
    k,
    x: edge + from(w, board.width * k),
    y: edge + (spare > 0 ? above(host, spare) : from(h, board.height * k)),
  };
}

/**
 * Zooms around the point under the finger.
 * @param {Camera} camera
 * @param {Point} at
 * @param {number} k
 * @returns {Camera}
 */
export const zoomCamera = (camera, [x, y], k) => ({
  k,
  x: x - ((x - camera.x) * k) / camera.k,
  y: y - ((y - camera.y) * k) / camera.k,
});

/**
 * Keeps the board in its window: a side that fits is centred (in a tall window, aligned to the top); of a longer side
 * neither end comes inside the window. A drag may `pull` it further, as a share of the visible size; it may be raised
 * above a covered `foot` of the window.
 * @param {Camera} camera
 * @param {Size} board
 * @param {Room} host
 * @param {{ edge?: number, pull?: number, foot?: number }} [how] edge: width of the rulers' strip @returns {Camera}
 */
export function clampCamera(camera, board, host, { edge = 0, pull = 0, foot = 0 } = {}) {
  /**
   * @param {number} at
   * @param {number} length
   * @param {number} room
   * @param {number} lift
   * @param {(spare: number) => number} before the share of the spare room before it
   */
  const clamp = (at, length, room, lift, before) => {
    const spare = room - edge - length,
      slack = Math.min(room, length) * pull;
    const loose = spare > 0 && pull > 0 ? spare / 2 : 0;
    const [low, high] = spare > 0 ? [edge + before(spare), edge + before(spare)] : [room - length, edge];
    return Math.min(Math.max(at, low - loose - slack - lift), high + loose + slack);
  };
  return {
    k: camera.k,
    x: clamp(camera.x, board.width * camera.k, host.width, 0, spare => spare / 2),
    y: clamp(camera.y, board.height * camera.k, host.height, foot, spare => above(host, spare)),
  };
}

/**
 * The spot of a counter in its cell, in fractions of the cell. One camp is a pile with lower counters peeping out; two
 * camps stand side by side; more camps share the cell in rows.
 * @param {number} camps number of camps in the cell
 * @param {number} camp index of this one
 * @param {number} depth 0 = top of the pile
 * @param {number} [spread] how far beyond its cell a crowd may extend
 * @returns {{ x: number, y: number, size: number }}
 */
export function pileSpot(camps, camp, depth, spread = 1) {
  const lift = Math.min(depth, 3);
  if (camps < 2) return { x: 0.49 + lift * 0.022, y: 0.51 - lift * 0.022, size: 0.96 };
  if (camps > 2) {
    const columns = Math.ceil(Math.sqrt(camps)),
      rows = Math.ceil(camps / columns),
      size = (spread > 1 ? 1.14 : 1) / columns;
    return {
      x: 0.5 + ((camp % columns) - (columns - 1) / 2) * size + lift * 0.012,
      y: 0.5 + (Math.floor(camp / columns) - (rows - 1) / 2) * size - lift * 0.012,
      size: size * 0.92,
    };
  }
  const side = camp === 0 ? -0.25 : 0.25;
  return { x: 0.5 + side * spread + lift * 0.018, y: 0.54 - lift * 0.035, size: 0.5 * spread };
}
