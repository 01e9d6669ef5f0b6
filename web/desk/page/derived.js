// Values derived from the Desk's state: each is computed once for all its readers, and again when its inputs change.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { computedByText } from '../../core/page/reactive.js';
import { isMyRequest } from '../umpires/field.js';
import { openRequests } from '../talk/requests_panel.js';
import { unanswered } from '../talk/unanswered.js';
import { sentenceOf } from './sentence.js';
/** @import { Desk } from './desk.js' */
/** @import { Sentence } from './sentence.js' */

/** The sentence as text. Without the remaining time while the page counts down by itself. @param {Sentence} sentence */
const said = sentence => JSON.stringify({ ...sentence, left: sentence.until === null ? sentence.left : null });

/** @typedef {{ sentence: () => Sentence, requests: () => number, unanswered: () => number }} Derived */

/** @param {Desk} desk @returns {Derived} */
export function createDerived(desk) {
  const requests = computed(
      () => openRequests(desk.state).filter(one => isMyRequest(desk.extra, desk.state.welcome, one)).length,
    ),
    letters = computed(() => unanswered(desk.state, desk.ui.settled).length);
  return {
    // Each passing second redraws only the clock.
    sentence: computedByText(() => sentenceOf(desk.state, desk.now), said),
    requests: () => requests.value,
    unanswered: () => letters.value,
  };
}
