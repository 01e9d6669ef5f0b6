// A page keeps working while the browser translates it: its templates keep the text nodes that the translator replaced.
import assert from 'node:assert/strict';
import test from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument();
document.body.append(document.createElement('main'));
const { html, nothing, render } = await import('../../../web/vendor/lit-html/lit-html.js');
const { signal } = await import('../../../web/vendor/signals-core/signals-core.js');
const { createRedraw } = await import('../../../web/core/page/redraw.js');
const settled = async () => {
  await new Promise(done => setTimeout(done, 0));
  await import('../../../web/core/words/translated.js');
  await new Promise(done => setTimeout(done, 0));
};

/**
 * As browsers do it: a font element inside a font element replaces each text.
 * @param {(words: string) => string} how
 */
function translate(how) {
  const main = /** @type {Element} */ (document.querySelector('main'));
  const walker = document.createTreeWalker(main, 4);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() && !node.parentElement.closest('font')) texts.push(node);
  for (const node of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = how(node.data);
    outer.append(inner);
    node.replaceWith(outer);
  }
}
const loud = (/** @type {string} */ words) => words.toUpperCase();
const shown = () => (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim();
const page = (
  /** @type {{ title: string, count: number, note?: string, units: string[] }} */ { title, count, note, units },
) =>
  html`<h1>${title} · round ${count}</h1>
    ${note ? html`<p>${note} now</p>` : nothing} and so on
    <ul>
      ${units.map(unit => html`<li>${unit} waits.</li>`)}
    </ul>`;
const now = signal(/** @type {any} */ (null));
const redraw = createRedraw([
  () => render(page(now.value), /** @type {HTMLElement} */ (document.querySelector('main'))),
]);
const draw = (/** @type {any} */ state) => {
  now.value = state;
  redraw.catchUp();
};

test('what changes after a translation is shown, what did not change stays translated, and nothing is shown twice', async () => {
  draw({ title: 'Morning', count: 1, units: ['Guard', 'Archers'] });
  translate(loud);
  await Promise.resolve(); // the guard is loading: drawing waits for it
  draw({ title: 'Morning', count: 1, units: ['Guard', 'Archers'] });
  await settled();
  assert.equal(shown(), 'MORNING · ROUND 1 AND SO ON GUARD WAITS.ARCHERS WAITS.');
  draw({ title: 'Morning', count: 2, note: 'Hurry', units: ['Archers'] });
  await settled();
  assert.equal(shown(), 'MORNING · ROUND 2 Hurry now AND SO ON Archers WAITS.');
  translate(loud);
  await settled();
  assert.equal(shown(), 'MORNING · ROUND 2 HURRY NOW AND SO ON ARCHERS WAITS.');
  draw({ title: 'Evening', count: 3, units: [] });
  await settled();
  assert.equal(shown(), 'Evening · ROUND 3 AND SO ON');
});

test('the reader gets the original words back', async () => {
  draw({ title: 'Night', count: 4, units: ['Guard'] });
  translate(loud);
  await settled();
  for (const font of document.querySelectorAll('main font')) if (!font.parentElement?.closest('font')) font.remove();
  await settled();
  assert.equal(shown(), 'Night · round 4 and so on Guard waits.');
});

test.after(closeDocument);
