// What people wrote (seat titles, campaign names, letters, agreements, reasons, answers) in the recorded states, replaced
// by texts that are hard to lay out: a word as long as a title may be, and a text that begins in a right-to-left script.
import { expect, test } from './fixtures.mjs';

const states = [
  ...['city-table', 'city-seats', 'city-press-empty', 'city-letters', 'city-pacts', 'city-paused'],
  ...['city-report', 'city-result', 'city-lobby', 'city-over', 'city-bots-silent', 'city-chronicle', 'urr-report'],
  ...['realm-seats', 'realm-pacts', 'realm-unread', 'realm-welcome', 'realm-treaty'],
  ...[
    'desk-lobby',
    'desk-seats-open',
    'desk-requests',
    'realm-desk-request',
    'desk-talk',
    'desk-letters',
    'desk-acting',
  ],
  ...['desk-link', 'desk-bot', 'desk-paused', 'desk-record-long', 'desk-told', 'desk-over', 'urr-held-desk'],
  ...['city-screen', 'city-screen-lobby', 'city-screen-told', 'city-screen-victory', 'realm-screen'],
  ...['office-list', 'office-seats', 'office-links', 'office-end-asked'],
];

const long = 'Ninkasi'.repeat(9);
/** Two words in Arabic around one in Latin letters: laid out left to right, the first would stand left of the last. */
const arabic = 'سلام Ur حرب';

/** Replaces what people wrote in a recording, before the page reads it. Runs in the page. @param {string} said */
function write(said) {
  const titled = seats => (seats ?? []).forEach(seat => (seat.title = said));
  const of = {
    welcome({ campaign, seats, you }) {
      campaign.name = said;
      titled([...seats, you]);
    },
    agreement: one => Object.assign(one, { title: said, text: said }),
    request: one => Object.assign(one, { words: said, ...(one.answer !== undefined && { answer: said }) }),
    press: one => (one.text = said),
    announcement: one => (one.text = said),
  };
  const walk = value => {
    if (value === null || typeof value !== 'object') return;
    if (typeof value.reason === 'string' && value.reason) value.reason = said;
    if (Array.isArray(value.reports)) for (const report of value.reports) report.text = said;
    if (Array.isArray(value.programme)) titled(value.programme);
    of[value.type]?.(value);
    for (const inner of Object.values(value)) walk(inner);
  };
  /** The Office reads its campaigns over HTTP. */
  const inOffice = value => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value.seats) && typeof value.name === 'string') {
      value.name = said;
      titled(value.seats);
    }
    titled(value.links);
    for (const inner of Object.values(value)) inOffice(inner);
  };
  let gallery;
  Object.defineProperty(globalThis, 'gallery', {
    get: () => gallery,
    set(next) {
      gallery = next;
      const { opening = [], exchanges = [], fetched = [] } = next.record ?? {};
      walk([opening, exchanges.map(one => one.answers)]);
      for (const one of fetched) {
        if (!one.type.includes('json') || !one.key.includes('/campaigns')) continue;
        const body = JSON.parse(one.body);
        inOffice(body);
        one.body = JSON.stringify(body);
      }
    },
  });
}

/** The faults of each place where the texts are shown. Runs in the page. @param {{ arabic: string, long: string }} said */
function faultsIn({ arabic, long }) {
  const faults = new Set();
  let seen = 0;
  const box = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  /** The innermost box around a text that the text leaves, unless the box says so by an ellipsis. */
  const leaves = ({ left, right }, node) => {
    for (let over = node; over && over !== document.body; over = over.parentElement) {
      const { textOverflow, display, overflowX } = getComputedStyle(over);
      if (textOverflow === 'ellipsis') return null;
      const frame = over.getBoundingClientRect();
      // A row that is pushed aside shows each of its texts whole, one after the other.
      if (/auto|scroll/.test(overflowX) && over.scrollWidth > over.clientWidth)
        return right - left > frame.width ? over : null;
      if (!/^(inline|contents)$/.test(display) && (left < frame.left - 1 || right > frame.right + 1)) return over;
    }
    return null;
  };
  const named = node => `${node.localName}.${node.className}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const parent = node.parentElement;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.visually-hidden, #live, script, option, textarea, svg, dialog:not([open])')) continue;
    const where = `${named(parent)} in ${named(parent.parentElement)}`;
    for (const { index } of node.data.matchAll(arabic)) {
      const first = box(node, index, index + 1),
        last = box(node, index + arabic.length - 1, index + arabic.length);
      if (first.width === 0) continue;
      seen++;
      if (Math.abs(first.top - last.top) < first.height / 2 && first.left < last.left)
        faults.add(`left to right: ${where}`);
    }
    for (const { index } of node.data.matchAll(long)) {
      const whole = box(node, index, index + long.length);
      const over = whole.width > 0 && leaves(whole, parent);
      if (over) faults.add(`${Math.round(whole.right)} px, beyond ${named(over)}: ${where}`);
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} px wide`);
  return { seen, faults: [...faults] };
}

for (const width of [390, 1280])
  test(`at ${width} px a long word breaks and widens nothing, and Arabic runs from right to left`, async ({
    state,
  }) => {
    test.setTimeout(60_000 + 20_000 * states.length);
    let seen = 0;
    for (const id of states) {
      const { page, close } = await state(id, { width, height: 844, before: [write, `${arabic} ${long}`] });
      const found = await page.evaluate(faultsIn, { arabic, long });
      seen += found.seen;
      expect.soft(found.faults, id).toEqual([]);
      await close();
    }
    expect(seen, 'the texts are on the pages').toBeGreaterThan(states.length);
  });
