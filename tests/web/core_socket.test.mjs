// The line to the server: it heals, it asks for what was missed, and every request has an end.
import test from 'node:test';
import assert from 'node:assert/strict';
import { connect, Refused, retryDelay, socketUrl } from '../../web/core/socket.js';

class FakeSocket {
  static all = [];
  readyState = 0;
  sent = [];
  constructor(url, protocol) { this.url = url; this.protocol = protocol; FakeSocket.all.push(this); }
  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.readyState = 3; this.onclose?.({}); }
  opens() { this.readyState = 1; this.onopen(); }
  says(message) { this.onmessage({ data: JSON.stringify(message) }); }
}

function lineTo(options = {}) {
  FakeSocket.all = [];
  const heard = [], lines = [];
  const connection = connect({ url: 'ws://here/play/s/socket', have: () => ({ stream: 'urr.0', revision: 7 }), onMessage: m => heard.push(m), onLine: l => lines.push(l), WebSocket: FakeSocket, random: () => 0, now: () => 1000, ...options });
  return { connection, heard, lines, socket: () => FakeSocket.all.at(-1) };
}
const welcome = { type: 'welcome', server_time: 61_000 };

test('the socket lies beside the page', () => {
  assert.equal(socketUrl('https://ur.example/play/abc/?x=1#y'), 'wss://ur.example/play/abc/socket');
  assert.equal(socketUrl('http://127.0.0.1:8080/watch/t0/'), 'ws://127.0.0.1:8080/watch/t0/socket');
});

test('it says hello with what it has, answers pings, and keeps the server\'s clock', () => {
  const { connection, socket, lines } = lineTo();
  socket().opens();
  assert.deepEqual(socket().sent[0], { type: 'hello', protocol: 1, have: { stream: 'urr.0', revision: 7 } });
  assert.equal(socket().protocol, 'ziggurat.1');
  socket().says(welcome);
  assert.equal(lines.at(-1).line, 'open');
  assert.equal(connection.serverNow(), 61_000);
  socket().says({ type: 'ping' });
  assert.deepEqual(socket().sent.at(-1), { type: 'pong' });
  connection.close();
});

test('a request ends in its answer, in a refusal with a reason, or unanswered', async () => {
  const { connection, socket } = lineTo();
  await assert.rejects(connection.request({ type: 'seal' }), error => error instanceof Refused && error.code === 'unanswered');
  socket().opens();
  socket().says(welcome);
  const stored = connection.request({ type: 'draft', phase: 1 });
  socket().says({ type: 'stored', id: socket().sent.at(-1).id, phase: 1, revision: 3 });
  assert.equal((await stored).revision, 3);
  const refused = connection.request({ type: 'seal' });
  socket().says({ type: 'refused', id: socket().sent.at(-1).id, code: 'late', at: '', words: 'The bell has rung.' });
  await assert.rejects(refused, { code: 'late', message: 'The bell has rung.' });
  const cut = connection.request({ type: 'seal' });
  socket().close();
  await assert.rejects(cut, { code: 'unanswered' });
  connection.close();
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
  assert.deepEqual(socket().sent[0], { type: 'hello', protocol: 1 });
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
  assert.deepEqual([0, 1, 2, 20].map(n => retryDelay(n, () => 1)), [500, 1000, 2000, 15_000]);
  assert.notEqual(retryDelay(3, () => 0.1), retryDelay(3, () => 0.9));
});
