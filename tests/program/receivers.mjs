// Real receivers of notices on loopback ports: a mail server without TLS, a web server and a push service. Run as a
// program, it prints the ports of the first two and the subscription of a browser as JSON, and appends a line of JSON to FILE for each message: when it has arrived, and when it was accepted.
// While FILE.hold exists, arrived messages are not answered.
//   node receivers.mjs FILE
import { appendFileSync, existsSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { openPushReceiver } from './push_receiver.mjs';

/** @typedef {{ channel: 'mail' | 'hook' | 'push', id: string, to: string, text: string }} Received */

/** @param {string} mail the text of a mail with a body in base64 @param {string} to */
function readMail(mail, to) {
  const end = mail.indexOf('\r\n\r\n');
  const id = /\r\nMessage-ID: (.*)\r\n/.exec(mail.slice(0, end + 2))?.[1] ?? '';
  return {
    channel: /** @type {const} */ ('mail'),
    id,
    to,
    text: Buffer.from(mail.slice(end), 'base64').toString('utf8'),
  };
}

/**
 * `take` is called when a message has arrived; it is accepted when the promise is resolved.
 * @param {(received: Received) => Promise<void>} take
 */
export async function openReceivers(take) {
  const mail = createServer(socket => {
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy()); // the sender was killed
    let unread = '',
      to = '',
      data = false;
    const answer = (/** @type {string} */ line) => socket.writable && socket.write(`${line}\r\n`);
    answer('220 receiver');
    socket.on('data', async piece => {
      unread += piece;
      for (;;) {
        const end = unread.indexOf(data ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = unread.slice(0, end);
        unread = unread.slice(end + (data ? 5 : 2));
        if (data) {
          data = false;
          await take(readMail(said.replaceAll('\r\n..', '\r\n.'), to));
          answer('250 taken');
        } else if (said === 'DATA') {
          data = true;
          answer('354 go on');
        } else {
          to = /^RCPT TO:<(.*)>/.exec(said)?.[1] ?? to;
          answer('250 ok');
          if (said === 'QUIT') socket.end();
        }
      }
    });
  });
  const hook = createWebServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const id = String(request.headers['idempotency-key'] ?? '');
    await take({ channel: 'hook', id, to: request.url ?? '', text: JSON.parse(body).content });
    response.writeHead(204).end();
  });
  for (const server of [mail, hook])
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const push = await openPushReceiver(take);
  const port = (/** @type {import('node:net').Server} */ server) => /** @type {any} */ (server.address()).port;
  return {
    mailPort: port(mail),
    hookPort: port(hook),
    subscription: push.subscription,
    close() {
      hook.closeAllConnections();
      hook.close();
      mail.close();
      push.close();
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file = ''] = process.argv;
  const write = (/** @type {object} */ line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const receivers = await openReceivers(async received => {
    write({ state: 'arrived', ...received });
    if (existsSync(`${file}.hold`)) return new Promise(() => {});
    write({ state: 'accepted', ...received });
  });
  console.log(`${receivers.mailPort} ${receivers.hookPort} ${JSON.stringify(receivers.subscription)}`);
}
