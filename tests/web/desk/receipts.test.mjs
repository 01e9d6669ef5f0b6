// A complaint is settled by the receipt: the record has the seal, or it has not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSeal, receiptIn } from '../../../web/desk/record/receipts.js';

const line = (seq, kind, what, more = {}) => ({
  seq,
  at: seq * 1000,
  actor: 'server',
  kind,
  what,
  reason: '',
  ...more,
});
const lines = [
  line(1, 'phase_opened', 'Opened phase 1: Week 1'),
  line(2, 'sheet_sealed', 'Red sealed 1 order, receipt aaaa-bbbb-cccc', { actor: 'red' }),
  line(3, 'sheet_opened', 'Red took the seal back', { actor: 'red' }),
  line(4, 'sheet_sealed', 'Red sealed 2 orders, receipt dddd-2222-eeee', { actor: 'red' }),
  line(5, 'bell_rung', 'Bell of phase 1'),
  line(6, 'phase_opened', 'Opened phase 2: Week 2'),
  line(7, 'sheet_sealed', 'The deputy of Red sealed 1 order, receipt ffff-gggg-hhhh', { actor: 'red', deputy: true }),
];

test('a receipt is read however it was pasted', () => {
  assert.equal(receiptIn(' DDDD-2222–eeee '), 'dddd-2222-eeee');
  assert.equal(receiptIn('dddd2222eeee'), 'dddd-2222-eeee');
  for (const none of ['', 'dddd-2222', 'dddd-2222-eeee-ffff', 'my order was in time'])
    assert.equal(receiptIn(none), '');
});

test('a seal is found with its phase, and with what undid it before the phase ended', () => {
  const kept = findSeal(lines, 'dddd-2222-eeee');
  assert.deepEqual([kept?.seal.seq, kept?.phase, kept?.later], [4, 'Week 1', null]);
  assert.equal(findSeal(lines, 'aaaa-bbbb-cccc')?.later?.seq, 3);
  assert.deepEqual(
    [findSeal(lines, 'ffff-gggg-hhhh')?.phase, findSeal(lines, 'ffff-gggg-hhhh')?.later],
    ['Week 2', null],
  );
  assert.equal(findSeal(lines, 'zzzz-zzzz-zzzz'), null);
});

test('a rewind that discards the seal is told', () => {
  const rewound = [
    ...lines.map(one => (one.seq === 4 ? { ...one, undone_by: 8 } : one)),
    line(8, 'rewound', 'Rewound'),
  ];
  assert.equal(findSeal(rewound, 'dddd-2222-eeee')?.later?.seq, 8);
});
