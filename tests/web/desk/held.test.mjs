// The held result on the Desk offers a ruling only where the rulebook has one, and says when nothing happened.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument('desk.html', { url: 'http://localhost/play/desk/' });
after(closeDocument);
const { render } = await import('../../../web/vendor/lit-html/lit-html.js');
const { resultPanel } = await import('../../../web/desk/result/result_panel.js');
const { createUi } = await import('../../../web/desk/page/ui.js');
const { nothingTold } = await import('../../../web/desk/page/extra.js');
const { nothingYet } = await import('../../../web/core/connection/state.js');
const { deskText } = await import('../../../web/text/pages/desk_en.js');

const report = (kind, more = {}) => ({
  ...{ rule: 'X-1', kind, text: 'It happened.', pieces: [], places: [], rolls: [], details: [] },
  ...more,
});
const battle = report('battle', { fight: 'f1' });

const sides = ['urr', 'elves'].map(id => ({ id, name: id, emblem: id }));

/** The Desk over a held result. @param {any[]} reports @param {any[]} ruling_kinds @param {any} [more] */
function drawn(reports, ruling_kinds, { rulings = {}, noted = null, look = 'umpire', ruling = '' } = {}) {
  const held = {
    ...{ phase: 1, rulings, dice: { rerolls: {}, faces: [] } },
    outcome: { steps: [{ title: 'Melee', reports }], next: { title: 'Turn 2' } },
  };
  const welcome = { ruling_kinds, boards: [], factions: sides, seats: [], you: {}, campaign: {}, vocabulary: {} };
  const own = { ...nothingYet.own, clock: { stage: 'held' } };
  const ui = Object.assign(createUi(), { look, amendment: noted && { rulings: noted, rerolls: {}, faces: [] } });
  if (ruling) Object.assign(ui, { ruling: 'anything', rulingForm: { ...ui.rulingForm, kind: ruling } });
  const desk = { state: { ...nothingYet, welcome, held, own }, ui, extra: nothingTold, heldBefore: null };
  const place = document.body.appendChild(document.createElement('div'));
  render(resultPanel(/** @type {any} */ ({ ...desk, acts: {} })), place);
  return {
    /** The buttons that open a ruling at a line. */
    lines: place.querySelectorAll('.report > button.small').length,
    general: place.querySelector('[data-point="general-rulings"]') !== null,
    empty: place.querySelectorAll('.step, .report').length === 0,
    words: place.textContent ?? '',
    /** What a ruling without a line may be about. */
    subjects: [...place.querySelectorAll('#ruling-subject option[value]:not([value=""])')].map(one =>
      one.getAttribute('value'),
    ),
    read: [...place.querySelectorAll('[data-read-by] .words')].map(one => one.textContent?.trim()),
    toldTo: place.querySelectorAll('.told-to').length,
    acts: place.querySelectorAll('.die-button, .result-foot, [data-point="general-rulings"]').length,
    /** The rulings under a heading, each with whether it can be taken back there. @param {string} heading */
    ruled: heading =>
      [...place.querySelectorAll(`[data-rulings="${heading}"] li`)].map(one => [
        one.querySelector('span')?.textContent,
        one.querySelector('button') !== null,
      ]),
  };
}

const winner = { name: 'winner', label: 'Winner', about: 'fight', choices: ['attacker'], reports: ['battle'] };
const closed = { name: 'closed', label: 'Closed', about: 'phase', choices: ['yes', 'no'] };

test('a ruling is offered at the lines that it is for, and at no other', () => {
  const both = drawn([battle, report('muster')], [winner]);
  assert.equal(both.lines, 1);
  assert.equal(both.general, true);
  assert.deepEqual(
    [drawn([report('muster')], [winner])].map(({ lines, general }) => [lines, general]),
    [[0, false]],
  );
  assert.equal(drawn([battle], []).general, false, 'the rulebook has no rulings');
  assert.equal(drawn([], [closed]).general, true, 'one is about the whole phase');
});

test('a ruling on anything else is about the fights that it is for', () => {
  const raid = report('raid', { fight: 'f2', text: 'A raid failed.' });
  const raided = { name: 'raided', label: 'Raid', about: 'fight', choices: ['success'], reports: ['raid'] };
  const subjects = (/** @type {any[]} */ kinds, /** @type {string} */ kind) =>
    drawn([battle, { ...battle, fight: 'f3' }, raid, { ...raid, fight: 'f4' }], kinds, { ruling: kind }).subjects;
  assert.deepEqual(subjects([winner, raided], 'winner'), ['f1', 'f3']);
  assert.deepEqual(subjects([winner, raided], 'raided'), ['f2', 'f4']);
});

test('what is noted stands apart from what is in force, which stays so until the notes are applied', () => {
  const of = (/** @type {any} */ how) => {
    const { ruled } = drawn([battle], [closed, winner], how);
    return [ruled('in-force'), ruled('noted')];
  };
  const rulings = { 'closed/phase': 'yes' };
  assert.deepEqual(of({ noted: rulings }), [[], [['Closed, phase: yes', true]]]);
  assert.deepEqual(of({ rulings }), [[['Closed, phase: yes', true]], []]);
  const other = 'Closed, phase: yes (your notes change this)';
  assert.deepEqual(of({ rulings, noted: {} }), [[[other, false]], []], 'taken back, and not applied yet');
  assert.deepEqual(of({ rulings, noted: { 'closed/phase': 'no' } }), [[[other, false]], [['Closed, phase: no', true]]]);
});

test('looking as a side shows what that side will read, and not who else reads it', () => {
  const line = (/** @type {string} */ text, /** @type {string[] | undefined} */ to) =>
    report('battle', { text, ...(to && { to }), rolls: [{ stream: 's', purpose: 'p', sides: 6, face: 3 }] });
  const reports = [line('All.', undefined), line('Urr.', ['urr']), line('Elves.', ['elves']), line('Nobody.', [])];
  const as = (/** @type {string} */ look) => drawn(reports, [closed, winner], { look });
  assert.deepEqual(as('urr').read, ['All.', 'Urr.']);
  assert.deepEqual(as('elves').read, ['All.', 'Elves.']);
  assert.deepEqual(as('public').read, ['All.']);
  assert.deepEqual([as('urr').toldTo, as('urr').acts], [0, 0], 'and nothing can be changed');
  assert.ok(as('umpire').toldTo > 0 && as('umpire').acts > 0);
  assert.deepEqual(as('umpire').read, []);
  const none = drawn([line('Elves.', ['elves'])], [], { look: 'urr' });
  assert.ok(none.empty && none.words.includes(deskText.result.readsNothing('urr')));
});

test('a held result in which nothing happened says so', () => {
  const nothing = drawn([], []);
  assert.equal(nothing.empty, true);

  const said = (/** @type {string} */ words) => words.includes(deskText.result.nothing);
  assert.ok(said(nothing.words));
  assert.ok(!said(drawn([battle], []).words));
});
