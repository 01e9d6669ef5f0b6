// What a player has chosen on the map, and what he is offered for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft } from '../../web/core/orders.js';
import { createActs } from '../../web/table/app.js';
import { createSheetActs } from '../../web/table/sheet_acts.js';
import { createUi } from '../../web/table/ui.js';

const at = area => ({ board: 'city', area });
const piece = (id, area, side = 'urr') => [id, { id, kind: 'unit', side, at: at(area), attributes: {} }];
/** A table in an open phase, and what its page has asked the server. */
function sit(pieces) {
  const asked = [];
  const own = {
    view: { pieces: new Map(pieces) },
    phase: { number: 1, orders_from: ['urr'] },
    clock: { stage: 'orders' },
  };
  const state = {
    own,
    welcome: {
      order_kinds: [{ name: 'hold', label: 'Hold', parameters: [] }],
      vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [] },
      you: { faction: 'urr', role: 'player' },
    },
  };
  const client = {
    state: () => state,
    request: async message => {
      asked.push(message.pieces);
      return { options: [{ kind: 'hold', pieces: message.pieces, parameters: [] }] };
    },
  };
  const ui = createUi();
  const drafting = { draft: () => emptyDraft(own.phase.number, 'salt') };
  return { own, ui, asked, acts: createActs({ client, drafting, ui, update() {}, lookAt() {} }) };
}

test('when a new phase opens, what is chosen is asked about again: its options are of the new phase', async () => {
  const { own, ui, asked, acts } = sit([piece('a', 'O1'), piece('b', 'O1')]);
  await acts.select(['a', 'b']);
  assert.deepEqual(
    ui.composer.options.map(option => option.kind),
    ['hold'],
  );
  own.phase = { number: 2, orders_from: ['urr'] };
  ui.composer = null;
  await acts.chooseAgain();
  // One of a type is asked besides what he may do alone.
  assert.deepEqual(asked, [['a', 'b'], ['a'], ['a', 'b'], ['a']]);
  assert.deepEqual(ui.composer.pieces, ['a', 'b']);
});

test('what fell or went elsewhere meanwhile is chosen no more; foreign pieces are only looked at', async () => {
  const { own, ui, asked, acts } = sit([piece('a', 'O1'), piece('b', 'O1'), piece('c', 'O1'), piece('x', 'O2', 'pod')]);
  await acts.select(['a', 'b', 'c']);
  own.view.pieces.delete('a');
  own.view.pieces.set(...piece('c', 'O2'));
  await acts.chooseAgain();
  assert.deepEqual(asked.at(-1), ['b']);
  ui.looked = ['x'];
  await acts.chooseAgain();
  assert.equal(asked.length, 3);
});

test('who seals has gone on from all that was before the phase: that is put away before the seal goes out, and so before its bell', async () => {
  const done = [];
  const page = {
    drafting: { draft: () => ({ phase: 1 }), seal: async () => void done.push('sealed') },
    ui: createUi(),
    update() {},
    state: () => ({ own: { phase: { number: 2 }, clock: { stage: 'orders' } } }),
    spoken: {},
  };
  const giving = { checked: async () => undefined };
  await createSheetActs({
    page,
    giving,
    select() {},
    deselect: () => undefined,
    sealing: () => done.push('what was before is put away'),
    sealed: () => done.push('the map is shown'),
  }).seal();
  assert.deepEqual(done, ['what was before is put away', 'sealed', 'the map is shown']);
});
