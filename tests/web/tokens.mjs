// The page colours as set by the style sheet: one set for dark, one for light.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export const css = readFileSync(new URL('../../web/style/tokens.css', import.meta.url), 'utf8');

/** @param {string} start the selector that opens the block */
export function block(start) {
  const from = css.indexOf('{', css.indexOf(start));
  assert.ok(from > 0, `no block ${start}`);
  return new Map(
    [...css.slice(from, css.indexOf('}', from)).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(m => [m[1], m[2]]),
  );
}

export const sets = { dark: block(':root, :root[data-theme="dark"]'), light: block('\n:root[data-theme="light"]') };
