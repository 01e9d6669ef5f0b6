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
  line.onmessage = event => {
    if (laidLine.heard.push(event) > 1) return;
    // The first answer tells what boards there are: their ground is sent for beside the page's script, not after it.
    for (const ground of document.querySelectorAll('meta[name^="ground:"]')) {
      const { name, content } = /** @type {HTMLMetaElement} */ (ground);
      if (!String(event.data).includes(`"${name.slice(7)}":`)) continue;
      const hint = document.createElement('link');
      hint.rel = 'modulepreload';
      hint.href = content;
      document.head.append(hint);
    }
  };
  Object.assign(globalThis, { laidLine });
}
