// Every waiting time is in web/core/timers.js: a test that controls the clock uses the same numbers as the page.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const web = new URL('../../web/', import.meta.url).pathname;
const apart = /^(vendor|node_modules)\/|^(sw|vendor)\.m?js$|^core\/timers\.js$/;
const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.js') && !apart.test(name),
);
// Durations that are computed with, not waited for: the milliseconds of an hour, the length of a pause that is pointed
// out.
const lengths = new Set([
  'minute_ms',
  'hour_ms',
  'day_ms',
  'soon_ms',
  'steps_ms',
  'pause_told_ms',
  'hold_ms',
  'ahead_ms_max',
]);

const code = (/** @type {string} */ name) => readFileSync(join(web, name), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');

test('no script has a timer with a number of its own', () => {
  const own = scripts.flatMap(name =>
    [
      ...code(name).matchAll(
        /\b(?:setTimeout|setInterval)\((?:[^()]|\([^()]*\))*,\s*[1-9][\d_]*\)|^\s*\},\s*[1-9][\d_]+\);/gm,
      ),
    ].map(([found]) => `${name}: ${found.trim()}`),
  );
  assert.deepEqual(own, []);
});

test('no script names a time in milliseconds of its own', () => {
  const own = scripts.flatMap(name =>
    [...code(name).matchAll(/\b(\w+_ms\w*|FAN_MS)\s*=\s*[\d_]+/g)]
      .filter(([, constant]) => !lengths.has(constant))
      .map(([found]) => `${name}: ${found}`),
  );
  assert.deepEqual(own, []);
});
