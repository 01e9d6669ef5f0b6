// Units still marching by an order of an earlier phase: their path, and their arrow.
import assert from 'node:assert/strict';
import test from 'node:test';
import { countedWords } from '../../../../web/table/card/commanded_count.js';
import { canMove } from '../../../../web/table/acts/can_move.js';
import { marchOf, underway, waysOn } from '../../../../web/table/acts/underway.js';

const area = (/** @type {string} */ id, /** @type {string} */ name) => ({ id, name, terrain: 'land', x: 0, y: 0 });
const board = {
  id: 'land',
  name: '',
  labels: [],
  areas: {
    areas: [area('pass', 'Ashen pass'), area('ford', 'Upper ford'), area('fields', 'Barley fields')],
    links: [],
  },
};
const piece = (/** @type {string} */ id, /** @type {any} */ attributes, at = 'pass', side = 'dark') => ({
  id,
  kind: 'column',
  side,
  at: { board: 'land', area: at },
  attributes: { name: id, ...attributes },
});
const marching = piece('Army', { route: 'Upper ford > Barley fields' });
const view = /** @type {any} */ ({
  pieces: new Map(
    [marching, piece('Train', { route: '' }), piece('Foe', { route: 'Upper ford' }, 'fields', 'urr')].map(p => [
      p.id,
      p,
    ]),
  ),
});
const isOwn = (/** @type {any} */ one) => one.side === 'dark';

test('the way that is still before a column is read, and drawn from where it stands', () => {
  assert.deepEqual(marchOf(marching), ['Upper ford', 'Barley fields']);
  const on = underway(view, isOwn, new Set());
  assert.deepEqual(
    on.map(one => one.id),
    ['Army'],
    'who stands does not march, and of others nothing is said',
  );
  assert.deepEqual(waysOn(on, [board]), [
    {
      id: 'on/Army',
      kind: 'move',
      path: ['pass', 'ford', 'fields'].map(id => ({ board: 'land', area: id })),
      own: true,
      pending: false,
    },
  ]);
  assert.deepEqual(underway(view, isOwn, new Set(['Army'])), [], 'a new order has its own arrow');
});

test('who leads units along is counted by what he is, all others as units', () => {
  const army = { ...marching, id: 'host', kind: 'army' };
  const say = (/** @type {any[]} */ pieces) => countedWords(pieces, new Set(['Army', 'host']), undefined);
  assert.equal(say([marching, marching]), '2 columns');
  assert.equal(say([piece('Guard', { steps: 2 }), piece('Raiders', { steps: 1 }), army, army]), '2 units and 2 armies');
  assert.equal(say([piece('Guard', { steps: 2 })]), '1 unit');
});

test('a phase is one to march in where an order to move is among its kinds', () => {
  const kinds = [{ name: 'march', arrow: 'move' }, { name: 'ritual' }];
  const now = (/** @type {string[]} */ order_kinds, known = kinds) =>
    canMove(/** @type {any} */ ({ acts: { kinds: () => known }, state: { own: { phase: { order_kinds } } } }));
  assert.deepEqual(
    [now(['ritual']), now(['ritual', 'march']), now(['ritual'], [{ name: 'ritual' }])],
    [false, true, null],
  );
});
