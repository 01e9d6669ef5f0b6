// Tests of the gallery's checks: each fault is planted into a clean page and must be found.
import { faultsOfPage } from './accessible.mjs';
import { expect, test } from './fixtures.mjs';

const planted = {
  'a dialog without a name': [
    'a dialog without a name',
    () =>
      document.body.insertAdjacentHTML('beforeend', '<dialog id="planted"><p>Sure?</p></dialog>') ??
      document.querySelector('#planted').showModal(),
  ],
  'a text of too little contrast': [
    'color-contrast',
    () =>
      document
        .querySelector('main')
        .insertAdjacentHTML('beforeend', '<p style="color:#888;background:#777">Grey on grey</p>'),
  ],
  'a button without a name': [
    'button-name',
    () => document.querySelector('main').insertAdjacentHTML('beforeend', '<button type="button"></button>'),
  ],
  'a field without a label': ['label', () => document.querySelector('main').insertAdjacentHTML('beforeend', '<input>')],
  'a line that reaches over the window': [
    'beside the window',
    () => document.querySelector('main').insertAdjacentHTML('beforeend', '<p style="width:3000px">far</p>'),
  ],
};

for (const [name, [rule, plant]] of Object.entries(planted))
  test(`found: ${name}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${gallery}/gallery/front/`);
    await page.locator('body[data-gallery="ready"]').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.evaluate(plant);
    expect((await faultsOfPage(page)).join('\n')).toContain(rule);
  });

test('found: a state that is not reached, and a question of which nothing is recorded', async ({ page, gallery }) => {
  const complaints = [];
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${gallery}/gallery/city-orders/`);
  await page.locator('body[data-gallery="ready"]').waitFor();
  expect(complaints).toEqual([]);
  await page.evaluate(() => fetch('/api/never-asked'));
  expect(complaints.join()).toContain('nothing is recorded');
});
