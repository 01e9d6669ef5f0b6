// The only two ways in which this folder creates SVG: an element with attributes, and text as text nodes, never as markup,
// because users type the names.
import { oncePainted } from './frame/painted.js';

const NS = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | undefined>} [attributes]
 * @param {(Node | null | undefined)[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  // A new element has nothing to compare with; a map creates thousands.
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) node.setAttribute(name, /** @type {string} */ (value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/** @param {Element} node @param {Record<string, string | number | undefined>} attributes */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** @param {string} words @param {Record<string, string | number | undefined>} [attributes] */
export function svgText(words, attributes = {}) {
  const node = svg('text', attributes);
  node.textContent = words;
  return node;
}

/** A group with a class. @param {string} name @param {(Node | null | undefined)[]} children */
export const group = (name, ...children) => svg('g', { class: name }, ...children);

/** A path with a class; null when there is nothing to draw. @param {string} name @param {string} d */
export const path = (name, d) => (d ? svg('path', { class: name, d }) : null);

/**
 * The width and height, in drawing units, of a patch of strokes scattered over a map; a shorter path stays whole.
 */
const PATCH = { wide: 320, short: 1500 };

/** Many strokes all over the map; null when there are none. A browser paints a map tile by tile and goes through every
 * stroke of each path that touches the tile, so split the strokes into patches.
 * @param {string} name
 * @param {string} d strokes that each begin with M and two numbers
 */
export function scattered(name, d) {
  if (d.length <= PATCH.short) return path(name, d);
  /** @type {Map<number, string>} */ const cut = new Map();
  const strokes = d.split('M');
  for (let i = 1; i < strokes.length; i++) {
    const stroke = strokes[i],
      x = parseFloat(stroke),
      y = parseFloat(stroke.slice(stroke.indexOf(' ') + 1));
    const patch = Math.floor(y / PATCH.wide) * 4096 + Math.floor(x / PATCH.wide);
    cut.set(patch, `${cut.get(patch) ?? ''}M${stroke}`);
  }
  const all = document.createDocumentFragment();
  for (const one of cut.values()) all.append(svg('path', { class: name, d: one }));
  return all;
}

/**
 * A group whose contents are created after the map's first paint.
 * @param {string} name
 * @param {() => (Node | null)[]} make
 */
export function groupOncePainted(name, make) {
  const made = group(name);
  oncePainted(() => made.append(...make().filter(node => node !== null)));
  return made;
}

/** Two decimals are finer than any screen. @param {number} n */
export const r2 = n => Math.round(n * 100) / 100;

/** Path data of an outline. @param {ReadonlyArray<readonly [number, number]>} points @param {boolean} [closed] */
export function outline(points, closed = true) {
  if (points.length === 0) return '';
  return `M${points.map(([x, y]) => `${r2(x)} ${r2(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** @param {number} x @param {number} y @param {number} w @param {number} h */
export const box = (x, y, w, h) => `M${r2(x)} ${r2(y)}h${r2(w)}v${r2(h)}h${r2(-w)}Z`;

/** @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) =>
  `M${r2(x - r)} ${r2(y)}a${r2(r)} ${r2(r)} 0 1 0 ${r2(2 * r)} 0a${r2(r)} ${r2(r)} 0 1 0 ${r2(-2 * r)} 0Z`;

/** The number of arguments of each path command. @type {Record<string, number>} */
const takes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
/** @param {number} n */
const r3 = n => Math.round(n * 1000) / 1000;

/** Translates and scales path data. Hundreds of groups with a transform each cost a browser far more than changed
 * numbers in the path. @param {string} d must begin with M @param {number} x @param {number} y
 * @param {number} [scale] */
export function movedPath(d, x, y, scale = 1) {
  return (d.match(/[a-z][^a-z]*/gi) ?? [])
    .map(part => {
      const command = part[0],
        low = command.toLowerCase();
      const [dx, dy] = command === low ? [0, 0] : [x, y];
      const numbers = part.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
      const moved = numbers.map(Number).map((n, i) => {
        const at = i % takes[low];
        if (low === 'h') return n * scale + dx;
        if (low === 'v') return n * scale + dy;
        if (low !== 'a') return n * scale + (at % 2 ? dy : dx);
        return at < 2 ? n * scale : at < 5 ? n : n * scale + (at === 5 ? dx : dy); // radii, angle and flags, end
      });
      return command + moved.map(r3).join(' ');
    })
    .join('');
}

/**
 * Makes a layer hold these nodes in this order, without touching nodes that are already in place.
 * @param {SVGElement} layer
 * @param {readonly SVGElement[]} nodes
 */
export function keepOrder(layer, nodes) {
  const wanted = new Set(nodes);
  for (const old of [...layer.childNodes]) if (!wanted.has(/** @type {SVGElement} */ (old))) old.remove();
  let at = layer.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else layer.insertBefore(node, at);
  }
}
