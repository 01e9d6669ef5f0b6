// The lobby: what the game waits for before it begins, in words, and whether a seat is the last free one.
import { text } from '../../text/en.js';
import { moment, zoneName } from './format.js';

/** @param {{ starts_at?: number, starts_when_seated?: boolean }} clock @param {number} now */
export const notBegun = ({ starts_at, starts_when_seated = false }, now) =>
  text.common.notBegun(
    starts_at === undefined ? null : `${moment(starts_at, { now })} ${zoneName(starts_at)}`,
    starts_when_seated,
  );

/**
 * True if a bot in this player's seat would fill the last free seat.
 * @param {Iterable<{ seat: string, claimed: boolean, bot?: string }>} players
 * @param {string} last
 */
export const isLastFree = (players, last) =>
  [...players].every(({ seat, claimed, bot }) => (seat === last ? !claimed && !bot : claimed || bot !== undefined));
