// When phases end: the law in force in words, the form that changes it, a pause with an end, and requests for more time.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { moment, zoneName } from '../../core/words/format.js';
import { lawForm } from '../../kit/clock/law_form.js';
import { formOf, lawOf, ownZone } from '../../kit/clock/law.js';
import { clockLawText } from '../../text/pages/clock_law_en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { reasonField, seatTitle } from '../page/parts.js';
import { fromInput, toInput } from './bell_moments.js';
/** @import { Extension } from '../../core/types.js' */
/** @import { LawForm } from '../../kit/clock/law.js' */
/** @import { Desk } from '../page/desk.js' */

const T = clockLawText;

/** @param {Desk} desk */
export function lawPart(desk) {
  const { ui, state } = desk;
  if (!ui.law)
    return html`<fieldset class="law">
      <legend>${T.title}</legend>
      <p class="small" data-point="law:now">${T.words(state.law, phaseKinds(desk))}</p>
      <button type="button" class="quiet" data-point="button:law" @click=${() => open(desk)}>${T.change}</button>
    </fieldset>`;
  const { form, bells, refused } = ui.law;
  const { law, fault } = lawOf(form);
  const send = async (/** @type {boolean} */ at_once) => {
    const message = { type: 'clock_law', law, ...(at_once && { at_once }), reason: desk.acts.reason('clock_law') };
    if (!(await desk.acts.ask(message, T.applied))) return;
    ui.law = null;
    ui.reasons.delete('clock_law');
  };
  const wrong = fault !== null || refused !== '';
  return html`<fieldset class="law">
    <legend>${T.title}</legend>
    ${lawForm({
      ...{ form, bells, refused, now: desk.now },
      kinds: phaseKinds(desk),
      change: edit => {
        const now = ui.law?.form ?? form;
        foresee(desk, { ...now, ...edit(now) });
      },
    })}
    ${reasonField(desk, { id: 'law-reason', of: 'clock_law', hint: deskText.reasonShown })}
    <div class="toolbar">
      <button type="button" class="primary" ?disabled=${wrong} @click=${() => send(false)}>${T.apply}</button>
      ${
        state.own.clock?.stage === 'orders'
          ? html`<button type="button" ?disabled=${wrong} @click=${() => send(true)}>${T.applyNow}</button>`
          : nothing
      }
      <button
        type="button"
        class="quiet"
        @click=${() => {
          ui.law = null;
        }}
      >
        ${deskText.cancel}
      </button>
    </div>
  </fieldset>`;
}

/** The kinds of phases of this campaign. @param {Desk} desk */
function phaseKinds({ state: { welcome, own } }) {
  return welcome?.phase_kinds ?? (own.phase ? [{ kind: own.phase.kind, title: own.phase.title }] : []);
}

/** @param {Desk} desk */
function open(desk) {
  const form = formOf(desk.state.law, ownZone());
  // The law that the umpire most likely wants: by the day.
  foresee(desk, desk.state.law ? form : { ...form, pace: 'bells' });
}

/** Shows a changed form, and asks the server when phases would end by it. @param {Desk} desk @param {LawForm} form */
async function foresee(desk, form) {
  const { ui, client } = desk;
  const shown = { form, bells: /** @type {readonly number[] | null} */ (null), refused: '' };
  ui.law = shown;
  const { law, fault } = lawOf(form);
  if (fault) return;
  const found = await client.request({ type: 'bells', law }).then(
    ({ bells }) => ({ bells }),
    (/** @type {any} */ error) => ({ refused: error.words ?? '' }),
  );
  // Not if the form has changed meanwhile.
  if (ui.law === shown) ui.law = { ...shown, ...found };
}

/** While the clock is paused: when it goes on by itself. @param {Desk} desk */
export function pausePart(desk) {
  const { clock } = desk.state.own;
  if (!clock?.paused) return nothing;
  const until = clock.paused_until;
  return html`<fieldset class="pause-until">
    <legend>${T.pauseUntil}</legend>
    <label class="visually-hidden" for="pause-until">${T.pauseUntil}</label>
    <input
      id="pause-until"
      type="datetime-local"
      .value=${until === undefined ? '' : toInput(until)}
      @change=${(/** @type {any} */ event) => {
        const at = fromInput(event.target.value, until ?? desk.now);
        const reason = clock.pause_reason ?? '';
        desk.acts.ask({ type: 'pause', ...(at !== null && { until: at }), reason });
      }}
    />
    <p class="muted small">
      ${until === undefined ? T.pauseUntilHint : T.pausedUntil(`${moment(until, { now: desk.now })} ${zoneName(until)}`)}
    </p>
  </fieldset>`;
}

/** Players who ask for more time, each with two buttons. @param {Desk} desk */
export function extensionsPart(desk) {
  const { extensions, own } = desk.state;
  const asked = [...extensions.values()].filter(one => one.granted === undefined && one.phase === own.phase?.number);
  if (asked.length === 0 || own.clock?.stage !== 'orders') return nothing;
  return html`<ul class="cards extensions" role="list">
    ${asked.map(one => extension(desk, one))}
  </ul>`;
}

/** @param {Desk} desk @param {Extension} asked */
function extension(desk, { number, seat, by_ms, reason }) {
  const X = T.extension;
  const had = [...desk.state.extensions.values()].filter(one => one.seat === seat && one.granted).length;
  const answer = (/** @type {boolean} */ grant) =>
    desk.acts.ask({ type: 'answer_extension', number, grant, reason: '' });
  return html`<li class="card chosen">
    <p>${X.asks(seatTitle(desk, seat), T.lasting(by_ms))}</p>
    ${reason ? html`<p class="letter-text">${reason}</p>` : nothing}
    <p class="muted small">${X.had(had)}</p>
    <div class="toolbar">
      <button type="button" class="primary" data-point="button:grant" @click=${() => answer(true)}>${X.grant}</button>
      <button type="button" @click=${() => answer(false)}>${X.refuse}</button>
    </div>
  </li>`;
}
