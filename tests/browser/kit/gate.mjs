// Between a page and its server: what the server says may be held back and let go together, dropped, or broken off; and
// what the page says may get lost. Every frame passes in order.

/**
 * Stands between a page and its server from the next connection on.
 * @param {import('../../../web/node_modules/playwright-core/index.js').Page} page
 */
export async function openGate(page) {
  /** @type {{ page: any, server: any } | null} */ let line = null;
  /** @type {{ socket: any, payload: string | Buffer }[] | null} */ let held = null;
  let closed = false;
  /** @type {(message: any) => boolean} */ let loses = () => false;

  await page.routeWebSocket(/\/socket$/, socket => {
    if (closed) return void socket.close({ code: 1011 });
    const server = socket.connectToServer();
    const mine = { page: socket, server };
    line = mine;
    socket.onMessage(payload => {
      if (!loses(JSON.parse(String(payload)))) server.send(payload);
    });
    server.onMessage(payload => {
      if (held) held.push({ socket, payload });
      else socket.send(payload);
    });
  });

  return {
    /** From now on nothing that the server says reaches the page. */
    hold: () => void (held ??= []),
    /** What was held reaches the page, together and in order. */
    release() {
      const all = held ?? [];
      held = null;
      for (const { socket, payload } of all) socket.send(payload);
    },
    /** The same in one message, so that nothing of it is drawn before all of it has come. */
    releaseAsOne() {
      const all = held ?? [];
      held = null;
      all.at(-1)?.socket.send(JSON.stringify(all.flatMap(({ payload }) => JSON.parse(String(payload)))));
    },
    /** What was held never reaches the page. */
    drop: () => void (held = null),
    /** Messages of the page that fit are lost on their way. @param {(message: any) => boolean} which */
    lose: which => void (loses = which),
    /** The connection breaks, and stays broken until `mend`. */
    cut() {
      closed = true;
      line?.page.close({ code: 1011 });
    },
    mend: () => void (closed = false),
    /** The page is told this, as if the server had said it. @param {unknown} message */
    say: message => void line?.page.send(JSON.stringify(message)),
  };
}

/** @typedef {Awaited<ReturnType<typeof openGate>>} Gate */
