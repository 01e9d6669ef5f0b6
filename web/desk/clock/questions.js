// The umpire's actions that need confirmation: each states its consequences and asks for a reason.
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Question } from '../page/ui.js' */

const T = deskText;

/** The lengths for which results can be held. */
export const holds = /** @type {const} */ ([0, 120_000, 300_000, 900_000, -1]);

/** @param {Pick<Desk, 'acts'>} desk @param {typeof holds[number]} ms @returns {Question} */
export const holding = ({ acts }, ms) => ({
  title: T.clock.hold,
  words: T.clock.holdConfirm(T.clock.holds[ms]),
  act: T.clock.holdDo,
  reason: true,
  run: reason => acts.ask({ type: 'hold', hold_ms: ms, reason }),
});

/** @param {Pick<Desk, 'acts'>} desk @param {boolean} opens @returns {Question} */
export const replayLaw = ({ acts }, opens) => ({
  title: T.talk.replayTitle(opens),
  words: T.talk.replayConfirm(opens),
  act: T.talk.replayDo(opens),
  reason: true,
  run: reason => acts.ask({ type: 'replay_law', open: opens, reason }),
});

/** @param {Pick<Desk, 'acts'>} desk @param {boolean} opens @returns {Question} */
export const law = ({ acts }, opens) => ({
  title: T.talk.lawTitle(opens),
  words: T.talk.lawConfirm(opens),
  act: opens ? T.talk.openDo : T.talk.shutDo,
  reason: true,
  run: reason => acts.ask({ type: 'press_law', open: opens, reason }),
});
