// What axe knows of faults that shut people out, asserted of the page as it stands: light and dark, and at the widths
// that are asked for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const heights = { 390: 844, 1280: 800 };
export const bothWidths = [390, 1280];

/** Two frames have been drawn, and nothing moves any more that will ever end. Run in the page. */
export async function atRest() {
  const frame = () => new Promise(requestAnimationFrame);
  const moves = one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;
  await frame();
  // Asked frame by frame: of an animation that another takes the place of, `finished` may never come true.
  do await frame();
  while (document.getAnimations().some(moves));
}

/** Evaluated from outside: the page's own policy lets no foreign script in. */
async function violations(session, rules) {
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof globalThis.axe' });
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: source });
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${JSON.stringify(options)}).then(found => JSON.stringify(found.violations.map(v =>
      v.id + ': ' + v.nodes.map(n => n.target.join(' ') + (v.id === 'color-contrast' ? ' ' + n.any[0]?.message : '')).join('; '))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  return JSON.parse(result.value);
}

/** Nothing that axe knows is wrong here. At one width what hangs on colours is judged in both schemes; of two widths each is judged whole in a
 * scheme of its own, for the colours are the same at every width.
 * @param {import('playwright-core').Page} page
 * @param {string} where
 * @param {{ widths?: readonly number[] }} [how] widths: none, as the page stands
 */
export async function isAccessible(page, where, { widths = [] } = {}) {
  const size = page.viewportSize(),
    was = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')),
    other = was === 'dark' ? 'light' : 'dark';
  const session = await page.context().newCDPSession(page);
  const judge = async (width, colorScheme, rules) => {
    if (width !== page.viewportSize().width)
      await page.setViewportSize({ width, height: heights[width] ?? size.height });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(atRest);
    assert.deepEqual(await violations(session, rules), [], `${where} at ${width} px, ${colorScheme}`);
  };
  await judge(size.width, was);
  const others = widths.filter(width => width !== size.width);
  for (const width of others) await judge(width, other);
  if (others.length === 0) await judge(size.width, other, ['color-contrast']);
  // The page ends as it began.
  else await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: was });
  await page.evaluate(atRest);
  await session.detach();
}
