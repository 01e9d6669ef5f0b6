// The day plan that pages derive from the facts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPlanOf } from '../../../web/core/words/day_plan.js';
import { emptyView } from '../../../web/core/connection/view.js';

const stream = (title, facts) => ({ view: { ...emptyView, facts }, phase: title === null ? null : { title } });
const plan = 'Turn 1: diplomacy\nTurn 2: the siege: it starts\nTurn 12: the end';

test('today is the line that begins the title of the phase', () => {
  const told = dayPlanOf(stream('Turn 2 · Morning · Round 1', { day_plan: plan, hours: 'night 6 h' }));
  assert.deepEqual(
    told.days.map(({ when }) => when),
    ['past', 'now', 'later'],
  );
  assert.deepEqual(told.today, { name: 'Turn 2', what: 'the siege: it starts', when: 'now' });
  assert.equal(told.hours, 'night 6 h');
});

test('a name that only begins like today is another day', () => {
  assert.equal(dayPlanOf(stream('Turn 12 · Night', { day_plan: plan })).today.what, 'the end');
  assert.equal(dayPlanOf(stream('Turn 1', { day_plan: plan })).today.what, 'diplomacy');
});

test('without a plan nothing is told, before the first phase no day is today', () => {
  assert.equal(dayPlanOf(stream('Turn 2 · Night', {})), null);
  assert.equal(dayPlanOf(stream('Turn 2 · Night', { day_plan: '' })), null);
  const told = dayPlanOf(stream(null, { day_plan: plan }));
  assert.equal(told.today, null);
  assert.ok(told.days.every(({ when }) => when === 'later'));
});
