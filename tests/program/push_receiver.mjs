// A push service and a browser that has subscribed at it, on a loopback port. It accepts only messages that the sender
// has signed (VAPID, RFC 8292) and encrypted for this browser (RFC 8291); both are checked by Node's own cryptography.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';

const day_s = 24 * 60 * 60;
const header_bytes = 86;
const tag_bytes = 16;

/** @param {string} name the value of a header @param {string} origin of the push service */
function isSigned(name, origin) {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(name)?.map(String) ?? [];
  if (!key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left_s = exp - Date.now() / 1000;
  return valid && aud === origin && left_s > 0 && left_s <= day_s && /^(mailto:|https:)/.test(sub);
}

/**
 * @param {Buffer} body
 * @param {import('node:crypto').ECDH} browser
 * @param {Buffer} auth
 */
function decrypt(body, browser, auth) {
  const salt = body.subarray(0, 16),
    sender = body.subarray(21, header_bytes),
    sealed = body.subarray(header_bytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const part = (/** @type {string} */ name, /** @type {number} */ bytes) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-tag_bytes));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -tag_bytes)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

/**
 * `take` is called when a message has arrived; it is accepted when the promise is resolved.
 * @param {(received: import('./receivers.mjs').Received) => Promise<void>} take
 */
export async function openPushReceiver(take) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  let origin = '';
  const server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const { authorization = '', topic, ttl } = request.headers;
    if (!isSigned(authorization, origin) || !Number.isInteger(Number(ttl))) return response.writeHead(403).end();
    const { id, lines } = JSON.parse(decrypt(Buffer.concat(pieces), browser, auth));
    if (id !== topic) return response.writeHead(400).end();
    const text = lines.map((/** @type {{ text: string }} */ line) => line.text).join('\n');
    await take({ channel: 'push', id, to: request.url ?? '', text });
    response.writeHead(201).end();
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  origin = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`;
  return {
    subscription: {
      endpoint: `${origin}/push/browser-of-ann`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
