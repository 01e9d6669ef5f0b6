// Deliberate faults that the tests must find and name (planted.mjs). Selected by ZIGGURAT_PLANT; without it there are
// none.

export const plant = process.env.ZIGGURAT_PLANT ?? '';

/** Every third press of a button does nothing. Runs in the page. */
function swallowPresses() {
  let presses = 0;
  addEventListener(
    'click',
    event => {
      if (!(event.target instanceof Element) || !event.target.closest('button') || ++presses % 3 !== 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
}

/** The page is told that its draft is stored, but the draft is never sent. Runs in the page. */
function loseDrafts() {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(String(text));
    if (message.type !== 'draft') return send.call(this, text);
    const { id, phase, base } = message;
    const data = JSON.stringify({ type: 'stored', id, phase, revision: base + 1 });
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data })));
  };
}

/** A story's result is shown before the story: the pages' scripts forget to wait. */
const spoilResults = page =>
  page.route('**/bundle/*.js', async route => {
    const response = await route.fetch();
    const script = await response.text();
    const spoiled = script.replaceAll(/untold:\s*\(\)\s*=>[^,]+/g, 'untold:()=>false');
    if (script.includes('createSpoilerGuard(') && spoiled === script) throw new Error('the plant finds no place');
    await route.fulfill({ response, body: spoiled });
  });

/** @param {import('../../../web/node_modules/playwright-core/index.js').Page} page */
export async function plantIn(page) {
  if (plant === 'swallowed_press') await page.addInitScript(swallowPresses);
  if (plant === 'lost_order') await page.addInitScript(loseDrafts);
  if (plant === 'spoiled_result') await spoilResults(page);
}

/** Recipients of leaked messages. @type {Set<(payload: string) => void>} */ const ears = new Set();
/**
 * What a person receives; with the plant `leak`, one person's sheets are sent to all.
 * @param {(payload: string) => void} take @returns {(payload: string) => void}
 */
export function leaking(take) {
  if (plant !== 'leak') return take;
  ears.add(take);
  return payload => {
    take(payload);
    const sheets = [JSON.parse(payload)].flat().filter(message => message.type === 'sheet' && message.words?.length);
    if (sheets.length > 0) for (const ear of ears) if (ear !== take) ear(JSON.stringify(sheets));
  };
}
