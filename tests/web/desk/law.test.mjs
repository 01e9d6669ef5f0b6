// The form for the clock's law on the Desk: the bells that it shows belong to the law that it shows.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument('desk.html', { url: 'http://localhost/play/desk/' });
after(closeDocument);
const { effect } = await import('../../../web/vendor/signals-core/signals-core.js');
const { render } = await import('../../../web/vendor/lit-html/lit-html.js');
const { lawPart } = await import('../../../web/desk/clock/law_part.js');
const { createUi } = await import('../../../web/desk/page/ui.js');
const { nothingYet } = await import('../../../web/core/connection/state.js');

test('an answer about an older form comes too late to be shown, and what the newest brings is shown by itself', async () => {
  /** @type {((answer: any) => void)[]} */ const answers = [];
  const place = document.body.appendChild(document.createElement('div'));
  const desk = /** @type {any} */ ({
    ui: createUi(),
    state: nothingYet,
    now: 0,
    client: { request: () => new Promise(done => answers.push(done)) },
  });
  const stop = effect(() => void render(lawPart(desk), place));
  /** @type {any} */ (place.querySelector('[data-point="button:law"]')).click();
  const paces = () => [...place.querySelectorAll('.law-form .segments button')];
  /** @type {any} */ (paces()[2]).click();
  assert.equal(answers.length, 2);
  const bells = () => [...place.querySelectorAll('.law-form time')].map(one => one.getAttribute('datetime'));
  answers[1]({ bells: [7_200_000] });
  await new Promise(done => setImmediate(done));
  assert.deepEqual(bells(), ['1970-01-01T02:00:00.000Z']);
  answers[0]({ bells: [3_600_000] });
  await new Promise(done => setImmediate(done));
  assert.deepEqual(bells(), ['1970-01-01T02:00:00.000Z']);
  stop();
});

test('nothing that is set in the form is lost although the page draws it only once', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const ui = createUi();
  const welcome = { phase_kinds: ['council', 'assault'].map(kind => ({ kind, title: kind })) };
  const desk = /** @type {any} */ ({
    ...{ ui, state: { ...nothingYet, welcome }, now: 0 },
    client: { request: () => new Promise(() => undefined) },
  });
  render(lawPart(desk), place);
  /** @type {any} */ (place.querySelector('[data-point="button:law"]')).click();
  render(lawPart(desk), place);
  const set = (/** @type {string} */ id, /** @type {string} */ value, /** @type {string} */ kind) => {
    const field = /** @type {any} */ (place.querySelector(`#${id}`));
    field.value = value;
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  set('law-bells', '19:00', 'input');
  set('law-kind-council', 'umpire', 'change');
  set('law-kind-assault', '600000', 'change');
  for (const day of place.querySelectorAll('[aria-labelledby="law-days"] button')) /** @type {any} */ (day).click();
  const { form } = /** @type {any} */ (ui.law);
  assert.equal(form.bells, '19:00');
  assert.deepEqual(form.kinds, { council: { ends: 'umpire' }, assault: { ends: 'after', ms: 600_000 } });
  assert.equal(form.weekdays.length, 1, 'one day always stays');
});
