// How the browser tests run: two workers, each with a server and a browser of its own; one retry, recorded in the
// ledger. The retry is traced: recording every test would cost a quarter of the time.
import { join } from 'node:path';
import { launchOptions } from './kit/browser.mjs';
import { root } from './kit/server.mjs';

const out = join(root, 'build/browser');

export default {
  testDir: join(root, 'tests'),
  testMatch: [
    'browser/journeys/**/*.spec.mjs',
    'gallery/*.spec.mjs',
    ...(process.env.ZIGGURAT_NIGHTLY ? ['browser/nightly/*.spec.mjs'] : []),
  ],
  outputDir: join(out, 'results'),
  workers: Number(process.env.ZIGGURAT_BROWSERS ?? 2),
  fullyParallel: true,
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [[join(root, 'tests/browser/kit/reporter.mjs'), { out }]],
  use: { trace: { mode: 'on-first-retry', screenshots: false, sources: false }, launchOptions },
};
