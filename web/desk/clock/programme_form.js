// The programme of the day at the Desk: what is set, and the form that changes it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { moment } from '../../core/words/format.js';
import { itemsOf, programmeForm } from '../../kit/clock/programme.js';
import { programmeFields } from '../../kit/clock/programme_fields.js';
import { programmePart } from '../../kit/clock/programme_part.js';
import { deskText } from '../../text/pages/desk_en.js';
import { programmeText as T } from '../../text/pages/programme_en.js';
/** @import { ProgrammeForm } from '../../kit/clock/programme.js' */
/** @import { Desk } from '../page/desk.js' */

/** @param {Desk} desk */
export function programmeDesk(desk) {
  const { state, ui } = desk;
  const change = (/** @type {ProgrammeForm | null} */ form) => {
    ui.programme = form;
  };
  const { programme } = state;
  return html`<fieldset class="programme-desk">
    <legend>${T.title}</legend>
    ${
      ui.programme
        ? form(desk, ui.programme, change)
        : html`${
              programme.length === 0
                ? html`<p class="small muted">${T.hint}</p>`
                : html`${programmePart(state, desk.now)}
                    <ol class="small" role="list">
                      ${programme.map(item => html`<li><time>${moment(item.at, { now: desk.now })}</time> ${item.title}</li>`)}
                    </ol>`
            }<button
              type="button"
              class="quiet"
              data-point="button:programme"
              @click=${() => change(programmeForm(programme, desk.now))}
            >
              ${programme.length === 0 ? T.write : T.change}
            </button>`
    }
  </fieldset>`;
}

/** @param {Desk} desk @param {ProgrammeForm} form @param {(form: ProgrammeForm | null) => void} change */
function form(desk, form, change) {
  const { items } = itemsOf(form);
  const set = async (/** @type {readonly unknown[]} */ list) => {
    if (await desk.acts.ask({ type: 'programme', items: list, reason: '' }, T.applied)) change(null);
  };
  return html`${programmeFields(form, next => desk.ui.programme && change(next(desk.ui.programme)))}
    <div class="toolbar">
      <button type="button" class="primary" ?disabled=${!items || items.length === 0} @click=${() => set(items ?? [])}>
        ${T.apply}
      </button>
      ${desk.state.programme.length > 0 ? html`<button type="button" @click=${() => set([])}>${T.drop}</button>` : nothing}
      <button type="button" class="quiet" @click=${() => change(null)}>${deskText.cancel}</button>
    </div>`;
}
