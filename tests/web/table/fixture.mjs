// A stack, an enemy and possible orders, for tests of the player's page without a page.
import { newComposer, withOptions } from '../../../web/kit/compose.js';

export const sq = (x, y) => ({ board: 'city', square: [x, y] });
export const piece = (id, x, y, more = {}) => ({
  id,
  kind: 'unit',
  side: 'urr',
  at: sq(x, y),
  attributes: { steps: 2, camp: 'city', ...more },
});
export const view = {
  pieces: new Map(
    [piece('a', 1, 1), piece('b', 1, 1), { ...piece('e', 3, 1, { camp: 'dark' }), side: 'dark' }].map(p => [p.id, p]),
  ),
  facts: {},
  ledgers: {},
  inSight: null,
};
export const P = (name, type, required = true, more = {}) => ({ name, label: name, type, required, ...more });
export const kinds = [
  {
    name: 'hold',
    label: '',
    rule: '',
    help: '',
    arrow: '',
    parameters: [P('units', 'pieces'), P('stance', 'choice', false, { choices: ['attack', 'hold'] })],
  },
  {
    name: 'move',
    label: '',
    rule: '',
    help: '',
    arrow: 'move',
    parameters: [P('units', 'pieces'), P('path', 'path'), P('careful', 'flag', false)],
  },
  {
    name: 'restack',
    label: '',
    rule: '',
    help: '',
    arrow: '',
    parameters: [P('square', 'place'), P('units', 'pieces')],
  },
  { name: 'gun', label: '', rule: '', help: '', arrow: 'shot', parameters: [P('unit', 'piece'), P('target', 'place')] },
  { name: 'ritual', label: '', rule: '', help: '', arrow: '', parameters: [P('text', 'text')] },
];
export const reach = [
  { at: sq(2, 1), from: sq(1, 1), cost: 2 },
  { at: sq(3, 1), from: sq(2, 1), cost: 4 },
  { at: sq(3, 2), from: sq(2, 1), cost: 5 },
];
export const options = [
  { kind: 'hold', pieces: ['a', 'b'], parameters: [] },
  {
    kind: 'move',
    pieces: ['a', 'b'],
    parameters: [
      { name: 'units', pieces: ['a', 'b'] },
      { name: 'path', reach, allowance: 12 },
    ],
  },
  { kind: 'restack', pieces: ['a', 'b'], parameters: [] },
  { kind: 'gun', pieces: ['b'], parameters: [{ name: 'target', places: [sq(3, 1)] }] },
  { kind: 'ritual', pieces: [], parameters: [] },
];
export const chosen = withOptions(newComposer(['a', 'b']), options, kinds, [], view);
