// The unfinished order as the sentence tells it: while the rules refuse it, it cannot be given.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { textOf } from '../../../../web/core/sheet/orders.js';
import { composing } from '../../../../web/table/page/sentence_inputs.js';

const kind = {
  name: 'hold',
  title: 'Hold',
  parameters: [{ name: 'units', title: 'Units', type: 'pieces', required: true }],
};
/** A table on which these pieces begin to hold, and the rules' refusal of it, if any. @param {string[]} pieces */
function begun(pieces, refused = '') {
  const option = { kind: 'hold', pieces, parameters: [{ name: 'units', pieces }] };
  const composer = {
    pieces,
    kind: 'hold',
    choice: 0,
    options: [option],
    args: { units: pieces },
    asking: null,
    edits: null,
    meant: true,
  };
  const order = { kind: 'hold', arguments: { units: pieces } };
  return /** @type {any} */ ({
    state: { own: { view: { pieces: new Map() } }, welcome: { campaign: {} } },
    narrow: () => true,
    wordsOf: () => 'Hold',
    ui: {
      composer,
      words: new Map([[textOf(order), 'Hold']]),
      against: new Map(refused ? [[textOf(order), { code: 'over_limit', at: '', words: refused }]] : []),
    },
    acts: { kinds: () => [kind], mayOrder: () => true, isRefused: () => false, view: () => ({ pieces: new Map() }) },
  });
}

test('an order that the rules refuse is not ready, and of several pieces one may ask how many can', () => {
  assert.equal(composing(begun(['a', 'b']))?.ready, true);
  const full = composing(begun(['a', 'b'], 'No more than 1 unit may stand there.'));
  assert.deepEqual(
    [full?.ready, full?.wanting, full?.fewer, full?.words],
    [false, true, true, 'No more than 1 unit may stand there.'],
  );
  const alone = composing(begun(['a'], 'It is wrecked.'));
  assert.deepEqual([alone?.ready, alone?.wanting, alone?.fewer], [false, true, undefined]);
});
