// Checks that these dice were fixed before anyone ordered, by the procedure in protocol/README.md, "Checking the dice".
/** @import { Proof, Report, Roll, Story } from './types.js' */

/** @typedef {'ok' | 'not_committed' | 'other_faces' | 'no_proof' | 'cannot'} Verdict
 * not_committed: the key does not lead to the published root. other_faces: it does, but gives other faces (set by an
 *   umpire, or tampered with). cannot: this browser offers no cryptography to pages without TLS. */

const text = new TextEncoder();

/** @param {string} sent base64url */
export const bytesOf = sent => Uint8Array.from(atob(sent.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
/** @param {Uint8Array} bytes */
export const base64url = bytes =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** @param {(Uint8Array | number[])[]} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {number} n */
const bigEndian = n => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

/** @param {Uint8Array<ArrayBuffer>} bytes */
const sha256 = async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The Merkle root that a proof leads to, in base64url. @param {Proof} proof */
export async function rootOf({ leaf, key, path }) {
  let node = await sha256(joined([0], bigEndian(leaf), bytesOf(key)));
  for (const [level, sibling] of path.entries()) {
    const other = bytesOf(sibling);
    node = await sha256((leaf >>> level) & 1 ? joined([1], other, node) : joined([1], node, other));
  }
  return base64url(node);
}

/**
 * The face of die number `counter` of a stream.
 * @param {{ stream: string, key: string }} proof
 * @param {string} salts base64url
 * @param {number} counter
 * @param {number} sides
 */
export async function faceOf({ stream, key }, salts, counter, sides) {
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new Uint8Array(
    await crypto.subtle.sign('HMAC', secret, joined(text.encode(stream), [0], bytesOf(salts), bigEndian(counter))),
  );
  // Reject the highest bytes, which would favour low faces.
  const limit = 256 - (256 % sides);
  const byte = bytes.find(b => b < limit);
  return byte === undefined ? 1 : (byte % sides) + 1;
}

/**
 * @param {{ commitment: string, salts: string | undefined, proof: Proof | undefined, rolls: readonly Roll[] }} shown
 *   rolls: all of the stream, in the order thrown
 * @returns {Promise<Verdict>}
 */
export async function checkStream({ commitment, salts, proof, rolls }) {
  if (!globalThis.crypto?.subtle) return 'cannot';
  if (!proof || salts === undefined || !commitment) return 'no_proof';
  if ((await rootOf(proof)) !== commitment) return 'not_committed';
  for (const [counter, roll] of rolls.entries())
    if ((await faceOf(proof, salts, counter, roll.sides)) !== roll.face) return 'other_faces';
  return 'ok';
}

/** All rolls of one stream that a story shows. @param {Story} story @param {string} stream */
export function shownOfStream(story, stream) {
  // A stream that the umpire rerolled has a number in its proof: "fight#2". A # in the name itself is doubled.
  const thrown = stream.replaceAll('#', '##');
  const isOf = (/** @type {Proof} */ proof) =>
    proof.stream.startsWith(thrown) && /^(#\d+)?$/.test(proof.stream.slice(thrown.length));
  const steps = story.steps.filter(
    step => step.proofs.some(isOf) || step.reports.some(report => report.rolls.some(roll => roll.stream === stream)),
  );
  // After an amendment only the last version is valid.
  const amended = steps.filter(step => step.amendment);
  const valid = amended.length > 0 ? amended.slice(-1) : steps;
  return {
    commitment: story.commitment,
    salts:
      steps.map(step => step.salts).find(s => s !== undefined) ??
      story.steps.map(step => step.salts).find(s => s !== undefined),
    proof: valid.flatMap(step => step.proofs).findLast(isOf),
    rolls: valid
      .flatMap(step => step.reports)
      .flatMap(report => report.rolls)
      .filter(roll => roll.stream === stream),
  };
}

/** The streams that a report's dice came from. @param {Report} report */
export const streamsOf = report => [...new Set(report.rolls.map(roll => roll.stream))];

/** How the dice fell against expectation: the mean and expected face, and how far the sum is off, in standard
 * deviations.
 * @param {readonly Roll[]} rolls */
export function luckOf(rolls) {
  const sum = rolls.reduce((n, roll) => n + roll.face, 0);
  const expected = rolls.reduce((n, roll) => n + (roll.sides + 1) / 2, 0);
  const variance = rolls.reduce((n, roll) => n + (roll.sides ** 2 - 1) / 12, 0);
  return {
    dice: rolls.length,
    mean: rolls.length ? sum / rolls.length : 0,
    expected: rolls.length ? expected / rolls.length : 0,
    deviations: variance > 0 ? (sum - expected) / Math.sqrt(variance) : 0,
  };
}
