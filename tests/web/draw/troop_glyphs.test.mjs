// Each type of troops wears the glyph that its rulebook names, and the pages have it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { withGlyph } from '../../../web/core/words/piece_glyph.js';
import { addGlyphs, classGlyphs } from '../../../web/draw/glyphs.js';
import { troopGlyphs } from '../../../web/draw/troop_glyphs.js';

test('the glyph of every type of battlefield is drawn, each unlike the others', () => {
  addGlyphs(troopGlyphs);
  const named = Object.values(
    JSON.parse(
      readFileSync(new URL('../../../server/rulebooks/battlefield/data/glyphs.json', import.meta.url), 'utf8'),
    ),
  );
  assert.equal(named.length, 34);
  for (const glyph of named) assert.ok(classGlyphs[glyph], `${glyph} is not drawn`);
  assert.equal(new Set(named.map(glyph => JSON.stringify(classGlyphs[glyph]))).size, 34);
});

test('a piece wears the glyph of its choice; without one its attributes stay as they are', () => {
  const type = {
    name: 'type',
    label: 'Type',
    type: 'choice',
    choices: ['elves', 'orcs'],
    choice_glyphs: ['elves', ''],
  };
  const vocabulary = /** @type {any} */ ({ attributes: [type] });
  const orcs = { type: 'orcs' };
  assert.deepEqual(withGlyph(vocabulary, { type: 'elves' }), { type: 'elves', glyph: 'elves' });
  assert.equal(withGlyph(vocabulary, orcs), orcs);
  assert.equal(withGlyph(undefined, orcs), orcs);
});
