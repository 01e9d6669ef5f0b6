// An order being composed: what is offered, asked for, taken over and complete.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  bestOptions,
  chooseOption,
  givenByChoosing,
  highlightOf,
  isNeeded,
  missingOf,
  newComposer,
  orderOf,
  pathTo,
  settled,
  takesAll,
  withArgument,
  withOptions,
} from '../../../../web/kit/compose.js';
import { wayInto, whyNoWay } from '../../../../web/table/acts/way_between_boards.js';
import { sq, view, P, kinds, reach, options, chosen } from '../fixture.mjs';

test('a chosen stack is offered the march first, and its path is asked for', () => {
  assert.deepEqual([chosen.kind, chosen.asking, chosen.args.units], ['move', 'path', ['a', 'b']]);
  assert.deepEqual(
    highlightOf(chosen, view, kinds).reach.map(r => r.cost),
    [2, 4, 5],
  );
  // Half squares are shown as squares.
  const halves = options.map(option => ({
    ...option,
    parameters: option.parameters.map(one => (one.reach ? { ...one, cost_parts: 2 } : one)),
  }));
  assert.deepEqual(
    highlightOf(withOptions(newComposer(['a', 'b']), halves, kinds, [], view), view, kinds).reach.map(r => r.cost),
    ['1', '2', '2½'],
  );
});

test('a unit off the map is proposed an order that needs no place, since it has no card with buttons', () => {
  const march = {
    ...{ name: 'march', label: '', rule: '', help: '', arrow: 'move' },
    parameters: [
      P('unit', 'piece'),
      P('toward', 'choice', true, { choices: ['start', 'end'] }),
      P('distance', 'count'),
    ],
  };
  const offered = [
    {
      kind: 'march',
      pieces: ['a'],
      parameters: [
        { name: 'unit', pieces: ['a'] },
        { name: 'distance', low: 0, high: 17 },
      ],
    },
  ];
  const proposed = at =>
    withOptions(newComposer(['a']), offered, [march], [], {
      ...view,
      pieces: new Map([['a', { ...view.pieces.get('a'), at }]]),
    }).kind;
  assert.equal(proposed({ box: 0 }), 'march');
  assert.equal(proposed(sq(1, 1)), null);
  assert.equal(proposed({ aboard: 'b' }), null);
});

test('of several options, a hint means the one that takes its arguments', () => {
  const deals = ['buy', 'sell'].map(deal => ({
    parameters: [
      { name: 'partner', factions: ['urr', 'elves'] },
      { name: 'deal', words: [deal] },
      { name: 'quantity', low: 1, high: 3 },
    ],
  }));
  const fits = (/** @type {any} */ given) => deals.map(option => takesAll(option, given));
  assert.deepEqual(fits({ deal: 'sell' }), [false, true]);
  assert.deepEqual(fits({ deal: 'sell', partner: 'elves', quantity: 3 }), [false, true]);
  assert.deepEqual(fits({ deal: 'sell', quantity: 4 }), [false, false]);
  assert.deepEqual(fits({ deal: 'sell', partner: 'dark' }), [false, false]);
  assert.deepEqual(fits({ gold: 1 }), [false, false]);
  const ways = [
    { parameters: [{ name: 'rafts', low: 1, high: 1 }] },
    { parameters: [{ name: 'rafts', low: 0, high: 0 }] },
    { parameters: [] },
  ];
  const goes = (/** @type {boolean} */ rafts) => ways.map(option => takesAll(option, { rafts }));
  assert.deepEqual(
    [goes(true), goes(false)],
    [
      [true, false, false],
      [false, true, true],
    ],
  );
});

test('a column that is chosen stands for its units: as many as may be ordered together go, and it says which way leads in', () => {
  const enter = { ...kinds.find(one => one.name === 'move'), name: 'enter', rule: 'CT-10' };
  const way = {
    kind: 'enter',
    pieces: ['u1', 'u2', 'u3'],
    parameters: [
      { name: 'units', pieces: ['u1', 'u2', 'u3'], low: 1, high: 2 },
      { name: 'path', reach },
    ],
  };
  const column = withOptions(newComposer(['c']), [way], [enter], [], view);
  assert.deepEqual([column.kind, column.asking, column.args.units], ['enter', 'path', ['u1', 'u2']]);
  assert.equal(wayInto(column, 'city'), 0);
  assert.equal(wayInto(column, 'land'), -1);
  const shut = withOptions(
    newComposer(['c']),
    [{ kind: 'enter', pieces: [], parameters: [], refused: { words: 'From turn 2 on.' } }],
    [enter],
    [],
    view,
  );
  assert.equal(wayInto(shut, 'city'), -1);
  assert.equal(whyNoWay(shut, [enter]), 'From turn 2 on.');
  // A selected unit that can act is ordered itself.
  assert.deepEqual(withOptions(newComposer(['u3']), [way], [enter], [], view).args.units, ['u3']);
});

test('beside an enemy the attack is proposed; a surrender never is', () => {
  const unit = P('unit', 'piece');
  const attack = { name: 'attack', label: 'Attack', arrow: 'attack', parameters: [unit, P('targets', 'ranking')] };
  const surrender = { name: 'surrender', label: 'Surrender', arrow: '', parameters: [unit, P('to', 'target')] };
  const offers = ['surrender', 'attack'].map(kind => ({
    kind,
    pieces: ['a'],
    parameters: [
      { name: 'unit', pieces: ['a'] },
      { name: kind === 'attack' ? 'targets' : 'to', pieces: ['z'] },
    ],
  }));
  const both = [attack, surrender];
  assert.equal(withOptions(newComposer(['a']), offers, both, [], view).kind, 'attack');
  assert.equal(withOptions(newComposer(['a']), offers.slice(0, 1), both, [], view).kind, null);
});

test('an engine begins with what it may fire at; who fights beside it, and an engine with nothing to fire at, with the march', () => {
  const of = attributes => ({
    ...view,
    pieces: new Map([...view.pieces, ['b', { ...view.pieces.get('b'), attributes }]]),
  });
  const begins = (seen, ids = ['b'], offered = options) => withOptions(newComposer(ids), offered, kinds, [], seen).kind;
  assert.equal(begins(of({ class: 'siege' })), 'gun');
  assert.equal(begins(of({ class: 'artillery' })), 'gun');
  assert.equal(begins(of({ class: 'archers' })), 'move');
  assert.equal(begins(of({ class: 'siege' }), ['a', 'b']), 'move');
  const nothing = options.map(one => (one.kind === 'gun' ? { ...one, parameters: [] } : one));
  assert.equal(begins(of({ class: 'siege' }), ['b'], nothing), 'move');
});

test('what an engine can be loaded with goes without saying where it is one; who storms is not put into the tower unasked', () => {
  const P2 = (name, type, required = true) => ({ name, label: name, type, required });
  const mission = {
    name: 'mission',
    label: '',
    rule: '',
    help: '',
    arrow: 'shot',
    parameters: [P2('engine', 'piece'), P2('load', 'piece', false)],
  };
  const storm = {
    name: 'storm',
    label: '',
    rule: '',
    help: '',
    arrow: 'attack',
    parameters: [P2('units', 'pieces'), P2('tower', 'piece', false)],
  };
  const offers = [
    { kind: 'mission', pieces: ['a'], parameters: [{ name: 'load', pieces: ['b'] }] },
    {
      kind: 'storm',
      pieces: ['a'],
      parameters: [
        { name: 'units', pieces: ['a'] },
        { name: 'tower', pieces: ['a'] },
      ],
    },
  ];
  const composer = { ...newComposer(['a']), options: offers };
  assert.deepEqual(chooseOption(composer, 0, [mission, storm], view).args, { engine: 'a', load: 'b' });
  assert.deepEqual(chooseOption(composer, 1, [mission, storm], view).args, { units: ['a'] });
});

test('what an option must name is asked for like what its kind must name, and at once on the map', () => {
  const project = {
    ...kinds[3],
    name: 'project',
    parameters: [P('corps', 'piece'), P('site', 'place'), P('over', 'place', false), P('text', 'text', false)],
  };
  const sites = { name: 'site', places: [sq(1, 1)] };
  const offers = [
    {
      kind: 'project',
      pieces: ['a'],
      parameters: [sites, { name: 'over', places: [sq(2, 1), sq(3, 1)], needed: true }],
    },
    { kind: 'project', pieces: ['a'], parameters: [sites, { name: 'text', needed: true }] },
    { kind: 'project', pieces: ['a'], parameters: [sites, { name: 'over', places: [sq(2, 1), sq(3, 1)] }] },
  ];
  const names = composer => missingOf(composer, project).map(one => one.name);
  const choose = choice => chooseOption({ ...newComposer(['a']), options: offers }, choice, [project], view);
  assert.deepEqual([names(choose(0)), choose(0).asking], [['over'], 'over'], 'a bank of several');
  assert.deepEqual(names(withArgument(choose(0), 'over', sq(3, 1))), []);
  assert.deepEqual([names(choose(1)), choose(1).asking], [['text'], null], 'words');
  assert.deepEqual([names(choose(2)), choose(2).asking], [[], null], 'what may be named');
});

test('of several words that must be said that is proposed by which the chosen act already; else nothing is', () => {
  const stance = {
    ...kinds[3],
    name: 'stance',
    parameters: [P('units', 'pieces'), P('stance', 'choice', true, { choices: ['attack', 'defend', 'none'] })],
  };
  const offers = [{ kind: 'stance', pieces: ['a', 'b'], parameters: [] }];
  /** @param {Record<string, string>} acting */
  const formOf = (acting, words = offers) => {
    const pieces = new Map(
      [...view.pieces].map(([id, piece]) => [
        id,
        { ...piece, attributes: { ...piece.attributes, ...(acting[id] && { stance: acting[id] }) } },
      ]),
    );
    return chooseOption({ ...newComposer(['a', 'b']), options: words }, 0, [stance], { ...view, pieces }).args.stance;
  };
  assert.equal(formOf({}), undefined, 'nobody has said attack');
  assert.equal(formOf({ a: 'defend', b: 'defend' }), 'defend', 'as in the round before');
  assert.equal(formOf({ a: 'defend', b: 'attack' }), undefined, 'they differ');
  assert.equal(formOf({ a: 'defend' }), undefined, 'one has no stance yet');
  assert.equal(formOf({}, [{ ...offers[0], parameters: [{ name: 'stance', words: ['attack'] }] }]), 'attack');
});

test('a path follows the predecessors and leaves the start out', () => {
  assert.deepEqual(pathTo(reach, sq(3, 2)), [sq(2, 1), sq(3, 2)]);
  assert.equal(pathTo(reach, sq(9, 9)), null);
});

test('a complete order is made of what was given, and of nothing else', () => {
  const full = withArgument(chosen, 'path', [sq(2, 1)]);
  assert.deepEqual(orderOf(withArgument(full, 'careful', undefined)), {
    kind: 'move',
    arguments: { units: ['a', 'b'], path: [sq(2, 1)] },
  });
  assert.deepEqual(
    missingOf(chosen, kinds[1]).map(p => p.name),
    ['path'],
  );
});

test('an order that stands is taken up again', () => {
  const standing = { kind: 'gun', arguments: { unit: 'b', target: sq(3, 1) } };
  const again = withOptions(newComposer(['b']), options, kinds, [standing], view);
  assert.deepEqual([again.kind, again.edits, again.asking], ['gun', standing, null]);
});

test('to choose "hold" is to give it; a place before the pieces says where they are; aims are marked, ground is lit', () => {
  assert.ok(givenByChoosing(chooseOption(chosen, 0, kinds, view), kinds[0]));
  assert.ok(!givenByChoosing(chooseOption(chosen, 4, kinds, view), kinds[4]));
  assert.deepEqual(chooseOption(chosen, 2, kinds, view).args.square, sq(1, 1));
  const gun = chooseOption(chosen, 3, kinds, view);
  assert.deepEqual([gun.args.unit, gun.args.target], ['b', sq(3, 1)]);
  assert.deepEqual(highlightOf({ ...gun, asking: 'target' }, view, kinds).targets, [sq(3, 1)]);
});

test('one kind may be offered in several ways; what can stand beside an order goes before what replaces it', () => {
  const genie = {
    name: 'genie',
    label: '',
    rule: '',
    help: '',
    arrow: 'support',
    parameters: [
      P('unit', 'piece'),
      P('action', 'choice', true, { choices: ['attack', 'repair'] }),
      P('target', 'place', false),
      P('section', 'place', false),
    ],
  };
  const way = (action, name, places) => ({
    kind: 'genie',
    pieces: ['a'],
    parameters: [
      { name: 'unit', pieces: ['a'] },
      { name: 'action', words: [action] },
      { name, places },
    ],
  });
  const ways = [way('attack', 'target', [sq(2, 2)]), way('repair', 'section', [sq(4, 4)])];
  const mend = chooseOption({ ...newComposer(['a']), options: ways }, 1, [genie], view);
  assert.deepEqual([mend.args, mend.asking], [{ unit: 'a', action: 'repair' }, 'section']);
  const standing = { kind: 'genie', arguments: { unit: 'a', action: 'repair', section: sq(4, 4) } };
  assert.equal(withOptions(newComposer(['a']), ways, [genie], [standing], view).choice, 1);
  const moved = way('repair', 'section', [sq(9, 9)]);
  assert.deepEqual(bestOptions([{ ...ways[0], refused: { code: 'x', at: '', words: '' } }, moved], ways), [
    ways[0],
    { ...moved, beside: true },
  ]);
});

test('one kind offered with and without something is taken the way it is offered, and taken up again so', () => {
  const both = [0, 1].map(yes => ({
    kind: 'move',
    pieces: ['a', 'b'],
    parameters: [
      { name: 'path', reach },
      { name: 'careful', low: yes, high: yes },
    ],
  }));
  const asked = withOptions(newComposer(['a']), both, kinds, [], view);
  assert.equal(chooseOption(asked, 0, kinds, view).args.careful, undefined);
  assert.equal(chooseOption(asked, 1, kinds, view).args.careful, true);
  const order = { kind: 'move', arguments: { units: ['a'], path: [sq(2, 1)], careful: true } };
  assert.equal(withOptions(newComposer(['a']), both, kinds, [order], view).choice, 1);
  delete order.arguments.careful;
  assert.equal(withOptions(newComposer(['a']), both, kinds, [order], view).choice, 0);
  // If the server does not say so, the player decides.
  assert.equal(settled({ name: 'careful' }), null);
  assert.equal(settled({ name: 'careful', low: 0, high: 1 }), null);
});

test('who taps a holding or a province of his own has begun no order; one that stands is taken up again', () => {
  const land = kind => ({ id: 'c', kind, side: 'urr', at: sq(1, 1), attributes: {} });
  const muster = {
    name: 'muster',
    label: '',
    rule: '',
    help: '',
    arrow: '',
    parameters: [P('holding', 'piece'), P('type', 'choice', false, { choices: ['archers', 'infantry'] })],
  };
  const type = { name: 'type', words: ['archers', 'infantry'], needed: true };
  const offered = [{ kind: 'muster', pieces: ['c'], parameters: [{ name: 'holding', pieces: ['c'] }, type] }];
  for (const kind of ['holding', 'province']) {
    const of = { ...view, pieces: new Map([['c', land(kind)]]) };
    assert.equal(withOptions(newComposer(['c']), offered, [muster], [], of).kind, null);
    const stands = { kind: 'muster', arguments: { holding: 'c', type: 'archers' } };
    assert.equal(withOptions(newComposer(['c']), offered, [muster], [stands], of).edits, stands);
  }
});

test('a number that cannot be nought is seen, one that can is left open; what is promised belongs to the promise alone', () => {
  const trade = {
    name: 'trade',
    label: '',
    rule: '',
    help: '',
    arrow: '',
    parameters: [
      P('item', 'choice', false, { choices: ['food', 'promise'] }),
      P('quantity', 'count', false, { low: 1 }),
      P('price', 'count', false),
      P('weeks', 'count', false, { low: 1 }),
      P('promise', 'text', false),
    ],
  };
  const offered = {
    kind: 'trade',
    pieces: [],
    parameters: [
      { name: 'item', words: ['food', 'promise'], needed: true },
      { name: 'quantity', low: 1, high: 100 },
      { name: 'price', low: 0, high: 1000 },
    ],
  };
  const composer = chooseOption({ ...newComposer([]), options: [offered] }, 0, [trade], view);
  assert.deepEqual(composer.args, { quantity: 1 });
  const promise = withArgument(composer, 'item', 'promise');
  assert.deepEqual(
    missingOf(promise, trade).map(one => one.name),
    ['promise'],
  );
  const said = withArgument(promise, 'promise', 'We let them pass.');
  assert.deepEqual(missingOf(said, trade), []);
  assert.deepEqual(withArgument(said, 'item', 'food').args, { quantity: 1, item: 'food' });
  assert.equal(isNeeded(said, trade.parameters[3]), false, 'an option that does not speak of it asks for none');
});
