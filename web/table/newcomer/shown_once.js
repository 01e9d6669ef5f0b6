// What the page shows a player only once: the welcome, unread announcements, a phase without orders, the verdict.
import { recall, remember } from '../../core/page/memory.js';
import { notice } from '../../core/page/notices.js';
import { text } from '../../text/en.js';
import { keptSheet } from '../away/kept_sheets.js';
import { isShown, unreadAnnouncements } from '../page/tabs.js';
/** @import { State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** @param {State} state */
export const metKey = ({ welcome }) => `met.${welcome?.campaign.id}.${welcome?.you.seat}`;

/**
 * The first state has arrived: show unread announcements, and the welcome if this seat is new here.
 * @param {Table} table
 */
export function welcome(table) {
  const { state, ui } = table;
  if (!state.welcome || ui.met !== undefined) return;
  const waiting = unreadAnnouncements(table);
  if (waiting > 0 && !isShown(table, 'report'))
    notice(T.unheard(waiting), {
      subject: 'announcement',
      action: { label: T.panels.report, run: () => table.show('report') },
    });
  // A lesson introduces the player's faction and goal itself.
  ui.met = state.welcome.lesson ? true : recall(metKey(state), false);
  if (!ui.met && state.welcome.you.role === 'player' && !state.own.ended) ui.dialog = 'welcome';
}

/**
 * Tell the player once if a phase ended without orders from this seat. Ignore phases before the seat first opened the
 * page.
 * @param {Table} table
 * @param {number} now the current phase
 */
export function tellMissed({ show, state }, now) {
  const mine = state.welcome?.you.seat;
  const story = state.own.stories.findLast(one =>
    one.fates.some(({ seat, fate }) => seat === mine && fate === 'missed'),
  );
  const key = `missed.${state.welcome?.campaign.id}.${mine}`;
  const told = recall(key, now - 1);
  remember(key, Math.max(told, story?.phase ?? 0));
  if (!story || story.phase <= told || keptSheet(state, story.phase)?.none_needed) return;
  notice(T.missed(story.title), {
    kind: 'warn',
    subject: 'missed',
    seconds: 20,
    action: { label: T.panels.report, run: () => show('report') },
  });
}

/** Open the verdict once, after the last story was shown. @param {Table} table */
export function tellTheEnd({ open, state, replay, ui }) {
  if (!state.own.ended || ui.victoryShown || replay.untold() || replay.running()) return;
  ui.victoryShown = true;
  open('victory');
}
