// Claims a seat, opens many windows of it over bare sockets, and prints how much the server's resident memory grows per
// window. Exits with 1 if that exceeds KIB_MAX.
// idle_windows.mjs URL PID LINKS WINDOWS KIB_MAX [EXTENSION]
import { readFileSync } from 'node:fs';
import net from 'node:net';

const [url, pid, linksFile, windows, kibMax, extension] = process.argv.slice(2);
const { host, hostname, port } = new URL(url);
const link = JSON.parse(readFileSync(linksFile, 'utf8')).links.filter(one => one.role === 'player')[extension ? 1 : 0];
const residentKib = () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]);

/** A WebSocket text frame from a client, masked with zeros. @param {string} text */
const frame = text => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Retries while the campaign is still loading. */
async function takeSeat() {
  for (;;) {
    const claimed = await fetch(link.url, { method: 'POST', redirect: 'manual', headers: { Origin: url } });
    if (claimed.status !== 303) continue;
    const [cookie] = (claimed.headers.get('set-cookie') ?? '').split(';');
    return { cookie, path: `${claimed.headers.get('location')}socket` };
  }
}

/**
 * Opens a window and waits until it has received its initial messages.
 * @param {{cookie: string, path: string}} seat
 */
function openWindow(seat) {
  const head = [
    `GET ${seat.path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: ziggurat.2',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${seat.cookie}`,
    ...(extension ? [`Sec-WebSocket-Extensions: ${extension}`] : []),
  ];
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    let said = false;
    let heard = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a window')));
    socket.on('data', some => {
      heard = Buffer.concat([heard, some]);
      if (!said && heard.includes('\r\n\r\n')) {
        if (!heard.subarray(0, 20).includes(' 101 ')) return reject(new Error(heard.toString()));
        said = true;
        heard = Buffer.alloc(0);
        socket.write(frame('{"type":"hello","protocol":2}'));
      } else if (said && heard.length > 2000) {
        resolve(socket);
      }
    });
  });
}

const seat = await takeSeat();
const sockets = [];
for (let i = 0; i < 20; ++i) sockets.push(await openWindow(seat)); // the first windows cause one-time allocations
const before = residentKib();
for (let i = 0; i < Number(windows); ++i) sockets.push(await openWindow(seat));
const each = (residentKib() - before) / Number(windows);
console.log(`${windows} idle windows${extension ? ` with ${extension}` : ''}: ${each.toFixed(2)} KiB each`);
process.exit(each <= Number(kibMax) ? 0 : 1);
