// While the umpire writes a seat's orders: the pieces at the chosen place, one by one, with the orders they may get, or
// why they may get none.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { placeOf, sameAs } from '../../core/board/boards.js';
import { isOfLand } from '../../draw/ground/province/province_signs.js';
import { chooseMember, whatItIs } from '../../table/card/member_part.js';
import { form } from '../../table/orders/form.js';
import { optionWords } from '../../table/orders/option_words.js';
import { byName, emblem, nameOf, stackWords } from '../../kit/parts/parts.js';
import { shownOptions } from '../../kit/parts/variants.js';
import { deskText } from '../../text/pages/desk_en.js';
import { text } from '../../text/en.js';
import { factionName, placeWords } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Option, Piece } from '../../core/types.js' */

const T = deskText.act,
  P = text.table;

/**
 * Reuses the player's order form, which needs a Table; this adapter provides the parts that it uses.
 * @param {Desk} desk
 */
export function orderForm(desk) {
  const { acting } = desk;
  return form(
    /** @type {any} */ ({
      ui: acting.ui(),
      acts: acting.acts(),
      state: acting.state(),
      maps: desk.maps,
      ask: (/** @type {string} */ parameter) => {
        // On a narrow page, switch to the map below; the pending question stays.
        acting
          .acts()
          .compose(composer => ({
            ...composer,
            asking: composer.asking === parameter && !desk.narrow ? null : parameter,
            way: null,
          }));
        if (desk.narrow) desk.ui.panel = 'map';
      },
    }),
  );
}

/** @param {Desk} desk */
export function chosenThere(desk) {
  const { acting } = desk;
  const ui = acting.ui(),
    acts = acting.acts(),
    view = acts.view();
  const { place, composer } = ui;
  if (composer && composer.pieces.length === 0) return nothing;
  if (!place?.board) return ui.why ? html`<p class="problem" role="alert">${ui.why.words}</p>` : nothing;
  const members = [...view.pieces.values()]
    .filter(piece => sameAs(placeOf(view, piece), place) && piece.kind !== 'wall')
    .sort(
      (a, b) =>
        Number(acts.isOwn(b)) - Number(acts.isOwn(a)) ||
        Number(isOfLand(a)) - Number(isOfLand(b)) ||
        byName(nameOf(a), nameOf(b)),
    );
  const chosen = new Set(composer?.pieces ?? ui.looked);
  const own = members.filter(acts.isOwn),
    troops = own.filter(piece => !isOfLand(piece));
  const whole = !ui.picked && troops.length > 1 && troops.every(piece => chosen.has(piece.id));
  return html`<section class="card chosen-card" aria-label=${P.card}>
    <header class="panel-head">
      <h3>${placeWords(desk, place)}</h3>
      <button type="button" class="quiet icon" aria-label=${deskText.close} @click=${() => acts.deselect()}>✕</button>
    </header>
    <ul class="members" role="list">
      ${
        troops.length > 1
          ? html`<li>
              <button
                type="button"
                class="chip"
                aria-pressed=${String(whole)}
                @click=${() => acts.select(troops.map(piece => piece.id))}
              >
                ${T.all(troops.length)}
              </button>
            </li>`
          : nothing
      }${members.map(piece => member(desk, piece, { chosen, members, whole }))}
    </ul>
    ${
      ui.instead
        ? html`<div class="instead" role="group" aria-label=${P.instead.label}>
            <p role="status">
              ${P.instead.there(stackWords(ui.instead.ids.map(id => nameOf(view.pieces.get(id)))), ui.instead.ids.length)}
            </p>
            <div class="toolbar">
              <button type="button" @click=${acts.moveThere}>${P.instead.move}</button
              ><button type="button" @click=${acts.chooseThere}>${P.instead.choose}</button>
            </div>
          </div>`
        : nothing
    }
    ${
      composer
        ? orders(desk, composer)
        : html`<p class=${ui.why ? 'problem' : 'small'} role=${ui.why ? 'alert' : 'status'}>
            ${ui.why ? ui.why.words : own.length === 0 ? T.noneHere : ui.unable ? P.unable(chosen.size) : T.pickOne}
          </p>`
    }
  </section>`;
}

/**
 * @param {Desk} desk
 * @param {Piece} piece
 * @param {{ chosen: ReadonlySet<string>, members: readonly Piece[], whole: boolean }} here
 */
function member({ acting, state }, piece, here) {
  const acts = acting.acts();
  const words = html`${emblem(piece.side ?? '')}<span
      >${nameOf(piece)}${acting.ordered().has(piece.id) ? ' ✓' : ''}${
        isOfLand(piece) || piece.at.aboard !== undefined
          ? html` <span class="muted small">${whatItIs({ state, view: acts.view() }, piece)}</span>`
          : nothing
      }</span
    >`;
  if (!acts.isOwn(piece))
    return html`<li>
      <span class="other"
        >${words}${piece.side ? html` <span class="muted small">${factionName({ state }, piece.side)}</span>` : nothing}</span
      >
    </li>`;
  return html`<li>
    <button
      type="button"
      class="chip"
      aria-pressed=${String(!here.whole && Boolean(acting.ui().composer) && here.chosen.has(piece.id))}
      @click=${() => chooseMember(acts, piece, here)}
    >
      ${words}
    </button>
  </li>`;
}

/** @param {Desk} desk @param {import('../../kit/compose.js').Composer} composer */
function orders(desk, { options, choice }) {
  const acts = desk.acting.acts(),
    { why } = desk.acting.ui();
  if (!options) return html`<p class=${why ? 'problem' : 'muted'}>${why ? why.words : P.loading}</p>`;
  if (options.length === 0) return html`<p class="muted">${P.nothingToDo}</p>`;
  const button = (/** @type {number} */ index) => {
    const option = /** @type {Option} */ (options[index]);
    const title = option.refused?.words ?? acts.kinds().find(one => one.name === option.kind)?.help ?? '';
    return html`<button
      type="button"
      data-point=${`kind:${option.kind}`}
      aria-pressed=${String(choice === index)}
      aria-disabled=${option.refused ? 'true' : nothing}
      title=${title}
      @click=${() => acts.pick(index)}
    >
      ${optionWords(acts, options, option)}
    </button>`;
  };
  return html`<div class="segments kinds" role="group" aria-label=${P.orders}>
      ${shownOptions(options, acts.kinds(), choice).map(button)}
    </div>
    ${orderForm(desk)}`;
}
