// How the side stands to what it wants, line by line, and what is worth an order in this phase, as the rules judge it
// by what the side sees. All of it stands among the orders; on a narrow page, where these lie under the map, the first
// hint lies over its foot until somebody is chosen or it is put away.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { notice } from '../../core/page/notices.js';
import { inShort, piecesOf, textOf } from '../../core/sheet/orders.js';
import { counselText as T } from '../../text/orders/counsel_en.js';
import { iconButton } from '../../kit/parts/parts.js';
import { ruleLink } from '../../kit/parts/rule_link.js';
import { aimList, createCounsel } from '../../kit/counsel.js';
import { optionWords } from '../orders/form.js';
/** @import { Hint } from '../../kit/counsel.js' */
/** @import { Table } from '../page/table.js' */

const name_px = 32; // what a place is called stands below it
const told_max = 4; // so many orders of a hint are told one by one
/** @type {ReturnType<typeof createCounsel> | null} */ let asked = null;
/** The phase in which the hint over the map was put away. */
let away = 0;
/** Whoever takes a hint's orders is shown the next one; who orders by himself goes on by himself. */
let oneByOne = false;
/** The hint that the map has made way for. */
let made = '';

/** @param {Table} table */
function counselOf({ client, state, update }) {
  asked ??= createCounsel({ request: client.request, changed: update });
  return asked.follow(state.own.phase?.number ?? 0, state.own.view);
}

/** What it asks for is on the sheet. @param {Table} table @param {Hint} hint */
const isDone = ({ acts }, { orders = [] }) => {
  const given = new Set(acts.orders().map(textOf));
  return orders.length > 0 && orders.every(order => given.has(textOf(order)));
};

/** Nothing has been ordered yet that it speaks of. @param {Table} table @param {Hint} hint */
function isOpen(table, hint) {
  const sheet = table.acts.orders();
  if (sheet.length === 0) return true;
  const busy = new Set(sheet.flatMap(order => piecesOf(order, table.acts.kinds())));
  return Boolean(hint.orders) && !isDone(table, hint) && !hint.pieces?.some(id => busy.has(id));
}

/** The hint that lies over the map, if one does. @param {Table} table */
function laidOver(table) {
  const { acts, state, ui, theatre } = table;
  const busy = ui.place || ui.composer || ui.explain || ui.party || theatre.playing();
  if (busy) oneByOne = false;
  if (busy || !table.narrow() || ui.panel !== 'map' || away === state.own.phase?.number) return undefined;
  if (acts.orders().length > 0 && !oneByOne) return undefined;
  return counselOf(table).hints.find(hint => isOpen(table, hint));
}

/**
 * What it speaks of, and those who were just shown, are seen above it: once, when it comes.
 * @param {Table} table
 * @param {Hint} hint
 */
function makeWay({ maps, state, ui }, { words, at }) {
  const now = `${state.own.phase?.number} ${words}`;
  if (made === now) return;
  made = now;
  requestAnimationFrame(() => {
    const map = document.getElementById('map')?.getBoundingClientRect(),
      hint = document.querySelector('.counsel')?.getBoundingClientRect();
    if (!map?.height || !hint) return;
    const covered = Math.max(0, (map.bottom - hint.top + name_px) / map.height),
      places = [...(at ? [at] : []), ...ui.shown].filter(({ board }) => board === maps.current());
    const foot = map.height * (1 - covered);
    if (places.some(place => !maps.sees(place) || (maps.where(place)?.y ?? 0) > foot)) maps.seeAll(places, { covered });
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
    away = table.state.own.phase?.number ?? 0;
    table.update();
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
  // What is done makes room for what is left.
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
            ${aimList(aims, at => showPart(table, at))}
          </details>`
        : nothing
    }
  </section>`;
}

/** The orders that it means, as the sheet will have them. @param {Table} table @param {Hint} hint */
function meantPart({ acts }, { orders = [], order_words: words = [] }) {
  if (orders.length === 0) return nothing;
  const told = words.slice(0, told_max).map((one, i) => inShort(one, piecesOf(orders[i], acts.kinds()))),
    rest = words.length - told.length;
  return html`<ul class="meant" role="list">
    ${told.map(one => html`<li>${one}</li>`)}${rest > 0 ? html`<li class="muted">${T.andMore(rest)}</li>` : nothing}
  </ul>`;
}

/** Puts them on the sheet. @param {Table} table @param {Hint} hint @param {string} look */
function givePart({ acts }, { orders = [] }, look) {
  if (orders.length === 0) return nothing;
  const give = async () => {
    oneByOne = true;
    const { refused } = await acts.giveAll(orders, { beside: true });
    if (refused.length > 0) notice(refused[0].words, { kind: 'warn', subject: 'refused' });
  };
  return html`<button type="button" class="small ${look}" data-point="button:meant" @click=${give}>
    ${T.give(orders.length)}
  </button>`;
}

/** Under what the bell has brought: what that was for. @param {Table} table */
export function inResult(table) {
  const { aims } = counselOf(table);
  return aims.length === 0
    ? nothing
    : html`<h3 class="overline">${T.aims}</h3>
        ${aimList(aims)}`;
}

/** @param {Table} table @param {import('../../core/types.js').Place | undefined} at */
const showPart = (table, at) =>
  at
    ? html` <a
        class="place-link"
        href="#map"
        @click=${(/** @type {Event} */ event) => {
          event.preventDefault();
          table.goToPlace(at);
        }}
        >${T.show}</a
      >`
    : nothing;

/**
 * The way to the order that would do it: to those who could be given it, or to the form of what the whole side may
 * order.
 * @param {Table} table
 * @param {Hint} hint
 */
function actPart(table, { words, kind, pieces = [], orders }) {
  const { acts, seatOptions } = table;
  const mine = pieces.filter(id => acts.isOwn(acts.view().pieces.get(id)));
  const all = seatOptions.flatMap((option, i) => (option.kind === kind && !option.refused ? [i] : []));
  // Of several of one kind the words may name one: “Trade: sell”.
  const called = (/** @type {number} */ i) => optionWords(acts, seatOptions, seatOptions[i]),
    named = all.filter(i => words.includes(`“${called(i)}”`)),
    ready = named.length === 1 ? named : all;
  const label = named.length === 1 ? called(named[0]) : acts.kinds().find(one => one.name === kind)?.label;
  if (!label || mine.length + ready.length === 0) return nothing;
  const act = () => {
    if (mine.length > 0) return void table.goTo(mine);
    if (ready.length > 1) return table.may(kind);
    if (table.narrow()) table.show('orders');
    table.seatOrder(ready[0]);
  };
  return html`<button type="button" class="small" @click=${act}>${orders ? T.myself : label}</button>`;
}

/** @param {Table} table @param {Hint} hint */
const hintPart = (table, { words, rule, at }) =>
  html`${words}${showPart(table, at)} ${rule ? ruleLink(table.state.welcome?.campaign.rulebook, rule) : nothing}`;
