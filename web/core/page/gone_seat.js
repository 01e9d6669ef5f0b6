// Runs on the server's plain pages under a seat's address, which appear in place of the Table or the Desk. Once the
// browser no longer holds the seat, its unsent orders and letters must not stay readable here.
import { forgetSeat } from './memory.js';

const [page] = /^\/play\/[^/]+\//.exec(location.pathname) ?? [];

// A link in a letter opens the page without the seat's cookie; a request from here includes it, so only this answer
// shows that the seat is gone.
if (page) {
  const { status } = await fetch(page, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' });
  if (status === 401) forgetSeat(page);
}
