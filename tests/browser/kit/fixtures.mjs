// The fixtures of every journey: a server and a browser for each worker, campaigns of its own, and people on pages or
// without one, who leave after the test. A page with errors in its console fails its test.
import { test as base, expect } from '../../../web/node_modules/@playwright/test/index.mjs';
import { newPerson, sitDown } from './person.mjs';
import { seed, startServer } from './server.mjs';
import { openWire } from './wire.mjs';

export { expect };

export const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      const status = await server.stop();
      if (status !== 0) throw new Error(`the server ended with status ${status}`);
    },
    { scope: 'worker' },
  ],

  /** Everyone who joined in this test, so that they leave with it. */
  guests: async ({ server }, use, testInfo) => {
    await server.begin();
    testInfo.annotations.push({ type: 'seed', description: seed });
    /** @type {{ who: string, faults: string[], leave: () => Promise<unknown> }[]} */ const guests = [];
    await use(guests);
    await Promise.all(guests.map(({ leave }) => leave()));
    await server.end();
    const complaints = guests.flatMap(({ who, faults }) => [...new Set(faults)].map(fault => `${who}: ${fault}`));
    expect(complaints, 'complaints in the consoles of the pages').toEqual([]);
  },

  /** A person at the page of a link. */
  sit: async ({ browser, guests }, use) => {
    await use(async (link, looks) => {
      const person = await sitDown(browser, link, looks);
      guests.push({ who: link.title, faults: person.faults, leave: () => person.context.close() });
      return person;
    });
  },

  /** A person with a browser and no seat yet. */
  visit: async ({ browser, guests }, use) => {
    await use(async (looks, who = 'a visitor') => {
      const person = await newPerson(browser, looks);
      guests.push({ who, faults: person.faults, leave: () => person.context.close() });
      return person;
    });
  },

  /** A seat without a page. */
  wire: async ({ guests }, use) => {
    await use(async link => {
      const seat = await openWire(link);
      guests.push({ who: link.title, faults: [], leave: async () => seat.close() });
      return seat;
    });
  },
});
