// A browser that loses a seat keeps nothing that was typed there, on the Table or on the Desk.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { closeDocument, lend, openDocument } from './dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { createClient } = await import('../../web/core/connection/client.js');
const { createUi } = await import('../../web/table/page/ui.js');
const { typedOf } = await import('../../web/table/page/typed.js');
const { createUi: createDeskUi } = await import('../../web/desk/page/ui.js');
const { recall, remember } = await import('../../web/core/page/memory.js');

/** @type {any} */ let socket;
class FakeSocket {
  readyState = 1;
  constructor() {
    socket = this;
  }
  send() {}
  close() {
    this.readyState = 3;
    /** @type {any} */ (this).onclose?.({});
  }
}
lend({ WebSocket: FakeSocket });

const stored = () => JSON.stringify({ ...localStorage });
beforeEach(() => localStorage.clear());

/** The server ends the connection of a page. @param {string} seat @param {string} code */
function endOf(seat, code) {
  const client = createClient({
    page: `http://localhost/play/${seat}/`,
    onChange: () => undefined,
    met: () => undefined,
  });
  socket.onmessage({ data: JSON.stringify({ type: 'bye', code, words: '' }) });
  client.close();
}

test('a player who loses the seat leaves no words and no orders in the browser', () => {
  const typed = typedOf(createUi('/play/lost/'));
  typed.letters = { to: new Set(['s2']), text: 'a secret', kept: [] };
  remember('draft./play/lost/', { orders: ['secret orders'] });
  remember('receipts.campaign.lost', [{ receipt: 'a secret' }]);
  remember('words./play/other/', 'of another seat');
  remember('theme', 'dark');
  endOf('lost', 'taken_elsewhere');
  assert.match(stored(), /a secret/, 'another window of the same browser goes on');
  endOf('lost', 'revoked');
  assert.doesNotMatch(stored(), /secret/);
  assert.deepEqual([recall('words./play/other/', null), recall('theme', null)], ['of another seat', 'dark']);
  typed.letters = { to: new Set(['s2']), text: 'a later secret', kept: [] };
  assert.doesNotMatch(stored(), /secret/, 'the page stores nothing more of it');
});

test('an umpire who loses the seat leaves no words of the Desk', () => {
  const ui = createDeskUi('/play/desk/');
  ui.answers.set(3, 'a secret answer');
  ui.typed.announcement = { text: 'a secret announcement', to: new Set() };
  assert.match(stored(), /secret answer.*secret announcement/);
  endOf('desk', 'revoked');
  assert.doesNotMatch(stored(), /secret/);
});

/** The server's page in place of the Table. @param {string} path @param {number} status of the seat's page */
async function plainPage(path, status) {
  openDocument(undefined, { url: `http://localhost${path}` });
  /** @type {any[]} */ const asked = [];
  lend({ fetch: async (/** @type {any[]} */ ...args) => (asked.push(args), { status }) });
  remember('words./play/gone/', 'a secret');
  await import(`../../web/core/page/gone_seat.js?${path}${status}`);
  return asked;
}

test('the page that stands in place of a lost seat deletes what was typed there', async () => {
  const [[address, how]] = await plainPage('/play/gone/', 200);
  assert.deepEqual([address, how.method, how.credentials], ['/play/gone/', 'HEAD', 'same-origin']);
  assert.match(stored(), /secret/, 'a link in a letter hides the cookie: the seat is still held');
  await plainPage('/play/gone/', 503);
  assert.match(stored(), /secret/, 'the server only rests');
  const [[page]] = await plainPage('/play/gone/devices/a1b2', 401);
  assert.equal(page, '/play/gone/');
  assert.doesNotMatch(stored(), /secret/, 'signed out');
});
