// Tables for spreadsheets: what is written can be read back, and no text becomes a formula.
import assert from 'node:assert/strict';
import test from 'node:test';
import { csvOf, fileName } from '../../web/core/csv.js';

test('commas, quotes and line ends stay inside their cell; a text is never a formula, a number stays one', () => {
  const text = csvOf(
    ['Number', 'What'],
    [
      [1, 'He said "go", then\nwent.'],
      [-2, '=1+1'],
      [3, null],
    ],
  );
  assert.equal(text, '\uFEFFNumber,What\r\n1,"He said ""go"", then\nwent."\r\n-2,\'=1+1\r\n3,\r\n');
});

test('no separator of any language and no sign of full width makes a formula of a text', () => {
  const cells = ['a;=1+1', 'a\t=1+1', '＝1+1', ' =1+1', '+49', 'plain - words'];
  assert.equal(csvOf([], [cells]), '\uFEFF\r\n"a;=1+1","a\t=1+1",\'＝1+1,\' =1+1,\'+49,plain - words\r\n');
});

test('a file is named after what it holds, in letters that every disk takes', () => {
  assert.equal(fileName('The siege of Ür · Turn 1'), 'the-siege-of-ur-turn-1');
  assert.equal(fileName('…'), 'ziggurat');
});
