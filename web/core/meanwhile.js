// Loaded as a plain script in the head, so that it runs before the page's own: what takes time by itself is begun while that is
// still on its way.
{
  // The line to the server, the first word on it, and what is answered until the page's script takes it over (core/socket.js).
  const url = new URL('socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = url.hash = '';
  const line = new WebSocket(url.href, 'ziggurat.2');
  const laidLine = { line, greeted: false, heard: /** @type {MessageEvent[]} */ ([]) };
  line.onopen = () => {
    laidLine.greeted = true;
    line.send(JSON.stringify({ type: 'hello', protocol: 2 }));
  };
  line.onmessage = event => laidLine.heard.push(event);
  Object.assign(globalThis, { laidLine });
  // How numbers and hours are written: a browser reads its tables when it is first asked, a tenth of a second on a phone.
  new Intl.NumberFormat('en-GB').format(1);
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(0);
}
