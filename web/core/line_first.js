// Loaded as a plain script in the head: the line to the server is laid while the page's own script is still on its way. Whoever
// connects takes it over (core/socket.js) and says the first word.
{
  const url = new URL('socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = url.hash = '';
  Object.assign(globalThis, { laidLine: new WebSocket(url.href, 'ziggurat.1') });
}
