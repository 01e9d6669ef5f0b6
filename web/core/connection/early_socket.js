// Loaded as a plain script in the head, so that it runs before the page's own: what takes time by itself is begun while
// that is still on its way.
{
  // The line to the server, the first word on it, and what is answered until the page's script takes it over
  // (core/socket.js).
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
    // The first answer tells what boards there are: their ground is sent for beside the page's script, not after it. Of
    // several kinds one is looked at first, and the others would only keep it waiting.
    const grounds = [
      .../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name^="ground:"]')),
    ];
    const wanted = grounds.filter(({ name }) => String(event.data).includes(`"${name.slice(7)}":`));
    if (wanted.length !== 1) return;
    const hint = document.createElement('link');
    hint.rel = 'modulepreload';
    hint.href = wanted[0].content;
    document.head.append(hint);
  };
  Object.assign(globalThis, { laidLine });
}
