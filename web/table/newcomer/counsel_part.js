// The hints: how close the side is to its aims, and what is worth ordering in this phase. The server computes them from
// what the side sees. The orders panel lists all of them. On a narrow page the first hint also lies over the map's
// foot, until the player selects something or dismisses it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { placeOf, sameAs } from '../../core/board/boards.js';
import { perPage } from '../../core/page/per_page.js';
import { notice } from '../../core/page/notices.js';
import { inShort, piecesOf, textOf } from '../../core/sheet/orders.js';
import { asksOnlyBots } from '../../core/words/opponents.js';
import { counselText as T } from '../../text/orders/counsel_en.js';
import { abridged } from '../../kit/parts/abridged.js';
import { iconButton } from '../../kit/parts/parts.js';
import { ruleLink } from '../../kit/parts/rule_link.js';
import { optionFor, subjectOf, takesAll } from '../../kit/compose.js';
import { aimList, createCounsel } from '../../kit/counsel.js';
import { middleOf } from '../map/own_units.js';
import { counting } from '../acts/order_limits.js';
import { optionWords } from '../orders/option_words.js';
/** @import { Hint } from '../../kit/counsel.js' */
/** @import { Option, Piece, Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const name_px = 32; // room for a place's name, which is drawn below the place
const told_max = 4; // the number of a hint's orders listed one by one
/**
 * oneByOne: after taking a hint's orders the player sees the next hint; a player who orders by hand does not. movedFor:
 * the hint that the map was last moved for.
 */
const ofPage = perPage((/** @type {Table} */ { client }) => ({
  counsel: createCounsel({ request: client.request }),
  oneByOne: false,
  movedFor: '',
}));

/** @param {Table} table */
function counselOf(table) {
  const { state } = table;
  const { aims, hints } = ofPage(table).counsel.follow(state.own.phase?.number ?? 0, state.own.view);
  const kindOf = (/** @type {Hint} */ { kind }) => state.welcome?.order_kinds?.find(one => one.name === kind);
  return { aims, hints: hints.filter(hint => !asksOnlyBots(state, kindOf(hint))) };
}

/** Whether all orders of the hint are on the sheet. @param {Table} table @param {Hint} hint */
const isDone = ({ acts }, { orders = [] }) => {
  const given = new Set(acts.orders().map(textOf));
  return orders.length > 0 && orders.every(order => given.has(textOf(order)));
};

/**
 * Whether the sheet has used up what the hint's orders count against: another kind of order has taken their round.
 * @param {Table} table
 * @param {Hint} hint
 */
function isUsedUp({ acts }, { orders = [] }) {
  const kinds = acts.kinds();
  const countOf = (/** @type {import('../../core/types.js').Order} */ order) =>
    order.arguments[counting(kinds.find(one => one.name === order.kind))?.name ?? ''];
  const sheet = acts.orders();
  return orders.some(order => {
    const count = countOf(order);
    return count !== undefined && sheet.some(other => other.kind !== order.kind && countOf(other) === count);
  });
}

/**
 * Whether the hint can still be followed: nothing is ordered yet, or its orders are not on the sheet and fit there, and
 * its pieces have none.
 * @param {Table} table
 * @param {Hint} hint
 */
function isOpen(table, hint) {
  const sheet = table.acts.orders();
  if (sheet.length === 0) return true;
  const busy = new Set(sheet.flatMap(order => piecesOf(order, table.acts.kinds())));
  const fits = Boolean(hint.orders) && !isDone(table, hint) && !isUsedUp(table, hint);
  return fits && !hint.pieces?.some(id => busy.has(id));
}

/** The hint to show over the map, if any. @param {Table} table */
function laidOver(table) {
  const { acts, state, ui, replay } = table;
  const busy = ui.place || ui.composer || ui.explain || ui.party || replay.playing();
  const page = ofPage(table);
  if (busy) {
    page.oneByOne = false;
    page.movedFor = ''; // the hint appears anew
  }
  // A hint is about the present, and the bar of an earlier moment needs the whole width.
  if (replay.scrubber()) return undefined;
  if (busy || !table.narrow() || ui.panel !== 'map' || ui.hintAway === state.own.phase?.number) return undefined;
  if (acts.orders().length > 0 && !page.oneByOne) return undefined;
  return counselOf(table).hints.find(hint => isOpen(table, hint));
}

/** Whether there are hints, and none of them names an order to give. @param {Table} table */
export function proposesNothing(table) {
  const { hints } = counselOf(table);
  return hints.length > 0 && hints.every(({ kind, orders = [] }) => !kind && orders.length === 0);
}

/**
 * What a hint must not cover: the place that it names, the units just shown, and the player's own units if none of them
 * is clear of it.
 * @param {Pick<Table, 'acts' | 'maps' | 'ui'>} table
 * @param {Place | undefined} at
 * @param {number} foot the height of the map above the hint, in pixels
 * @returns {Place[]} empty: all of it is clear
 */
export function toClear({ acts, maps, ui }, at, foot) {
  const board = maps.current();
  const isClear = (/** @type {Place} */ place) => maps.sees(place) && (maps.where(place)?.y ?? 0) <= foot;
  const places = [...(at ? [at] : []), ...ui.shown].filter(place => place.board === board);
  const own = [...acts.view().pieces.values()].filter(piece => acts.isOwn(piece) && piece.at.board === board);
  const home = own.some(piece => isClear(piece.at)) ? null : middleOf(own, board, maps.where);
  const all = home ? [...places, home] : places;
  return all.every(isClear) ? [] : all;
}

/**
 * Move the map once when a hint appears, so that what it must not cover stays visible above it.
 * @param {Table} table
 * @param {Hint} hint
 */
function makeWay(table, { words, at }) {
  const { maps, state } = table,
    page = ofPage(table);
  const now = `${state.own.phase?.number} ${words}`;
  if (page.movedFor === now) return;
  page.movedFor = now;
  requestAnimationFrame(() => {
    const map = document.getElementById('map')?.getBoundingClientRect(),
      hint = document.querySelector('.counsel')?.getBoundingClientRect();
    if (!map?.height || !hint) return;
    const covered = Math.max(0, (map.bottom - hint.top + name_px) / map.height),
      places = toClear(table, at, map.height * (1 - covered));
    if (places.length > 0) maps.seeAll(places, { covered });
  });
}

/** @param {Table} table */
export function overMap(table) {
  const hint = laidOver(table);
  if (!hint) return nothing;
  makeWay(table, hint);
  const others = counselOf(table).hints.filter(one => one !== hint && !isDone(table, one)).length;
  const more = html`<a
    class="place-link"
    href="#orders"
    @click=${(/** @type {Event} */ event) => {
      event.preventDefault();
      table.show('orders');
    }}
    >${T.more(others)}</a
  >`;
  const putAway = iconButton('close', T.putAway, () => {
    table.ui.hintAway = table.state.own.phase?.number ?? 0;
  });
  return html`<aside class="counsel ${hint.orders ? 'whole' : ''}" aria-label=${T.hints}>
    <p><b>${T.now}</b> ${hintPart(table, hint)} ${others > 0 ? more : nothing}</p>
    ${
      hint.orders
        ? html`${meantPart(table, hint)}${putAway}
            <div class="toolbar">${actPart(table, hint)}${givePart(table, hint, 'primary')}</div>`
        : html`<div class="toolbar">${putAway}${actPart(table, hint)}</div>`
    }
  </aside>`;
}

/** @param {Table} table */
export function inList(table) {
  const { aims, hints } = counselOf(table);
  if (aims.length + hints.length === 0) return nothing;
  // Hints already followed go to the end.
  const inTurn = [...hints].sort((a, b) => Number(isDone(table, a)) - Number(isDone(table, b)));
  const line = (/** @type {Hint} */ hint) =>
    html`<li>
      ${hintPart(table, hint)}
      ${
        isDone(table, hint)
          ? html`<p class="meant">✓ ${T.given}</p>`
          : html`${meantPart(table, hint)}<span class="toolbar"
                >${givePart(table, hint, '')}${actPart(table, hint)}</span
              >`
      }
    </li>`;
  return html`<section class="counsel-list">
    ${
      hints.length > 0
        ? html`<h3 class="overline">${T.hints}</h3>
            <ul class="lines" role="list">
              ${inTurn.map(line)}
            </ul>`
        : nothing
    }
    ${
      aims.length > 0
        ? html`<details ?open=${hints.length === 0}>
            <summary class="overline">${T.aims}</summary>
            ${aimList(aims, at => showPart(table, { words: '', at }))}
          </details>`
        : nothing
    }
  </section>`;
}

/** The orders that the hint proposes, in the words of the sheet. @param {Table} table @param {Hint} hint */
function meantPart(table, hint) {
  const { acts } = table,
    { orders = [], order_words: words = [] } = hint;
  if (orders.length === 0 || isUsedUp(table, hint)) return nothing;
  const told = words.map((one, i) => inShort(one, piecesOf(orders[i], acts.kinds())));
  return html`<ul class="meant" role="list">
    ${abridged(told, told_max, one => html`<li>${one}</li>`)}
  </ul>`;
}

/** The button that adds these orders to the sheet. @param {Table} table @param {Hint} hint @param {string} look */
function givePart(table, hint, look) {
  const { orders = [] } = hint;
  if (orders.length === 0 || isUsedUp(table, hint)) return nothing;
  const give = async () => {
    ofPage(table).oneByOne = true;
    const { refused } = await table.acts.giveAll(orders, { beside: true });
    if (refused.length > 0) notice(refused[0].words, { kind: 'warn', subject: 'refused' });
  };
  return html`<button type="button" class="small ${look}" data-point="button:meant" @click=${give}>
    ${T.give(orders.length)}
  </button>`;
}

/** The aims, shown below a phase's result. @param {Table} table */
export function inResult(table) {
  const { aims } = counselOf(table);
  return aims.length === 0
    ? nothing
    : html`<h3 class="overline">${T.aims}</h3>
        ${aimList(aims)}`;
}

/**
 * The places that a hint is about: its own, and those of its pieces on the same board.
 * @param {Table} table
 * @param {Hint} hint
 * @returns {import('../../core/types.js').Place[]}
 */
export function placesOf({ acts }, { at, pieces = [] }) {
  const view = acts.view();
  const standing = pieces.flatMap(id => {
    const piece = view.pieces.get(id);
    return piece ? placeOf(view, piece) : [];
  });
  const all = [...(at ? [at] : []), ...standing.filter(({ board }) => board === at?.board)];
  return all.filter((one, i) => all.findIndex(other => sameAs(other, one)) === i);
}

/** Shows the hint's place, and marks it and the hint's units until the player selects something. @param {Table} table @param {Hint} hint */
const showPart = (table, hint) =>
  hint.at
    ? html` <a
        class="place-link"
        href="#map"
        @click=${(/** @type {Event} */ event) => {
          event.preventDefault();
          table.goToPlace(/** @type {import('../../core/types.js').Place} */ (hint.at));
          table.ui.shown = placesOf(table, hint);
          table.maps.seeAll(table.ui.shown);
        }}
        >${T.show}</a
      >`
    : nothing;

/**
 * Select the hint's pieces and begin its order. Pieces of one place go together; an order of one piece is begun for the
 * first.
 * @param {Table} table
 * @param {Hint} hint
 * @param {readonly string[]} mine
 */
function toOrder({ acts, goTo }, { kind = '', orders = [], option: meant }, mine) {
  const view = acts.view(),
    of = acts.kinds().find(one => one.name === kind);
  const first = placeOf(view, /** @type {Piece} */ (view.pieces.get(mine[0])));
  const together = mine.filter(id => sameAs(placeOf(view, /** @type {Piece} */ (view.pieces.get(id))), first));
  // A hint may mean one of several ways to give its order.
  const isMeant = (/** @type {Option} */ option) =>
    orders.some(order => optionFor([option], order) === 0) || (meant !== undefined && takesAll(option, meant));
  goTo(of && subjectOf(of)?.type === 'piece' ? mine.slice(0, 1) : together, () => acts.begin(kind, isMeant));
}

/**
 * The button that begins the order by hand: it goes to the pieces that can be given it, or to the form or list of side
 * orders.
 * @param {Table} table
 * @param {Hint} hint
 */
function actPart(table, hint) {
  const { kind, pieces = [], orders, option: meant } = hint;
  const { acts, seatOptions } = table;
  const mine = pieces.filter(id => acts.isOwn(acts.view().pieces.get(id)));
  const all = seatOptions.flatMap((option, i) => (option.kind === kind && !option.refused ? [i] : []));
  // If several options have this kind, the hint may mean one.
  const called = (/** @type {number} */ i) => optionWords(acts, seatOptions, seatOptions[i]),
    named = meant ? all.filter(i => takesAll(seatOptions[i], meant)) : [],
    ready = named.length === 1 ? named : all;
  const label = named.length === 1 ? called(named[0]) : acts.kinds().find(one => one.name === kind)?.label;
  if (!label || mine.length + ready.length === 0) return nothing;
  const act = () => {
    if (mine.length > 0) return toOrder(table, hint, mine);
    if (ready.length > 1) return table.may(kind);
    if (table.narrow()) table.show('orders');
    table.seatOrder(ready[0]);
  };
  return html`<button type="button" class="small" data-point=${`hint:${kind}`} @click=${act}>
    ${orders ? T.myself : label}
  </button>`;
}

/** @param {Table} table @param {Hint} hint */
const hintPart = (table, hint) =>
  html`${hint.words}${showPart(table, hint)}
  ${hint.rule ? ruleLink(table.state.welcome?.campaign.rulebook, hint.rule) : nothing}`;
