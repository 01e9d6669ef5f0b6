// Lays out the names on area maps at each zoom, so that they keep their screen size. A name lies beside its stack, in
// one line or two, never over another name or another place's stack, and never cut by the window's edge. A name without
// room is left out until the user zooms in. Pure.
/** @import { Point, Seen } from '../types.js' */

/**
 * @typedef {{ x: number, y: number, w: number, h: number, hard?: boolean }} Box hard: not even the name of the place
 *   itself may lie there
 */
/**
 * @typedef {{ text: string, area: string, at: Point, half: Point, rank: number, grade?: number, beside?: Box, short?:
 *   string, shortBelow?: number, over?: boolean, look?: string, group?: string, home?: (box: Box) => number }} Name
 *   area: the place it names; beside: a flag of its place, beside which the name may lie as well; over: it may lie over
 *   its own place if necessary; look: its lettering, if not by its rank; group: of the names that share it only the
 *   first that finds room is set, apart from all other names; home: the share of it that would lie beyond its own area,
 *   where 1 means it is left out; short: a code to use where the name finds no room or below a zoom; half: half the
 *   size of what the name stands beside; rank: the lowest is set first; grade: relative to the common size
 */
/**
 * @typedef {{ name: Name, lines: string[], x: number, y: number, anchor: 'start' | 'middle' | 'end', font: number, box:
 *   Box }} SetName y: baseline of the first line
 */

export const LEADING = 1.06;
const WIDE = 0.53; // an average letter of the serif face, relative to the font size

/** Pixels on the screen: readable on a phone, larger on a projector. @param {number} k */
export const namePixels = k => Math.max(12, Math.min(24, 19 * k));

/** One line, or two of nearly equal length if there are several words. @param {string} text @returns {string[][]} */
export function breaks(text) {
  const words = text.split(' ');
  if (words.length < 2 || text.length < 10) return [[text]];
  let best = [text, ''];
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    if (Math.max(...pair.map(l => l.length)) < Math.max(...best.map(l => l.length))) best = pair;
  }
  return [[text], best];
}

/** @param {Box} a @param {Box} b */
export const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** @param {Box} box @param {number} by @returns {Box} */
const wider = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/**
 * Some letters are wider than average, and a line is taller than its letters: the margin to leave at the window's edge,
 * relative to the font size.
 */
const SPARE = 0.5,
  TALL = 0.2;

/**
 * Whether window and buttons leave a name whole: it lies inside the window and clear of buttons; or, if its place is
 * out of sight, fully outside.
 * @param {Box} box
 * @param {Point} at
 * @param {number} font
 * @param {Seen} seen
 */
function isWhole(box, [x, y], font, seen) {
  const spare = SPARE * font,
    within =
      box.x - spare >= seen.x &&
      box.y - TALL * font >= seen.y &&
      box.x + box.w + spare <= seen.x + seen.w &&
      box.y + box.h + TALL * font <= seen.y + seen.h;
  const inSight = x > seen.x && x < seen.x + seen.w && y > seen.y && y < seen.y + seen.h;
  const wide = { x: box.x - spare, y: box.y - TALL * font, w: box.w + 2 * spare, h: box.h + 2 * TALL * font };
  return (within && seen.under.every(c => overlap(wide, c) === 0)) || (!inSight && overlap(wide, seen) === 0);
}

/**
 * @param {readonly Name[]} names
 * @param {readonly Box[]} closed where nothing may lie
 * @param {readonly Point[]} busy roads, better avoided
 * @param {number} k pixels per unit
 * @param {{ width: number, height: number }} size
 * @param {Seen} [seen]
 * @returns {SetName[]}
 */
export function setNames(names, closed, busy, k, size, seen) {
  /** @type {SetName[]} */ const set = [];
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    if (name.group && set.some(other => other.name.group === name.group)) continue;
    const font = (namePixels(k) / k) * (name.grade ?? 1) * (seen?.letters ?? 1),
      [x, y] = name.at,
      gap = font * 0.16;
    /** @type {(SetName & { price: number })[]} */ const choices = [];
    const far = name.short !== undefined && k < (name.shortBelow ?? 0);
    const texts = [...(far ? [] : breaks(name.text)), ...(name.short ? [[name.short]] : [])];
    texts.forEach((lines, more) => {
      const coded = !far && lines[0] === name.short ? 20 : 0; // only if nothing else fits
      const w = Math.max(...lines.map(l => l.length)) * WIDE * font,
        h = lines.length * LEADING * font;
      /** @param {number} bx @param {number} by @param {SetName['anchor']} anchor @param {number} price */
      const add = (bx, by, anchor, price) =>
        choices.push({
          name,
          lines,
          font,
          anchor,
          x: anchor === 'start' ? bx : anchor === 'end' ? bx + w : bx + w / 2,
          y: by + font * 0.83,
          box: { x: bx, y: by, w, h },
          price: price + coded + more * 0.9,
        });
      /** @param {Point} middle @param {Point} half @param {number} dear */
      const round = ([x, y], [hw, hh], dear) => {
        add(x - w / 2, y + hh + gap, 'middle', dear);
        add(x - w / 2, y - hh - gap - h, 'middle', dear + 1);
        add(x + hw + gap * 2, y - h / 2, 'start', dear + 2);
        add(x - hw - gap * 2 - w, y - h / 2, 'end', dear + 2.2);
        for (const lean of [-0.32, 0.32, -0.1, 0.1]) {
          add(x - w / 2 + lean * w, y + hh + gap, 'middle', dear + 1.6);
          add(x - w / 2 + lean * w, y - hh - gap - h, 'middle', dear + 2.4);
        }
      };
      round(name.at, name.half, 0);
      const flag = name.beside;
      if (flag) round([flag.x + flag.w / 2, flag.y + flag.h / 2], [flag.w / 2, flag.h / 2], 1);
    });
    const brief = name.short ?? name.text,
      half = (brief.length * WIDE * font) / 2;
    if (name.over)
      choices.push({
        name,
        lines: [brief],
        font,
        anchor: 'middle',
        x,
        y: y + font * 0.3,
        price: 30,
        box: { x: x - half, y: y - font * 0.5, w: 2 * half, h: font },
      });
    const best = choices
      .filter(
        ({ box: b }) =>
          b.x > 14 &&
          b.y > 14 &&
          b.x + b.w < size.width - 14 &&
          b.y + b.h < size.height - 14 &&
          (!seen || isWhole(b, name.at, font, seen)) &&
          set.every(other => overlap(name.group ? wider(b, font * 0.45) : b, other.box) === 0) &&
          closed.every(
            c => overlap(b, c) === 0 || (name.over && !c.hard && x > c.x && x < c.x + c.w && y > c.y && y < c.y + c.h),
          ),
      )
      .map(c => ({ ...c, beyond: name.home?.(c.box) ?? 0 }))
      .filter(({ beyond }) => beyond < 1)
      .map(c => ({
        ...c,
        price:
          c.price +
          c.beyond * 12 +
          busy.filter(p => p[0] > c.box.x && p[0] < c.box.x + c.box.w && p[1] > c.box.y && p[1] < c.box.y + c.box.h)
            .length *
            0.18,
      }))
      .reduce((/** @type {(SetName & { price: number }) | null} */ a, b) => (a && a.price <= b.price ? a : b), null);
    if (best) set.push(best);
  }
  return set;
}
