// An announcement with its details: when it was made, for whom, and whether a last call is still valid.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ago, isoTime, moment, zoneName } from '../../core/words/format.js';
import { announcedText as T } from '../../text/pages/announced_en.js';
/** @import { Announcement, Stream } from '../../core/types.js' */

/** @param {number} at @param {number} now */
const when = (at, now) => `${moment(at, { now })} ${zoneName(at)}`;

/**
 * When the bell of a last call rings, by the current clock. Empty: not a last call, or no time is set.
 * @param {Announcement} announcement
 * @param {Pick<Stream, 'phase' | 'clock' | 'rewound'>} own
 * @param {number} now
 */
export function bellWords({ at, bell }, { phase, clock, rewound }, now) {
  if (!bell) return '';
  if (bell.phase > (phase?.number ?? 0) || (rewound && rewound.at > at && bell.phase >= rewound.phase))
    return T.bellUndone;
  if (bell.phase !== phase?.number || clock?.stage !== 'orders') return T.bellRung;
  if (clock.paused) return T.bellPaused;
  if (!clock.closes_at) return bell.closes_at ? T.bellNoMoment : '';
  return bell.closes_at === clock.closes_at || !bell.closes_at
    ? T.bellAt(when(clock.closes_at, now))
    : T.bellMoved(when(bell.closes_at, now), when(clock.closes_at, now));
}

/**
 * @param {Announcement} announcement
 * @param {Pick<Stream, 'phase' | 'clock' | 'rewound'>} own
 * @param {{ now: number, to?: string, unread?: boolean }} how to: the recipients, in words
 */
export function announced(announcement, own, { now, to = '', unread = false }) {
  const { at, text, bell, answer, by } = announcement;
  const about = [to, by ? T.byOrganiser : '', bell ? T.lastCall : '', answer ? T.answer : ''].filter(Boolean);
  const bells = bellWords(announcement, own, now);
  return html`<li class="notice">
    ${unread ? html`<span class="badge warn">${T.unread}</span> ` : nothing}<span class="letter-text">${text}</span>${
      bells ? html`<br />${bells}` : nothing
    }<br /><small class="muted"
      >${about.map(words => `${words} · `)}<time datetime=${isoTime(at)} title=${moment(at, { now })}
        >${ago(at, now)}</time
      ></small
    >
  </li>`;
}
