// The button of the colour theme.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { nextTheme } from '../../../web/core/page/theme.js';

/** What is shown for each theme where the system wishes for this one. @param {boolean} dark */
const shownWhere = dark => (/** @type {string} */ theme) => (theme === 'system' ? (dark ? 'dark' : 'light') : theme);

for (const dark of [false, true])
  test(`where the system is ${dark ? 'dark' : 'light'} the first press changes what is shown, and three lead back`, () => {
    globalThis.matchMedia = /** @type {any} */ (() => ({ matches: dark }));
    const shown = shownWhere(dark);
    const first = nextTheme('system'),
      second = nextTheme(first);
    assert.notEqual(shown(first), shown('system'));
    assert.deepEqual(new Set(['system', first, second]), new Set(['system', 'light', 'dark']));
    assert.equal(nextTheme(second), 'system');
  });
