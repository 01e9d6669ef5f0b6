// The scheduled acts at the Desk: those that wait, with their moment, and those that could not happen.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { elsewhere, isoTime, list, moment } from '../../core/words/format.js';
import { scheduledText as T } from '../../text/umpires/scheduled_en.js';
import { factionName, seatTitle } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { ScheduledAct } from '../page/extra.js' */

/** @param {Desk} desk @param {ScheduledAct} act */
function moments(desk, act) {
  if (act.at === undefined) return T.inPhases(act.openings ?? 0);
  const there = elsewhere(act.at, desk.state.law?.zone, desk.now);
  return html`<time datetime=${isoTime(act.at)}>${moment(act.at, { now: desk.now })}</time
    >${there ? ` (${there})` : nothing}`;
}

/** What happens, and who reads what. @param {Desk} desk @param {ScheduledAct} act */
function content(desk, act) {
  const to = Array.isArray(act.to) ? list(act.to.map(id => factionName(desk, id))) : T.all;
  return html`${act.what ? html`<p>${act.what}</p>` : nothing}
  ${
    act.text
      ? html`<p class="small muted">${act.act === 'change' ? T.tells(to) : T.telling(act.act, to)}</p>
          <p class="letter-text">${act.text}</p>`
      : nothing
  }
  ${act.reason ? html`<p class="small muted">${act.reason}</p>` : nothing}`;
}

/** Acts that could not happen, until they are dismissed. @param {Desk} desk */
export function failedPart(desk) {
  const failed = desk.extra.scheduled.filter(act => act.failed);
  if (failed.length === 0) return nothing;
  const dismiss = (/** @type {ScheduledAct} */ act) =>
    desk.acts.ask({ type: 'unschedule', number: act.number, reason: '' });
  return html`<div class="troubles" role="alert">
    <h3>${T.failed(failed.length)}</h3>
    <ul class="cards" role="list">
      ${failed.map(
        act =>
          html`<li class="card">
            <p class="problem">${T.failedHow(moment(act.failed?.at ?? 0, { now: desk.now }), act.failed?.why ?? '')}</p>
            ${content(desk, act)}
            <p class="small muted">${seatTitle(desk, act.by)}</p>
            <button type="button" aria-label=${T.dismissLabel(act.number)} @click=${() => dismiss(act)}>
              ${T.dismiss}
            </button>
          </li>`,
      )}
    </ul>
  </div>`;
}

/** @param {Desk} desk */
export function scheduledPart(desk) {
  const waiting = desk.extra.scheduled.filter(act => !act.failed);
  if (waiting.length === 0) return nothing;
  return html`<fieldset class="scheduled">
    <legend>${T.title}</legend>
    <p class="small muted">${desk.over ? T.over : T.about}</p>
    <ul class="cards" role="list">
      ${waiting.map(act => waits(desk, act))}
    </ul>
  </fieldset>`;
}

/** @param {Desk} desk @param {ScheduledAct} act */
function waits(desk, act) {
  const cancel = () =>
    desk.acts.confirm({
      title: T.cancelLabel(act.number),
      words: T.cancelWords,
      act: T.cancelLabel(act.number),
      danger: true,
      reason: true,
      run: reason => desk.acts.ask({ type: 'unschedule', number: act.number, reason }, T.cancelled),
    });
  const held = act.act !== 'announce' && act.at !== undefined && act.at <= desk.now;
  return html`<li class="card" data-point=${`scheduled:${act.number}`}>
    <p class="small"><b>${moments(desk, act)}</b> · ${seatTitle(desk, act.by)}</p>
    ${content(desk, act)} ${held && !desk.over ? html`<p class="small">${T.waits}</p>` : nothing}
    <button type="button" class="small" aria-label=${T.cancelLabel(act.number)} @click=${cancel}>${T.cancel}</button>
  </li>`;
}
