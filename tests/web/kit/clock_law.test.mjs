// The law of the clock: what a person types in the form becomes a law, and the law is said in one sentence.
import assert from 'node:assert/strict';
import test from 'node:test';
import { datesIn, formOf, hoursIn, lawOf, leftByRule, mayEndEarly } from '../../../web/kit/clock/law.js';
import { clockLawText as T } from '../../../web/text/pages/clock_law_en.js';
import { elsewhere } from '../../../web/core/words/format.js';

const hour_ms = 3_600_000;
const blank = formOf(null, 'Europe/Berlin');

test('without a law the form says that phases last as the rules say, and gives no law', () => {
  assert.equal(blank.pace, 'rules');
  assert.deepEqual(lawOf(blank), { law: null, fault: null });
  assert.equal(T.words(null), 'Phases last as long as the rules say.');
});

test('bell hours, weekdays, quiet hours and holidays become a law, and the law becomes the same form', () => {
  const form = {
    ...blank,
    pace: /** @type {const} */ ('bells'),
    bells: '19:00 9',
    weekdays: [5, 2],
    quiet_from: '22:00',
    quiet_to: '07:00',
    holidays: '2026-12-24..2026-12-26, 2027-01-01',
    each: '2',
    by_rule: true,
  };
  const { law } = lawOf(form);
  assert.deepEqual(law, {
    zone: 'Europe/Berlin',
    bells: ['09:00', '19:00'],
    weekdays: [2, 5],
    quiet: ['22:00', '07:00'],
    holidays: ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'],
    usual: { ends: 'bell_hour', ms: 20 * hour_ms },
    extensions: { each: 2, ms_max: 48 * hour_ms, by_rule: true, named: false },
  });
  assert.deepEqual(lawOf(formOf(law, 'Asia/Tokyo')), { law, fault: null });
  assert.equal(
    T.words(law),
    'Phases end at 09:00 and 19:00 (Europe/Berlin), on Tuesdays and Fridays, at least 20 hours after they open. ' +
      'No phase ends by itself from 22:00 to 07:00, or on 4 holidays. ' +
      'Each seat gets 2 extensions of up to 2 days just by asking.',
  );
});

test('a set length and the umpire’s own bell are laws too', () => {
  const form = { ...blank, pace: /** @type {const} */ ('length'), length: '3', unit: /** @type {const} */ ('day') };
  assert.deepEqual(lawOf(form).law?.usual, { ends: 'after', ms: 72 * hour_ms });
  assert.match(T.words(lawOf(form).law), /^Each phase takes orders for 3 days\./);
  const law = lawOf({ ...blank, pace: 'umpire' }).law;
  assert.deepEqual(law?.usual, { ends: 'umpire', ms: 0 });
  assert.equal(T.words(law), 'Each phase ends when the umpire rings the bell.');
});

test('a kind of phase that ended at the bell hours ends as usual once the law has none', () => {
  const kinds = { council: { ends: 'bell_hour', ms: 0 }, reaction: { ends: 'after', ms: hour_ms } };
  const form = { ...blank, pace: /** @type {const} */ ('bells'), kinds: /** @type {any} */ (kinds) };
  assert.deepEqual(lawOf(form).law?.kinds, kinds);
  for (const pace of /** @type {const} */ (['length', 'umpire']))
    assert.deepEqual(lawOf({ ...form, pace }).law?.kinds, { reaction: kinds.reaction }, pace);
  const { council } = kinds;
  assert.ok(!('kinds' in (lawOf({ ...form, pace: 'length', kinds: /** @type {any} */ ({ council }) }).law ?? {})));
});

test('one kind of phase can have a length of its own while the others last as the rules say', () => {
  const form = { ...blank, kinds: { round: { ends: /** @type {const} */ ('after'), ms: hour_ms / 12 } } };
  const { law } = lawOf(form);
  assert.deepEqual(law, { zone: 'Europe/Berlin', kinds: form.kinds });
  assert.deepEqual(lawOf(formOf(law, 'UTC')), { law, fault: null });
  const named = [{ kind: 'round', title: 'Round' }];
  assert.equal(T.words(law, named), 'Phases last as long as the rules say. “Round” takes orders for 5 minutes.');
  assert.match(T.words(law), /“round” takes orders/);
  const others = lawOf({
    ...{ ...blank, pace: /** @type {const} */ ('bells'), bells: '19:00' },
    kinds: { night: { ends: 'bell_hour', ms: 0 }, evening: { ends: 'umpire' } },
  }).law;
  assert.match(
    T.words(others),
    /“night” ends at the next of these times\. “evening” ends when the umpire rings the bell\./,
  );
});

test('what cannot be a law is named by its field', () => {
  for (const [part, fault] of /** @type {const} */ ([
    [{ pace: 'bells', bells: '25:00' }, 'bells'],
    [{ pace: 'bells', bells: '' }, 'bells'],
    [{ pace: 'length', length: '' }, 'length'],
    [{ pace: 'length', length: 'x' }, 'length'],
    [{ pace: 'bells', quiet_from: '22:00' }, 'quiet'],
    [{ pace: 'bells', holidays: '2026-02-30' }, 'holidays'],
  ])) {
    assert.deepEqual(lawOf({ ...blank, ...part }), { law: null, fault });
    assert.ok(T.faults[fault]);
  }
});

test('hours and dates are read as people write them', () => {
  assert.deepEqual(hoursIn('19.30, 7; 7:00'), ['07:00', '19:30']);
  assert.equal(hoursIn('7:5'), null);
  assert.equal(hoursIn('noon'), null);
  assert.deepEqual(datesIn(''), []);
  assert.equal(datesIn('2026-12-26..2026-12-24'), null);
  assert.equal(datesIn('2026-01-01..2030-01-01'), null);
  assert.equal(datesIn('24.12.2026'), null);
});

test('the campaign’s own hour is shown only where its clocks differ from the reader’s', () => {
  const before = process.env.TZ;
  process.env.TZ = 'America/New_York';
  try {
    const at = Date.UTC(2026, 11, 7, 18);
    assert.equal(elsewhere(at, 'Europe/Berlin', at), '19:00 CET');
    assert.equal(elsewhere(at, 'America/New_York', at), '');
    assert.equal(elsewhere(at, undefined, at), '');
    assert.equal(elsewhere(at, 'Europe/Nowhere', at), '');
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('a phase ends early only on days with bells, outside the quiet hours and not before its hour', () => {
  const law = {
    ...{ zone: 'Europe/Berlin', weekdays: [1, 2, 3, 4, 5], quiet: ['22:00', '07:00'] },
    ...{ holidays: ['2026-12-24'], early_from: '08:00' },
  };
  // 2026-12-21 is a Monday; Berlin is an hour ahead of UTC.
  for (const [day, hour, may] of /** @type {const} */ ([
    [21, 11, true],
    [21, 20, true],
    [21, 21, false],
    [22, 3, false],
    [22, 6, false],
    [22, 7, true],
    [24, 11, false],
    [26, 11, false],
  ]))
    assert.equal(mayEndEarly(law, Date.UTC(2026, 11, day, hour)), may, `${day} December, ${hour} UTC`);
  assert.equal(mayEndEarly(null, 0), true);
  assert.equal(mayEndEarly({ zone: 'Europe/Nowhere' }, 0), true);
});

test('a player knows how many extensions are left by asking; without such a rule the umpire decides', () => {
  const asked = (/** @type {boolean | undefined} */ granted, number = 1) => ({
    ...{ number, at: 0, phase: 1, seat: 'a', by_ms: 1, reason: '' },
    ...(granted !== undefined && { granted }),
  });
  const law = { zone: 'UTC', extensions: { each: 2, by_rule: true } };
  const of = (/** @type {ReturnType<typeof asked>[]} */ ...all) => new Map(all.map(one => [one.number, one]));
  assert.equal(leftByRule({ law, extensions: of() }), 2);
  assert.equal(leftByRule({ law, extensions: of(asked(true), asked(false, 2), asked(undefined, 3)) }), 1);
  assert.equal(leftByRule({ law: { zone: 'UTC', extensions: { each: 2 } }, extensions: of() }), null);
  assert.equal(leftByRule({ law: null, extensions: of() }), null);
});
