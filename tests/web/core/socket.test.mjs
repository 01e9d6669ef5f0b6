// The connection: it reconnects, requests what it missed, and every request ends.
import test from 'node:test';
import assert from 'node:assert/strict';
import { connect, Refused, retryDelay, socketUrl } from '../../../web/core/connection/socket.js';
import { watch_ms } from '../../../web/core/timers.js';

class FakeSocket {
  static all = [];
  readyState = 0;
  sent = [];
  constructor(url, protocol) {
    this.url = url;
    this.protocol = protocol;
    FakeSocket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.({});
  }
  opens() {
    this.readyState = 1;
    this.onopen();
  }
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

function lineTo(options = {}) {
  FakeSocket.all = [];
  const heard = [],
    lines = [];
  const connection = connect({
    url: 'ws://here/play/s/socket',
    have: () => ({ stream: 'urr.0', revision: 7 }),
    onMessage: m => heard.push(m),
    onLine: l => lines.push(l),
    WebSocket: FakeSocket,
    random: () => 0,
    now: () => 1000,
    ...options,
  });
  return { connection, heard, lines, socket: () => FakeSocket.all.at(-1) };
}
const welcome = { type: 'welcome', server_time: 61_000 };

test('the socket lies beside the page', () => {
  assert.equal(socketUrl('https://ur.example/play/abc/?x=1#y'), 'wss://ur.example/play/abc/socket');
  assert.equal(socketUrl('http://127.0.0.1:8080/watch/t0/'), 'ws://127.0.0.1:8080/watch/t0/socket');
});

test('a line that the head of the page has laid is taken over, once, and only if it still stands', async () => {
  /** @param {number} readyState @param {string} [url] */
  const lay = (readyState, url = 'ws://here/play/s/socket') => {
    const laid = Object.assign(new FakeSocket(url, 'ziggurat.2'), { readyState });
    Object.assign(globalThis, { earlySocket: { socket: laid, greeted: false, received: [] } });
    return laid;
  };
  const open = lay(1);
  const first = lineTo();
  assert.equal(FakeSocket.all.length, 0, 'no second line is laid');
  await null;
  assert.deepEqual(open.sent, [{ type: 'hello', protocol: 2, have: { stream: 'urr.0', revision: 7 } }]);
  open.says(welcome);
  assert.equal(first.lines.at(-1).line, 'open');

  const early = lay(0);
  const second = lineTo();
  assert.deepEqual(early.sent, []);
  early.opens();
  assert.equal(early.sent[0].type, 'hello');
  second.connection.resync();
  assert.equal(FakeSocket.all.length, 1, 'the next line is a new one');

  for (const dead of [lay(3), lay(1, 'ws://here/play/other/socket')]) {
    Object.assign(globalThis, { earlySocket: { socket: dead, greeted: false, received: [] } });
    const { socket, connection } = lineTo();
    socket().opens();
    assert.deepEqual([dead.sent.length, socket().sent.length], [0, 1]);
    connection.close();
  }
  for (const { connection } of [first, second]) connection.close();
});

test('what was heard on a line before anybody took it over is heard, in its order, and hello is said once', async () => {
  const laid = new FakeSocket('ws://here/play/s/socket', 'ziggurat.2');
  laid.readyState = 1;
  const event = message => /** @type {MessageEvent} */ ({ data: JSON.stringify(message) });
  Object.assign(globalThis, { earlySocket: { socket: laid, greeted: true, received: [event(welcome)] } });
  const { connection, heard } = lineTo();
  assert.deepEqual(heard, [], 'whoever connects is not called before he has his line');
  laid.says({ type: 'seals', phase: 1, seats: [] });
  await null;
  laid.says({ type: 'ping' });
  assert.deepEqual(
    heard.map(({ type }) => type),
    ['welcome', 'seals'],
  );
  assert.deepEqual(laid.sent, [{ type: 'pong' }]);
  connection.close();
});

test('a page in a background tab says with its pong that nobody sees it', () => {
  const { connection, socket } = lineTo();
  socket().opens();
  socket().says(welcome);
  Object.assign(globalThis, { document: { hidden: true } });
  try {
    socket().says({ type: 'ping' });
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  assert.deepEqual(socket().sent.at(-1), { type: 'pong', hidden: true });
  connection.close();
});

test("it says hello with what it has, answers pings, and keeps the server's clock", () => {
  const { connection, socket, lines } = lineTo();
  socket().opens();
  assert.deepEqual(socket().sent[0], { type: 'hello', protocol: 2, have: { stream: 'urr.0', revision: 7 } });
  assert.equal(socket().protocol, 'ziggurat.2');
  socket().says(welcome);
  assert.equal(lines.at(-1).line, 'open');
  assert.equal(connection.serverNow(), 61_000);
  socket().says({ type: 'ping' });
  assert.deepEqual(socket().sent.at(-1), { type: 'pong' });
  connection.close();
});

test('a request ends in its answer, in a refusal with a reason, or unanswered', async () => {
  const { connection, socket } = lineTo();
  await assert.rejects(
    connection.request({ type: 'seal' }),
    error => error instanceof Refused && error.code === 'unanswered',
  );
  socket().opens();
  socket().says(welcome);
  const stored = connection.request({ type: 'draft', phase: 1 });
  socket().says({ type: 'stored', id: socket().sent.at(-1).id, phase: 1, revision: 3 });
  assert.equal((await stored).revision, 3);
  const refused = connection.request({ type: 'seal' });
  socket().says({ type: 'refused', id: socket().sent.at(-1).id, code: 'late', at: '', words: 'The bell has rung.' });
  await assert.rejects(refused, { code: 'late', message: 'The bell has rung.' });
  const cut = connection.request({ type: 'options' });
  socket().close();
  await assert.rejects(cut, { code: 'unanswered' });
  connection.close();
});

test('a letter that was cut off is sent again under its id, and so is the same letter tried once more', async () => {
  const { connection, socket } = lineTo();
  socket().opens();
  socket().says(welcome);
  const letter = { type: 'press', to: ['a'], text: 'Attack at dawn' };
  const sent = connection.request(letter);
  const { id } = socket().sent.at(-1);
  socket().close();
  connection.hurry();
  socket().opens();
  socket().says(welcome);
  assert.deepEqual(socket().sent.at(-1), { ...letter, id });
  socket().says({ type: 'done', id, number: 1 });
  assert.equal((await sent).number, 1);
  const another = connection.request(letter); // answered: the next one is another letter
  assert.notEqual(socket().sent.at(-1).id, id);
  const unsure = socket().sent.at(-1).id;
  connection.close();
  await assert.rejects(another, { code: 'unanswered' });
  connection.again();
  socket().opens();
  socket().says(welcome);
  const once_more = connection.request(letter);
  assert.equal(socket().sent.at(-1).id, unsure);
  socket().says({ type: 'done', id: unsure, number: 2 });
  assert.equal((await once_more).number, 2);
  connection.close();
});

test('what is in doubt waits for the answer that comes when the server has looked', async () => {
  const { connection, socket } = lineTo();
  socket().opens();
  socket().says(welcome);
  for (const answer of [
    { type: 'done', number: 3 },
    { type: 'refused', code: 'not_kept', at: '', words: 'It was not kept.' },
  ]) {
    const sent = connection.request({ type: 'announce', text: answer.type });
    const { id } = socket().sent.at(-1);
    socket().says({ type: 'refused', id, code: 'in_doubt', at: '', words: 'Perhaps.' });
    socket().says({ type: 'status', store: 'ok', campaign: 'running' });
    socket().says({ ...answer, id });
    if (answer.type === 'done') assert.equal((await sent).number, 3);
    else await assert.rejects(sent, { code: 'not_kept' });
  }
  connection.close();
});

test('two pages never use the same id', () => {
  const ids = [0.123456789, 0.987654321].map(seed => {
    const { connection, socket } = lineTo({ random: () => seed });
    socket().opens();
    socket().says(welcome);
    connection.request({ type: 'press' }).catch(() => {});
    const { id } = socket().sent.at(-1);
    connection.close();
    return id;
  });
  assert.notEqual(ids[0], ids[1]);
  assert.ok(ids.every(id => id.length <= 64));
});

test('a lost line is tried again; hurry tries at once; a resync asks for everything', () => {
  const { connection, socket, lines } = lineTo();
  socket().opens();
  socket().says(welcome);
  socket().close();
  assert.equal(lines.at(-1).line, 'lost');
  assert.equal(lines.at(-1).retry_at, 1000 + 250);
  connection.hurry();
  assert.equal(FakeSocket.all.length, 2);
  socket().opens();
  socket().says(welcome);
  connection.resync();
  socket().opens();
  assert.deepEqual(socket().sent[0], { type: 'hello', protocol: 2 });
  connection.close();
});

test('a goodbye for good is not knocked at again; a restart is', () => {
  const { connection, socket, lines } = lineTo();
  socket().opens();
  socket().says(welcome);
  socket().says({ type: 'bye', code: 'revoked', words: 'The umpire has closed this link.' });
  assert.deepEqual([lines.at(-1).line, lines.at(-1).code], ['ended', 'revoked']);
  connection.again();
  socket().opens();
  socket().says(welcome);
  socket().says({ type: 'bye', code: 'shutting_down', words: '', retry_ms: 2000 });
  assert.deepEqual([lines.at(-1).line, lines.at(-1).retry_at], ['lost', 3000]);
  connection.close();
});

test('the waits grow, have a ceiling, and differ', () => {
  assert.deepEqual(
    [0, 1, 2, 20].map(n => retryDelay(n, () => 1)),
    [500, 1000, 2000, 15_000],
  );
  assert.notEqual(
    retryDelay(3, () => 0.1),
    retryDelay(3, () => 0.9),
  );
});

/** A connection whose clock and timers the test controls; ms: how far to advance. */
function timedLine(t, options = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const line = lineTo({ now: () => Date.now(), ...options });
  line.socket().opens();
  line.socket().says({ type: 'welcome', server_time: Date.now() });
  return {
    ...line,
    pass(ms) {
      for (let left = ms; left > 0; left -= 250) t.mock.timers.tick(250);
    },
  };
}

test('a line on which nothing is heard is told within five seconds, and given up after thirty', t => {
  const { connection, socket, lines, pass } = timedLine(t);
  pass(3_000);
  socket().says({ type: 'ping' });
  pass(3_500);
  assert.equal(lines.at(-1).silent, false);
  pass(1_500);
  assert.deepEqual([lines.at(-1).line, lines.at(-1).silent], ['open', true]);
  socket().says({ type: 'ping' });
  assert.equal(lines.at(-1).silent, false);
  pass(30_750);
  assert.equal(lines.at(-1).line, 'lost');
  connection.close();
});

test("the server's clock is followed down as well as up", t => {
  const { connection, socket, pass } = timedLine(t);
  const at = Date.now();
  socket().says({ type: 'clock', revision: 8, at: at + 4_000 });
  assert.equal(connection.serverNow() - Date.now(), 4_000);
  // This machine's clock runs fast: each measurement is slightly lower than the last.
  for (let i = 1; i <= 10; i++) {
    pass(30_000);
    socket().says({ type: 'clock', revision: 8 + i, at: Date.now() + 4_000 - i * 200 });
  }
  assert.ok(connection.serverNow() - Date.now() <= 3_000, String(connection.serverNow() - Date.now()));
  connection.close();
});

test('a resync leaves no request waiting, and whoever needs it again and again waits between', async t => {
  const { connection, socket, lines } = timedLine(t);
  const asked = assert.rejects(connection.request({ type: 'options', pieces: [] }), { code: 'unanswered' });
  connection.resync();
  await asked;
  assert.equal(FakeSocket.all.length, 2);
  socket().opens();
  socket().says({ type: 'welcome', server_time: Date.now() });
  connection.resync();
  assert.deepEqual([FakeSocket.all.length, lines.at(-1).line], [2, 'lost']);
  assert.ok(lines.at(-1).retry_at > Date.now());
  t.mock.timers.tick(15_000);
  assert.equal(FakeSocket.all.length, 3);
  socket().opens();
  assert.deepEqual(socket().sent[0], { type: 'hello', protocol: 2 }, 'and asks for everything');
  connection.close();
});

test('that a server does not know the seat, or does not run its campaign, is told, and never taken for final: another may have taken the campaign over', async t => {
  const codes = { 401: 'seat_unknown', 503: 'not_served', 200: '' };
  for (const status of [401, 503, 200]) {
    const { connection, socket, lines } = timedLine(t, { page: 'http://here/play/s/', probe: async () => status });
    for (let tries = 0; tries < 6; tries++) {
      socket().close();
      await Promise.resolve();
      await Promise.resolve();
      assert.equal(lines.at(-1).line, 'lost', `try ${tries}, ${status}`);
      t.mock.timers.tick(16_000);
    }
    assert.equal(lines.at(-1).code, codes[status]);
    socket().opens();
    socket().says({ type: 'welcome', server_time: Date.now() });
    assert.deepEqual([lines.at(-1).line, lines.at(-1).code], ['open', '']);
    connection.close();
    t.mock.timers.reset();
  }
});

test('a machine that has slept sees at once how late it is, and asks the server for its time anew', t => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  let slept = 0;
  const { connection, socket, lines } = lineTo({ wall: () => 1_000_000 + slept });
  socket().opens();
  socket().says(welcome);
  assert.equal(connection.serverNow(), 61_000);
  t.mock.timers.tick(watch_ms);
  assert.equal(FakeSocket.all.length, 1);
  slept = 45_000; // performance.now() stood still meanwhile
  t.mock.timers.tick(watch_ms);
  assert.equal(connection.serverNow(), 106_000, 'the countdown is right before anybody answers');
  assert.equal(FakeSocket.all.length, 2);
  socket().opens();
  assert.equal(socket().sent[0].type, 'hello');
  socket().says({ type: 'welcome', server_time: 106_400 });
  assert.equal(connection.serverNow(), 106_400);
  assert.equal(lines.at(-1).line, 'open');
  slept = 0; // the wall clock was set back: no request follows
  t.mock.timers.tick(watch_ms);
  assert.deepEqual([FakeSocket.all.length, connection.serverNow()], [2, 106_400]);
  connection.close();
});

test('half of a character is sent as a mark that something is missing, not as text that the server cannot read', () => {
  const { connection, socket } = lineTo();
  socket().opens();
  socket().says(welcome);
  connection.request({ type: 'press', to: ['s2'], text: 'a \ud83d b 🏰 \udc00' }).catch(() => undefined);
  assert.equal(socket().sent.at(-1).text, 'a \ufffd b 🏰 \ufffd');
  connection.close();
});
