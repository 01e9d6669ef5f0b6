// A document for tests in Node (happy-dom): the globals that a page's modules use, over that page's HTML. There is one
// document in the process; `openDocument` replaces it.
import { readFileSync } from 'node:fs';
import { Window } from '../../web/node_modules/happy-dom/lib/index.js';

export const web = new URL('../../web/', import.meta.url);

/** @type {Window | null} */ let window = null;

/** Errors while the page was drawn. @type {unknown[]} */ export const faults = [];

/** Names that Node has too, but that the page must take from its window. */
const fromWindow = [
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'AbortController', 'AbortSignal', 'navigator'],
  ...['Blob', 'File', 'FormData'],
];
/** Names that stay Node's own. */
const fromNode = new Set(['console', 'performance', 'crypto', 'globalThis', 'undefined', 'fetch', 'WebSocket']);

/** Delegates to the current window for every global that a page's module may use. @param {string} name */
const borrow = name =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const one = /** @type {any} */ (window)[name];
      // Functions such as `matchMedia` must be called on their window; classes are passed unbound.
      return typeof one === 'function' && !/^[A-Z]/.test(name) ? one.bind(window) : one;
    },
    set(value) {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    },
  });

/** Replaces parts of the window. @param {Record<string, unknown>} parts */
export function lend(parts) {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
  }
}

/**
 * There is no layout here: every element without a size of its own fills the window, which is enough for the map to
 * place a tap.
 * @param {any} inside the window
 */
function lendLayout(inside) {
  const { HTMLElement, SVGElement, Element } = inside;
  for (const side of /** @type {const} */ (['Width', 'Height']))
    for (const kind of ['client', 'offset'])
      Object.defineProperty(HTMLElement.prototype, `${kind}${side}`, {
        configurable: true,
        get() {
          return this.closest('#map') ? inside[`inner${side}`] : 0;
        },
      });
  const none = { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  Element.prototype.getBoundingClientRect = function () {
    const fills = this instanceof HTMLElement && !(this instanceof SVGElement) && this.closest('#map');
    if (!fills) return { ...none };
    const { innerWidth: width, innerHeight: height } = inside;
    return { ...none, right: width, bottom: height, width, height };
  };
  // There are no fonts to wait for, pointers to capture, or frames to animate either.
  inside.document.fonts = { ready: Promise.resolve() };
  inside.document.getAnimations = () => [];
  inside.reportError = (/** @type {unknown} */ error) => void faults.push(error);
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {}, finish() {}, playState: 'finished' });
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
}

/**
 * Opens a page's document without running its scripts. @param {string} [page] its file under web/; none: an empty
 *   document
 * @param {{ url?: string, width?: number, height?: number, motion?: boolean }} [how]
 */
export function openDocument(page, { url = 'http://localhost/', width = 1280, height = 800, motion = false } = {}) {
  const html = page ? readFileSync(new URL(page, web), 'utf8') : '<!doctype html><body></body>';
  window?.happyDOM.abort();
  window = new Window({
    url,
    width,
    height,
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      device: { prefersReducedMotion: motion ? 'no-preference' : 'reduce', prefersColorScheme: 'dark' },
    },
  });
  const inside = /** @type {any} */ (window);
  const names = new Set([...Object.getOwnPropertyNames(window), ...protoNames(window)]);
  for (const name of names) if (!(name in globalThis) && !fromNode.has(name)) borrow(name);
  for (const name of fromWindow) borrow(name);
  lendLayout(inside);
  borrow('reportError');
  inside.document.write(html);
  return inside;
}

/** @param {object} one @returns {string[]} */
const protoNames = one =>
  one === null || one === Object.prototype
    ? []
    : [...Object.getOwnPropertyNames(one), ...protoNames(Object.getPrototypeOf(one))];

/** Stops the document's timers, so that the process can end. */
export async function closeDocument() {
  await window?.happyDOM.close();
}
