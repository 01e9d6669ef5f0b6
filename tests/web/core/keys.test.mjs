// Single-key shortcuts can be switched off; those with Ctrl, named keys and the space bar stay. One key has one meaning.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { isSingle, nameOf } from '../../../web/core/page/keys.js';
import { keysOf as deskKeys } from '../../../web/desk/page/keys_table.js';
import { board_keys } from '../../../web/draw/frame/keys_input.js';
import { ruler_key } from '../../../web/draw/ground/table/table_tools.js';
import { keysOf as tableKeys } from '../../../web/table/page/keys_table.js';

test('a letter or a sign alone is a single key, all else is not', () => {
  const single = ['n', '?', 'Escape', 'Ctrl+z', ' ', 'PageUp', 'h'].filter(key => isSingle({ key }));
  assert.deepEqual(single, ['n', '?', 'h']);
});

test('a digit keeps its name with Shift and Ctrl on every keyboard', () => {
  const press = (key, code, how = {}) => nameOf(new KeyboardEvent('keydown', { key, code, ...how }));
  assert.equal(press('4', 'Digit4'), '4');
  assert.equal(press('$', 'Digit4', { shiftKey: true }), 'Shift+4');
  assert.equal(press("'", 'Digit4', { ctrlKey: true }), 'Ctrl+4', 'a French keyboard');
  assert.equal(press('?', 'Slash', { shiftKey: true }), '?');
  assert.equal(press('Home', 'Numpad7'), 'Home');
});

/** Keys that mean the same on the page and on its board: what is explained, or let go, depends on where the focus is. */
const alike = ['i', 'Escape'];

/** Stands for whatever the keys use. @returns {any} */
const anything = () => new Proxy(() => anything(), { get: (_, name) => (name === 'map' ? () => [] : anything()) });

for (const [page, keysOf] of /** @type {const} */ ([
  ['Table', tableKeys],
  ['Desk', deskKeys],
]))
  test(`no key of the ${page} and its boards has two meanings`, () => {
    const desk = { ui: {}, acts: {}, state: { welcome: null }, maps: { ids: () => ['a', 'b'] } };
    const keys = keysOf(page === 'Desk' ? /** @type {any} */ (desk) : anything()).map(({ key }) => key);
    assert.ok(keys.length > 10);
    const all = [...keys, ...board_keys, ruler_key].filter(
      (key, i, some) => !alike.includes(key) || some.indexOf(key) === i,
    );
    assert.deepEqual(
      all.filter((key, i) => all.indexOf(key) !== i),
      [],
    );
  });
