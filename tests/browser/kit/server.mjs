// A real server for the browser tests: one for each worker, with a test endpoint that moves its clock
// (tests/browser_server).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const program = process.env.ZIGGURAT_TEST_SERVER ?? join(root, 'build/release/tests/ziggurat_test_server');
/** The seed of a run's dice, for repetition: failures name it. */
export const seed = process.env.ZIGGURAT_TEST_SEED ?? '1';

/**
 * @typedef {{ seat: string, title: string, faction: string, role: 'player' | 'umpire' | 'spectator', url: string }} Link
 * @typedef {{ id: string, links: readonly Link[], umpire: Link, screen: Link, of: (faction: string) => Link,
 *   pupil?: string }} Campaign  of: the first seat of a faction
 */

async function posted(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * Publish results at once, unless a test is about an umpire who sees them first.
 * @param {{ scenario?: string, switches?: Record<string, string> }} wanted
 */
const atOnce = ({ scenario = '', switches = {} }) =>
  scenario.startsWith('domain-war/')
    ? { switches: { umpire_review: 'off', ...switches } }
    : scenario.startsWith('urr-handbook/')
      ? { switches: { umpire_window: 'false', ...switches } }
      : {};

/** Starts the program, and waits until it serves. @param {readonly string[]} words */
async function run(words) {
  // The server ends when its standard input closes, so a killed worker leaves none behind.
  const server = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ready = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', bytes => {
      said += bytes;
      const line = said.split('\n').find(one => one.startsWith('{') && one.endsWith('}'));
      if (line) resolve(JSON.parse(line));
    });
    server.on('error', reject);
    server.on('exit', status => reject(new Error(`the server stopped with status ${status}`)));
  });
  return { server, ...ready };
}

/**
 * Starts a server on free ports with a store of its own.
 * @param {{ toys?: boolean, settings?: readonly string[] }} [how] toys: it serves the kit's rulebooks too, whose orders
 *   have lists. settings: further flags of `ziggurat serve`
 */
export async function startServer({ toys = false, settings = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-browser-'));
  const store = `sqlite:${join(folder, 'store.sqlite')}`;
  const words = ['--listen', '127.0.0.1:0', '--store', store, '--web', join(root, 'web'), '--seed', seed];
  words.push('--public-tables', 'yes', ...settings);
  if (toys) words.push('--toys');
  let { server, url, office, door } = await run(words);
  const slow_ms = Number(process.env.ZIGGURAT_SLOW_SERVER_MS ?? 0);
  if (slow_ms > 0) await posted(`${door}/test/slow`, { each_message_ms: slow_ms });

  /** Campaigns of the running test. @type {Set<string>} */ const made_now = new Set();
  const api = (/** @type {string} */ path) => new URL(`api/${path}`, `${office.replace(/\/$/, '')}/`).href;

  return {
    url,
    get office() {
      return office;
    },
    store,
    /**
     * A campaign of its own, created the way the Office does.
     * @param {{ scenario?: string, lesson?: string, clock?: string, start?: 'now' | 'lobby' | 'seated' | number,
     *   name?: string, switches?: Record<string, string>, bots?: readonly string[], alone?: string }} wanted
     *   clock: default `manual`, where the umpire ends each phase. start: default `now`. bots: factions. alone: bots
     *   play every seat except the first of this faction
     * @returns {Promise<Campaign>}
     */
    async newCampaign({ alone, bots = [], ...wanted }) {
      const made = await posted(api('campaigns'), {
        ...(wanted.lesson ? {} : { clock: 'manual', start: 'now' }),
        ...wanted,
        ...atOnce(wanted),
        ...(alone !== undefined ? { bots: [`but:${alone}`] } : bots.length > 0 && { bots }),
      });
      const { campaign: id, links, pupil } = made;
      made_now.add(id);
      const of = faction => {
        const found = links.find(link => link.faction === faction);
        if (!found) throw new Error(`no seat of ${faction} among ${links.map(link => link.faction)}`);
        return found;
      };
      return {
        id,
        links,
        pupil,
        umpire: links.find(link => link.role === 'umpire'),
        screen: links.find(link => link.role === 'spectator'),
        of,
      };
    },
    /** The organiser's action on a campaign: `start`, `pause`, `resume`, `end`. */
    control: (id, what, reason = '') => posted(api(`campaigns/${id}/${what}`), { reason }),
    /** A fresh link for a seat; `revoke`: the holder is signed out. @returns {Promise<Link>} */
    invite: (id, seat, revoke = false) => posted(api(`campaigns/${id}/invites`), { seat, revoke }),
    /** Moves the server's clock forward; everything due by then happens. @param {number} forward_ms */
    forward: forward_ms => posted(`${door}/test/clock`, { forward_ms }),
    /** A test begins: its dice depend on the seed only, whatever was played before. */
    begin: () => posted(`${door}/test/seed`, { seed: Number(seed) }),
    /** A test is over: later moves of the clock do not advance its campaigns. */
    async end() {
      const all = [...made_now];
      made_now.clear();
      const over = await fetch(api('campaigns')).then(response => response.json());
      const running = new Set(over.campaigns.filter(one => one.status !== 'ended').map(one => one.id));
      for (const id of all)
        if (running.has(id)) await posted(api(`campaigns/${id}/end`), { reason: 'The test is over.' });
    },
    /** The power fails, and the server starts again at the same address. Its clock shows the present again. */
    async restart() {
      const gone = new Promise(resolve => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      words[1] = new URL(url).host;
      ({ server, office, door } = await run(words));
    },
    async stop() {
      const gone = new Promise(resolve => server.once('exit', resolve));
      server.kill('SIGTERM');
      const status = await gone;
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
