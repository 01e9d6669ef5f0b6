// Acts that wait for the word of a second umpire, above everything else of the clock panel.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { secondWordText as T } from '../../text/umpires/second_word_en.js';
import { seatTitle } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Proposal } from '../page/extra.js' */

/** @param {Desk} desk */
export function proposalsPart(desk) {
  const { proposals } = desk.extra;
  if (proposals.length === 0) return nothing;
  return html`<section class="proposals" aria-label=${T.waits(proposals.length)}>
    <h3>${T.waits(proposals.length)}</h3>
    <ul class="cards" role="list">
      ${proposals.map(one => card(desk, one))}
    </ul>
  </section>`;
}

/** @param {Desk} desk @param {Proposal} one */
function card(desk, one) {
  const mine = one.by === desk.state.welcome?.you.seat,
    who = seatTitle(desk, one.by);
  const answer = (/** @type {boolean} */ confirm, /** @type {string} */ reason) =>
    desk.acts.ask({ type: 'answer_proposal', number: one.number, confirm, reason }, confirm ? T.confirmed : T.refused);
  const ask = (/** @type {boolean} */ confirm) =>
    desk.acts.confirm({
      title: confirm ? T.confirmTitle(who) : T.refuseTitle(who),
      words: confirm ? T.confirmWords(one.words) : T.refuseWords(one.words),
      act: confirm ? T.confirm : T.refuse,
      danger: confirm,
      reason: true,
      run: reason => answer(confirm, reason),
    });
  return html`<li class="card chosen" data-point=${`proposal:${one.number}`}>
    <p class="small">${mine ? T.yours : T.proposes(who)}</p>
    <p>${one.words}</p>
    ${one.reason ? html`<p class="letter-text">${one.reason}</p>` : nothing}
    <p class="small muted">${T.lapses}</p>
    <div class="toolbar">
      ${
        mine
          ? html`<button type="button" @click=${() => answer(false, '')}>${T.withdraw}</button>`
          : html`<button type="button" class="primary" @click=${() => ask(true)}>${T.confirm}</button
              ><button type="button" @click=${() => ask(false)}>${T.refuse}</button>`
      }
    </div>
  </li>`;
}
