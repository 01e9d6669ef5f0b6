// A plain script in the head that runs before the page's modules: it starts the slow work while they still load.
{
  // Open the WebSocket, send the first message and buffer the replies until the page's script takes over (wire.js).
  const url = new URL('socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = url.hash = '';
  const socket = new WebSocket(url.href, 'ziggurat.2');
  const earlySocket = { socket, greeted: false, received: /** @type {MessageEvent[]} */ ([]) };
  socket.onopen = () => {
    earlySocket.greeted = true;
    socket.send(JSON.stringify({ type: 'hello', protocol: 2 }));
  };
  socket.onmessage = event => {
    if (earlySocket.received.push(event) > 1) return;
    // The first reply lists the boards; fetch their ground module in parallel with the page's script. With several
    // kinds of board, fetch only the first one shown, so that the others do not delay it.
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
  Object.assign(globalThis, { earlySocket });
}
