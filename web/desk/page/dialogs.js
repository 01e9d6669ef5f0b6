// Dialogs of the Desk: a confirmation with its consequences, a fresh link, a side's goal, the umpire's help.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { setSingleKeys, singleKeys } from '../../core/page/keys.js';
import { letters } from '../../core/words/length_limits.js';
import { deskText } from '../../text/pages/desk_en.js';
import { seatsText } from '../../text/pages/seats_en.js';
import { mapUmpireText } from '../../text/umpires/map_umpire_en.js';
import { verdict } from '../../kit/parts/verdict.js';
import { keysOf } from './keys_table.js';
import { linkCard } from '../../kit/parts/link_card.js';
import { sideCard, sidesPart } from '../seats/sides_part.js';
/** @import { Desk } from './desk.js' */
/** @import { Question, ShownLink } from './ui.js' */

const T = deskText;

/** The dialog that should be open. @param {Desk} desk @returns {unknown} null: none */
export function dialogPart(desk) {
  const { question, link, told, keys } = desk.ui;
  return question
    ? ask(desk, question)
    : link
      ? shownLink(desk, link)
      : told
        ? oneSide(desk, told)
        : keys
          ? help(desk)
          : desk.state.own.ended && !desk.ui.verdictRead
            ? end(desk)
            : null;
}

/** @param {Desk} desk @param {Question} question */
function ask(desk, question) {
  const of = `${question.act}: ${question.title}`;
  const { reasons } = desk.ui;
  /** @param {SubmitEvent} event */
  const go = event => {
    event.preventDefault();
    const reason = question.reason ? (reasons.get(of) ?? '') : '';
    reasons.delete(of);
    desk.ui.question = null;
    question.run(reason);
  };
  return html`<form @submit=${go}>
    <h2 id="dialog-title">${question.title}</h2>
    <p>${question.words}</p>
    ${question.body?.() ?? nothing}
    ${
      question.reason
        ? html`<div class="field">
            <label for="dialog-reason"
              >${T.reason}
              <span class="muted small"
                >${question.reason === 'told' ? T.reasonShown : question.reason === 'whoKnew' ? T.reasonWhoKnew : T.reasonHint}</span
              ></label
            ><input
              id="dialog-reason"
              name="reason"
              data-letters=${letters(1000)}
              autocomplete="off"
              .value=${live(reasons.get(of) ?? '')}
              @input=${(/** @type {any} */ e) => reasons.set(of, e.target.value)}
            />
          </div>`
        : nothing
    }
    <div class="actions">
      <button type="button" @click=${desk.acts.closeDialog}>${T.cancel}</button
      ><button class=${question.danger ? 'danger' : 'primary'}>${question.act}</button>
    </div>
  </form>`;
}

/** @param {Desk} desk @param {ShownLink} link */
const shownLink = (desk, link) =>
  html`<h2 id="dialog-title">${link.here ? link.title : T.link.title(link.title)}</h2>
    ${linkCard({ ...link, now: desk.minute })}
    <div class="actions">
      ${link.here ? html`<a class="button" href=${link.here}>${mapUmpireText.here}</a>` : nothing}
      <button type="button" class="primary" @click=${desk.acts.closeDialog}>${T.close}</button>
    </div>`;

/** @param {Desk} desk */
const end = desk =>
  verdict(
    desk.state,
    html`<button type="button" class="primary" @click=${desk.acts.closeDialog}>${T.lastMap}</button>`,
  );

/** @param {Desk} desk @param {string} side */
const oneSide = (desk, side) =>
  html`${sideCard(desk, side)}
    <div class="actions">
      <button type="button" class="primary" @click=${desk.acts.closeDialog}>${T.close}</button>
    </div>`;

/** The umpire's tasks in the order in which they come up; the sides; the keys. @param {Desk} desk */
const help = desk =>
  html`<h2 id="dialog-title" tabindex="-1" autofocus>${T.help.title}</h2>
    <ol class="duties">
      ${T.help.duties.map(([what, how]) => html`<li><b>${what}</b> ${how}</li>`)}
    </ol>
    ${sidesPart(desk)}
    <details class="block">
      <summary>${T.keys}</summary>
      ${keyList(desk)}
    </details>
    <div class="actions">
      <button type="button" class="primary" @click=${desk.acts.closeDialog}>${T.close}</button>
    </div>`;

/** @param {Desk} desk */
const keyList = desk =>
  html`<dl class="pairs keys">
      ${keysOf(desk)
        .filter(key => key.words)
        .map(
          key =>
            html`<dt>${key.key.split('+').map((word, i) => html`${i ? '+' : ''}<kbd>${word}</kbd>`)}</dt>
              <dd>${key.words}</dd>`,
        )}
    </dl>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${singleKeys()}
        @change=${(/** @type {any} */ e) => setSingleKeys(e.target.checked)}
      />
      ${seatsText.singleKeys}</label
    >`;
