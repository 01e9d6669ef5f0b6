// The conversation between a page and the server: recorded once from a real server, then replayed to a page in Node.
// The recording holds the page's acts (`acts`: hello, orders, seals, and what other seats did meanwhile) with the
// frames that followed each, and the replies to its read-only requests. A page that sends anything not recorded fails.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import WebSocket from '../../web/node_modules/ws/wrapper.mjs';
import { claim } from '../browser/kit/wire.mjs';

const folder = new URL('../fixtures/frames/', import.meta.url);
const fileOf = (/** @type {string} */ name) => new URL(`${name}.json.gz`, folder);

/** Read-only requests: allowed in any order and any number. */
const reading = new Set([
  'options',
  'check',
  'look',
  'advise',
  'counsel',
  'history',
  'older',
  'record',
  'describe',
  'dry_run',
]);

/**
 * @typedef {Record<string, any>} Message
 * @typedef {{ act: Message, frames: Message[][] }} Act  frames: as received, joined or single
 * @typedef {{ after: number, asked: Message, answer: Message }} Answer  after: the number of acts before it
 * @typedef {{ page: string, acts: Act[], answers: Answer[] }} Recording
 */

/** @param {Message} message @returns {Message} */
const withoutId = ({ id, ...rest }) => rest;
/** Ignore a sheet's salt, which is random. */
const keyOf = (/** @type {Message} */ message) =>
  JSON.stringify(withoutId(message), (name, value) => (name === 'salt' ? '' : value));
/** A placeholder in the recording for the request id, which the replay fills in. */
const own_id = '$id';
/** The interval of the server's pings. */
const ping_ms = 1_000;

/** @param {string} name @returns {Recording} */
export function recordingOf(name) {
  const file = fileOf(name);
  if (!existsSync(file)) throw new Error(`no recording ${name}: run node tests/web/fixtures/record.mjs`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

/** The messages sent to the open page, in order. @type {Message[]} */ export const heard = [];

/** @type {Map<string, () => void>} */ const awaited = new Map();
/** Resolves when the page has been sent a message of this type. @param {string} type @returns {Promise<void>} */
export const received = type =>
  new Promise(done => (heard.some(message => message.type === type) ? done() : awaited.set(type, done)));

/** The messages that the page has sent. @type {Message[]} */ export const sent = [];

/** The page's end of a socket. */
class Line {
  onopen = /** @type {null | (() => void)} */ (null);
  onmessage = /** @type {null | ((event: { data: string }) => void)} */ (null);
  onclose = /** @type {null | (() => void)} */ (null);
  readyState = 0;
  /** @param {string} url @param {(line: Line, message: Message) => void} take @param {() => void} [closed] */
  constructor(url, take, closed) {
    this.url = url;
    this.take = take;
    this.closed = closed;
  }
  opened() {
    this.readyState = 1;
    this.onopen?.();
  }
  /** @param {Message[]} frames */
  deliver(frames) {
    if (this.readyState !== 1) return;
    heard.push(...frames.filter(({ type }) => type !== 'ping'));
    this.onmessage?.({ data: JSON.stringify(frames.length === 1 ? frames[0] : frames) });
    for (const { type } of frames) awaited.get(type)?.();
  }
  /** @param {string} text */
  send(text) {
    const message = JSON.parse(text);
    sent.push(message);
    if (message.type !== 'pong') this.take(this, message);
  }
  close() {
    this.readyState = 3;
    this.closed?.();
  }
}

/** Replays a recording. @param {string} name */
export function replayed(name) {
  const { page, acts, answers } = recordingOf(name);
  heard.length = 0;
  sent.length = 0;
  awaited.clear();
  /** @type {Line | null} */ let line = null;
  /** @type {string[]} */ const strange = [];
  let done = 0;

  /** @param {Message} message the act now taking place @param {string} [id] */
  function act(message, id) {
    const next = acts[done];
    if (!next || keyOf(next.act) !== keyOf(message))
      return void strange.push(
        `it did ${keyOf(message)}, the recording has ${next ? keyOf(next.act) : 'nothing more'}`,
      );
    done++;
    for (const frames of next.frames)
      setImmediate(() => line?.deliver(frames.map(one => (one.id === own_id ? { ...one, id } : one))));
  }

  /** @param {Message} message @returns {Message | undefined} */
  function answerTo(message) {
    const key = keyOf(message),
      fitting = answers.filter(({ asked }) => keyOf(asked) === key);
    // A request recorded just before an act may come just after it.
    return fitting.sort((a, b) => Math.abs(a.after - done) - Math.abs(b.after - done))[0]?.answer;
  }

  return {
    page,
    /** Messages of the page that are in no recording. */
    strange,
    /** What the test does besides the page, as recorded. @param {string} what */
    meanwhile: async what => act({ meanwhile: what }),
    close: () => undefined,
    socket: class extends Line {
      /** @param {string} url */
      constructor(url) {
        super(url, (_, message) => {
          if (!reading.has(message.type)) return act(message, message.id);
          const answer = answerTo(message);
          if (!answer) return void strange.push(`it asked ${keyOf(message)}, which was not recorded`);
          setImmediate(() => line?.deliver([{ ...answer, id: message.id }]));
        });
        line = this;
        setImmediate(() => this.opened());
        setInterval(() => this.deliver([{ type: 'ping' }]), ping_ms);
      }
    },
  };
}

/**
 * Records the messages at a seat of a running server.
 * @param {string} name @param {import('../browser/kit/server.mjs').Link} link
 */
export async function recording(name, link) {
  const { page, cookie } = await claim(link);
  heard.length = 0;
  sent.length = 0;
  awaited.clear();
  /** @type {Recording} */ const made = {
    page: page.replace(/^http:\/\/[^/]+/, 'http://localhost'),
    acts: [],
    answers: [],
  };
  /** Requests by id. @type {Map<string, Message>} */ const asked = new Map();
  /** @type {Line | null} */ let line = null;
  let heard_at = Date.now();

  /** @param {Message[]} frames */
  function keep(frames) {
    const rest = [];
    for (const frame of frames) {
      if (frame.type === 'bye') continue;
      const request = asked.get(frame.id);
      if (request && reading.has(request.type))
        made.answers.push({ after: made.acts.length, asked: withoutId(request), answer: withoutId(frame) });
      else rest.push(request ? { ...frame, id: own_id } : frame);
    }
    if (rest.length > 0) made.acts.at(-1)?.frames.push(rest);
  }

  return {
    page: made.page,
    held: { page, cookie },
    strange: /** @type {string[]} */ ([]),
    /** @param {string} what @param {() => Promise<unknown>} act */
    async meanwhile(what, act) {
      made.acts.push({ act: { meanwhile: what }, frames: [] });
      await act();
      // The resulting messages to this seat arrive on another socket: only a recording waits for them by real time.
      for (heard_at = Date.now(); Date.now() - heard_at < 400;) await new Promise(done => setTimeout(done, 50));
    },
    close() {
      line?.close();
      mkdirSync(folder, { recursive: true });
      // Store a reply once if it repeats with no act between.
      const once = new Map(made.answers.map(one => [`${one.after} ${keyOf(one.asked)}`, one]));
      writeFileSync(fileOf(name), gzipSync(JSON.stringify({ ...made, answers: [...once.values()] }), { level: 9 }));
    },
    socket: class extends Line {
      /** @param {string} url */
      constructor(url) {
        const { pathname } = new URL(url),
          { host, origin } = new URL(page);
        const real = new WebSocket(`ws://${host}${pathname}`, ['ziggurat.2'], {
          headers: { Cookie: cookie, Origin: origin },
        });
        super(
          url,
          (_, message) => {
            if (message.id) asked.set(message.id, message);
            if (!reading.has(message.type)) made.acts.push({ act: withoutId(message), frames: [] });
            real.send(JSON.stringify(message));
          },
          () => real.close(),
        );
        line = this;
        real.on('open', () => this.opened());
        real.on('message', data => {
          const text = String(data),
            frames = [JSON.parse(text)].flat();
          if (frames.some(({ type }) => type === 'ping')) real.send('{"type":"pong"}');
          else {
            heard_at = Date.now();
            keep(frames);
          }
          this.deliver(frames);
        });
        real.on('close', () => this.onclose?.());
      }
    },
  };
}
