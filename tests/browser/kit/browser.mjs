// The browser of tests and benches: Debian's headless Chromium, which connects only to our own servers.
import { chromium } from '../../../web/node_modules/@playwright/test/index.mjs';

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A browser outside Playwright Test, for benches. */
export const openBrowser = () => chromium.launch(launchOptions);
