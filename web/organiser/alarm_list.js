// The alarms at the top of the Office. Each line leads to what cures it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { span } from '../core/words/format.js';
import { officeText } from '../text/pages/office_en.js';
import { alarmsOf } from './alarms.js';
/** @import { Office } from './office.js' */
/** @import { Alarm } from './alarms.js' */

const T = officeText.alarms;

/** @param {Office} office */
export const alarmsNow = office => alarmsOf(office, office.api.serverNow());

/** @param {Alarm} alarm @param {number} now */
function wordsOf({ kind, since, count, seat }, now) {
  const ago = since > 0 ? span(now - since) : '';
  if (kind === 'requests') return T.requests(count);
  if (kind === 'missed') return T.missed(seat?.title ?? '', count);
  return T[kind](ago);
}

/** The card of a campaign, and a seat in it, to lead there. @param {string} campaign @param {string} [seat] */
export const anchorOf = (campaign, seat) => `campaign-${campaign}${seat ? `-${seat}` : ''}`;

/** @param {Office} office @param {Alarm} alarm */
function lead(office, { campaign, seat }) {
  if (!campaign) return;
  office.open = new Set([...office.open, campaign.id]);
  const to = anchorOf(campaign.id, seat?.seat);
  office.onceDrawn(() => {
    const there = document.getElementById(to) ?? document.getElementById(anchorOf(campaign.id));
    there?.scrollIntoView({ block: 'center' });
    (there?.querySelector('button') ?? there)?.focus();
  });
}

/** @param {Office} office @param {Alarm} alarm @param {number} now */
const line = (office, alarm, now) =>
  html`<li data-alarm=${alarm.kind}>
    <span
      >${alarm.campaign ? html`<b>${alarm.campaign.name}</b> ` : nothing}${wordsOf(alarm, now)}
      <span class="muted small">${T.cure[alarm.kind]}</span></span
    >
    ${
      alarm.campaign
        ? html`<button
            type="button"
            class="small"
            aria-label=${T.goTo(alarm.seat?.title ?? '', alarm.campaign.name)}
            @click=${() => lead(office, alarm)}
          >
            ${T.go}
          </button>`
        : nothing
    }
  </li>`;

/** @param {Office} office */
export function alarmList(office) {
  const now = office.api.serverNow(),
    alarms = alarmsNow(office);
  if (alarms.length === 0) return nothing;
  return html`<section class="panel alarms" aria-label=${T.title}>
    <header>
      <h2>${T.title}</h2>
      <span class="badge bad">${alarms.length}</span>
    </header>
    <ul role="list" class="body">
      ${alarms.map(alarm => line(office, alarm, now))}
    </ul>
  </section>`;
}
