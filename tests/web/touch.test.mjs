// On touch screens the last tapped element keeps its hover style, so hover styles must be limited to devices that
// hover.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const sheets = [
  ...['base', 'table', 'rules', 'join', 'screen', 'desk'].map(name => `style/${name}`),
  'map_umpire/map_umpire',
];

for (const sheet of sheets)
  test(`${sheet}.css: nothing looks pressed because a finger was there`, () => {
    const text = readFileSync(new URL(`../../web/${sheet}.css`, import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const strays = [];
    /** @type {string[]} */ const open = [];
    let words = '';
    for (const letter of text) {
      if (letter === '{') {
        if (words.includes(':hover') && !open.some(rule => rule.includes('(hover: hover)'))) strays.push(words.trim());
        open.push(words);
        words = '';
      } else if (letter === '}') {
        open.pop();
        words = '';
      } else words = letter === ';' ? '' : words + letter;
    }
    assert.deepEqual(strays, []);
  });
