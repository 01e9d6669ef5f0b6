// Draws the parts of a page that have changed: at most once a frame and never during a press; one failing part does not
// stop the others.
import { effect } from '../../vendor/signals-core/signals-core.js';
import { hold } from './idle.js';
import { afterPress } from './press_guard.js';
import { redraw_ms_max } from '../timers.js';

// A browser may translate the page in any language. With the first translated text, load the code that keeps the
// templates working, and draw nothing until it is loaded: lit-html would write into removed text nodes.
/** @type {Promise<void> | null} */ let coming = null;
/** @type {MutationRecord[]} */ let missed = [];
const watcher = new MutationObserver(records => {
  if (coming) return void missed.push(...records);
  if (!records.some(({ addedNodes }) => [...addedNodes].some(node => node.nodeName === 'FONT'))) return;
  missed = records;
  coming = import('../words/translated.js').then(
    ({ followTranslator }) => {
      followTranslator(document.body, [...missed, ...watcher.takeRecords()]);
      watcher.disconnect();
      coming = null;
    },
    () => {
      coming = null; // continue without it, and try again later
    },
  );
});
watcher.observe(document.body, { childList: true, characterData: true, subtree: true });

/** On the next frame or after a timeout: hidden pages and busy machines get no frames. @param {() => void} run */
function onceSoon(run) {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, redraw_ms_max);
  requestAnimationFrame(once);
}

/**
 * A part of the page. It is drawn again when a signal changes that it read while it was last drawn.
 * @param {() => void} draw
 * @param {() => void} changed called once when that happens
 */
function createPart(draw, changed) {
  let stop = () => {};
  const part = {
    due: true,
    draw() {
      stop();
      part.due = false;
      let drawing = true;
      stop = effect(() => {
        // A later run means that a signal has changed. It reads none, so the effect stays silent until the next drawing.
        if (!drawing) {
          part.due = true;
          return changed();
        }
        try {
          draw();
        } catch (error) {
          // Still draw the parts after it, dialogs above all.
          reportError(error);
        }
        drawing = false;
      });
    },
  };
  return part;
}

/**
 * @param {readonly (() => void)[]} draws the parts of the page, in the order in which they are drawn
 * @param {{ first?: () => void, clocks?: readonly (() => void)[], last?: readonly (() => void)[] }} [around] first:
 *   called before the parts, to apply what has arrived; clocks: parts that show the time and are drawn each second;
 *   last: what measures or marks the parts, so it follows each of them except the clocks
 */
export function createRedraw(draws, { first = () => undefined, clocks = [], last = [] } = {}) {
  let asked = false;
  /** @type {(() => void)[]} */ let afterwards = [];
  const parts = draws.map(one => createPart(one, soon)),
    ticking = clocks.map(one => createPart(one, soon)),
    followers = last.map(one => createPart(one, soon));

  function draw() {
    if (coming) return void coming.then(draw);
    first();
    const measured = parts.some(part => part.due);
    for (const part of [...parts, ...ticking]) if (part.due) part.draw();
    for (const part of followers) if (measured || part.due) part.draw();
    const now = afterwards;
    afterwards = [];
    for (const run of now) run();
  }

  function soon() {
    if (asked) return;
    asked = true;
    const over = hold('redraw');
    onceSoon(() =>
      afterPress(() => {
        asked = false;
        over();
        draw();
      }),
    );
  }

  return {
    /**
     * Runs once the latest change has been drawn; a press can delay that by several frames.
     * @param {() => void} run
     */
    onceDrawn(run) {
      afterwards.push(run);
      soon();
    },
    /** Draws at once what has changed, or after the current press ends. */
    catchUp: () => afterPress(draw),
  };
}
