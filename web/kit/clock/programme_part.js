// The programme's current item, and the next one with a countdown.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { isoTime, moment, span } from '../../core/words/format.js';
import { programmeText as T } from '../../text/pages/programme_en.js';
import { nowAndNext } from './programme.js';
/** @import { State } from '../../core/types.js' */

/** Empty without a programme, and after its last item. @param {State} state @param {number} now */
export function programmePart({ programme, own }, now) {
  const at = nowAndNext(programme, now);
  if (own.ended || !at.next) return nothing;
  return html`<p class="programme">
    ${at.now ? html`<span class="going">${T.now(at.now.title)}</span> · ` : nothing}<span class="coming"
      >${T.next}: <b>${at.next.title}</b> <time datetime=${isoTime(at.next.at)}>${moment(at.next.at, { now })}</time>,
      ${T.in(span(at.next.at - now))}</span
    >
  </p>`;
}
