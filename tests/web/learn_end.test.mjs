// The end of a lesson leads on: to the next lesson, and by a link to a real game.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openDocument } from './dom.mjs';

test('after a lesson a player on a phone can go on by taps alone', async () => {
  openDocument('table.html');
  const { render } = await import('../../web/vendor/lit-html/lit-html.js');
  const { closing } = await import('../../web/learn/closing.js');
  const lesson = /** @type {any} */ ({ learned: ['It fires.'], next: 'Onto the wall' });
  render(closing(lesson), document.body);
  assert.equal(document.querySelector('[data-point="learn:front"]')?.getAttribute('href'), '/');
  assert.equal(document.querySelector('[data-point="lesson:next"]')?.textContent, 'Onto the wall');
  // Commands of a server are for somebody at a keyboard.
  const commands = [...document.querySelectorAll('.learn-closing *')].filter(
    one => one.children.length === 0 && /deploy\//.test(one.textContent ?? ''),
  );
  assert.deepEqual(
    commands.map(one => one.className),
    ['with-keyboard'],
  );
});

test('a step speaks only once the replay of the phase before has ended', async () => {
  openDocument('table.html');
  const { isWatching } = await import('../../web/learn/learn.js');
  const here = (/** @type {any} */ over = null) => /** @type {any} */ ({ facts: { over }, step: { id: 'flank' } });
  const table = (playing, coming, untold = false) =>
    /** @type {any} */ ({ replay: { playing: () => playing, coming: () => coming, untold: () => untold } });
  assert.equal(isWatching(table(true, null), here()), true);
  assert.equal(isWatching(table(false, { phase: 3 }), here()), true, 'it is about to begin');
  assert.equal(isWatching(table(false, null), here()), false);
  assert.equal(isWatching(table(true, null, true), here(['red'])), true, 'the lesson does not give the result away');
  assert.equal(isWatching(table(true, null), here(['red'])), false, 'the film of the whole game spoils nothing');
});
