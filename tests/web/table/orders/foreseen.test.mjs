// The preview of an order in one line, at the head of a phone's sheet.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { textOf } from '../../../../web/core/sheet/orders.js';
import { foreseenBrief } from '../../../../web/table/orders/foreseen_part.js';
import { previewedOrder } from '../../../../web/table/acts/previewed_order.js';

const kind = {
  name: 'charge',
  parameters: [
    { name: 'piece', type: 'piece', required: true },
    { name: 'targets', type: 'ranking' },
  ],
};
const composer = {
  pieces: ['1'],
  options: [{ kind: 'charge', pieces: ['1'], parameters: [] }],
  choice: 0,
  kind: 'charge',
  args: { piece: '1' },
};

/** @param {object} preview */
function briefOf(preview) {
  const order = previewedOrder(/** @type {any} */ (composer), /** @type {any} */ (kind), []);
  assert.ok(order);
  const foreseen = { of: textOf(order), preview: { details: [], chances: [], path: [], ...preview } };
  return foreseenBrief(/** @type {any} */ ({ acts: { kinds: () => [kind] }, ui: { composer, preview: [], foreseen } }));
}

test('the line says first whether the order succeeds, and then what it meets', () => {
  const chances = [
    ['it gets there', 5],
    ['it falls short', 7],
  ];
  assert.equal(
    briefOf({
      chances,
      details: [
        ['Meets the', 'left flank'],
        ['Distance', '4 inches'],
      ],
    }),
    'It gets there: 41.7%. Meets the: left flank',
  );
  assert.equal(briefOf({ refused: { words: 'Too far.' }, chances }), 'Too far.');
  assert.equal(
    briefOf({ chances: [...chances, ['it stays', 1]], details: [['Herding archers', 'front']] }),
    'Herding archers: front',
    'many chances do not fit',
  );
  assert.equal(briefOf({}), '');
});
