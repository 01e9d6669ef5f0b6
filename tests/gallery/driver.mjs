// A real server of the built program, with clients at its seats that need no page: recordings are made from it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold, nothingYet } from '../../web/core/connection/state.js';
import { unpack } from '../../web/core/connection/unpack.js';
import WebSocket from '../../web/node_modules/ws/wrapper.mjs';
import { root } from './serve.mjs';

const program = process.env.ZIGGURAT_PROGRAM ?? join(root, 'build/release/ziggurat');
const patience_ms = 60_000;

/** One client at one seat, using only the protocol. */
class Seat {
  state = nothingYet;
  frames = [];
  waiting = new Map();
  checks = new Set();
  count = 0;

  constructor(link, address, cookie) {
    Object.assign(this, { link, address, cookie });
  }

  static async claim(link, url) {
    if (link.role === undefined) return new Seat(link, link.url, null);
    const answer = await fetch(link.url, { method: 'POST', headers: { Origin: url }, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${link.title}: the seat was not given (${answer.status})`);
    const [cookie] = answer.headers.getSetCookie();
    const seat = new Seat(link, new URL(answer.headers.get('location'), url).href, cookie);
    await seat.connect(url);
    return seat;
  }

  async connect(origin) {
    this.socket = new WebSocket(new URL('socket', this.address).href.replace(/^http/, 'ws'), 'ziggurat.2', {
      headers: { Cookie: this.cookie.split(';')[0], Origin: origin },
    });
    this.socket.on('message', data => {
      for (const message of unpack(JSON.parse(String(data)), () => this.state)) this.take(message);
    });
    await new Promise((done, failed) => this.socket.once('open', done).once('error', failed));
    this.socket.send(JSON.stringify({ type: 'hello', protocol: 2 }));
    await this.until(() => this.state.own.phase !== null, 'the first snapshot');
  }

  take(message) {
    if (message.type === 'ping') return this.socket.send('{"type":"pong"}');
    this.state = fold(this.state, message);
    this.frames.push(message);
    const waiting = message.id && this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      waiting(message);
    }
    for (const check of this.checks) check();
  }

  /** Resolves when the condition holds, now or after a received message. */
  until(isSo, words) {
    return new Promise((done, failed) => {
      const late = setTimeout(
        () =>
          failed(
            new Error(
              `${this.link.title}: ${words} did not come; it is ${this.phase} ${this.stage} ${this.state.own.phase?.title}`,
            ),
          ),
        patience_ms,
      );
      const check = () => {
        if (!isSo()) return;
        clearTimeout(late);
        this.checks.delete(check);
        done(undefined);
      };
      this.checks.add(check);
      check();
    });
  }

  /** Sends a request and resolves with the reply; a refusal is an error. */
  async ask(message) {
    const id = `driver-${++this.count}`;
    const answer = await new Promise(done => {
      this.waiting.set(id, done);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
    if (answer.type === 'refused')
      throw new Error(
        `${this.link.title}: ${message.type} refused: ${answer.code} ${answer.words} ${JSON.stringify(answer.faults ?? '')}`,
      );
    return answer;
  }

  get phase() {
    return this.state.own.phase?.number ?? 0;
  }
  get stage() {
    return this.state.own.clock?.stage;
  }
  get pieces() {
    return [...this.state.own.view.pieces.values()];
  }
  named(name) {
    const found = this.pieces.find(piece => piece.attributes.name === name);
    if (!found) throw new Error(`${this.link.title} knows no "${name}"`);
    return found;
  }
  get sheet() {
    return this.state.sheets.get(this.state.welcome.you.seat);
  }

  /** Replaces the orders on the sheet. */
  async draft(orders) {
    const { phase, sheet } = this;
    if (sheet?.sealed) await this.ask({ type: 'open', phase });
    return this.ask({ type: 'draft', phase, base: sheet?.revision ?? 0, sheet: { orders, salt: 'gallery' } });
  }
  async seal() {
    await this.ask({ type: 'seal', phase: this.phase, revision: this.sheet?.revision ?? 0 });
  }
  /** Orders what a bot would, if the seat is asked for orders and advice is available. */
  async play() {
    const { clock, phase } = this.state.own;
    if (clock?.stage !== 'orders' || !phase.orders_from.includes(this.link.faction)) return;
    const orders = await this.advised().catch(() => []);
    if (orders.length > 0) await this.draft(orders);
  }
  /** A bot's orders for this seat. */
  async advised() {
    return (await this.ask({ type: 'advise', phase: this.phase, sheet: { orders: [], salt: 'gallery' } })).orders;
  }
}

/** A game with a client at every seat. */
class Game {
  constructor(server, made, seats) {
    Object.assign(this, { server, made, seats });
    this.campaign = made.campaign;
  }
  get umpire() {
    return this.seats.umpire;
  }
  get players() {
    return Object.values(this.seats).filter(seat => seat.link.role === 'player');
  }
  /** Ends the phase; resolves when the next has opened for every seat, or its result is held. */
  async ring(reason = '') {
    const now = this.umpire.phase;
    await this.umpire.ask({ type: 'ring', phase: now, reason });
    await this.after(now);
  }
  /**
   * Waits for the state after a phase; if its result has a reading time, the umpire opens the next phase.
   * @param {number} phase
   * @param {(seat: any) => boolean} [orElse]
   */
  async after(phase, orElse = seat => seat.stage === 'held') {
    const { umpire } = this;
    const isOver = seat => seat.phase > phase || seat.state.own.ended !== null || orElse(seat);
    await umpire.until(() => isOver(umpire) || umpire.stage === 'review', `what follows phase ${phase}`);
    if (umpire.stage === 'review') await umpire.ask({ type: 'next', phase: umpire.phase, reason: '' });
    for (const seat of [umpire, ...this.players]) await seat.until(() => isOver(seat), `what follows phase ${phase}`);
  }
  async publish() {
    const now = this.umpire.phase;
    await this.umpire.ask({ type: 'publish', phase: now, reason: '' });
    await this.after(now, () => false);
  }
}

/** Options that publish results at once, where the umpire of a game would hold them. @param {string} scenario */
const atOnce = scenario =>
  scenario.startsWith('domain-war/')
    ? ['--set', 'umpire_review=off']
    : scenario.startsWith('urr-handbook/')
      ? ['--set', 'umpire_window=false']
      : [];

export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-gallery-'));
  const store = `sqlite:${join(folder, 'store.sqlite')}`;
  const server = spawn(
    program,
    [
      'serve',
      '--listen',
      '127.0.0.1:0',
      '--store',
      store,
      '--web',
      join(root, 'web'),
      '--public-tables',
      'yes',
      '--messages-per-second',
      '1000',
      '--messages-burst',
      '4000',
      '--question-ms-per-second',
      '1000',
      '--question-ms-burst',
      '60000',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { url, office } = await new Promise((done, failed) => {
    let said = '';
    server.stdout.on('data', bytes => {
      said += bytes;
      const listening = /listening on (http:\/\/\S+)/.exec(said),
        key = /office: (http:\/\/\S+)/.exec(said);
      if (listening && key) done({ url: listening[1], office: key[1] });
    });
    server.on('exit', status => failed(new Error(`the server stopped with ${status}`)));
  });
  const run = (...words) => execFileSync(program, [...words, '--store', store], { encoding: 'utf8' });
  const self = {
    url,
    office,
    run,
    /**
     * @param {string} scenario
     * @param {string} clock
     * @param {{ more?: string[], empty?: string[] }} [how] empty: factions whose seats stay free
     */
    async newGame(scenario, clock, { more = [], empty = [] } = {}) {
      const made = JSON.parse(
        run(
          'campaign',
          'new',
          '--scenario',
          scenario,
          '--clock',
          clock,
          '--public-url',
          url,
          '--json',
          ...atOnce(scenario),
          ...more,
        ),
      );
      return self.seated(made, empty);
    },
    /** Seats a client at every link. @param {any} made @param {string[]} [empty] */
    async seated(made, empty = []) {
      const seats = {};
      for (const link of made.links) {
        if (empty.includes(link.faction)) continue;
        const name = link.role === 'umpire' ? 'umpire' : link.role === 'player' ? link.faction : '';
        if (name) seats[name] = await Seat.claim(link, url);
      }
      if (made.watch) seats.watch = new Seat({ title: 'watch' }, made.watch, null);
      return new Game(self, made, seats);
    },
    async stop() {
      const gone = new Promise(done => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return self;
}
