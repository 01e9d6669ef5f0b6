// "Since you were last here" counts what happened while the page was closed.
import '../../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { createAbsence } from '../../../../web/table/results/absence.js';
import { readText } from '../../../../web/text/pages/read_en.js';

let campaigns = 0;
/** A page of a seat: what it shows is changed by `show`. @param {string} campaign */
function page(campaign) {
  /** @type {any} */ let state = {};
  const absence = createAbsence(() => state);
  return {
    absence,
    /** @param {object} now */
    show({
      phase = 1,
      stage = 'orders',
      revision = 1,
      stream = 'urr.0',
      press = [],
      requests = [],
      agreements = [],
    } = {}) {
      const numbered = (/** @type {{ number: number }[]} */ all) => new Map(all.map(one => [one.number, one]));
      state = {
        welcome: { campaign: { id: campaign }, you: { seat: 'me' } },
        own: { stream, revision, phase: { number: phase }, clock: { stage }, ended: null },
        press,
        requests: numbered(requests),
        agreements: numbered(agreements),
      };
      absence.arrive();
      absence.count();
      absence.keep(0);
      return absence.away();
    },
  };
}
/** What a page says that opens after another one was closed. @param {object} before @param {object} after */
function away(before, after) {
  const campaign = `c${++campaigns}`;
  page(campaign).show({ ...before });
  const later = page(campaign);
  // The first view comes without letters, requests and agreements.
  later.show({ ...after, revision: 9, press: [], requests: [], agreements: [] });
  return later.show({ ...after, revision: 9 });
}
const asked = { number: 1 },
  answered = { number: 1, answer: 'Yes.' };
const offered = { number: 3, from: 'me', answers: {}, agreed: false };

test('a phase whose result is published has ended', () => {
  assert.equal(away({ phase: 1 }, { phase: 3 })?.phases, 2);
  assert.equal(away({ phase: 1 }, { phase: 2, stage: 'review' })?.phases, 2);
  assert.equal(away({ phase: 1 }, { phase: 1, stage: 'review' })?.phases, 1);
  assert.equal(away({ phase: 1, stage: 'review' }, { phase: 2 }), null, 'its result was seen');
  assert.equal(away({ phase: 1 }, { phase: 1, stage: 'held' }), null, 'nothing is known of it yet');
  assert.deepEqual(
    away({ phase: 2, stage: 'review' }, { phase: 4 })?.from,
    3,
    'the replay begins with what was missed',
  );
});

test('the umpire’s answers count, each once', () => {
  assert.equal(away({ requests: [asked] }, { requests: [answered] })?.answers, 1);
  assert.equal(away({ requests: [answered] }, { requests: [answered] }), null);
  assert.equal(away({ requests: [asked] }, { requests: [asked] }), null);
});

test('an agreement counts when the others have accepted or declined it', () => {
  const accepted = { ...offered, answers: { you: true }, agreed: true },
    declined = { ...offered, answers: { you: false } };
  assert.equal(away({ agreements: [offered] }, { agreements: [accepted] })?.agreements, 1);
  assert.equal(away({ agreements: [offered] }, { agreements: [declined] })?.agreements, 1);
  assert.equal(away({ agreements: [offered] }, { agreements: [{ ...offered, answers: { me: false } }] }), null);
});

test('a page that was open too shortly to receive the answers does not count them later', () => {
  const campaign = `c${++campaigns}`;
  page(campaign).show({ requests: [answered] });
  page(campaign).show({ revision: 2 });
  const third = page(campaign);
  assert.equal(third.show({ revision: 3, requests: [answered] }), null);
});

test('what was dismissed does not come back with the next letter', () => {
  const campaign = `c${++campaigns}`;
  page(campaign).show({ requests: [asked] });
  const later = page(campaign);
  assert.equal(later.show({ revision: 2, requests: [answered] })?.answers, 1);
  later.absence.dismiss();
  assert.equal(later.show({ revision: 3, requests: [answered], press: [{ number: 1, from: 'x' }] }), null);
});

test('all of it is said', () => {
  const words = readText.awayLine({ phases: 2, letters: 1, answers: 1, agreements: 1 });
  for (const part of [/2 phases have ended/, /1 request has been answered/, /1 agreement/, /1 letter has arrived/])
    assert.match(words, part);
});

test('a page that is reloaded during a replay offers the phases that were not told', () => {
  const [told, untold] = [null, 3].map(phase => {
    const campaign = `c${++campaigns}`,
      before = page(campaign);
    before.show({ phase: 5, revision: 9 });
    before.absence.keep(0, phase);
    return page(campaign).show({ phase: 5, revision: 9 });
  });
  assert.equal(told, null);
  assert.deepEqual([untold?.phases, untold?.from], [2, 3]);
});
