// The programme of a day: what goes on, what comes next, and what the umpire's form means.
import assert from 'node:assert/strict';
import test from 'node:test';
import { itemsOf, nowAndNext, programmeForm, typicalDay, withRow } from '../../../web/kit/clock/programme.js';
import { programmeText } from '../../../web/text/pages/programme_en.js';

const at = (/** @type {string} */ time) => new Date(`2026-12-05T${time}`).getTime();
const form = (/** @type {[time: string, title: string, stops?: boolean][]} */ ...rows) => ({
  day: '2026-12-05',
  rows: rows.map(([time, title, stops = false]) => ({ time, title, stops })),
});

test('says what goes on and what comes next', () => {
  const items = [
    { at: 100, title: 'Booking in' },
    { at: 200, title: 'Turn 1' },
  ];
  const titles = (/** @type {number} */ now) => {
    const { now: going, next } = nowAndNext(items, now);
    return [going?.title ?? null, next?.title ?? null];
  };
  assert.deepEqual(titles(99), [null, 'Booking in']);
  assert.deepEqual(titles(100), ['Booking in', 'Turn 1']);
  assert.deepEqual(titles(200), ['Turn 1', null]);
  assert.deepEqual(nowAndNext([], 5), { now: null, next: null });
});

test('a form becomes items of its day, and items the same form again; blank rows do not count', () => {
  const written = form(['09:00', 'Booking in'], ['12:30', ' Lunch ', true], ['', ''], ['13:15', 'Turn 2']);
  const { items } = itemsOf(written);
  assert.deepEqual(items, [
    { at: at('09:00'), title: 'Booking in' },
    { at: at('12:30'), title: 'Lunch', stops: true },
    { at: at('13:15'), title: 'Turn 2' },
  ]);
  assert.deepEqual(
    programmeForm(items ?? [], 0),
    form(['09:00', 'Booking in'], ['12:30', 'Lunch', true], ['13:15', 'Turn 2']),
  );
});

test('the first fault is told with its row', () => {
  const faultOf = (/** @type {ReturnType<typeof form>} */ one) => itemsOf(one).fault;
  assert.deepEqual(faultOf(form(['', 'Turn 1'])), { row: 0, what: 'time' });
  assert.deepEqual(faultOf(form(['09:00', 'a'], ['10:00', ' ', true], ['11:00', 'b'])), { row: 1, what: 'title' });
  assert.deepEqual(faultOf(form(['09:00', 'a'], ['09:00', 'b'])), { row: 1, what: 'order' });
  assert.deepEqual(faultOf(form(['09:00', 'a'], ['10:00', 'Lunch', true], ['11:00', ''])), { row: 1, what: 'stops' });
});

test('a new row is an hour later, on the same day', () => {
  assert.deepEqual(withRow(form(['10:15', 'Turn 1'])).rows.at(-1), { time: '11:15', title: '', stops: false });
  assert.equal(withRow(form(['23:30', 'Night'])).rows.at(-1)?.time, '23:59');
  assert.equal(withRow(form()).rows.at(-1)?.time, '10:00');
});

test('a typical day has no fault, and stands on the day of the start or else on the next that has not begun', () => {
  const { typical } = programmeText;
  const { items, fault } = itemsOf(typicalDay(typical, at('08:00'), null));
  assert.equal(fault, null);
  assert.deepEqual(
    items?.map(({ title }) => title),
    typical,
  );
  assert.deepEqual(items?.find(({ title }) => title === 'Turn 1')?.at, at('10:15'));
  assert.deepEqual(
    items?.filter(({ stops }) => stops).map(({ title }) => title),
    ['Lunch'],
  );
  assert.equal(typicalDay(typical, at('08:00'), null).day, '2026-12-05');
  assert.equal(typicalDay(typical, at('12:00'), null).day, '2026-12-06');
  assert.equal(typicalDay(typical, at('08:00'), at('12:00') + 7 * 86_400_000).day, '2026-12-12');
});
