// The connection's state when it is not healthy: what it means and what the user can do. The same on every page.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { span } from '../../core/words/format.js';
import { localNow } from '../../core/connection/socket.js';
import { text } from '../../text/en.js';
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Line } from '../../core/connection/line.js' */

const C = text.common;

/** @param {Line} line */
function words(line) {
  if (line.line === 'ended') return C.ended[/** @type {'revoked'} */ (line.code)] ?? (line.words || C.lost);
  if (line.code === 'seat_unknown') return C.seatUnknown;
  if (line.code === 'not_served') return C.notServed;
  if (line.line === 'lost') return line.words || C.lost;
  return line.silent ? C.silent : C.slow;
}

/**
 * @param {Client} client
 * @param {{ typed?: boolean, alone?: boolean }} [how] typed: unsent input is waiting; alone: no button, because the page
 *   is unattended or has its own
 */
export function linePart(client, { typed = false, alone = false } = {}) {
  const line = client.line();
  const lost = line.line === 'lost',
    ended = line.line === 'ended',
    silent = line.line === 'open' && line.silent;
  if (!lost && !ended && !silent && !line.slow) return nothing;
  const next = lost ? (line.retry_at ? C.retryIn(span(line.retry_at - localNow())) : C.retrying) : '';
  const look = ended ? 'ended' : lost ? 'lost' : silent ? 'silent' : 'slow';
  const again = ended ? () => client.again() : () => client.hurry();
  const label = line.code === 'taken_elsewhere' ? C.useHere : C.retryNow;
  return html`<div
    class="line-state ${ended ? 'bad' : ''}"
    role="status"
    data-line=${look}
    data-code=${line.code || nothing}
  >
    <span><b>${words(line)}</b> ${typed && !ended ? C.lostTyped : ''} ${next}</span>
    ${alone || look === 'slow' ? nothing : html`<button type="button" @click=${again}>${label}</button>`}
  </div>`;
}
