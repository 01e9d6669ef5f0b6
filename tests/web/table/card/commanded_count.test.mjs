// Counts have names: units, other pieces that can be commanded, and what a unit can do when it can do nothing now.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nothingYet } from '../../../../web/core/connection/state.js';
import { countedWords, kindsWords } from '../../../../web/table/card/commanded_count.js';
import { nextPart } from '../../../../web/table/acts/next_part.js';
import { tableText as T } from '../../../../web/text/pages/table_en.js';

const one = (kind, attributes = {}) => ({ id: '', kind, side: 'pod', at: {}, attributes });

test('units are counted as units, and leaders, engines and raiders beside them', () => {
  const army = [
    one('unit', { steps: 2 }),
    one('unit', { steps: 1 }),
    one('engine'),
    one('leader'),
    one('star'),
    one('star'),
  ];
  assert.equal(countedWords(army), '2 units, 2 raiders or magic users, 1 engine and 1 leader');
  assert.equal(countedWords([...army.slice(0, 1), one('palisade')]), '1 unit and 1 other thing');
  assert.equal(countedWords([one('unit', { steps: 1 })]), '1 unit');
  const parties = [one('star', { name: 'Dark magic user 1' }), one('star', { name: 'Dark magic user 2' })];
  assert.equal(countedWords(parties), '2 × Dark magic user', 'no bare number before a name that may be a singular');
  const riders = { ...one('unit', { steps: 4 }), id: 'with raiders' };
  assert.equal(countedWords([...army, riders], new Set([riders.id])).slice(0, 8), '3 units,');
});

test('who can be given no order hears what comes next, where that is known', () => {
  const at = (/** @type {any} */ facts, /** @type {any} */ words = []) =>
    nextPart(
      /** @type {any} */ ({
        own: { ...nothingYet.own, view: { ...nothingYet.own.view, facts } },
        welcome: { vocabulary: { facts: words } },
      }),
    );
  const course = [{ name: 'part', type: 'choice', choices: ['council', 'reaction', 'turn_end'] }];
  assert.equal(at({ part: 'reaction' }, course), 'turn end');
  assert.equal(at({ phase: 'night' }), 'Morning, Round 1');
  assert.equal(at({ phase: 'round' }), '', 'another round, or the evening: nobody knows');
  assert.equal(T.unable(2, 'turn end'), 'You cannot give them orders in this phase. Next: turn end.');
  assert.equal(T.unable(1, ''), 'You cannot give it orders in this phase.');
});

test('where it hangs on what is done which part comes next, no one part is promised', () => {
  const choices = ['council', 'trebuchet', 'assault', 'reaction', 'round', 'turn_end'];
  const after = (/** @type {string} */ part) =>
    nextPart(
      /** @type {any} */ ({
        own: { ...nothingYet.own, view: { ...nothingYet.own.view, facts: { part } } },
        welcome: { vocabulary: { facts: [{ name: 'part', type: 'choice', choices }] } },
      }),
    );
  assert.equal(after('council'), 'the trebuchets fire; then the assault, or the next week if nobody attacks');
  assert.equal(after('assault'), 'the fight, or the end of the week if nobody attacks');
  assert.equal(after('reaction'), 'round');
  assert.equal(after('round'), 'another round, or the end of the fight');
});

test('those who wait are named kind by kind, and where they are of many kinds only counted', () => {
  const called = (/** @type {string[]} */ names) =>
    kindsWords(names.map(name => /** @type {any} */ ({ kind: 'unit', attributes: { name } })));
  const raiders = ['Dark raiders 1', 'Dark raiders 2', 'Dark baggage train 1'];
  assert.equal(called(raiders), '2 × Dark raiders and Dark baggage train 1');
  assert.equal(called([...raiders, 'Ogres 1', 'Kobolds 1']), '');
  assert.equal(T.ofKind(5, 'Dark trebuchet'), '5 × Dark trebuchet');
  assert.equal(T.oneOf(5, 'Dark trebuchet'), 'One of 5 × Dark trebuchet');
});
