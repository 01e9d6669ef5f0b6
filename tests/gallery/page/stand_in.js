// Stands between a page and its server, loaded before any other script of the page. In the gallery it answers the
// page's socket and requests from a recording; during a recording it only listens.
{
  const gallery = /** @type {any} */ (globalThis.gallery);
  const record = gallery.record;
  const listens = gallery.listens === true;

  // Each state begins with empty browser storage, apart from what its entry sets.
  localStorage.clear();
  sessionStorage.clear();
  const scheme = new URLSearchParams(location.search).get('scheme');
  if (scheme) localStorage.setItem('ziggurat.theme', JSON.stringify(scheme));

  // Seeds the random numbers: what a page draws by chance is part of its requests.
  let lot = 0;
  crypto.getRandomValues = array => {
    for (let i = 0; i < array.length; i++) array[i] = (lot = (lot * 69_069 + 1) % 2 ** 32) >>> 16;
    return array;
  };
  // A pointer moved by a script cannot be captured.
  const { setPointerCapture } = Element.prototype;
  Element.prototype.setPointerCapture = function (pointer) {
    try {
      setPointerCapture.call(this, pointer);
    } catch {
      /* a pointer of the gallery's own hand */
    }
  };

  /** The key of a request: its contents without its id and random parts. */
  const keyOf = message => {
    const { id, ...asked } = message;
    return JSON.stringify(asked, (name, value) => (name === 'salt' ? undefined : value));
  };
  /** An address below the page's own is made relative to it. */
  const pathOf = address => {
    const url = new URL(address, location.href),
      base = new URL('.', location.href).pathname;
    return url.pathname.startsWith(base)
      ? `./${url.pathname.slice(base.length)}${url.search}`
      : url.pathname + url.search;
  };
  const fetchKey = (address, { method = 'GET', body = '' } = {}) => `${method} ${pathOf(address)} ${body}`;

  const state = { waiting: 0, log: [], missing: [], keyOf };
  gallery.state = state;
  const NativeSocket = globalThis.WebSocket,
    nativeFetch = globalThis.fetch;

  if (listens) {
    globalThis.WebSocket = class extends NativeSocket {
      constructor(...words) {
        super(...words);
        const asked = new Set();
        this.sent = asked;
        this.addEventListener('message', ({ data }) => {
          state.log.push({ got: JSON.parse(data) });
          for (const { id } of [JSON.parse(data)].flat()) if (asked.delete(id)) state.waiting--;
        });
      }
      send(text) {
        const message = JSON.parse(text);
        if (message.id) {
          this.sent.add(message.id);
          state.waiting++;
        }
        state.log.push({ sent: message });
        super.send(text);
      }
    };
    globalThis.fetch = async (address, how) => {
      if (String(address).startsWith('data:') || String(address).startsWith('blob:')) return nativeFetch(address, how);
      state.waiting++;
      try {
        const answer = await nativeFetch(address, how);
        const type = answer.headers.get('content-type') ?? '';
        if (/json|text\/plain/.test(type) || !answer.ok)
          state.log.push({
            fetched: { key: fetchKey(address, how), status: answer.status, type, body: await answer.clone().text() },
          });
        return answer;
      } finally {
        state.waiting--;
      }
    };
  } else if (record) {
    const asked_before = new Map();
    /** The recorded reply to a request: in recorded order, and after the last one that one again. */
    const answersTo = key => {
      const all = record.exchanges.filter(one => one.key === key);
      const times = asked_before.get(key) ?? 0;
      asked_before.set(key, times + 1);
      return all[Math.min(times, all.length - 1)]?.answers;
    };
    globalThis.WebSocket = class extends EventTarget {
      static CONNECTING = 0;
      static OPEN = 1;
      static CLOSING = 2;
      static CLOSED = 3;
      constructor(url) {
        super();
        this.url = String(url);
        this.readyState = 0;
        this.onopen = this.onmessage = this.onclose = this.onerror = null;
        setTimeout(() => {
          this.readyState = 1;
          this.tell('open', new Event('open'));
        });
      }
      tell(name, event) {
        this[`on${name}`]?.(event);
        this.dispatchEvent(event);
      }
      say(messages) {
        if (this.readyState === 1 && messages.length > 0)
          this.tell('message', new MessageEvent('message', { data: JSON.stringify(messages) }));
      }
      send(text) {
        const message = JSON.parse(text);
        if (message.type === 'hello') {
          setTimeout(() => this.say(record.opening));
          // A real server is never silent for longer.
          this.beat ??= setInterval(() => this.say([{ type: 'ping' }]), 3_000);
        }
        if (!message.id) return;
        const key = keyOf(message),
          answers = answersTo(key);
        if (!answers) {
          state.missing.push(key);
          console.error(`gallery: nothing is recorded of ${key.slice(0, 400)}`);
          return;
        }
        state.waiting++;
        setTimeout(() => {
          state.waiting--;
          this.say(answers.map(one => (one.id === '$' ? { ...one, id: message.id } : one)));
        });
      }
      close() {
        clearInterval(this.beat);
        if (this.readyState === 3) return;
        this.readyState = 3;
        setTimeout(() => this.tell('close', new Event('close')));
      }
    };
    globalThis.fetch = async (address, how) => {
      const key = fetchKey(address, how);
      const found = record.fetched.find(one => one.key === key);
      if (found) return new Response(found.body, { status: found.status, headers: { 'content-type': found.type } });
      if (
        /\.(svg|woff2|png|css|js|html)$/.test(new URL(address, location.href).pathname) ||
        /^(data|blob):/.test(String(address))
      )
        return nativeFetch(address, how);
      state.missing.push(key);
      console.error(`gallery: nothing is recorded of ${key}`);
      return new Response('{}', { status: 404 });
    };
  }
}
