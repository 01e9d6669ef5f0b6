// The rules' markup: anchors where a rule is stated, links where it is cited, and no text lost.
import assert from 'node:assert/strict';
import test from 'node:test';
import { anchorOf, blocksOf, runsOf, slugOf } from '../../../web/kit/markup.js';

test('a rule that is stated is an anchor', () => {
  assert.equal(anchorOf('**CT-53 Odds table.** Roll one d6.'), 'CT-53');
  assert.equal(anchorOf('CT-53 Odds table'), 'CT-53');
  assert.equal(anchorOf('As in CT-53.'), null);
});

test('a rule that is named is a run of its own', () => {
  assert.deepEqual(runsOf('See **this** and CT-54, `steps`.'), [
    { kind: 'text', text: 'See ' },
    { kind: 'bold', text: 'this' },
    { kind: 'text', text: ' and ' },
    { kind: 'rule', text: 'CT-54' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'steps' },
    { kind: 'text', text: '.' },
  ]);
});

test('paragraphs, lists, tables and fixed text', () => {
  const blocks = blocksOf(
    'One\ntwo.\n\n- a\n  more\n- b\n\n| d6 | 1:1 |\n|---|---|\n| 1 | D |\n\n```\n  map\n```\n### Head\n1. x',
  );
  assert.deepEqual(
    blocks.map(block => block.kind),
    ['paragraph', 'list', 'table', 'fixed', 'heading', 'list'],
  );
  assert.equal(blocks[0].runs[0].text, 'One two.');
  assert.equal(blocks[1].items[0].runs[0].text, 'a more');
  assert.deepEqual([blocks[2].head.length, blocks[2].rows.length], [2, 1]);
  assert.equal(blocks[3].text, '  map');
  assert.equal(blocks[5].ordered, true);
});

test('what a rulebook writes stays text', () => {
  const text = '<b>no</b> & <script>alert(1)</script>';
  assert.deepEqual(runsOf(text), [{ kind: 'text', text }]);
});

test('an unclosed block ends with the text', () => {
  assert.deepEqual(blocksOf('```\nrest'), [{ kind: 'fixed', text: 'rest' }]);
});

test('sections have speaking anchors', () => assert.equal(slugOf('11. Melee & more'), '11-melee-more'));
