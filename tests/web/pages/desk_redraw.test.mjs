// On the Desk only what changed is drawn again: news of a seat leaves the other panels as they are, also what a field
// holds that its page was not told of yet, as while letters are composed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

const game = await openGame({ scenario: 'city-table/gate_drill', clock: 'sealed' });
const umpire = await sit(game, 'desk_redraw.umpire');

/** Counts what changed below these parts during an action: nodes, attributes and words. */
async function changesWithin(parts, act) {
  const counted = Object.fromEntries(parts.map(name => [name, 0]));
  const watchers = parts.map(name => {
    const watcher = new umpire.window.MutationObserver(list => (counted[name] += list.length));
    watcher.observe(umpire.one(name), { attributes: true, characterData: true, childList: true, subtree: true });
    return watcher;
  });
  await act();
  for (const watcher of watchers) watcher.disconnect();
  return counted;
}

/** A draft in the first seat. */
const draft = async campaign => {
  const { faction } = umpire.first('welcome').seats.find(({ role }) => role === 'player');
  await (await campaign.wire(faction)).order([]);
};

test('a draft that comes in changes the seats, and the panel beside the map is not drawn again', async () => {
  await umpire.press('#side-tab-record');
  const field = umpire.one('#record-filter');
  field.value = 'Half a wo';
  const changes = await changesWithin(['#desk-seats', '#right', '#tabs'], () =>
    umpire.meanwhile('one of them saves a draft', draft),
  );
  assert.ok(changes['#desk-seats'] > 0, 'its seat says so');
  assert.deepEqual([changes['#right'], changes['#tabs']], [0, 0]);
  assert.equal(field.value, 'Half a wo');
});

test('a second that passes is shown by the clock alone', async () => {
  const field = umpire.one('#record-filter');
  field.value = 'Half a wo';
  const changes = await changesWithin(['#desk-clock', '#desk-seats', '#right', '#map'], () => umpire.pass(3_000));
  assert.ok(changes['#desk-clock'] > 0, 'the moments offered for the bell move on');
  assert.deepEqual([changes['#desk-seats'], changes['#right'], changes['#map']], [0, 0, 0]);
  assert.equal(field.value, 'Half a wo');
});

test('words to tell with a change are kept as they are typed', async () => {
  const [piece] = umpire.last('snapshot').view.pieces.filter(({ kind, at }) => kind === 'unit' && at.square);
  await umpire.tap(piece.at);
  await umpire.press('#right .editor .danger');
  await umpire.check('#right .change-foot .check input:not([type="radio"])');
  await umpire.write('#tell-text', 'It is gone.');
  const kept = Object.keys(localStorage).find(key => key.startsWith('ziggurat.words.'));
  assert.equal(JSON.parse(localStorage.getItem(kept ?? '') ?? '{}').change?.tell.text, 'It is gone.');
});
