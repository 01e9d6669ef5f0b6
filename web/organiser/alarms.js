// What needs somebody: one list over all campaigns, the most urgent first. Pure.
import { backup_ms_max, new_campaign_ms_max, overdue_ms_min } from '../core/timers.js';
/** @import { Campaign, Health } from './api.js' */

const missed_min = 2;

/**
 * Where the cure is: a seat of the campaign, or the campaign's card. since: when it began; 0: not known.
 * @typedef {{ kind: 'store' | 'stopped' | 'overdue' | 'held' | 'requests' | 'missed' | 'backup', since: number, count: number,
 *   campaign?: Campaign, seat?: import('./api.js').SeatLine }} Alarm
 */

const urgency = /** @type {const} */ (['store', 'stopped', 'overdue', 'held', 'requests', 'missed', 'backup']);

/** @param {Campaign} campaign @param {number} now @returns {Alarm[]} */
function alarmsIn(campaign, now) {
  const { closes_at = 0, held_since, requests = 0, seats, stage, status, trouble } = campaign;
  const umpire = seats.find(seat => seat.role === 'umpire');
  const byUmpire = { campaign, ...(umpire && { seat: umpire }) };
  if (trouble) return [{ kind: 'stopped', since: trouble.since, count: 1, ...byUmpire }];
  if (status === 'ended') return [];
  /** @type {Alarm[]} */ const found = [];
  if (status === 'running' && stage === 'orders' && closes_at > 0 && now - closes_at > overdue_ms_min)
    found.push({ kind: 'overdue', since: closes_at, count: 1, campaign });
  if (held_since !== undefined) found.push({ kind: 'held', since: held_since, count: 1, ...byUmpire });
  if (requests > 0) found.push({ kind: 'requests', since: 0, count: requests, ...byUmpire });
  for (const seat of seats)
    if (!seat.bot && (seat.missed ?? 0) >= missed_min)
      found.push({ kind: 'missed', since: 0, count: seat.missed ?? 0, campaign, seat });
  return found;
}

/**
 * @param {{ campaigns: readonly Campaign[] | null, health: Health | null }} known
 * @param {number} now by the server's clock
 * @returns {Alarm[]}
 */
export function alarmsOf({ campaigns, health }, now) {
  const all = campaigns ?? [];
  const found = all.flatMap(campaign => alarmsIn(campaign, now));
  if (health?.store === 'gone') found.push({ kind: 'store', since: 0, count: 1 });
  const played = all.some(({ created_at, status }) => status !== 'ended' && now - created_at > new_campaign_ms_max);
  if (played && health?.backup_at !== undefined && now - health.backup_at > backup_ms_max)
    found.push({ kind: 'backup', since: health.backup_at, count: 1 });
  return found.sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind) || a.since - b.since);
}
