// Times and numbers as people read them.
import test from 'node:test';
import assert from 'node:assert/strict';
import {
  ago,
  atMoment,
  decimal,
  gameTime,
  inParts,
  isolated,
  list,
  moment,
  ordinal,
  percent,
  plural,
  share,
  span,
  spanSpoken,
  zoneName,
} from '../../../web/core/words/format.js';
import { openingOf } from '../../../web/core/words/goal.js';
import { beginningOf, headlineOf, shortened } from '../../../web/core/words/headline.js';
import { sentencesOf } from '../../../web/core/words/sentences.js';
import { text } from '../../../web/text/en.js';
import { sentenceText } from '../../../web/text/orders/sentence_en.js';
import { announcedText } from '../../../web/text/pages/announced_en.js';
import { chronicleText } from '../../../web/text/pages/chronicle_en.js';
import { clockLawText } from '../../../web/text/pages/clock_law_en.js';
import { deskClockText } from '../../../web/text/pages/desk_clock_en.js';
import { officeText } from '../../../web/text/pages/office_en.js';
import { receiptText } from '../../../web/text/pages/receipt_en.js';
import { scheduledText } from '../../../web/text/umpires/scheduled_en.js';

const noon = Date.UTC(2026, 6, 14, 12, 0, 0);

test('a stretch of time is told as exactly as it matters', () => {
  for (const [ms, words] of [
    [-5, '0:00'],
    [1, '0:01'],
    [1000, '0:01'],
    [252_000, '4:12'],
    [3_599_000, '59:59'],
    [3_600_000, '1 h 00 min'],
    [7_500_000, '2 h 05 min'],
    [86_400_000, '1 day'],
    [273_600_000, '3 days 4 h'],
  ])
    assert.equal(span(ms), words);
  assert.equal(spanSpoken(252_000), '4 minutes');
});

test('a moment is told on my own clock, with the day when it is another', () => {
  assert.equal(moment(noon, { now: noon, zone: 'Europe/Berlin' }), '14:00');
  assert.equal(moment(noon, { now: noon - 86_400_000, zone: 'Europe/Berlin' }), 'Tue 14 Jul, 14:00');
  assert.equal(moment(noon, { now: noon, zone: 'Asia/Tokyo', seconds: true }), '21:00:00');
  // The same instant may be on different days in two time zones.
  assert.equal(moment(Date.UTC(2026, 6, 14, 22, 30), { now: noon, zone: 'Europe/Berlin' }), 'Wed 15 Jul, 00:30');
  assert.equal(zoneName(noon, 'UTC'), 'UTC');
});

test('words for numbers', () => {
  assert.deepEqual(
    [plural(1, 'unit', 'units'), plural(3, 'unit', 'units'), plural(0, 'unit', 'units')],
    ['1 unit', '3 units', '0 units'],
  );
  assert.deepEqual([1, 2, 3, 4, 11, 22].map(ordinal), ['1st', '2nd', '3rd', '4th', '11th', '22nd']);
  assert.deepEqual([decimal(3.25), percent(1, 3), percent(1, 0)], ['3.3', '33.3 %', '0.0 %']);
  assert.equal(list(['a', 'b', 'c']), 'a, b and c');
  assert.equal(gameTime(390), '6.30');
});

test('what is past, and how much is left', () => {
  assert.equal(ago(noon - 10_000, noon), 'just now');
  assert.equal(ago(noon - 300_000, noon), '5 minutes ago');
  assert.deepEqual([share(0, 100, 25), share(0, 100, 120), share(5, 5, 5)], [0.75, 0, 0]);
});

test('what is counted in parts is told as people count it', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 12, 13].map(n => inParts(n, 2)),
    ['0', '½', '1', '1½', '6', '6½'],
  );
  assert.deepEqual([inParts(7, 1), inParts(3, 4), inParts(5, 3)], ['7', '¾', '1.7']);
});

test('a text that is cut is never cut through a character', () => {
  const family = '👨‍👩‍👧';
  for (const one of ['🏰', family, 'é', 'क्षि', 'x']) {
    const words = one.repeat(20);
    const cut = beginningOf(words, 7);
    assert.equal(cut, `${one.repeat(7)} …`);
    assert.equal(beginningOf(one.repeat(7), 7), one.repeat(7));
    assert.ok(shortened(words, 9).isWellFormed());
  }
});

test('a sentence gives the time of a day, or the day and its time', () => {
  for (const [when, words] of [
    ['14:31', 'at 14:31'],
    ['14:31:05 CET', 'at 14:31:05 CET'],
    ['Tue 24 Nov, 14:31', 'on Tue 24 Nov at 14:31'],
    ['Tue, 24 Nov 2026, 14:31 GMT+5', 'on Tue, 24 Nov 2026 at 14:31 GMT+5'],
  ])
    assert.equal(atMoment(when), words);
  const day = 'Tue 24 Nov, 14:31 CET';
  for (const [name, said] of Object.entries({
    bellAt: announcedText.bellAt(day),
    bellMoved: announcedText.bellMoved('14:00 CET', day),
    notBegun: text.common.notBegun(day, false),
    review: sentenceText.review(day),
    kept: receiptText.kept(day, 'seat'),
    found: receiptText.found('Urr', 'Morning', day),
    receipt: text.table.receipt(day),
    rung: chronicleText.rung(day),
    startsThen: officeText.make.startsThen(day),
    pausedUntil: clockLawText.pausedUntil(day),
    fromNone: deskClockText.fromNone(day),
    failedHow: scheduledText.failedHow(day, 'the campaign was over'),
  }))
    assert.match(said, / on Tue 24 Nov at 14:31 CET/, name);
});

test('what people wrote keeps its own direction within a sentence of ours', () => {
  const arabic = 'سنهاجم Ur عند الفجر!';
  for (const said of [
    text.common.paused('umpire', arabic),
    text.table.clockMoved('umpire', arabic),
    text.table.rewound('Morning', arabic),
    text.table.takesBack([arabic], arabic),
    text.table.amendedHow(['x'], arabic),
    text.table.pactCome(arabic),
  ])
    assert.ok(said.includes(isolated(arabic)), said);
  assert.equal(isolated('a'), '\u2068a\u2069');
});

test('a text is divided into its sentences in any script, and an abbreviation ends none', () => {
  assert.deepEqual(sentencesOf('The army at Mt. Doom marches. It fights!'), [
    'The army at Mt. Doom marches. ',
    'It fights!',
  ]);
  assert.deepEqual(sentencesOf('Стоит. Идёт.'), ['Стоит. ', 'Идёт.']);
  assert.deepEqual(sentencesOf('攻める。守る。'), ['攻める。', '守る。']);
  const first = 'Войско эльфов взяло ворота после долгого и трудного боя.',
    rest = 'Оно теряет два отряда. Орки отступают за реку и ждут там до вечера.';
  const { head, rest: folded } = headlineOf(`${first} ${rest}`, 1, String);
  assert.deepEqual([head, folded], [first, rest]);
  assert.equal(shortened(`${first} ${rest}`, 90), `${first} Оно теряет два отряда.`);
  const goal = 'Возьмите дворец.';
  assert.equal(
    openingOf(`${goal} ${rest} ${first}`),
    `${goal} Оно теряет два отряда. Орки отступают за реку и ждут там до вечера.`,
  );
});
