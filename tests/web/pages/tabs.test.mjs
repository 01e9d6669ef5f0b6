// Tabs by the keyboard and to a screen reader: arrow keys move between them, one of them is in the tab order, and each
// names the panel that it shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

/** Presses a key on the focused tab. @param {any} person @param {string} key */
async function key(person, key) {
  document.activeElement?.dispatchEvent(
    new person.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  await person.idle();
}

/** The chosen tab, checked: it alone is in the tab order, has the focus, and its panel names it. @param {any} person @param {string} row */
function chosen(person, row) {
  const tabs = person.all(`${row} [role="tab"]`);
  const [tab, ...more] = tabs.filter(one => one.getAttribute('aria-selected') === 'true');
  assert.equal(more.length, 0);
  assert.deepEqual(
    tabs.filter(one => one.getAttribute('tabindex') !== '-1'),
    [tab],
    'in the tab order',
  );
  assert.equal(document.activeElement, tab);
  const panel = document.getElementById(tab.getAttribute('aria-controls'));
  assert.equal(panel?.getAttribute('role'), 'tabpanel');
  assert.equal(panel?.getAttribute('aria-labelledby'), tab.id);
  assert.ok(!panel?.contains(tab), 'a panel does not contain its tab');
  return tabs.indexOf(tab);
}

test('on the Table the arrow keys open the panel beside', async () => {
  const game = await openGame({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game, 'tabs.dark');
  dark.one('#side [role="tab"][aria-selected="true"]').focus();
  const first = chosen(dark, '#side');
  await key(dark, 'ArrowRight');
  assert.equal(chosen(dark, '#side'), first + 1);
  assert.ok(dark.has('#side-panel #press-text'), 'the letters are shown');
  await key(dark, 'Home');
  assert.equal(chosen(dark, '#side'), 0);
});

test('on a telephone the handle of a panel tells how high the panel stands', async () => {
  const game = await openGame({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game, 'tabs_phone.dark', { width: 390, height: 844 });
  await dark.press('#tabs [data-point="panel:orders"]');
  const told = (/** @type {string} */ handle) =>
    ['aria-expanded', 'aria-label'].map(name => dark.one(handle).getAttribute(name));
  const [open, half] = told('#orders .handle');
  assert.equal(open, 'true');
  dark.one('#orders .handle').focus();
  await key(dark, 'ArrowUp');
  const [, full] = told('#orders .handle');
  await key(dark, 'ArrowDown');
  await key(dark, 'ArrowDown');
  const [shut, peek] = told('#now .handle');
  assert.equal(shut, 'false');
  assert.equal(new Set([half, full, peek]).size, 3, 'the label says how high');
  const rests = [];
  for (const handle of ['#now .handle', ...Array(3).fill('#orders .handle')]) {
    await dark.press(handle);
    rests.push(document.body.dataset.rest);
  }
  assert.deepEqual(rests, ['half', 'full', 'half', 'full'], 'a tap goes between half and full height');
});

test('on a telephone the colours are changed among the seats, and the first press changes them', async () => {
  const game = await openGame({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game, 'tabs_phone.dark', { width: 390, height: 844 });
  const theme = () => document.documentElement.getAttribute('data-theme') ?? 'dark'; // as the device has it
  await dark.press('#tabs [data-point="panel:more"]');
  const before = theme();
  await dark.press(dark.one('#side .sign-theme').closest('button'));
  assert.notEqual(theme(), before);
});

test('on the Desk the arrow keys open the panel beside, around the end as well', async () => {
  const game = await openGame({ scenario: 'city-table/gate_drill' });
  const umpire = await sit(game, 'tabs.umpire');
  umpire.one('#right [role="tab"][aria-selected="true"]').focus();
  const first = chosen(umpire, '#right');
  await key(umpire, 'ArrowRight');
  const ids = umpire.all('[role="tab"]').map(tab => tab.id);
  assert.ok(ids.length > umpire.all('#right [role="tab"]').length, 'the row at the foot has tabs too');
  assert.deepEqual(ids, [...new Set(ids)], 'each id is of one tab');
  assert.equal(chosen(umpire, '#right'), first + 1);
  await key(umpire, 'Home');
  await key(umpire, 'ArrowLeft');
  assert.equal(chosen(umpire, '#right'), umpire.all('#right [role="tab"]').length - 1);
});
