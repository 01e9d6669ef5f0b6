// Requests as promises: each ends with its answer, with a refusal, or as unanswered.
import { hold } from '../page/idle.js';
import { answer_ms_max, doubt_ms_max } from '../timers.js';
/** @import { Message, Fault } from '../types.js' */

/** Requests that the server deduplicates by id, so that a repeated send takes effect once. Those unanswered when the
 * connection broke are sent again on the next one; a manual retry after no answer reuses the id. */
const deduplicated = new Set([
  'seal',
  'open',
  'press',
  'open_room',
  'invite_to_room',
  'leave_room',
  'pin',
  'unpin',
  'propose',
  'answer',
  'pause',
  'resume',
  'end_campaign',
  'ring',
  'publish',
  'next',
  'move_bell',
  'hold',
  'amend',
  'change',
  'undo',
  'announce',
  'schedule',
  'unschedule',
  'second_word',
  'umpire_field',
  'answer_proposal',
  'act_for',
  'rule',
  'set_bot',
  'absence_law',
  'name_deputy',
  'end_deputy',
  'stand_in',
  'press_law',
  'replay_law',
  'rewind',
]);

/** A request that the server refused, with its reason; or one that was never answered (`unanswered`). */
export class Refused extends Error {
  /** @param {{ code: string, at?: string, words: string, faults?: Fault[] }} message */
  constructor({ code, at = '', words, faults = [] }) {
    super(words);
    this.code = code;
    this.at = at;
    this.words = words;
    this.faults = faults;
  }
}

/** @typedef {{ done: (answer: Message) => void, failed: (reason: Refused) => void, timer: ReturnType<typeof setTimeout>, message: Message, asked: string,
 *   over: () => void, again: boolean, in_doubt: boolean }} Waiting */

/**
 * @param {{ send: (message: Message) => void, isOpen: () => boolean, isSlow: () => boolean, random: () => number }} line
 *   isSlow: replies wait for the server's disk
 */
export function createRequests({ send, isOpen, isSlow, random }) {
  /** @type {Map<string, Waiting>} */ const waiting = new Map();
  /**
   * Requests whose fate is unknown, by their contents, with the id they were sent under.
   * @type {Map<string, string>}
   */
  const unsure = new Map();
  const page_name = [random(), random()].map(part => part.toString(36).slice(2, 10)).join('');
  let counter = 0;

  /** @param {string} id @param {Waiting} asked */
  function unanswered(id, asked) {
    clearTimeout(asked.timer);
    asked.over();
    waiting.delete(id);
    if (asked.again) unsure.set(asked.asked, id);
    asked.failed(new Refused({ code: 'unanswered', words: '' }));
  }

  /**
   * Extend the timeout while the server reports that it is still working on the request.
   * @param {string} id
   * @param {Waiting} asked
   * @param {number} waited
   */
  function giveUpLater(id, asked, waited) {
    asked.timer = setTimeout(() => {
      if ((isSlow() || asked.in_doubt) && waited < doubt_ms_max) giveUpLater(id, asked, waited + answer_ms_max);
      else unanswered(id, asked);
    }, answer_ms_max);
  }

  return {
    /** @param {Message} message @returns {Promise<Message>} the reply; rejects with Refused */
    request(message) {
      const asked = JSON.stringify(message);
      const id = unsure.get(asked) ?? `${page_name}-${++counter}`;
      return new Promise((done, failed) => {
        if (!isOpen()) return failed(new Refused({ code: 'unanswered', words: '' }));
        /** @type {Waiting} */ const one = {
          done,
          failed,
          timer: setTimeout(() => {}, 0),
          message: { ...message, id },
          asked,
          over: hold(`request ${message.type}`),
          again: deduplicated.has(message.type),
          in_doubt: false,
        };
        giveUpLater(id, one, 0);
        waiting.set(id, one);
        send(one.message);
      });
    },
    /** Sends the requests again that were unanswered when an earlier connection broke. */
    resend() {
      for (const asked of waiting.values()) send(asked.message);
    },
    /** A message has arrived; it may be the answer to a request. @param {Message} message */
    take(message) {
      const asked = typeof message.id === 'string' ? waiting.get(message.id) : undefined;
      if (!asked) return;
      // It is still unknown whether the request was stored; the server answers once it has checked.
      if (message.type === 'refused' && message.code === 'in_doubt') {
        asked.in_doubt = true;
        return;
      }
      waiting.delete(message.id);
      unsure.delete(asked.asked);
      clearTimeout(asked.timer);
      asked.over();
      if (message.type === 'refused') asked.failed(new Refused(/** @type {any} */ (message)));
      else asked.done(message);
    },
    /**
     * Reject pending requests that will never be answered; deduplicated requests are sent again on the next connection,
     * if there is one.
     * @param {boolean} for_good
     */
    fail(for_good) {
      for (const [id, asked] of waiting) if (for_good || !asked.again) unanswered(id, asked);
    },
  };
}
