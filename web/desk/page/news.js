// What the Desk does when a message arrives, besides showing the new state: sounds, notices, the panel to show, noted
// rulings, acting for a seat.
import { isolated } from '../../core/words/format.js';
import { beginningOf } from '../../core/words/headline.js';
import { announce } from '../../core/page/live.js';
import { notice } from '../../core/page/notices.js';
import { ring } from '../../core/bell.js';
import { arriving_ms } from '../../core/timers.js';
import { announcedText } from '../../text/pages/announced_en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { createRoomNews } from '../talk/rooms_part.js';
import { createNoted } from '../result/noted.js';
import { scheduledText } from '../../text/umpires/scheduled_en.js';
import { secondWordText } from '../../text/umpires/second_word_en.js';
import { isMyRequest } from '../umpires/field.js';
import { foldExtra, newlyFailed, newlyProposed } from './extra.js';
/** @import { Message, State } from '../../core/types.js' */
/** @import { Desk } from './desk.js' */

const T = deskText;
/** The length of a letter's preview in its notice. */
const notice_letters_max = 90;

/** The umpire's own announcements are no news. @param {Message} message */
function tellOrganisers({ by, text }) {
  if (by) notice(`${announcedText.byOrganiser}: ${isolated(text)}`, { subject: 'announcement', seconds: 20 });
}

/** @param {Desk} desk */
export function createNews(desk) {
  const { acts, acting, ui } = desk;
  const noted = createNoted(ui, {
    again: () => acts.noteAgain(),
    fell: () => notice(T.result.noteFell, { kind: 'warn', subject: 'noted', seconds: 0 }),
  });
  let news_from = Infinity;

  /** @type {Record<string, (message: Message, state: State, before: State) => void>} */
  const news = {
    welcome() {
      news_from = Date.now() + arriving_ms;
      acts.noteAgain();
      acts.readRecord(true);
      if (ui.look !== 'umpire') acts.look(ui.look);
    },
    // A rewind marks more record lines than one message holds.
    record({ id, entries }) {
      if (id === undefined && entries.some((/** @type {any} */ line) => line.kind === 'rewound')) acts.readRecord(true);
    },
    held(message, state, before) {
      desk.heldBefore = before.held && before.held.phase === message.phase ? before.held.outcome : null;
      if (!before.held && ui.tab !== 'tables') ui.tab = 'result';
      if (state.held) noted.follow(before.held, state.held);
    },
    snapshot(message, state) {
      if (message.as === undefined && state.own.clock?.stage !== 'held') noted.drop();
    },
    review: () => noted.drop(),
    bell() {
      ring();
      announce(T.task.held);
    },
    phase(_, state) {
      noted.drop();
      desk.heldBefore = null;
      ui.bell = null;
      ring();
      announce(state.own.phase?.title ?? '');
    },
    rewound() {
      ui.verdictRead = false;
      noted.drop();
      desk.heldBefore = null;
      acts.letGo();
    },
    request(message, { welcome }) {
      const mine = isMyRequest(desk.extra, welcome, /** @type {any} */ (message));
      if (Date.now() > news_from && message.answer === undefined && mine)
        notice(T.requests.open(desk.derived.requests()), {
          subject: 'requests',
          action: { label: T.requests.title, run: () => desk.show('requests') },
        });
    },
    announcement: tellOrganisers,
    room: createRoomNews(desk),
    press(letter, { welcome }) {
      if (Date.now() > news_from && letter.to.includes(welcome?.you.seat))
        notice(
          `${welcome?.seats.find(seat => seat.id === letter.from)?.title ?? letter.from}: ${isolated(beginningOf(letter.text, notice_letters_max))}`,
          { subject: 'press', action: { label: T.talk.title, run: () => desk.show('talk') } },
        );
    },
  };

  /** What needs this umpire soon: a scheduled act that failed, a proposal of another umpire. @param {Desk['extra']} next @param {string | undefined} me */
  function warn(next, me) {
    const failed = newlyFailed(desk.extra.scheduled, next.scheduled);
    if (failed > 0)
      notice(scheduledText.failed(failed), {
        kind: 'bad',
        subject: 'scheduled',
        seconds: 0,
        action: { label: scheduledText.look, run: () => desk.show('seats') },
      });
    const proposed = newlyProposed(desk.extra.proposals, next.proposals, me);
    if (proposed > 0)
      notice(secondWordText.waits(proposed), {
        kind: 'warn',
        subject: 'proposals',
        seconds: 0,
        action: { label: secondWordText.look, run: () => desk.show('seats') },
      });
  }

  return {
    noted,
    /** @param {Message} message @param {State} state with it @param {State} before */
    heard(message, state, before) {
      const extra = foldExtra(desk.extra, message);
      warn(extra, state.welcome?.you.seat);
      Object.assign(desk.extra, extra);
      if (acting.seat() && ['bell', 'phase', 'rewound'].includes(message.type)) {
        acting.leave();
        notice(T.act.late, { kind: 'warn', subject: 'act' });
      }
      news[message.type]?.(message, state, before);
    },
  };
}
