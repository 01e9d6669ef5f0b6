// Throttles a question that changes often, such as a preview under a moving pointer: at most one request per interval,
// and only the answer to the newest question is kept.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { askAgain } from './ask_again.js';
import { Refused, localNow } from './socket.js';
import { ask_latest_ms } from '../timers.js';

/**
 * @template Question, Answer
 * @param {{ ask: (question: Question) => Promise<Answer>, now?: () => number, later?: typeof setTimeout }} parts
 */
export function createLatest({ ask, now = localNow, later = setTimeout }) {
  let about = '',
    asked_at = -Infinity;
  /** @type {Question | null} */ let question = null;
  const answer = signal(/** @type {Answer | null} */ (null));
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

  function send() {
    timer = undefined;
    if (question === null) return;
    const mine = about,
      asked = question;
    asked_at = now();
    askAgain(
      () => ask(asked),
      () => mine === about,
      later,
    ).then(
      found => {
        if (mine === about) answer.value = found;
      },
      error => {
        // Without an answer there is no preview; nothing else depends on it.
        if (!(error instanceof Refused)) throw error;
      },
    );
  }

  return {
    /**
     * Requests the answer to a new question and drops the answer to the previous one at once.
     * @param {string} key equal for equal questions; empty: nothing to ask
     * @param {Question | null} next
     */
    follow(key, next) {
      if (key === about) return;
      about = key;
      question = key ? next : null;
      answer.value = null;
      if (question === null || timer !== undefined) return; // a waiting request sends the newest question
      const wait = asked_at + ask_latest_ms - now();
      if (wait <= 0) send();
      else timer = later(send, wait);
    },
    /** The answer to the current question; null: not known yet. */
    answer: () => answer.value,
  };
}
