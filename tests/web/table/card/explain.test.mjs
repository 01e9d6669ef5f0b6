// The card that explains a counter: its contents, and the rules it links to.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';

const { kindsAbout } = await import('../../../../web/table/card/explain.js');
const { attributesOf } = await import('../../../../web/kit/parts/parts.js');
const { canDoOf } = await import('../../../../web/table/card/unit_abilities.js');

const piece = name => ({ name, type: 'piece', required: true });
const kinds = /** @type {any} */ ([
  { name: 'equip', rule: 'UH-31', parameters: [piece('unit')] },
  { name: 'mission', rule: 'UH-52', parameters: [piece('engine')] },
  { name: 'accept', rule: 'UH-33', parameters: [piece('offer')] },
  { name: 'raid', rule: 'UH-90', parameters: [piece('party')] },
  { name: 'guard', rule: 'UH-91', parameters: [piece('party')] },
]);
const names = found => found.map(kind => kind.name);

test('the card of a unit leads to the rules of the orders that it can be given, and of no others', () => {
  const now = new Set(names(kinds));
  const raiders = { now, things: new Set(['star']), own: true, offered: new Set(['raid', 'guard']) };
  assert.deepEqual(names(kindsAbout(kinds, raiders)), ['raid', 'guard']);
  assert.deepEqual(names(kindsAbout(kinds, { ...raiders, own: false, offered: new Set() })), []);
  // An order's object links to its holder; when idle, all are told that units are ordered at other times.
  assert.deepEqual(names(kindsAbout(kinds, { ...raiders, things: new Set(['engine']), offered: new Set() })), [
    'mission',
  ]);
  assert.equal(kindsAbout(kinds, { ...raiders, now: new Set(), offered: new Set() }).length, kinds.length);
});

test('a counter whose type is known is not told by the class it is drawn as, and what raiders do is said in whole words', () => {
  const vocabulary = /** @type {any} */ ({
    attributes: [
      { name: 'type', label: 'Type', type: 'choice' },
      { name: 'class', label: 'Class', type: 'choice' },
    ],
  });
  const raiders = /** @type {any} */ ({ kind: 'star', attributes: { type: 'raiders', class: 'leader' } });
  assert.deepEqual(attributesOf(vocabulary, raiders), [['Type', 'raiders']]);
  assert.deepEqual(attributesOf(vocabulary, /** @type {any} */ ({ attributes: { class: 'infantry' } })), [
    ['Class', 'infantry'],
  ]);
  assert.match(canDoOf('urr-handbook', raiders).words, /watch for enemy raiders/);
});

test('a magic user is offered a ritual, not the raids that the rules refuse it', () => {
  const necromancer = /** @type {any} */ ({ kind: 'star', attributes: { type: 'magic_user', class: 'leader' } });
  assert.match(canDoOf('urr-handbook', necromancer).words, /^Does not fight or raid\..* ritual/);
  assert.equal(canDoOf('urr-handbook', necromancer).rule, 'UH-96');
});
