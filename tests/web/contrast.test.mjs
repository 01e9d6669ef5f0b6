// Checks contrast from the colour tokens: text against every panel, counters against every ground, arrows against the
// land. A counter must stand out by its face or, failing that, by its keyline.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { block, css, sets } from './tokens.mjs';

/** @param {string} hex */
function luminance(hex) {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const [r, g, b] = [1, 3, 5]
    .map(i => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [hi, lo] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (hi + 0.05) / (lo + 0.05);
}

for (const [name, tokens] of Object.entries(sets)) {
  const colour = /** @param {string} n */ n => tokens.get(n) ?? assert.fail(`${name} lacks ${n}`);
  const named = /** @param {string} prefix */ prefix => [...tokens.keys()].filter(k => k.startsWith(prefix));
  /** @param {string} a @param {string} b @param {number} least */
  const atLeast = (a, b, least) => {
    const c = contrast(colour(a), colour(b));
    assert.ok(c >= least, `${name}: ${a} on ${b} is ${c.toFixed(2)}, wants ${least}`);
  };

  test(`${name}: text is readable on every surface`, () => {
    for (const ground of ['--bg', '--panel', '--panel-raised', '--panel-sunk'])
      for (const ink of ['--ink', '--ink-muted', '--accent', '--ok', '--warn', '--bad', '--link'])
        atLeast(ink, ground, 4.5);
    for (const [ink, wash] of [
      ['--ok', '--ok-wash'],
      ['--warn', '--warn-wash'],
      ['--bad', '--bad-wash'],
      ['--ink', '--pressed-wash'],
      ['--ink-muted', '--pressed-wash'],
    ]) {
      atLeast(ink, wash, 4.5);
      atLeast('--ink', wash, 4.5);
    }
    atLeast('--panel', '--pressed', 4.5);
    atLeast('--ink-on-accent', '--accent', 4.5);
    atLeast('--ink-on-accent', '--accent-strong', 4.5);
    atLeast('--map-ink', '--map-halo', 4.5);
    atLeast('--map-ink', '--map-margin', 4.5);
  });

  test(`${name}: controls and focus are visible`, () => {
    for (const ground of ['--bg', '--panel', '--panel-raised']) {
      atLeast('--line-strong', ground, 3);
      atLeast('--focus', ground, 3);
      atLeast('--pressed', ground, 3);
    }
  });

  test(`${name}: a counter stands out from every ground`, () => {
    const grounds = named('--ground-');
    assert.ok(grounds.length > 15);
    for (const side of named('--faction-')) {
      atLeast('--counter-ink', side, 4.5);
      atLeast(side, '--counter-keyline', 3);
      for (const ground of grounds) {
        const face = contrast(colour(side), colour(ground));
        const line = contrast(colour('--counter-keyline'), colour(ground));
        assert.ok(
          Math.max(face, line) >= 3,
          `${name}: ${side} on ${ground}: face ${face.toFixed(2)}, keyline ${line.toFixed(2)}`,
        );
      }
    }
  });

  test(`${name}: faction colours are readable as text on panels`, () => {
    for (const side of named('--faction-')) atLeast(side, '--panel', 4.5);
  });

  test(`${name}: arrows stand out from their casing and from every ground`, () => {
    for (const order of ['--order-move', '--order-attack', '--order-shot', '--order-support']) {
      atLeast(order, '--order-casing', 4.5);
      for (const ground of named('--ground-')) {
        const best = Math.max(
          contrast(colour(order), colour(ground)),
          contrast(colour('--order-casing'), colour(ground)),
        );
        assert.ok(best >= 3, `${name}: ${order} on ${ground}: ${best.toFixed(2)}`);
      }
    }
  });
}

test('gold means "do this now": what is pressed, focused, chosen or in reach is not gold', () => {
  /** In degrees. @param {string} hex */
  const hue = hex => {
    const [r, g, b] = [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16));
    const most = Math.max(r, g, b),
      spread = most - Math.min(r, g, b);
    return 60 * (most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread);
  };
  /** @param {string} hex */
  const warm = hex => parseInt(hex.slice(1, 3), 16) - parseInt(hex.slice(5, 7), 16);
  for (const tokens of Object.values(sets)) {
    const [warned, gold] = ['--warn', '--accent'].map(name => hue(tokens.get(name) ?? assert.fail(name)));
    assert.ok(Math.abs(warned - gold) > 12, `a warning is another colour: ${warned} and ${gold}`);
    for (const other of ['--pressed', '--focus', '--chosen', '--reach', '--chosen-casing'])
      assert.ok(warm(tokens.get(other) ?? assert.fail(other)) < warm(tokens.get('--accent') ?? '') / 2, other);
  }
  const styles = new URL('../../web/style/', import.meta.url);
  const rules = readdirSync(styles)
    .filter(name => name !== 'tokens.css')
    .flatMap(name => [
      ...readFileSync(new URL(name, styles), 'utf8')
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ]);
  const gold = rules.filter(([, , body]) => /var\(--accent/.test(body)).map(([, selector]) => selector.trim());
  assert.deepEqual(
    gold.filter(selector => !/\.primary|\.plain form button|\.learn-ring|\[data-lit\]|\.wanted/.test(selector)),
    [],
  );
});

test('the day set is the same whether chosen or wished for by the system', () => {
  assert.deepEqual(block(':root:not([data-theme="dark"])'), sets.light);
});
test('both sets name the same tokens', () => {
  assert.deepEqual([...sets.dark.keys()].sort(), [...sets.light.keys()].sort());
});

test('where a ground changes slowly, the words on it change with it: they are to be read at every moment', () => {
  const folder = new URL('../../web/style/', import.meta.url);
  for (const file of readdirSync(folder).filter(name => name.endsWith('.css')))
    for (const [, how] of readFileSync(new URL(file, folder), 'utf8').matchAll(/transition:([^;]*background[^;]*);/g))
      assert.match(how, /(^|[\s,])color /, `${file}: ${how}`);
});
