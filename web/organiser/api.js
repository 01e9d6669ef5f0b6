// The Office's HTTP endpoints, all relative to the page's own address; see protocol/openapi.yaml.
import { inOwnDirection, titled } from '../core/words/own_direction.js';

/** @typedef {{ name: string, default: string, allowed?: string[], low?: number, high?: number, length?: number, rows?: string[],
 * columns?: { name: string, low: number, high: number }[] }} Switch length: exactly this many numbers, separated by
 *   commas; rows: a table, as JSON text
 */
/**
 * @typedef {{ id: string, rulebook: string, name: string, summary: string, clocks: string[], length?: string, second_word?: true,
 *   switches: Switch[], roles?: { id: string, faction: string, title: string, side: string }[] }} Scenario roles: that a side
 *   can hand to more people
 */
/** @typedef {{ name: string, scenario: string, title: string, minutes: number }} LessonLine */
/**
 * @typedef {{ seat: string, title: string, faction: string, role: 'player' | 'umpire' | 'spectator', url: string, emblem?: string,
 *   expires_at: number }} Link
 */
/** @import { Law, ProgrammeItem, Strength } from '../core/types.js' */
/** @typedef {{ seat: string, title: string, faction: string, emblem?: string, role: string, claimed: boolean, bot?: Strength, missed?: number, deputy?: 'waits' | 'acts', left_to_bot?: number, person?: string }} SeatLine */
/**
 * @typedef {{ id: string, name: string, rulebook: string, scenario: string, status: 'lobby' | 'running' | 'paused' |
 *   'ended', created_at: number, phase: string,
 * stage: 'lobby' | 'orders' | 'held' | 'review' | 'over', closes_at?: number, starts_at?: number, starts_when_seated?:
 * boolean, held_since?: number, requests?: number, paused_at?: number, bot_after?: number, second_word?: true, served: boolean, elsewhere?: boolean, seats: SeatLine[],
 *   trouble?: { where: string, what: string, since: number } }} Campaign
 */
/**
 * @typedef {{ store: 'ok' | 'gone', campaigns: number, asleep: number, connections: number, version: string, backup_at?: number,
 *   notices?: { waiting: number, failing: number } }} Health backup_at: 0, never; absent: not known
 */
/** A scenario at its start. @typedef {{ welcome: any, snapshot: any }} Preview */

/** The server refused, with its words; or did not answer at all (status 0). */
export class Failed extends Error {
  /**
   * @param {number} status
   * @param {string} words
   * @param {string} [at] the part of the request it concerns, as a JSON pointer
   */
  constructor(status, words, at = '') {
    super(words);
    this.at = at;
    this.status = status;
    this.words = words;
  }
}

/** @param {string} page the Office's own address @param {typeof fetch} [get] */
export function createApi(page, get = fetch, now = Date.now) {
  /** How far the server's clock is ahead of this machine's. */
  let ahead = 0;
  /** @param {string} path @param {unknown} [body] if given, the request is a POST */
  async function call(path, body) {
    /** @type {Response} */ let response;
    try {
      response = await get(
        new URL(`api/${path}`, page),
        body === undefined
          ? { cache: 'no-store' }
          : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      );
    } catch {
      throw new Failed(0, '');
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) {
      const { words = '', at = '' } = answer;
      throw new Failed(response.status, String(words), String(at));
    }
    return answer;
  }
  const one = (/** @type {string} */ id) => `campaigns/${encodeURIComponent(id)}`;
  return {
    /** The server's time, independent of this machine's clock. */
    serverNow: () => now() + ahead,
    /** @returns {Promise<{ scenarios: Scenario[], lessons: LessonLine[] }>} */
    offered: () => call('scenarios'),
    async campaigns() {
      const asked_at = now();
      const { campaigns, server_time } = await call('campaigns');
      ahead = server_time - (asked_at + now()) / 2;
      return /** @type {Campaign[]} */ (campaigns).map(campaign => ({
        ...campaign,
        name: inOwnDirection(campaign.name),
        seats: campaign.seats.map(titled),
      }));
    },
    health: async () => /** @type {Health} */ (await call('health')),
    /**
     * @param {{ scenario?: string, lesson?: string, name?: string, clock?: string, start?: string | number, switches?:
     *   Record<string, string>, law?: Law, programme?: readonly ProgrammeItem[], bot_after?: number, second_word?: boolean,
     *   roles?: readonly string[] }} wanted
     * @returns {Promise<{ campaign: string, links: Link[], pupil?: string }>}
     */
    async create(wanted) {
      const made = await call('campaigns', wanted);
      return { ...made, links: made.links.map(titled) };
    },
    /** @param {string} scenario @returns {Promise<Preview>} */
    preview: scenario => call(`preview?scenario=${encodeURIComponent(scenario)}`),
    /** To everybody in this campaign. @param {string} id @param {string} text @returns {Promise<{ result: 'done' }>} */
    announce: (id, text) => call(`${one(id)}/announce`, { text }),
    /** To everybody in all campaigns. @param {string} text @returns {Promise<{ done: string[], missed: string[] }>} */
    announceToAll: text => call('announce', { text }),
    /** When phases would end by a law. @param {Law} law @returns {Promise<{ bells: number[] }>} */
    bells: law => call('bells', { law }),
    /**
     * @param {string} id
     * @param {'start' | 'pause' | 'resume' | 'end'} what
     * @param {string} reason
     * @returns {Promise<{ result: 'done' | 'asked' }>}
     */
    control: (id, what, reason) => call(`${one(id)}/${what}`, { reason }),
    /** @param {string} id @param {string} faction @param {string} title @param {string} [role] @returns {Promise<Link>} */
    addSeat: async (id, faction, title, role) =>
      titled(
        await call(`${one(id)}/seats`, { ...(faction && { faction }), ...(title && { title }), ...(role && { role }) }),
      ),
    /** @param {string} id @param {string} seat @param {string} reason @returns {Promise<{ result: 'done' }>} */
    removeSeat: (id, seat, reason) => call(`${one(id)}/remove_seat`, { seat, reason }),
    /** @param {string} id @param {string} seat @param {boolean} revoke @returns {Promise<Link>} */
    invite: async (id, seat, revoke) => titled(await call(`${one(id)}/invites`, { seat, revoke })),
    /** Vacates the seat of a player who has left. @param {string} id @param {string} seat @param {string} reason @returns {Promise<Link>} */
    standIn: async (id, seat, reason) => titled(await call(`${one(id)}/stand-ins`, { seat, reason })),
    /** @param {string} id @param {number} bot_after phases; 0: never @returns {Promise<{ result: 'done' }>} */
    absence: (id, bot_after) => call(`${one(id)}/absence`, { bot_after }),
    /** @param {string} id @param {boolean} needed @returns {Promise<{ result: 'done' }>} */
    secondWord: (id, needed) => call(`${one(id)}/second-word`, { needed }),
    /**
     * @param {string} id
     * @param {string} seat
     * @param {Strength | null} plays the bot's strength; null: remove the bot
     * @returns {Promise<{ result: 'done' }>}
     */
    bot: (id, seat, plays) =>
      call(`${one(id)}/bots`, plays ? { seat, plays: true, strength: plays } : { seat, plays: false }),
    /** @param {string} id */
    exportUrl: id => new URL(`api/${one(id)}/export`, page).href,
  };
}

/** @typedef {ReturnType<typeof createApi>} Api */
