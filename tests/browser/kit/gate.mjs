// A gate between a page and its server: the server's messages can be held and released together, dropped, or cut off;
// the page's messages can be lost. Every frame passes in order.

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
    /** From now on no message of the server reaches the page. */
    hold: () => void (held ??= []),
    /** Delivers the held messages together and in order. */
    release() {
      const all = held ?? [];
      held = null;
      for (const { socket, payload } of all) socket.send(payload);
    },
    /** Delivers them as one message, so that none is drawn before all have arrived. */
    releaseAsOne() {
      const all = held ?? [];
      held = null;
      all.at(-1)?.socket.send(JSON.stringify(all.flatMap(({ payload }) => JSON.parse(String(payload)))));
    },
    /** Drops the held messages. */
    drop: () => void (held = null),
    /** Matching messages of the page are lost on their way. @param {(message: any) => boolean} which */
    lose: which => void (loses = which),
    /** Breaks the connection, which stays broken until `mend`. */
    cut() {
      closed = true;
      line?.page.close({ code: 1011 });
    },
    mend: () => void (closed = false),
    /** Sends the page this message, as if from the server. @param {unknown} message */
    say: message => void line?.page.send(JSON.stringify(message)),
  };
}

/** @typedef {Awaited<ReturnType<typeof openGate>>} Gate */
