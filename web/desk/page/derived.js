// Values derived from the Desk's state: each is computed once for all its readers, and again when its inputs change.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { computedByText } from '../../core/page/reactive.js';
import { openRequests } from '../talk/requests_panel.js';
import { sentenceOf } from './sentence.js';
/** @import { Desk } from './desk.js' */
/** @import { Sentence } from './sentence.js' */

/** The sentence as text. Without the remaining time while the page counts down by itself. @param {Sentence} sentence */
const said = sentence => JSON.stringify({ ...sentence, left: sentence.until === null ? sentence.left : null });

/** Letters to this seat that were not read yet. @param {Desk} desk */
const unread = ({ state: { press, welcome }, ui }) =>
  press.filter(letter => letter.number > ui.pressRead && letter.to.includes(welcome?.you.seat ?? '')).length;

/** @typedef {{ sentence: () => Sentence, requests: () => number, unread: () => number }} Derived */

/** @param {Desk} desk @returns {Derived} */
export function createDerived(desk) {
  const requests = computed(() => openRequests(desk.state).length),
    letters = computed(() => unread(desk));
  return {
    // Each passing second redraws only the clock.
    sentence: computedByText(() => sentenceOf(desk.state, desk.now), said),
    requests: () => requests.value,
    unread: () => letters.value,
  };
}
