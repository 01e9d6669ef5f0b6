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

/** The Desk over a held result. @param {any[]} reports @param {any[]} ruling_kinds @param {any} [more] */
function drawn(reports, ruling_kinds, { rulings = {}, noted = null } = {}) {
  const held = {
    ...{ phase: 1, rulings, dice: { rerolls: {}, faces: [] } },
    outcome: { steps: [{ title: 'Melee', reports }], next: { title: 'Turn 2' } },
  };
  const welcome = { ruling_kinds, boards: [], factions: [], seats: [], you: {}, campaign: {}, vocabulary: {} };
  const own = { ...nothingYet.own, clock: { stage: 'held' } };
  const ui = Object.assign(createUi(), { amendment: noted && { rulings: noted, rerolls: {}, faces: [] } });
  const desk = { state: { ...nothingYet, welcome, held, own }, ui, extra: nothingTold, heldBefore: null };
  const place = document.body.appendChild(document.createElement('div'));
  render(resultPanel(/** @type {any} */ ({ ...desk, update() {}, acts: {} })), place);
  return {
    /** The buttons that open a ruling at a line. */
    lines: place.querySelectorAll('.report > button.small').length,
    general: place.querySelector('[data-point="general-rulings"]') !== null,
    empty: place.querySelectorAll('.step, .report').length === 0,
    words: place.textContent ?? '',
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

test('a held result in which nothing happened says so', () => {
  const nothing = drawn([], []);
  assert.equal(nothing.empty, true);

  const said = (/** @type {string} */ words) => words.includes(deskText.result.nothing);
  assert.ok(said(nothing.words));
  assert.ok(!said(drawn([battle], []).words));
});
