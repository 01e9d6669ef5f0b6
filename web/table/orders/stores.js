// What the player's side owns off the map, and what others offer it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number } from '../../core/words/format.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { later } from '../../kit/parts/later.js';
import { text } from '../../text/en.js';
import { emblem, nameOf } from '../../kit/parts/parts.js';
import { isMine } from '../map/own_units.js';
/** @import { Table } from '../page/table.js' */

const T = text.table;
const reckoning = later(() => import('./form_help.js'), 'form_help');

/**
 * All stores in one line, without empty ones.
 * @param {Table} table
 * @param {readonly string[]} [accounts] titles of the accounts further below; the last two are about the whole side
 */
export function stores({ state, ui, acts }, accounts = []) {
  const ledger = state.own.view.ledgers[state.welcome?.you.faction ?? ''] ?? {};
  const words = state.welcome?.vocabulary.ledgers.filter(word => ledger[word.name]) ?? [];
  if (words.length === 0) return nothing;
  // Orders are paid for at the bell: until then, also show what they leave.
  const reckoned = acts.orders().length > 0 && ui.forecasts.length > 0 ? reckoning() : null;
  const left = (/** @type {string} */ unit, /** @type {number} */ have) => {
    const rest = reckoned?.leftOf(ui.forecasts, unit.toLowerCase(), have) ?? have;
    return rest === have ? nothing : html` <span class="muted">${T.storeLeft(rest)}</span>`;
  };
  const owned = html`<dl class="stores small" aria-label=${T.stores}>
    ${words.map(
      word =>
        html`<div>
          <dt>${word.label}</dt>
          <dd>${number(ledger[word.name])}${left(word.label, ledger[word.name])}</dd>
        </div>`,
    )}
  </dl>`;
  const first = Math.max(0, accounts.length - 2);
  return accounts.length > 0
    ? html`<div class="chips">
        ${owned}${accounts
          .slice(first)
          .map(
            (title, i) =>
              html`<button type="button" class="quiet small" @click=${() => toAccount(first + i)}>${title}</button>`,
          )}
      </div>`
    : owned;
}

/** Scrolls to an account. @param {number} i its index */
const toAccount = i => document.querySelectorAll('#orders .reckoning')[i]?.scrollIntoView({ block: 'start' });

/**
 * The parameter for the thing that an order answers, if it is the only required one.
 * @param {import('../../core/types.js').OrderKind} kind
 */
const askedBy = ({ parameters: [asks, ...more] }) =>
  asks?.type === 'piece' && !more.some(p => p.required) ? asks : undefined;

/**
 * Orders of the seat that answer an offer of another side, where the offer is not on the map: one tap answers it.
 * @param {Table} table
 */
export function offersOf(table) {
  const { state, acts } = table;
  return table.seatOptions.flatMap((option, choice) => {
    const kind = acts.kinds().find(one => one.name === option.kind);
    const asks = kind && askedBy(kind);
    if (!asks || option.refused) return [];
    const pieces = (option.parameters.find(one => one.name === asks.name)?.pieces ?? []).flatMap(
      id => state.own.view.pieces.get(id) ?? [],
    );
    return pieces
      .filter(piece => !piece.at.board && !isMine(state, piece))
      .map(piece => ({ piece, kind, choice, parameter: asks.name }));
  });
}

/** Offers that an order on the sheet already answers. @param {Table} table */
function answeredOf({ state, acts }) {
  return acts.orders().flatMap(order => {
    const kind = acts.kinds().find(one => one.name === order.kind);
    const pieces = piecesOf(order, acts.kinds()).flatMap(id => state.own.view.pieces.get(id) ?? []);
    return kind && askedBy(kind)
      ? pieces.filter(piece => !piece.at.board && !isMine(state, piece)).map(piece => ({ piece, kind }))
      : [];
  });
}

/** @param {Table} table */
export function offers(table) {
  const { acts } = table;
  const answered = answeredOf(table);
  const done = new Set(answered.map(({ piece }) => piece.id));
  const open = offersOf(table).filter(({ piece }) => !done.has(piece.id));
  if (answered.length + open.length === 0 || !acts.mayOrder()) return nothing;
  return html`<section class="offers">
    <h3 class="overline">${T.offers}</h3>
    <ul role="list">
      ${answered.map(({ piece, kind }) => html`<li>${emblem(piece.side)}<span>${nameOf(piece)}</span><span class="badge ok">✓ ${kind.label}</span></li>`)}
      ${open.map(
        ({ piece, kind, choice, parameter }) =>
          html`<li>
            ${emblem(piece.side)}<span>${nameOf(piece)}</span>
            <button
              type="button"
              data-point=${`kind:${kind.name}`}
              @click=${() => acts.giveAtOnce(table.seatOptions, choice, { [parameter]: piece.id })}
            >
              ${kind.label}
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}
