// Two engines aimed at one place are shown together; other orders there are not.
import assert from 'node:assert/strict';
import test from 'node:test';
import { sameAimWords } from '../../../../web/table/acts/same_aim.js';
import { P, sq } from '../fixture.mjs';

const kind = (name, arrow, ...parameters) => ({ name, label: name, rule: '', help: '', arrow, parameters });
const kinds = [
  kind('siege_fire', 'shot', P('unit', 'piece'), P('section', 'place')),
  kind('mission', 'shot', P('engine', 'piece'), P('mission', 'choice'), P('aim', 'place'), P('load', 'piece', false)),
  kind('move', 'move', P('units', 'pieces'), P('path', 'path')),
];
const named = (id, name) => [id, { id, kind: 'engine', at: sq(1, 1), attributes: { name } }];
const view = {
  pieces: new Map([
    named('a', 'Trebuchet 1'),
    named('b', 'Trebuchet 2'),
    named('c', 'Trebuchet 3'),
    named('z', 'Undead 1'),
  ]),
};
const fire = (unit, at) => ({ kind: 'siege_fire', arguments: { unit, section: at } });
const mission = (engine, aim, more = {}) => ({
  kind: 'mission',
  arguments: { engine, mission: 'vault', aim, ...more },
});

test('an engine is told who else aims there', () => {
  const [one, two, away] = [fire('a', sq(4, 4)), fire('b', sq(4, 4)), fire('c', sq(5, 4))];
  const orders = [one, two, away, { kind: 'move', arguments: { units: ['z'], path: [sq(4, 4)] } }];
  const said = order => sameAimWords(order, orders, kinds, view);
  assert.deepEqual([one, two, away].map(said), ['Trebuchet 2 aims there too.', 'Trebuchet 1 aims there too.', '']);
  assert.equal(said(orders[3]), '', 'who marches there aims at nothing');
});

test('what an engine throws does not aim', () => {
  const at = { board: 'city', area: 'O5' };
  const orders = [mission('a', at, { load: 'z' }), mission('b', at), mission('c', at)];
  assert.equal(sameAimWords(orders[1], orders, kinds, view), '2 × Trebuchet aim there too.');
});
