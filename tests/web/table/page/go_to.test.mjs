// The ground in reach is scrolled into sight if none of it is visible.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { createGoing, roomBelowLit } from '../../../../web/table/page/go_to.js';
import { createKindActs } from '../../../../web/table/acts/kind_acts.js';

const at = (/** @type {number} */ x, /** @type {number} */ y, board = 'city') => ({ board, square: [x, y] });
const order = { name: 'advance', parameters: [{ name: 'to', type: 'place', required: true }] };

/** @param {any[]} places that are highlighted @param {(place: any) => boolean} sees */
function page(places, sees) {
  /** @type {any[]} */ const focused = [];
  const table = {
    acts: { view: () => ({ pieces: new Map() }), kinds: () => [order] },
    narrow: () => true,
    ui: {
      composer: {
        pieces: ['1'],
        kind: 'advance',
        asking: 'to',
        choice: 0,
        args: {},
        way: null,
        options: [{ kind: 'advance', parameters: [{ name: 'to', places }] }],
      },
    },
    maps: {
      current: () => 'city',
      sees,
      where: (/** @type {any} */ { square: [x, y] }) => ({ x: x * 10, y: y * 10, size: 10 }),
      focus: (/** @type {any} */ place) => focused.push(place),
    },
  };
  createGoing(() => /** @type {any} */ (table), /** @type {any} */ ({})).seeLit();
  return focused;
}

test('the map turns to the lit place that lies in the midst of the others', () => {
  assert.deepEqual(
    page([at(1, 1), at(2, 1), at(3, 1), at(9, 9), at(1, 1, 'land')], () => false),
    [at(2, 1)],
  );
});

test('where a lit place is in sight the map stays', () => {
  assert.deepEqual(
    page([at(1, 1), at(9, 9)], ({ square }) => square[0] === 9),
    [],
  );
});

test('whoever picks an order that asks for a place is shown where', async () => {
  /** @type {string[]} */ const acts = [];
  const note = (/** @type {string} */ name) => () => void acts.push(name);
  const options = [
    {
      kind: 'advance',
      pieces: ['1'],
      parameters: [{ name: 'to', reach: [], pieces: [], places: [at(1, 1), at(2, 2)], choices: [] }],
    },
  ];
  const { pick } = createKindActs(
    /** @type {any} */ ({
      ui: {
        composer: { pieces: ['1'], options, choice: -1, kind: null, args: {}, asking: null, way: null, edits: null },
      },
      view: () => ({ pieces: new Map() }),
      kinds: () => [order],
      kindOf: () => order,
      placeAsked: note('the card goes down'),
      litAsked: note('the map turns'),
      spoken: {},
    }),
    /** @type {any} */ ({}),
    /** @type {any} */ ({ lookWhereAsked: note('the board') }),
    /** @type {any} */ (note('given')),
  );
  await pick(0);
  assert.deepEqual(acts, ['the card goes down', 'the board', 'the map turns']);
});

test('below a small map is room for the card that asks for a place; not where a lit place would be covered', () => {
  const room = (/** @type {any[]} */ places, sees = () => true) =>
    roomBelowLit(
      /** @type {any} */ ({
        acts: { view: () => ({ pieces: new Map() }), kinds: () => [order] },
        ui: {
          composer: {
            ...{ pieces: ['1'], kind: 'advance', asking: 'to', choice: 0, args: {}, way: null },
            options: [{ kind: 'advance', parameters: [{ name: 'to', places }] }],
          },
        },
        maps: {
          element: () => ({ clientHeight: 600 }),
          sees,
          where: (/** @type {any} */ { square: [x, y] }) => ({ x: x * 10, y: y * 10, size: 10 }),
        },
      }),
    );
  assert.equal(room([at(1, 1), at(2, 30)]), 290);
  assert.equal(room([at(1, 1), at(2, 58)]), 10);
  assert.equal(
    room([at(1, 1), at(1, 1, 'land')], ({ board = '' } = {}) => board === 'city'),
    0,
    'another board',
  );
  assert.equal(room([]), 0);
});

test('on a phone the map does not zoom in on a place that can be seen and touched', () => {
  /** @param {{ sees: boolean, size: number }} spot */
  const asked = ({ sees, size }) => {
    /** @type {any[]} */ const how = [];
    const maps = {
      ...{ has: () => true, lookAt: () => undefined, effect: () => undefined, sees: () => sees },
      where: () => ({ x: 50, y: 50, size }),
      focus: (/** @type {any} */ _place, /** @type {any} */ said) => how.push(said),
    };
    const table = { maps, ui: { board: 'city' }, narrow: () => true };
    createGoing(() => /** @type {any} */ (table), /** @type {any} */ ({ skip: () => undefined })).focus(at(1, 1));
    return how;
  };
  assert.deepEqual(asked({ sees: true, size: 24 }), [{ gently: true }]);
  assert.deepEqual(asked({ sees: true, size: 12 }), [{ zoom: 36 }], 'it is too small');
  assert.deepEqual(asked({ sees: false, size: 24 }), [{ zoom: 36 }]);
});
