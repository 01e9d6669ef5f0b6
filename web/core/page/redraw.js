// When a page is drawn: at most once a frame, never under a press, and every part though another fails.
import { hold } from './idle.js';
import { afterPress } from './press_guard.js';
import { redraw_ms_max } from '../timers.js';

// A browser may be told to translate the page whatever its languages. With the first translated text comes what keeps the
// page alive; until it has come nothing is drawn, for a template would write into texts that are gone.
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
      coming = null; // without it the page goes on as it can, and it is tried again
    },
  );
});
watcher.observe(document.body, { childList: true, characterData: true, subtree: true });

/** With the next frame, or soon after: a hidden page and a busy machine have no frames to give. @param {() => void} run */
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
        // What lies below it, a dialog above all, is drawn nevertheless.
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
    /** Draws before long. */
    update,
    /**
     * Runs when what changed just now stands on the page: under a finger that takes longer than a frame or two.
     * @param {() => void} run
     */
    onceDrawn(run) {
      afterwards.push(run);
      update();
    },
    /** Draws now, or when the press that is under way is over. */
    now: () => afterPress(draw),
  };
}
