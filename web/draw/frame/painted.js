// Draws what the first view can do without, woods and names, in the frame after ground and pieces.

import { hold } from '../../core/page/idle.js';

let painted = false;
/** @type {(() => void)[]} */ const waiting = [];

/** Runs at once if a map of this page has been painted before. @param {() => void} act */
export function oncePainted(act) {
  if (painted) return act();
  if (waiting.push(act) > 1) return;
  const over = hold('paint');
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      painted = true;
      over();
      for (const one of waiting.splice(0)) one();
    }),
  );
}
