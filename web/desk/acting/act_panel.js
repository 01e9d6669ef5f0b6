// The order sheet that the umpire writes for a seat.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { notice } from '../../core/page/notices.js';
import { textOf } from '../../core/sheet/orders.js';
import { deskText } from '../../text/pages/desk_en.js';
import { emblem } from '../../kit/parts/parts.js';
import { chosenThere, orderForm } from './act_chosen.js';
import { reasonField } from '../page/parts.js';
import { showOrder } from '../seats/seats_panel.js';
/** @import { Desk } from '../page/desk.js' */

const T = deskText.act;

/** @param {Desk} desk */
export function actPanel(desk) {
  const { acting } = desk;
  const who = acting.info();
  if (!who) return nothing;
  const draft = acting.draft(),
    ui = acting.ui();
  const send = () =>
    desk.acts.confirm({
      title: T.seal,
      words: T.sealConfirm(who.title, acting.orders().length),
      act: T.seal,
      run: async () => {
        await acting.acts().checked();
        if (
          await desk.acts.ask(
            { type: 'act_for', seat: who.id, sheet: acting.sheet(), reason: desk.acts.reason(`act_for ${who.id}`) },
            T.done,
          )
        ) {
          desk.ui.reasons.delete(`act_for ${who.id}`);
          acting.leave();
        }
      },
    });
  const take = async () => {
    const answer = await desk.acts.ask({ type: 'defaults', seat: who.id });
    if (!answer || acting.seat() !== who.id) return;
    if (answer.orders.length === 0) notice(T.defaultsNone, { subject: 'act' });
    acting.take(answer.orders, answer.words);
  };
  // One press must not discard what the seat itself has written.
  const defaults = () =>
    draft.orders.length === 0
      ? take()
      : desk.acts.confirm({
          title: T.defaults,
          words: T.defaultsConfirm(draft.orders.length),
          act: T.defaults,
          run: take,
        });
  return html`<header class="panel-head"><h2>${emblem(who.faction)} ${T.title(who.title)}</h2></header>
    <p class="muted small">${T.hint}</p>
    ${chosenThere(desk)}
    <h3>${T.orders}</h3>
    ${
      acting.orders().length === 0
        ? html`<p class="muted">${T.none}</p>`
        : html`<ol class="order-list" role="list">
            ${acting.orders().map((order, index) => {
              const words = ui.words.get(textOf(order)) ?? order.kind;
              return html`<li class="order-line">
                <button
                  type="button"
                  class="quiet words"
                  @click=${() => {
                    showOrder(desk, order);
                    acting.acts().showOrder(order);
                  }}
                >
                  ${words}</button
                ><button
                  type="button"
                  class="quiet icon"
                  aria-label=${T.remove(words)}
                  @click=${() => acting.acts().remove(index)}
                >
                  ✕
                </button>
              </li>`;
            })}
          </ol>`
    }
    <div class="toolbar">
      <button type="button" class="small" title=${T.defaultsHint} @click=${defaults}>${T.defaults}</button
      ><button
        type="button"
        class="small"
        ?disabled=${draft.past.length === 0 && !acting.orders().some(acting.acts().isPending)}
        @click=${() => acting.acts().undo()}
      >
        ${T.undo}</button
      ><button type="button" class="small" ?disabled=${draft.orders.length === 0} @click=${() => acting.acts().clear()}>
        ${T.clear}
      </button>
    </div>
    ${seatOrders(desk)} ${reasonField(desk, { id: 'act-reason', of: `act_for ${acting.seat()}`, hint: T.reasonHint })}
    <div class="toolbar">
      <button type="button" class="primary" @click=${send}>${T.seal}</button
      ><button type="button" @click=${() => acting.leave()}>${T.leave}</button>
    </div>
    <p class="muted small">${T.defaultsHint}</p>`;
}

/** @param {Desk} desk */
function seatOrders(desk) {
  const { acting } = desk;
  const ui = acting.ui(),
    acts = acting.acts();
  const possible = acts
    .kinds()
    .filter(kind => acting.seatOptions().some(option => option.kind === kind.name && !option.refused));
  if (possible.length === 0) return nothing;
  const open = ui.composer && ui.composer.pieces.length === 0;
  return html`<section>
    <h4 class="overline">${T.own}</h4>
    <div class="chips">
      ${possible.map(
        kind =>
          html`<button
            type="button"
            class="chip"
            data-point=${`kind:${kind.name}`}
            title=${kind.help}
            aria-pressed=${String(Boolean(open && ui.composer?.kind === kind.name))}
            @click=${() => acting.seatOrder(kind.name)}
          >
            ${kind.label}
          </button>`,
      )}
    </div>
    ${open && ui.composer?.kind ? html`<div class="card">${orderForm(desk)}</div>` : nothing}
  </section>`;
}
