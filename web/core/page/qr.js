// QR codes for links, as the data of one SVG path. The library is loaded only when a code is first shown.

import { holdWhile } from './idle.js';

/** @typedef {{ size: number, d: string }} Code */

// Not a literal, so that the type checker skips the vendored code, whose types are made for bundlers. An absolute path,
// because modules may be bundled under another address.
const library = '/vendor/lean-qr/lean-qr.js';

/** @param {string} words @returns {Promise<Code>} */
export async function qrCode(words) {
  const { generate } = await holdWhile('qr', import(library));
  const code = generate(words);
  let d = '';
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, d };
}
