// Questions whose answer nobody requests by hand, such as hints and odds. A question that the connection or a busy server
// left without an answer is asked again while it still matters.
import { ask_again_ms } from '../timers.js';
import { Refused } from './requests.js';

/** Refusals of a moment: the same question is answered later. */
const passing = new Set(['unanswered', 'busy', 'too_fast', 'work_spent']);

/**
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {() => boolean} matters whether the answer is still wanted
 * @param {(run: () => void, ms: number) => unknown} [later]
 * @returns {Promise<Answer>} rejects with the last refusal when the answer is not wanted any more or will not come
 */
export async function askAgain(ask, matters, later = setTimeout) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || !passing.has(error.code)) throw error;
      await new Promise(done => void later(() => done(undefined), ask_again_ms));
      if (!matters()) throw error;
    }
  }
}
