// The form of a programme while the page is too slow to draw it anew between two keys.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument('desk.html');
after(closeDocument);
const { render } = await import('../../../web/vendor/lit-html/lit-html.js');
const { programmeFields } = await import('../../../web/kit/clock/programme_fields.js');

test('nothing typed is lost although the form is drawn only once', () => {
  let form = { day: '2026-12-05', rows: [{ time: '09:00', title: '', stops: false }] };
  const place = document.body.appendChild(document.createElement('div'));
  render(
    programmeFields(form, next => void (form = next(form))),
    place,
  );
  const set = (selector, change, kind) => {
    const field = place.querySelector(selector);
    change(field);
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  set('input.what', field => (field.value = 'Lunch'), 'input');
  set('input[type="checkbox"]', field => (field.checked = true), 'change');
  set('li input[type="time"]', field => (field.value = '12:30'), 'change');
  set('#programme-day', field => (field.value = '2026-12-06'), 'change');
  [...place.querySelectorAll('button')].at(-1).click();
  assert.deepEqual(form, {
    day: '2026-12-06',
    rows: [
      { time: '12:30', title: 'Lunch', stops: true },
      { time: '13:30', title: '', stops: false },
    ],
  });
});
