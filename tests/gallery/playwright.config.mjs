// Runs the gallery alone: node web/node_modules/@playwright/test/cli.js test --config
// tests/gallery/playwright.config.mjs
import shared from '../browser/playwright.config.mjs';

export default {
  ...shared,
  testMatch: ['gallery/*.spec.mjs'],
  workers: Number(process.env.ZIGGURAT_BROWSERS ?? 1),
  retries: 0,
  reporter: 'line',
};
