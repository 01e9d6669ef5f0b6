// A report is a headline with its details folded below.
import assert from 'node:assert/strict';
import test from 'node:test';
import { counted, headlineOf, shortened } from '../../../../web/core/words/headline.js';
import { purposeWords } from '../../../../web/text/pages/common_en.js';

const units = (/** @type {number} */ n, /** @type {string} */ did) => `${n} units ${did}`;

test('who did it alike are counted, and named below', () => {
  const who =
    'Urr heavy infantry 1, 2, 3, 4, 5 and 6, Urr light infantry 1, 2, 3, 4, 5 and 6, Urr cavalry 1 and 2, Urr archer 1, 2, 3 and 4';
  assert.deepEqual(headlineOf(`${who} are set up.`, 18, units), { head: '18 units are set up.', names: [], rest: who });
});

test('a list of units that march is counted, whatever their last name and the verb are', () => {
  const called = [
    'Guard archers 1',
    'Guard archers 2',
    'Heavy infantry 1',
    'Heavy infantry 10',
    'Grand necromancer',
    'Ogres 1',
  ];
  const who = 'Guard archers 1 and 2, Ogres 1, Heavy infantry 1 and 10, Grand necromancer';
  assert.deepEqual(
    headlineOf(`${who} march to F6 south-west field, where 2 roads meet the wall.`, 6, units, false, called),
    { head: units(6, 'march to F6 south-west field, where 2 roads meet the wall.'), names: [], rest: who },
  );
  const long = `Ogres 1 beat Heavy infantry 1 and 10, ${'and were beaten in their turn '.repeat(4)}`;
  assert.deepEqual(headlineOf(long, 6, units, false, called).head, long, 'a sentence that begins with one of them');
});

test('a long list of names becomes their number, and is folded', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Mercenary infantry ${i + 1}`);
  const found = headlineOf(
    `The Prince of Darkness is set up: ${names.slice(0, 11).join(', ')} and ${names[11]}.`,
    12,
    units,
  );
  assert.equal(found.head, 'The Prince of Darkness is set up');
  assert.deepEqual(found.names, names);
  assert.deepEqual(counted([...found.names, 'Trebuchet 1']), [
    ['Mercenary infantry', 12],
    ['Trebuchet', 1],
  ]);
});

test('of long prose the first sentence leads; what is short, or has no end, stays whole', () => {
  const prose = `The gate is broken. ${'Guard and archers fell back to the inner wall. '.repeat(3)}`.trim();
  assert.equal(headlineOf(prose, 3, units).head, 'The gate is broken.');
  assert.equal(`${headlineOf(prose, 3, units).head} ${headlineOf(prose, 3, units).rest}`, prose);
  const named =
    `The Red host marches to Mt. Doom by the old road. ${'Nobody stands in its way there. '.repeat(3)}`.trim();
  assert.equal(headlineOf(named, 1, units).head, 'The Red host marches to Mt. Doom by the old road.');
  const shot = `${'Archers 1, 2, 3 and 4 '.repeat(3)}shot at Urr cavalry 1 and 2: 2 hits. Urr cavalry 1 is destroyed.`;
  assert.equal(headlineOf(shot, 3, units, true).head, shot, 'who was lost is not folded away');
  assert.match(headlineOf(shot, 3, units).rest, /destroyed/);
  for (const words of ['Guard 1: a, b, c, d, e, f.', 'x'.repeat(300)])
    assert.deepEqual(headlineOf(words, 6, units), { head: words, names: [], rest: '' });
});

test('what a die was thrown for is said as words', () => {
  assert.equal(purposeWords('guard:Elf raiders 1'), 'Elf raiders 1, on watch');
  assert.equal(purposeWords('raid:Orc raiders 2'), 'Orc raiders 2, raiding');
  assert.equal(purposeWords('melee_roll'), 'melee roll');
});

test('a wall reads whole sentences, as many as there is room for; one that is too long by itself ends at a word', () => {
  const fight = 'At [5,4] the city attacked. Result DV: the defender won outright. Urr guard 1 and 2 lose 1 step.';
  assert.equal(shortened(fight, 110), fight);
  assert.equal(shortened(fight, 80), 'At [5,4] the city attacked. Result DV: the defender won outright.');
  assert.equal(shortened('The guard came to Mt. Kur. It rests there.', 30), 'The guard came to Mt. Kur.');
  assert.equal(
    shortened('The dark camp moved three units to the west, and two more', 46),
    'The dark camp moved three units to the west …',
  );
});
