// Schedules drawing: at most once a frame and never during a press; one failing part does not stop the others.
import { hold } from './idle.js';
import { afterPress } from './press_guard.js';
import { redraw_ms_max } from '../timers.js';

// A browser may translate the page in any language. With the first translated text, load the code that keeps the
// templates working, and draw nothing until it is loaded: a template would write into removed text nodes.
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

/** @param {readonly (() => void)[]} parts */
export function createRedraw(parts) {
  let asked = false;
  /** @type {(() => void)[]} */ let afterwards = [];

  function draw() {
    if (coming) return void coming.then(draw);
    for (const part of parts) {
      try {
        part();
      } catch (error) {
        // Still draw the parts after it, dialogs above all.
        reportError(error);
      }
    }
    const now = afterwards;
    afterwards = [];
    for (const run of now) run();
  }

  function update() {
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
    /** Schedules a redraw. */
    update,
    /**
     * Runs once the latest change has been drawn; a press can delay that by several frames.
     * @param {() => void} run
     */
    onceDrawn(run) {
      afterwards.push(run);
      update();
    },
    /** Draws at once, or after the current press ends. */
    now: () => afterPress(draw),
  };
}
