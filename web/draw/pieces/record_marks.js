// What a counter shows of a unit's record, where its rulebook keeps one: its number, carried damage and shots at the foot;
// an elite unit's frame and star; at the corners its chance of being discovered, its policy, and whether it is bound.
import { group, svg, svgText } from '../svg.js';

/**
 * @typedef {{ number: number, damage: number, shots: number | null, elite: boolean, hidden: string | null, policy: string,
 *   bound: boolean }} UnitRecord hidden: its chance of being discovered, '' if only that it hides is known
 */

/** @param {unknown} value */
const known = value => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** @param {Readonly<Record<string, unknown>>} attributes @returns {UnitRecord | null} null: it has no record */
export function recordOf({ number, damage, shots, elite, hidden, policy, bound }) {
  const fighters = known(number);
  if (fighters === null) return null;
  return {
    number: fighters,
    damage: known(damage) ?? 0,
    shots: known(shots),
    elite: elite === true,
    hidden: hidden === true ? '' : typeof hidden === 'string' || typeof hidden === 'number' ? String(hidden) : null,
    policy: typeof policy === 'string' ? policy : '',
    bound: bound === true,
  };
}

/** Signs of the policies other than the common one, `as_ordered`. @type {Record<string, string>} */
const policySigns = {
  turn: 'M4 -3.5A4.6 4.6 0 1 0 4.6 1.5M4.6 -5.5V-2.8H1.8',
  defend: 'M-4 -4.5H4V0C4 3 2 4.5 0 5.5 -2 4.5 -4 3 -4 0Z',
};

/** @param {UnitRecord} record */
export function footOf({ number, damage, shots }) {
  const strip = group(
    'counter-foot',
    svg('path', { class: 'foot-strip', d: 'M0 28.5H40V33.5A6.5 6.5 0 0 1 33.5 40H6.5A6.5 6.5 0 0 1 0 33.5Z' }),
  );
  const alone = damage === 0 && shots === null,
    tight = damage > 0 && shots !== null;
  if (tight) strip.classList.add('foot-tight');
  strip.append(
    svgText(String(number), {
      class: 'foot-number',
      x: alone ? 20 : tight ? 1.8 : 3,
      y: 39.2,
      ...(alone && { 'text-anchor': 'middle' }),
    }),
  );
  if (damage > 0)
    strip.append(
      svgText(`−${damage}`, {
        class: 'foot-damage',
        x: tight ? 20.5 : 37.5,
        y: 38.6,
        'text-anchor': tight ? 'middle' : 'end',
      }),
    );
  if (shots !== null)
    strip.append(
      svg('path', {
        class: `foot-arrow${shots === 0 ? ' spent' : ''}`,
        d: 'M34.6 38.5V31.5M32.4 33.8L34.6 31.2 36.8 33.8',
      }),
      svgText(String(shots), { class: 'foot-shots', x: 31.5, y: 38.6, 'text-anchor': 'end' }),
    );
  return strip;
}

/** @param {UnitRecord} record */
export function marksOf({ elite, hidden, policy, bound }) {
  const marks = [];
  if (elite)
    marks.push(
      svg('rect', { class: 'elite-frame', x: 1.7, y: 1.7, width: 36.6, height: 26, rx: 4.6 }),
      svg('path', { class: 'elite-star', d: 'M6.2 18l1.5 3.5 3.8.3-2.9 2.5.9 3.7-3.3-2-3.3 2 .9-3.7-2.9-2.5 3.8-.3Z' }),
    );
  if (hidden !== null) {
    const wide = hidden ? 20 + hidden.length * 5.1 : 16;
    marks.push(
      svg(
        'g',
        { class: 'badge-mark record-mark mark-hidden', transform: 'translate(-4 -10)' },
        svg('rect', { width: wide, height: 14, rx: 7 }),
        svg('path', { d: 'M3 6.5Q8 11.5 13 6.5M4 9l-1 1.6M8 9.5v2M12 9l1 1.6' }),
        ...(hidden ? [svgText(hidden, { x: 16.5, y: 10.8 })] : []),
      ),
    );
  }
  if (Object.hasOwn(policySigns, policy))
    marks.push(
      svg(
        'g',
        { class: 'badge-mark record-mark mark-policy', transform: 'translate(0 24)' },
        svg('circle', { r: 7.5 }),
        svg('path', { d: policySigns[policy] }),
      ),
    );
  if (bound)
    marks.push(
      svg(
        'g',
        { class: 'badge-mark record-mark mark-bound', transform: 'translate(40 14)' },
        svg('circle', { r: 7.5 }),
        svg('path', { d: 'M-4.5 -2h4a2 2 0 0 1 0 4h-1M4.5 2h-4a2 2 0 0 1 0 -4h1' }),
      ),
    );
  return marks;
}

/** Captives lie at the foot of their hex: they block nothing. @param {number | null} number @param {string} tone */
export const captivesMark = (number, tone) =>
  svg(
    'g',
    { class: 'captives counter', 'data-tone': tone },
    svg('rect', { class: 'counter-keyline', x: -1.5, y: -1.5, width: 25, height: 17, rx: 4 }),
    svg('rect', { class: 'counter-face', width: 22, height: 14, rx: 3 }),
    svg('path', { class: 'captives-chain', d: 'M2.5 7a2.6 2 0 0 1 5.2 0 2.6 2 0 0 1 -5.2 0M6.5 7h3' }),
    ...(number === null ? [] : [svgText(String(number), { x: 20, y: 11, 'text-anchor': 'end' })]),
  );
