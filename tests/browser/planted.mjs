// Plants one fault after another and checks that a test finds it: `node tests/browser/planted.mjs [FAULT…]`. This
// program fails if no test finds a fault.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './kit/server.mjs';

/** The fault, the tests that must find it, and what one of them must say. */
const faults = {
  swallowed_press: { tests: ['city_day', 'orders by hand'], says: /sheet|toHaveCount|toBeVisible|received/ },
  lost_order: { tests: ['city_day', 'orders by hand'], says: /expect/ },
  spoiled_result: { tests: ['phone/city', 'story'], says: /told|telling/ },
  leak: { tests: ['city_day', 'orders by hand'], says: /hears of the order|has a sheet of/ },
};

const wanted = process.argv.slice(2);
let missed = 0,
  found = 0;
for (const [fault, { tests, says }] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.includes(fault)) continue;
  const [file, title] = tests;
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'web/node_modules/@playwright/test/cli.js'),
      ...['test', '--config', join(root, 'tests/browser/playwright.config.mjs'), file, '-g', title, '--retries=0'],
    ],
    { encoding: 'utf8', env: { ...process.env, ZIGGURAT_PLANT: fault, ZIGGURAT_PATIENCE_MS: '20000' } },
  );
  const seen = run.status !== 0 && says.test(run.stdout);
  if (seen) found++;
  else missed++;
  const words =
    run.stdout
      .split('\n')
      .find(line => /Error/.test(line))
      ?.trim() ?? 'no test failed';
  console.log(`${seen ? 'found ' : 'MISSED'} ${fault.padEnd(16)} ${words}`);
}
console.log(`${found} checks passed`);
process.exit(missed > 0 ? 1 : 0);
