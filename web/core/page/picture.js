// Exports a map as a picture: copies the SVG with its computed styles and paints it at print size.
import { dataUrl } from './save_and_print.js';

/** Inherited properties: written only where they differ from the parent's. */
const inherited = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'visibility',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
];
/** Other properties, with their initial values. */
const own = {
  opacity: '1',
  transform: 'none',
  'mix-blend-mode': 'normal',
  filter: 'none',
  'clip-path': 'none',
  mask: 'none',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'vector-effect': 'none',
};
const longest_px = 2_600;

/** @param {SVGSVGElement} map @returns {Promise<Blob>} */
export const pictureOf = async map => pngOf(await paintingOf(map));

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export const pngOf = canvas =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );

/** @param {SVGSVGElement} map */
export async function paintingOf(map) {
  const { width, height } = map.viewBox.baseVal;
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  // The overlays are separate SVG elements above the map.
  const sheets = [...(map.parentElement?.children ?? [])].filter(one => one !== map);
  for (const sheet of sheets) copy.append(...[...sheet.children].map(layer => layer.cloneNode(true)));
  const from = [map, ...[map, ...sheets].flatMap(sheet => [...sheet.querySelectorAll('*')])],
    to = /** @type {SVGElement[]} */ ([copy, ...copy.querySelectorAll('*')]);
  /** @type {Element[]} */ const hidden = [];
  from.forEach((one, i) => {
    const style = getComputedStyle(one);
    if (style.display === 'none' && !one.closest('defs')) hidden.push(to[i]);
    else dress(to[i], style, i === 0 || !one.parentElement ? null : getComputedStyle(one.parentElement));
  });
  // Leave out the page's camera transform.
  for (const name of ['transform', 'transform-origin', 'transform-box']) copy.style.removeProperty(name);
  for (const one of hidden) one.remove();
  const scale = longest_px / Math.max(width, height);
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  copy.prepend(
    Object.assign(document.createElementNS('http://www.w3.org/2000/svg', 'style'), { textContent: await fonts() }),
  );
  const drawing = new Image();
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await drawing.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  brush.fillStyle = getComputedStyle(map.closest('.board') ?? document.body).backgroundColor;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Use the style object; the page's Content-Security-Policy forbids style attributes.
 * @param {SVGElement} copy @param {CSSStyleDeclaration} style @param {CSSStyleDeclaration | null} parent */
function dress(copy, style, parent) {
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    if (value !== parent?.getPropertyValue(name)) copy.style.setProperty(name, value);
  }
  for (const [name, usual] of Object.entries(own)) {
    const value = style.getPropertyValue(name);
    if (value === usual || value === '' || (name.startsWith('stop-') && copy.tagName !== 'stop')) continue;
    copy.style.setProperty(name, value);
    if (name === 'transform') {
      copy.style.setProperty('transform-origin', style.getPropertyValue('transform-origin'));
      copy.style.setProperty('transform-box', style.getPropertyValue('transform-box'));
    }
  }
}

/** A picture sees no style sheet, so embed the fonts. */
async function fonts() {
  const faces = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSFontFaceRule && !/italic/.test(rule.style.getPropertyValue('font-style')));
  const written = await Promise.all(
    faces.map(async rule => {
      const [, url] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
      if (!url) return '';
      const bytes = await (await fetch(new URL(url, rule.parentStyleSheet?.href ?? location.href))).blob();
      return rule.cssText.replace(url, await dataUrl(bytes));
    }),
  );
  return written.join('\n');
}
