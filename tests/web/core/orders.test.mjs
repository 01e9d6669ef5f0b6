// The unsaved sheet: input is never lost, and never shown as saved when it is not.
import test from 'node:test';
import assert from 'node:assert/strict';
import {
  acknowledged,
  changeOrders,
  emptyDraft,
  mergeOrders,
  newSalt,
  notSaved,
  piecesOf,
  redo,
  sending,
  settle,
  takeSheet,
  textOf,
  undo,
  withOrder,
  withoutPieces,
} from '../../../web/core/sheet/orders.js';
import { createDrafting } from '../../../web/core/sheet/drafting.js';
import { Refused } from '../../../web/core/connection/socket.js';
import '../empty_page.mjs';
import { sameUnits } from '../../../web/table/page/window_conflict.js';

const kinds = [
  {
    name: 'move',
    parameters: [
      { name: 'units', type: 'pieces' },
      { name: 'path', type: 'path' },
    ],
  },
  {
    name: 'fire',
    parameters: [
      { name: 'unit', type: 'piece' },
      { name: 'at', type: 'target' },
    ],
  },
  { name: 'declare', parameters: [{ name: 'camp', type: 'choice' }] },
  { name: 'ritual', parameters: [{ name: 'text', type: 'text' }] },
];
const move = (units, x) => ({ kind: 'move', arguments: { units, path: [{ board: 'city', square: [x, 1] }] } });
const fire = unit => ({ kind: 'fire', arguments: { unit, at: 'enemy' } });
const sheet = (revision, orders, more = {}) => ({
  type: 'sheet',
  phase: 1,
  seat: 's',
  revision,
  sheet: { orders, salt: 'salt' },
  sealed: false,
  by: 'seat',
  words: [],
  without_order: [],
  ...more,
});

test('an order knows whom it commands, not whom it is aimed at', () => {
  assert.deepEqual(piecesOf(move(['a', 'b'], 2), kinds), ['a', 'b']);
  assert.deepEqual(piecesOf(fire('c'), kinds), ['c']);
});

test('a new order takes its pieces out of the older one of its kind', () => {
  const first = withOrder([], move(['a', 'b'], 2), kinds);
  assert.deepEqual(withOrder(first, move(['b'], 3), kinds), [move(['a'], 2), move(['b'], 3)]);
  assert.deepEqual(withOrder(first, move(['a', 'b'], 3), kinds), [move(['a', 'b'], 3)]);
  assert.equal(withOrder(first, fire('a'), kinds).length, 2);
  assert.deepEqual(
    withOrder(first, fire('a'), kinds, () => true),
    [move(['b'], 2), fire('a')],
  );
  assert.equal(withoutPieces(fire('c'), new Set(['c']), kinds), null);
});

test('a declaration replaces the last one, a second letter stands beside the first', () => {
  const declare = camp => ({ kind: 'declare', arguments: { camp } }),
    ritual = text => ({ kind: 'ritual', arguments: { text } });
  assert.deepEqual(withOrder([declare('city')], declare('dark'), kinds), [declare('dark')]);
  assert.equal(withOrder([ritual('x')], ritual('y'), kinds).length, 2);
});

test('undo and redo walk through the sheet until it is sealed', () => {
  const one = changeOrders(emptyDraft(1, 's'), [move(['a'], 2)]),
    two = changeOrders(one, [move(['a'], 3)]);
  assert.deepEqual(undo(two).orders, one.orders);
  assert.deepEqual(redo(undo(two)).orders, two.orders);
  assert.deepEqual(undo(undo(two)).orders, []);
  assert.equal(undo(two).save, 'unsaved');
  const sealed = { ...two, sealed: true };
  assert.equal(undo(sealed), sealed);
  assert.equal(changeOrders(sealed, []), sealed);
  assert.equal(changeOrders(two, [move(['a'], 3)]), two, 'the same again is no change');
});

test('saved is what the server acknowledged, and only that', () => {
  const typed = changeOrders(emptyDraft(1, 's'), [move(['a'], 2)]);
  assert.equal(typed.save, 'unsaved');
  assert.equal(acknowledged(sending(typed), 1).save, 'saved');
  const more = changeOrders(sending(typed), [move(['a'], 2), fire('c')]);
  const after = acknowledged(more, 1);
  assert.deepEqual([after.save, after.base, after.saved.length, after.orders.length], ['unsaved', 1, 1, 2]);
});

test('a refused sheet stays on the screen and says why; an unanswered one is tried again', () => {
  const typed = sending(changeOrders(emptyDraft(1, 's'), [move(['a'], 2)]));
  const refused = notSaved(typed, {
    code: 'unlawful',
    words: 'Too far.',
    faults: [{ code: 'too_far', at: '/orders/0', words: 'Too far.' }],
  });
  assert.deepEqual([refused.save, refused.orders.length, refused.refusal.words], ['refused', 1, 'Too far.']);
  assert.deepEqual(
    [
      notSaved(typed, { code: 'unanswered', words: '' }).save,
      notSaved(typed, { code: 'unanswered', words: '' }).refusal,
    ],
    ['unsaved', null],
  );
});

test("another window's orders are taken in; where both changed one piece the player is asked", () => {
  const both = takeSheet(emptyDraft(1, 's'), sheet(1, [move(['a'], 2), move(['b'], 2)]));
  assert.deepEqual([both.save, both.base, both.salt], ['saved', 1, 'salt']);
  const mine = changeOrders(both, [move(['a'], 5), move(['b'], 2)]);
  const merged = takeSheet(mine, sheet(2, [move(['a'], 2), move(['b'], 7)]));
  assert.deepEqual([merged.save, merged.merged, merged.base], ['unsaved', true, 2]);
  assert.deepEqual(new Set(merged.orders.map(textOf)), new Set([move(['a'], 5), move(['b'], 7)].map(textOf)));
  const clash = takeSheet(mine, sheet(2, [move(['a'], 9), move(['b'], 2)]));
  assert.deepEqual(clash.orders, mine.orders, 'nothing typed is lost');
  assert.equal(clash.clash.orders.length, 2);
  assert.deepEqual(settle(clash, 'theirs').orders, [move(['a'], 9), move(['b'], 2)]);
  assert.deepEqual([settle(clash, 'mine').orders, settle(clash, 'mine').save], [mine.orders, 'unsaved']);
});

test('what an umpire has written is taken in, with the reason, and can be changed once the seal is broken', () => {
  const mine = takeSheet(emptyDraft(1, 's'), sheet(1, [move(['b'], 2)]));
  const written = takeSheet(mine, sheet(2, [move(['a'], 2)], { sealed: true, by: 'umpire', reason: 'by telephone' }));
  assert.deepEqual([written.orders, written.by, written.why], [[move(['a'], 2)], 'umpire', 'by telephone']);
  const open = takeSheet(written, sheet(2, [move(['a'], 2)]));
  assert.deepEqual([open.sealed, open.orders, open.why], [false, [move(['a'], 2)], '']);
});

test('orders of the side clash only where both are about one thing', () => {
  const parameter = (name, type) => ({ name, type, label: name, optional: false });
  const treaties = [
    { name: 'treaty', parameters: [parameter('with', 'faction'), parameter('kind', 'choice')] },
    { name: 'ritual', parameters: [parameter('text', 'text')] },
    { name: 'stance', parameters: [parameter('kind', 'choice')] },
  ];
  const order = (kind, args) => ({ kind, arguments: args });
  const clash = (before, mine, theirs) => mergeOrders(before, mine, theirs, treaties).clash;
  const treaty = (camp, kind = 'peace') => order('treaty', { with: camp, kind });
  assert.equal(clash([], [treaty('elves')], [treaty('gnomes')]), false, 'two realms are two matters');
  assert.equal(clash([], [treaty('elves')], [treaty('elves', 'alliance')]), true);
  const ritual = text => order('ritual', { text });
  assert.equal(clash([], [ritual('moon')], [ritual('sun')]), false, 'two rituals stand side by side');
  assert.equal(clash([ritual('stars')], [ritual('moon')], [ritual('sun')]), true, 'but not two versions of one');
  assert.equal(clash([], [order('stance', { kind: 'hold' })], [order('stance', { kind: 'go' })]), true);
  assert.equal(clash([], [move(['a'], 1)], [move(['a', 'b'], 2)]), true);
  assert.ok(sameUnits([move(['a'], 1)], [move(['a', 'b'], 2)], kinds));
  assert.ok(!sameUnits([treaty('elves')], [treaty('elves', 'alliance')], treaties), 'no unit is in either');
});

test('orders for different holdings do not clash, and units that go to one place do not either', () => {
  const parameter = (name, type, required = true) => ({ name, type, label: name, required });
  const realm = [
    { name: 'improve', parameters: [parameter('round', 'count'), parameter('what', 'piece')] },
    {
      name: 'muster',
      parameters: [parameter('holding', 'piece'), parameter('type', 'choice', false), parameter('count', 'count')],
    },
    { name: 'sabotage', parameters: [parameter('target', 'piece')] },
    { name: 'assault', parameters: [parameter('units', 'pieces'), parameter('holding', 'piece')] },
    { name: 'march', parameters: [parameter('column', 'piece'), parameter('path', 'places')] },
    { name: 'preference', parameters: [parameter('combat', 'piece'), parameter('ranged', 'pieces', false)] },
    {
      name: 'stance',
      parameters: [parameter('province', 'place'), parameter('stance', 'choice'), parameter('holding', 'piece', false)],
    },
  ];
  const order = (kind, args) => ({ kind, arguments: args });
  const clash = (mine, theirs) => mergeOrders([], [mine], [theirs], realm).clash;
  for (const [kind, name] of [
    ['improve', 'what'],
    ['muster', 'holding'],
    ['sabotage', 'target'],
  ]) {
    assert.equal(clash(order(kind, { [name]: 'h1' }), order(kind, { [name]: 'h2' })), false, `${kind}: two holdings`);
    assert.equal(clash(order(kind, { [name]: 'h1', n: 1 }), order(kind, { [name]: 'h1', n: 2 })), true, `${kind}: one`);
  }
  const assault = (...units) => order('assault', { units, holding: 'h1' });
  assert.equal(clash(assault('a'), assault('b')), false, 'two units against one holding');
  assert.equal(clash(assault('a', 'b'), assault('b')), true);
  const march = (column, ...path) => order('march', { column, path });
  assert.equal(clash(march('c1', 'ford', 'hill'), march('c2', 'ford', 'wood')), false, 'two columns on one road');
  assert.equal(clash(march('c1', 'ford'), march('c1', 'hill')), true);
  const preference = (combat, ...ranged) => order('preference', { combat, ranged });
  assert.equal(clash(preference('f1', 'a'), preference('f1', 'b')), true, 'one fight');
  const stance = (province, kind) => order('stance', { province, stance: kind, holding: 'h1' });
  assert.equal(clash(stance('p1', 'hold'), stance('p2', 'hold')), false);
  assert.equal(clash(stance('p1', 'hold'), stance('p1', 'retreat')), true);
});

test('our own echo is no news, whether it comes before or after the answer', () => {
  const typed = changeOrders(emptyDraft(1, 's'), [move(['a'], 2)]);
  const before = acknowledged(takeSheet(sending(typed), sheet(1, [move(['a'], 2)])), 1);
  assert.deepEqual([before.save, before.base, before.past.length], ['saved', 1, 1]);
  const after = takeSheet(acknowledged(sending(typed), 1), sheet(1, [move(['a'], 2)]));
  assert.deepEqual([after.save, after.past.length], ['saved', 1]);
});

test('a sheet that the umpire sealed for an absent seat is taken as it is', () => {
  const taken = takeSheet(
    changeOrders(emptyDraft(1, 's'), [move(['a'], 2)]),
    sheet(3, [], { sealed: true, by: 'umpire' }),
  );
  assert.deepEqual([taken.sealed, taken.by, taken.orders.length], [true, 'umpire', 0]);
});

test('a merge does what each side did to what both began with', () => {
  const base = [move(['a'], 1), move(['b'], 1)];
  assert.deepEqual(mergeOrders(base, [move(['b'], 1)], [...base, fire('c')]), {
    orders: [move(['b'], 1), fire('c')],
    clash: false,
  });
  assert.equal(
    mergeOrders(base, [move(['a'], 2), move(['b'], 1)], [move(['b'], 1)]).clash,
    true,
    'they removed what we changed',
  );
});

test('salts are 32 hexadecimal letters and never the same', () => {
  assert.match(newSalt(), /^[0-9a-f]{32}$/);
  assert.notEqual(newSalt(), newSalt());
});

test('drafting saves what is typed, seals it, and goes on after a lost line', async () => {
  const asked = [];
  let answer = message => ({
    type: message.type === 'draft' ? 'stored' : 'done',
    phase: message.phase,
    revision: asked.length,
  });
  const later = [];
  const drafting = createDrafting({
    request: async message => {
      asked.push(message);
      return answer(message);
    },
    later: run => later.push(run),
  });
  drafting.follow(1, undefined);
  drafting.change([move(['a'], 2)]);
  assert.equal(drafting.draft().save, 'unsaved');
  await drafting.flush();
  assert.equal(drafting.draft().save, 'saved');
  assert.equal(asked[0].base, 0);
  const works = answer;
  answer = () => {
    throw new Refused({ code: 'unanswered', words: '' });
  };
  drafting.change([move(['a'], 3)]);
  await assert.rejects(drafting.flush(), { code: 'unanswered' });
  assert.deepEqual([drafting.draft().save, drafting.draft().orders], ['unsaved', [move(['a'], 3)]]);
  answer = works;
  await drafting.seal();
  assert.deepEqual([drafting.draft().sealed, asked.at(-1).type, asked.at(-2).type], [true, 'seal', 'draft']);
});

test('orders that are tried out are not sent; they are kept, or what was saved stands', async () => {
  const asked = [];
  const late = [];
  const drafting = createDrafting({
    request: async message => {
      asked.push(message);
      return { type: 'stored', phase: message.phase, revision: asked.length };
    },
    later: run => void run(),
    tooLate: orders => late.push(orders),
  });
  drafting.follow(1, undefined);
  drafting.change([move(['a'], 2)]);
  await drafting.tryOut();
  const sent = asked.length;
  drafting.change([move(['a'], 2), move(['b'], 3)]);
  drafting.resume();
  await drafting.flush();
  await assert.rejects(drafting.seal(), { code: 'trial' });
  assert.equal(asked.length, sent, 'nothing is sent meanwhile');
  drafting.endTrial(false);
  assert.deepEqual([drafting.draft().orders, drafting.draft().save], [[move(['a'], 2)], 'saved']);
  drafting.undo();
  assert.equal(drafting.draft().orders.length, 2, 'what was tried can still be had again');
  await drafting.flush();
  await drafting.tryOut();
  drafting.change([move(['c'], 1)]);
  drafting.endTrial(true);
  await drafting.flush();
  assert.deepEqual(asked.at(-1).sheet.orders, [move(['c'], 1)], 'what is kept is sent');
  await drafting.tryOut();
  drafting.change([]);
  drafting.follow(2, undefined);
  assert.deepEqual([drafting.draft().trial, late], [false, []], 'the bell ends it without a word of lost orders');
});

test('orders that waited here when their phase closed are told of, once', async () => {
  const told = [];
  let broken = true;
  const drafting = createDrafting({
    request: async message => {
      if (broken) throw new Refused({ code: 'unanswered', words: '' });
      return { type: 'stored', phase: message.phase, revision: 1 };
    },
    tooLate: orders => told.push(orders),
    later: () => 0,
  });
  drafting.follow(1, undefined);
  drafting.change([move(['a'], 2), move(['b'], 2)]);
  await assert.rejects(drafting.flush(), { code: 'unanswered' });
  drafting.follow(2, undefined);
  drafting.follow(3, undefined);
  assert.deepEqual(told, [2]);
  broken = false;
  drafting.change([move(['a'], 2)]);
  await drafting.flush();
  drafting.follow(4, undefined);
  assert.deepEqual(told, [2], 'what was stored is not late');
});

test('an empty sheet is stored before it is sealed', async () => {
  const asked = [];
  const drafting = createDrafting({
    request: async message => {
      asked.push(message.type);
      return { type: 'stored', revision: 1 };
    },
    later: () => 0,
  });
  drafting.follow(1, undefined);
  await drafting.seal();
  assert.deepEqual(asked, ['draft', 'seal']);
});
