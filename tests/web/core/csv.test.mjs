// CSV for spreadsheets: it can be read back, and no text becomes a formula.
import assert from 'node:assert/strict';
import test from 'node:test';
import { csvOf, fileName } from '../../../web/core/words/csv.js';

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

test('a formula is a text also behind a semicolon, a tab, a line end or a blank, and in full-width letters', () => {
  const cellOf = (/** @type {string} */ words) => csvOf([], [[words]]).split('\r\n')[1];
  assert.equal(cellOf('go;=1+1'), '"go;\'=1+1"');
  assert.equal(cellOf('go\t@A1'), '"go\t\'@A1"');
  assert.match(csvOf([], [['go\n-1']]), /"go\n'-1"/);
  assert.equal(cellOf(' =1+1'), "' =1+1");
  assert.equal(cellOf('＝1+1'), "'＝1+1");
  assert.equal(cellOf('a = b; c - d'), '"a = b; c - d"');
});

test('a file is named after what it holds, in letters that every disk takes', () => {
  assert.equal(fileName('The siege of Ür · Turn 1'), 'the-siege-of-ur-turn-1');
  assert.equal(fileName('…'), 'ziggurat');
});
