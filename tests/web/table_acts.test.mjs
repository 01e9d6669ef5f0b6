// What a player has chosen on the map, and what he is offered for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft } from '../../web/core/orders.js';
import { createActs } from '../../web/table/app.js';
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
