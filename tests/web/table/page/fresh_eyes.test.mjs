// What a newcomer reads on a phone: the last order beside its odds, how to choose more units, whom bots answer, and what a
// seal without orders ends.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeDocument, openDocument } from '../../dom.mjs';

openDocument('table.html');
after(closeDocument);
const { render } = await import('../../../../web/vendor/lit-html/lit-html.js');
const { donePart } = await import('../../../../web/table/page/now_part.js');
const { several } = await import('../../../../web/table/card/several.js');
const { recipients } = await import('../../../../web/table/talk/recipients_part.js');
const { text } = await import('../../../../web/text/en.js');
const { pressText } = await import('../../../../web/text/pages/press_en.js');
const { mapWords } = await import('../../../../web/text/pages/board_en.js');

/** @param {unknown} part @returns {HTMLElement} */
function shown(part) {
  const place = document.createElement('div');
  render(part, place);
  return place;
}
const wordsIn = part => shown(part).textContent.replace(/\s+/g, ' ').trim();

test('a saved order has a tick, unless its odds are bad', () => {
  const done = { words: 'Guard 1: attack O4', also: '', saved: true };
  assert.match(wordsIn(donePart(done)), /^✓ Guard 1/);
  assert.match(wordsIn(donePart({ ...done, bad: true })), /^Guard 1/);
  assert.ok(shown(donePart({ ...done, bad: true })).querySelector('.bad'));
});

test('the button that takes a whole place says what it takes', () => {
  const of = kind => ({ id: 'a', kind, at: {}, attributes: { name: 'Ogre 1' } });
  const buttons = kind =>
    wordsIn(
      several(
        /** @type {any} */ ({
          acts: { mayOrder: () => true },
          party: { stack: () => ['a', 'b', 'c'], alike: () => [], idle: () => [] },
          ui: { party: null },
        }),
        /** @type {any} */ ([of(kind)]),
        true,
      ),
    );
  assert.ok(buttons('unit').includes(`${mapWords.unitsHere} 3`), 'ogres and others are units');
  assert.ok(buttons('engine').includes(`${mapWords.thisStack} 3`));
});

test('whom bots answer is said once, and the same as above the form', () => {
  const seats = ['me', 'elves', 'dwarves'].map(id => ({ id, faction: id, role: 'player', title: id }));
  const to = bots =>
    wordsIn(
      recipients(
        /** @type {any} */ ({
          state: {
            welcome: { you: { seat: 'me', faction: 'me', role: 'player' }, seats },
            own: { phase: { asleep: [], press_between_factions: true }, clock: { stage: 'orders' } },
            seals: { bots: new Set(bots) },
          },
        }),
        new Set(),
        () => undefined,
        true,
      ),
    );
  assert.ok(to(['elves']).includes(pressText.botsSilent(['elves'])));
  assert.ok(!to(['elves', 'dwarves']).includes(pressText.botsSilent(['elves', 'dwarves'])), 'the form says it already');
  assert.match(pressText.botsSilent(['elves']), /truce/);
});

test('titles of phases are set apart from the sentence around them', () => {
  const words = text.table.forgotten.words('Week 2 · Assault orders', false);
  assert.match(words, /\(Week 2 · Assault orders\)\.$/);
  assert.equal(text.table.named(7, false), '7 in all');
});
