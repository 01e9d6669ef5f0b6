// The orders panel: the orders on the sheet, units without orders, orders of the whole side, forecasts and the seal.
// Begin at `ordersPanel`.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { keyOf, placeOf } from '../../core/board/boards.js';
import { textOf } from '../../core/sheet/orders.js';
import { copy } from '../../core/page/copy.js';
import { isolated, moment, zoneName } from '../../core/words/format.js';
import { sentencesOf } from '../../core/words/sentences.js';
import { waitsInVain } from '../../core/umpire.js';
import { later } from '../../kit/parts/later.js';
import { text } from '../../text/en.js';
import { adviceRow } from './advice_row.js';
import { canMove } from '../acts/can_move.js';
import { counting } from '../acts/order_limits.js';
import { counsel } from '../newcomer/counsel_row.js';
import { lastRound } from './last_round_part.js';
import { form } from './form.js';
import { optionWords, variantName } from './option_words.js';
import { whyGreyed } from './why_greyed.js';
import { waitingOf, withoutOne } from '../page/sentence_inputs.js';
import { nextPart } from '../acts/next_part.js';
import { withTail } from '../page/now_part.js';
import { isDiced } from '../map/diced_odds.js';
import { oddsCode } from '../map/odds_code.js';
import { reserve } from './reserve.js';
import { sameAimWords } from '../acts/same_aim.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { shownOptions } from '../../kit/parts/variants.js';
import { createMisclickGuard } from '../page/misclick_guard.js';
import { stepOf } from './agreement_step.js';
import { offers, offersOf, stores } from './stores.js';
import { byName, emblem, iconButton, nameOf, placeWords, stackWords } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */
/** @import { Order } from '../../core/types.js' */

const T = text.table;
/** Up to this number, side orders are listed with their purpose. */
const told_max = 24;
/** From this number on, a phone shows headings only. */
const folded_from = 7;

const lobby = later(() => import('../newcomer/lobby_panel.js'), 'lobby'),
  treaties = later(() => import('./put_forward.js'), 'treaties'),
  clashes = later(() => import('../page/window_conflict.js'), 'clash'),
  people = later(() => import('../team/people_part.js'), 'people'),
  budgets = later(() => import('./budget.js'), 'budget');
/** Only some rulebooks limit how often a side may act. @param {Table} table */
const budgetHere = ({ acts }) => (acts.kinds().some(counting) ? budgets() : null);

/** Agreements that the side put forward in council and still has to offer (step 2). @param {Table} table */
const drafted = table =>
  [...table.state.own.view.pieces.values()].some(({ attributes }) => attributes.drafted)
    ? (treaties()?.putForward(table) ?? nothing)
    : nothing;

/** @param {Table} table */
export function ordersPanel(table) {
  const { state, ui, acts } = table;
  if (state.own.clock?.stage === 'lobby')
    return lobby()?.lobbyPanel(table) ?? html`<header><h2>${T.orders}</h2></header>`;
  // During a replay, units without orders and hints would give away the ending.
  if (table.replay.untold())
    return html`<header><h2>${T.orders}</h2></header>
      <div class="body"><p class="muted">${T.storyFirst}</p></div>`;
  const draft = table.drafting.draft();
  // If no unit can march in this phase, side orders come first, each with its purpose.
  const talks = canMove(table) === false;
  // On a narrow page, the possible orders come before the account of their cost.
  const account = !talks && table.narrow();
  const mine = state.own.phase?.orders_from.includes(state.welcome?.you.faction ?? '') ?? false;
  const orders = acts.orders();
  const untouched = draft.orders.length === 0 && draft.base === 0 && draft.save === 'saved';
  const mayUndo = draft.past.length > 0 || orders.some(acts.isPending);
  const arrows = () =>
    iconButton(ui.hideArrows ? 'hidden' : 'arrow', ui.hideArrows ? T.showArrows : T.hideArrows, table.toggleArrows, {
      pressed: !ui.hideArrows,
    });
  const odds = !state.own.ended && ui.forecasts.some(isDiced) ? (oddsCode()?.oddsPart(table) ?? nothing) : nothing;
  const none = noneNow(table, mine);
  // A sheet at half height has room for a few lines: those that were ordered, not the advice.
  const listFirst = table.narrow() && orders.length > 0;
  return html` <header>
      <h2>${T.orders}</h2>
      <div class="toolbar">
        ${untouched ? nothing : html`<span class="badge ${saveLooks[draft.save]}" data-save=${draft.save}>${draft.trial ? T.trial.badge : T.save[draft.save]}</span>`}
        ${iconButton('undo', T.undo, acts.undo, { disabled: !acts.mayOrder() || !mayUndo })}
        ${iconButton('redo', T.redo, acts.redo, { disabled: !acts.mayOrder() || draft.future.length === 0 })}
        ${orders.length === 0 ? nothing : arrows()}
      </div>
    </header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.orders}>
      ${listFirst ? orderList(table, orders) : nothing}${adviceRow(table)}${stores(table, account ? reckoned(table).map(({ title }) => title) : [])}
      ${draft.refusal ? html`<p class="notice bad" role="alert">${T.saveRefused(draft.refusal.words)}</p>` : nothing}
      ${draft.clash ? (clashes()?.clashPart(table) ?? nothing) : nothing}
      ${draft.merged && draft.save === 'unsaved' ? html`<p class="notice">${T.merged}</p>` : nothing}
      ${trial(table)}${counsel(table, 'inList')}${budgetHere(table)?.budget(table) ?? nothing}
      ${listFirst ? nothing : orderList(table, orders)}${lastRound(table)}
      ${talks ? seatOrders(table, true) : nothing}${account ? nothing : reckonings(table)}
      ${none ? html`<p class="muted">${none}</p>` : nothing}
      ${odds}${offers(table)}${drafted(table)}${reserve(table)}${idle(table)}
      ${talks ? nothing : seatOrders(table, account)}${account ? reckonings(table) : nothing}${peopleOf(table)}
    </div>
    ${mine ? seal(table) : nothing}`;
}

/** @type {Record<import('../../core/sheet/orders.js').Draft['save'], string>} */
const saveLooks = { saved: 'ok', saving: '', unsaved: 'warn', refused: 'bad' };

/**
 * Why nothing can be ordered now.
 * @param {Table} table
 * @param {boolean} mine whether this phase takes orders from the player's faction
 */
function noneNow({ sentence, state }, mine) {
  if (sentence.task === 'over') return T.ordersOver;
  if (!mine) return T.noOrdersNow(nextPart(state));
  return state.own.clock?.stage !== 'orders' ? T.ordersLater : '';
}

/** @param {Table} table @param {readonly Order[]} orders */
function orderList(table, orders) {
  const { acts, ui } = table;
  const draft = table.drafting.draft();
  const given = new Set(ui.done.map(textOf));
  const kindOf = (/** @type {Order} */ order) => acts.kinds().find(kind => kind.name === order.kind);
  if (orders.length === 0)
    return !table.acts.mayOrder() || table.withoutOrder.length === 0
      ? nothing
      : html`<p class="muted how-to-begin">${T.noOrders}</p>`;
  const clears = orders.length > 1 && acts.mayOrder();
  return html`<ol class="order-list" role="list">
      ${repeat(
        orders,
        order => textOf(order),
        (order, index) => {
          const words = table.wordsOf(order),
            pending = acts.isPending(order);
          const faults = (draft.refusal?.faults ?? []).filter(
            fault =>
              fault.at === `/orders/${index}` ||
              fault.at.startsWith(`/orders/${index}/`) ||
              fault.at.startsWith(`/sheet/orders/${index}`),
          );
          const too = sameAimWords(order, orders, acts.kinds(), acts.view());
          const chosen = ui.composer?.edits && textOf(ui.composer.edits) === textOf(order);
          const looks = `${chosen ? 'chosen' : ''} ${pending ? 'checking' : ''} ${given.has(textOf(order)) ? 'given' : ''}`;
          return html`<li class="order-line ${looks}">
            <button
              type="button"
              class="quiet words"
              aria-label=${T.show(too ? `${words} ${too}` : words)}
              @click=${() => table.showOrder(order)}
            >
              <span>${words}${too ? html` <span class="aims-too">${too}</span>` : nothing}</span
              >${pending ? html` <span class="muted small">${T.checking}</span>` : nothing}
            </button>
            ${!acts.mayOrder() ? nothing : iconButton('close', T.remove(words), () => acts.remove(index))}
            ${stepOf(order.kind) ? html`<p class="muted small step-of">${stepOf(order.kind)}</p>` : nothing}
            ${waitsInVain(table.state, kindOf(order)) ? html`<p class="muted small">${T.noUmpire}</p>` : nothing}
            ${faults.map(fault => html`<p class="problem">${fault.words}</p>`)}${warningOf(ui, order)}
          </li>`;
        },
      )}
    </ol>
    ${clears ? html`<button type="button" class="quiet small" @click=${acts.clear}>${T.clear}</button>` : nothing}`;
}

/** @param {Table['ui']} ui @param {Order} order */
const warningOf = ({ warnings }, order) =>
  warnings.has(textOf(order)) ? html`<p class="problem small">${warnings.get(textOf(order))}</p>` : nothing;

/** The stacks with units that wait for an order; a tap goes to one. @param {Table} table */
function idle(table) {
  const view = table.state.own.view;
  const waiting = table.withoutOrder
    .map(id => view.pieces.get(id))
    .filter(piece => piece && placeOf(view, piece).board);
  if (waiting.length === 0 || !table.acts.mayOrder()) return nothing;
  /** @type {Map<string, import('../../core/types.js').Piece[]>} */ const stacks = new Map();
  waiting.sort((a, b) => byName(nameOf(a), nameOf(b)));
  for (const piece of waiting) {
    const key = piece && keyOf(placeOf(view, piece));
    if (key) stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  return html`<section>
    <h3 class="overline">${T.withoutOrder}</h3>
    <div class="rows">
      ${repeat(
        stacks,
        ([place]) => place,
        ([, pieces]) =>
          html` <button type="button" class="chip" @click=${() => table.goTo(pieces.map(piece => piece.id))}>
            ${emblem(pieces[0].side)}<span>${stackWords(pieces.map(nameOf))}</span>
            <span class="muted">${placeWords(table.state, placeOf(view, pieces[0]))}</span>
          </button>`,
      )}
    </div>
  </section>`;
}

/** The first sentence of an order's help, up to a colon, says what the order is for. @param {string} help */
const inShort = help => {
  const [first = ''] = sentencesOf(help);
  return first.includes(': ') ? `${first.slice(0, first.indexOf(': '))}.` : first.trimEnd();
};
/**
 * The purpose, and for an order in two steps also which step it is.
 * @param {import('../../core/types.js').OrderKind | undefined} kind
 */
const shortOf = kind => [inShort(kind?.help ?? ''), stepOf(kind?.name)].filter(Boolean).join(' ');

/**
 * Why an option is refused; otherwise its purpose, whether it uses a counted action, and whether an umpire can rule on
 * it.
 * @param {Table} table
 * @param {import('../../core/types.js').Option} option
 * @param {import('../../core/types.js').OrderKind | undefined} kind
 */
function aboutOption(table, option, kind) {
  if (option.refused) return withRules(table.state.welcome?.campaign.rulebook, option.refused.words);
  const vain = waitsInVain(table.state, kind) ? T.noUmpire : '';
  return [shortOf(kind), budgetHere(table)?.takesNone(table, kind), vain].filter(Boolean).join(' ');
}

/**
 * Orders of the seat itself: declarations, rituals, treaties.
 * @param {Table} table
 * @param {boolean} [told] each with its purpose
 */
function seatOrders(table, told = false) {
  const { ui, acts } = table;
  const possible = table.seatOptions;
  if (possible.length === 0 || !acts.mayOrder()) return nothing;
  const open = ui.composer && ui.composer.pieces.length === 0;
  // Offers from others are listed above, each with its own button.
  const shown = new Set(offersOf(table).map(offer => offer.choice));
  if (shown.size === possible.length) return nothing;
  const chips = shownOptions(possible, acts.kinds(), open ? ui.composer?.choice : -1);
  const rows = told && chips.length <= told_max;
  // The form opens below the pressed button.
  const opened = !open
    ? nothing
    : ui.composer?.kind
      ? html`<div class="card under">${form(table)}</div>`
      : ui.why && !table.narrow()
        ? html`<p class="problem under" role="alert">
            ${withRules(table.state.welcome?.campaign.rulebook, ui.why.words)}
          </p>`
        : nothing;
  const chosen = (/** @type {number} */ choice) => Boolean(open && ui.composer?.choice === choice);
  const groupOf = (/** @type {number} */ choice) =>
    acts.kinds().find(k => k.name === possible[choice].kind)?.group ?? '';
  const listed = chips.filter(choice => !shown.has(choice)),
    groups = [...new Set(listed.map(groupOf))];
  // On a phone, a long list shows collapsed headings with their contents.
  const folds = rows && table.narrow() && listed.length > folded_from && !table.state.welcome?.lesson;
  const label = (/** @type {number} */ choice) => optionWords(acts, possible, possible[choice]);
  const line = (/** @type {number} */ choice) => {
    const option = possible[choice],
      kind = acts.kinds().find(k => k.name === option.kind);
    return html`<button
        type="button"
        class="chip ${option.refused ? 'refused' : ''}"
        title=${option.refused?.words ?? kind?.help ?? ''}
        aria-pressed=${String(chosen(choice))}
        data-point=${`kind:${option.kind}`}
        data-variant=${variantName(option, kind)}
        @click=${() => table.seatOrder(choice, possible)}
      >
        ${label(choice)}</button
      >${rows && !chosen(choice) ? html`<p class="muted small">${aboutOption(table, option, kind)}</p>` : nothing}
      ${chosen(choice) ? opened : nothing}`;
  };
  const groupPart = (/** @type {string} */ group) => {
    const its = listed.filter(choice => groupOf(choice) === group);
    const key = `${table.state.own.phase?.number} ${group}`;
    const unfolded = table.ui.openHeadings;
    if (its.some(chosen)) unfolded.add(key);
    const toggled = (/** @type {Event} */ event) =>
      /** @type {HTMLDetailsElement} */ (event.currentTarget).open ? unfolded.add(key) : unfolded.delete(key);
    if (folds && group)
      return html`<details class="order-group" ?open=${unfolded.has(key)} @toggle=${toggled}>
        <summary>
          <h4>${group}</h4>
          <span class="muted small">${its.map(label).join(' · ')}</span>
        </summary>
        <div class="told-orders">${its.map(line)}</div>
      </details>`;
    return html`${group ? html`<h4 class="group">${group}</h4>` : nothing}${its.map(line)}`;
  };
  return html`<section class="side-orders">
    <h3 class="overline">${T.seatOrders}</h3>
    ${told && !open ? html`<p class="muted small">${T.seatOrdersHint}</p>` : nothing}${told && canMove(table) ? stores(table) : nothing}
    <div class=${rows ? 'told-orders' : 'chips'}>${groups.map(groupPart)}</div>
    ${
      // In rows, each option shows its own reason.
      rows
        ? nothing
        : whyGreyed(
            table,
            possible,
            chips.map(choice => possible[choice]).filter(option => option.refused),
          )
    }${open && !chips.some(chosen) ? opened : nothing}
  </section>`;
}

/** @param {Table} table */
const reckoned = ({ ui }) => ui.forecasts.filter(one => !isDiced(one) && one.details.length > 0);

/** Computed results of the current orders that need no dice, such as a treasury. @param {Table} table */
function reckonings(table) {
  const { acts, drafting } = table;
  const { trial } = drafting.draft();
  const mayTry = !trial && acts.mayOrder();
  const tryOut = html`<p><button type="button" class="small" @click=${drafting.tryOut}>${T.trial.begin}</button></p>`;
  return reckoned(table).map(
    ({ title, details }, i, all) =>
      html`<details class="card reckoning" open>
        <summary>${title}</summary>
        <p class="muted small">${T.reckoned}</p>
        <dl class="pairs small">
          ${details.map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        ${mayTry && i === all.length - 1 ? tryOut : nothing}
      </details>`,
  );
}

/** Orders being tried out stay on this page until the player keeps or discards them. @param {Table} table */
function trial({ drafting }) {
  const draft = drafting.draft();
  return !draft.trial
    ? nothing
    : html`<div class="notice warn trial">
        <p>${T.trial.words(draft.saved.length)}</p>
        <div class="toolbar">
          <button type="button" @click=${() => drafting.endTrial(true)}>${T.trial.keep}</button
          ><button type="button" @click=${() => drafting.endTrial(false)}>${T.trial.back}</button>
        </div>
      </div>`;
}

/** Only a side with several seats has people to show. @param {Table} table */
const peopleOf = table => (table.state.team.size > 0 ? (people()?.peoplePart(table) ?? nothing) : nothing);

/** The seal button keeps its position across phases; ignore a double tap meant for the old one. */
const sealGuard = createMisclickGuard();

/** @param {Table} table */
function seal(table) {
  const { acts, state } = table;
  const draft = table.drafting.draft();
  const open = state.own.clock?.stage === 'orders';
  // A trial must be kept or discarded before sealing.
  if (!open || draft.trial || draft.clash) return nothing;
  if (draft.sealed)
    return html`<footer>
      <p class="notice ok">${T.sealedBy[draft.by]}${draft.why ? ` ${T.because(isolated(draft.why))}` : ''}</p>
      ${
        draft.receipt && ['seat', 'deputy'].includes(draft.by)
          ? html`<p class="receipt small muted">
              ${T.receipt(`${moment(draft.at, { now: table.minute, seconds: true })} ${zoneName(draft.at)}`)}
              <code>${draft.receipt}</code>
              <button type="button" class="small quiet" @click=${() => copy(draft.receipt, T.receiptCopied)}>
                ${T.receiptCopy}
              </button>
            </p>`
          : nothing
      }
    </footer>`;
  const idle = table.withoutOrder.length;
  // When sealing is the next step, the main button does it. Before that, this button offers it and says what happens to
  // the remaining units.
  const { primary, plain } = table.sentence;
  const said = [primary, plain].some(one => ['seal', 'ask'].includes(one?.act ?? '')) && !table.ui.dialog;
  sealGuard.means(String(state.own.phase?.number ?? ''), true);
  const blocked_ms = said ? 0 : sealGuard.blocked_ms();
  const words = () =>
    acts.runs('seal') ? T.sealing : withTail(T.seal, T.sealThen(idle, withoutOne(table), waitingOf(table)));
  return html`<footer>
    ${draft.by === 'bot' && draft.orders.length > 0 ? html`<p class="notice">${T.byBot}</p>` : nothing}
    ${
      said
        ? nothing
        : html`<button
            type="button"
            class="seal"
            aria-disabled=${blocked_ms > 0 ? 'true' : nothing}
            data-point="button:seal"
            @pointerdown=${sealGuard.lands}
            @click=${() => sealGuard.isMeant() && table.seal()}
          >
            ${words()}
          </button>`
    }
    <p class="muted small">
      ${T.sealHint}
      <span class="more"
        >${table.narrow() && acts.orders().length > 0 ? nothing : T.sealMeans}
        ${T.earlyBell[state.own.clock?.early_bell ?? 'no']}</span
      >
    </p>
  </footer>`;
}
