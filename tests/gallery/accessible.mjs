// Accessibility faults of a page: axe violations, content outside the window, dialogs without a name. axe is injected
// from outside, so that pages whose policy forbids foreign scripts can be checked too.
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Runs in the page. Skips the text of map SVGs, which axe cannot judge; the lettering has tests of its own. */
const judge = `axe.run(
  { exclude: [['.board svg']] },
  { resultTypes: ['violations'], elementRef: false, performanceTimer: false },
).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) =>
  id + ': ' + target.join(' ') + (id === 'color-contrast' ? ' ' + any[0]?.message : ''))))`;

/**
 * The faults of a page, each with the axe rule that it breaks and its location.
 * @param {import('../../web/node_modules/@playwright/test/index.mjs').Page} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  if (!(await page.evaluate('typeof globalThis.axe === "object"'))) await page.evaluate(source);
  return page.evaluate(judge);
}

/** Content outside the window, except maps and screen reader text. Runs in the page. */
const beside = () => [
  ...(document.documentElement.scrollWidth > innerWidth
    ? [`the page is ${document.documentElement.scrollWidth} px wide`]
    : []),
  ...[...document.querySelectorAll('dialog[open]')]
    .filter(one => {
      const named = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
      return !(one.getAttribute('aria-label') || named?.textContent.trim());
    })
    .map(one => `a dialog without a name: ${one.textContent.trim().slice(0, 40)}`),
  ...[...document.querySelectorAll('body *')]
    .filter(
      node =>
        node.checkVisibility() &&
        !node.closest('.board, #picture, .visually-hidden, .skip-link, #live, dialog:not([open])'),
    )
    .filter(node => {
      const { left, right, width, height, bottom, top } = node.getBoundingClientRect();
      if (width <= 1 || height <= 1 || bottom <= 0 || top >= innerHeight) return false;
      if (left >= -1 && right <= innerWidth + 1) return false;
      // Content that scrolls within its own frame does not count.
      for (let over = node.parentElement; over; over = over.parentElement)
        if (/auto|scroll/.test(getComputedStyle(over).overflowX) && over.scrollWidth > over.clientWidth) return false;
      return true;
    })
    .map(node => `beside the window: ${node.tagName} ${node.className} ${node.textContent.trim().slice(0, 40)}`),
];

/**
 * All layout faults of a page in its window.
 * @param {import('../../web/node_modules/@playwright/test/index.mjs').Page} page
 */
export const faultsOfPage = async page => [...(await page.evaluate(beside)), ...(await violations(page))];
