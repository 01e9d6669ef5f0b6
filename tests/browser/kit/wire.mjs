// A seat without a page: claims its link over HTTP and talks to the server over a socket of its own. It sets campaigns
// up, ends phases as the umpire, and plays the seats that a test does not look at.
import WebSocket from '../../../web/node_modules/ws/wrapper.mjs';
import { createFrames, phaseOf } from './frames.mjs';
import { leaking } from './plants.mjs';

/** Claims a link. @param {import('./server.mjs').Link} link @returns {Promise<{ page: string, cookie: string }>} */
export async function claim(link) {
  const { origin } = new URL(link.url);
  const response = await fetch(link.url, { method: 'POST', redirect: 'manual', headers: { Origin: origin } });
  if (response.status !== 303) throw new Error(`${link.title}: the link answered ${response.status}`);
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0];
  return { page: new URL(response.headers.get('location') ?? '', link.url).href, cookie };
}

let counter = 0;

/**
 * A seat without a page.
 * @param {import('./server.mjs').Link} link
 * @param {{ page: string, cookie: string }} [held] a seat that is held already: opens a second client for it
 */
export async function openWire(link, held) {
  const seat = held ?? (await claim(link));
  const { origin } = new URL(seat.page);
  const kept = createFrames();
  const take = leaking(kept.line());
  const address = new URL('socket', seat.page);
  address.protocol = 'ws:';
  const socket = new WebSocket(address, ['ziggurat.2'], { headers: { Cookie: seat.cookie, Origin: origin } });
  /** @type {string[]} */ const sent = [];
  const say = message => {
    const text = JSON.stringify(message);
    sent.push(text);
    socket.send(text);
  };
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const pong = JSON.stringify({ type: 'pong' });
  socket.on('message', data => {
    const payload = String(data);
    if (payload.includes('"ping"')) socket.send(pong);
    take(payload);
  });
  say({ type: 'hello', protocol: 2 });
  await kept.received(frame => frame.type === 'snapshot', { what: `the snapshot of ${link.title}` });

  const wire = {
    link,
    seat,
    /** Every text that this seat has sent, as JSON. */
    sent,
    ...kept,
    /**
     * Sends a request and waits for the reply; a refusal throws unless `mayRefuse`.
     * @param {Record<string, unknown>} message @param {{ mayRefuse?: boolean }} [how] @returns {Promise<any>}
     */
    async ask(message, { mayRefuse = false } = {}) {
      const id = `wire-${++counter}`;
      say({ ...message, id });
      const answer = await kept.received(frame => frame.id === id, { what: `an answer to ${message.type}` });
      if (answer.type === 'refused' && !mayRefuse)
        throw new Error(`${link.title}: ${message.type} was refused: ${JSON.stringify(answer)}`);
      return answer;
    },
    /** The phase with this number is open. @param {number} number */
    opened: number =>
      kept.received(frame => frame.phase?.number >= number, { what: `phase ${number} at ${link.title}` }),

    /** Ends the phase, as the umpire; resolves when the next one has opened for the umpire. */
    async ring() {
      const number = phaseOf(kept);
      await wire.ask({ type: 'ring', phase: number, reason: '' });
      await wire.opened(number + 1);
      return number + 1;
    },
    /** Ends phases until one matches, as the umpire. @param {(phase: any) => boolean} fits */
    async ringUntil(fits) {
      for (let rung = 0; rung < 60; rung++) {
        if (fits(kept.state().own.phase)) return phaseOf(kept);
        await wire.ring();
      }
      throw new Error(`60 bells brought no such phase; the last is ${kept.state().own.phase?.title}`);
    },
    /** Writes the seat's whole sheet. @param {readonly unknown[]} orders */
    async order(orders) {
      const base = kept.state().sheets.get(link.seat)?.revision ?? 0;
      return wire.ask({ type: 'draft', phase: phaseOf(kept), base, sheet: { orders, salt: '' } });
    },
    /** Seals the sheet as it stands. */
    async seal() {
      const revision = kept.state().sheets.get(link.seat)?.revision ?? 0;
      return wire.ask({ type: 'seal', phase: phaseOf(kept), revision });
    },
    close: () => socket.close(),
  };
  return wire;
}

/** @typedef {Awaited<ReturnType<typeof openWire>>} Wire */
