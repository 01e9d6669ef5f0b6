// A ruler between any two points: by mouse or finger from press to release, or by two taps; by keyboard from where the
// cursor was to where it goes.
import { group, outline, path, r2, svg, svgText } from '../../svg.js';
import { distanceOf } from './pose.js';
import { INCH } from './table_plan.js';
/** @import { Point } from '../../types.js' */
/** @import { TablePlan } from './table_plan.js' */

/** Tenths of an inch. @param {number} thousandths */
export const inchesOf = thousandths => Math.round(thousandths / 100) / 10;

/** @param {TablePlan} plan @param {() => number} zoom @param {(inches: number) => string} words */
export function createRuler({ to, from }, zoom, words) {
  const node = group('table-ruler');
  let on = false;
  /** @type {Point | null} */ let start = null;
  /** @type {Point | null} */ let end = null;
  /** The measure is finished: the next press begins another. began: the last press did. */
  let fixed = false,
    began = false;

  function draw() {
    if (!on || !start) return node.replaceChildren();
    const a = to(start),
      b = to(end ?? start),
      far = Math.hypot(b[0] - a[0], b[1] - a[1]),
      [dx, dy] = [(b[0] - a[0]) / (far || 1), (b[1] - a[1]) / (far || 1)];
    let ticks = '';
    for (let i = 0; i * INCH <= far; i++) {
      const long = (i % 6 ? 4 : 8) / zoom(),
        [x, y] = [a[0] + dx * i * INCH, a[1] + dy * i * INCH];
      ticks += `M${r2(x)} ${r2(y)}l${r2(-dy * long)} ${r2(dx * long)}`;
    }
    const text = words(inchesOf(distanceOf(start, end ?? start)));
    const wide = text.length * 7.4 + 14;
    node.replaceChildren(
      ...[
        path('ruler-casing', outline([a, b], false)),
        path('ruler-line', outline([a, b], false) + ticks),
        svg('circle', { class: 'ruler-end', cx: r2(a[0]), cy: r2(a[1]), r: 4 / zoom() }),
        svg('circle', { class: 'ruler-end', cx: r2(b[0]), cy: r2(b[1]), r: 4 / zoom() }),
        svg(
          'g',
          {
            class: 'ruler-label',
            transform: `translate(${r2((a[0] + b[0]) / 2)} ${r2((a[1] + b[1]) / 2)}) scale(${r2(1 / zoom())})`,
          },
          svg('rect', { x: -wide / 2, y: -28, width: wide, height: 22, rx: 4 }),
          svgText(text, { y: -12, 'text-anchor': 'middle' }),
        ),
      ].filter(one => one !== null),
    );
  }
  /** @param {boolean} next */
  function turn(next) {
    on = next;
    start = end = null;
    fixed = false;
    draw();
  }

  return {
    node,
    draw,
    isOn: () => on,
    turn,
    /** The measured distance in words; '': nothing is measured. */
    said: () => (on && start && end ? words(inchesOf(distanceOf(start, end))) : ''),
    /** @param {Point} spot in drawing units */
    press(spot) {
      began = !start || fixed;
      if (!began) return;
      start = from(spot);
      end = null;
      fixed = false;
      draw();
    },
    /** The other end follows the pointer. @param {Point} spot */
    follow(spot) {
      if (!start || fixed) return;
      end = from(spot);
      draw();
    },
    /** A tap that began a measure waits for the next one. @param {Point} spot */
    tap(spot) {
      if (!start || began) return;
      end = from(spot);
      fixed = true;
      draw();
    },
    drop() {
      fixed = end !== null;
    },
    /** By keyboard. @param {Point} point in thousandths of an inch */
    walk(point) {
      if (start) end = point;
      else start = point;
      draw();
    },
  };
}
