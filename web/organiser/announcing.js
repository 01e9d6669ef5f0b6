// Announcements of the organiser: to everybody in one campaign, or in all of them.
import { html } from '../vendor/lit-html/lit-html.js';
import { notice } from '../core/page/notices.js';
import { officeText } from '../text/pages/office_en.js';
/** @import { Office } from './office.js' */
/** @import { Campaign } from './api.js' */

const T = officeText.announce;

/** What was written is kept until the server has stored it. @param {Office} office @param {string} title @param {(text: string) => Promise<boolean>} send */
function ask(office, title, send) {
  office.question = {
    title,
    words: T.words,
    act: T.act,
    asks: { label: T.label, hint: T.hint, long: true },
    run: async text => {
      if (text.trim() !== '' && (await send(text.trim()))) return;
      office.reasons.set(`${T.act}: ${title}`, text);
    },
  };
}

/** @param {Office} office @param {Campaign} campaign */
export const announceButton = (office, campaign) =>
  html`<button
    type="button"
    class="small"
    aria-label=${T.inOf(campaign.name)}
    @click=${() =>
      ask(office, T.inOf(campaign.name), async text => {
        const done = await office.act(`announce ${campaign.id}`, () => office.api.announce(campaign.id, text));
        if (done) notice(T.done(1), { kind: 'ok', subject: 'act', seconds: 6 });
        return done !== null;
      })}
  >
    ${T.open}
  </button>`;

/** @param {Office} office */
export const announceToAllButton = office =>
  html`<button
    type="button"
    @click=${() =>
      ask(office, T.toAll, async text => {
        const told = await office.act('announce', () => office.api.announceToAll(text));
        if (told)
          notice(told.missed.length > 0 ? T.missed(told.done.length, told.missed.length) : T.done(told.done.length), {
            kind: told.missed.length > 0 ? 'warn' : 'ok',
            subject: 'act',
            seconds: 12,
          });
        return told !== null;
      })}
  >
    ${T.toAllOpen}
  </button>`;
