// How the side stands to what it wants, line by line, and what is worth an order in this phase, as the rules judge it
// by what the side sees. All of it stands among the orders; on a narrow page, where these lie under the map, the first
// hint lies over its foot until somebody is chosen or it is put away.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { counselText as T } from '../text/counsel_en.js';
import { iconButton } from '../kit/parts.js';
import { ruleLink } from '../kit/rule_link.js';
import { aimList, createCounsel } from '../kit/counsel.js';
import { optionWords } from './form.js';
/** @import { Hint } from '../kit/counsel.js' */
/** @import { Table } from './table.js' */

/** @type {ReturnType<typeof createCounsel> | null} */ let asked = null;
/** The phase in which the hint over the map was put away. */
let away = 0;

/** @param {Table} table */
function counselOf({ client, state, update }) {
  asked ??= createCounsel({ request: client.request, changed: update });
  return asked.follow(state.own.phase?.number ?? 0, state.own.view);
}

/** @param {Table} table */
export function overMap(table) {
  const { state, ui, theatre, acts } = table;
  const { hints } = counselOf(table),
    phase = state.own.phase?.number ?? 0;
  const free = table.narrow() && ui.panel === 'map' && acts.orders().length === 0;
  const busy = ui.place || ui.composer || ui.explain || ui.party || theatre.playing();
  if (!hints[0] || !free || busy || away === phase) return nothing;
  const more = html`<a
    class="place-link"
    href="#orders"
    @click=${(/** @type {Event} */ event) => {
      event.preventDefault();
      table.show('orders');
    }}
    >${T.more(hints.length - 1)}</a
  >`;
  return html`<aside class="counsel" aria-label=${T.hints}>
    <p><b>${T.now}</b> ${hintPart(table, hints[0])} ${hints.length > 1 ? more : nothing}</p>
    <div class="toolbar">
      ${iconButton('close', T.putAway, () => {
        away = phase;
        table.update();
      })}${actPart(table, hints[0])}
    </div>
  </aside>`;
}

/** @param {Table} table */
export function inList(table) {
  const { aims, hints } = counselOf(table);
  if (aims.length + hints.length === 0) return nothing;
  return html`<section class="counsel-list">
    ${
      hints.length > 0
        ? html`<h3 class="overline">${T.hints}</h3>
            <ul class="lines" role="list">
              ${hints.map(hint => html`<li>${hintPart(table, hint)} ${actPart(table, hint)}</li>`)}
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

/** Under what the bell has brought: what that was for. @param {Table} table */
export function inResult(table) {
  const { aims } = counselOf(table);
  return aims.length === 0
    ? nothing
    : html`<h3 class="overline">${T.aims}</h3>
        ${aimList(aims)}`;
}

/** @param {Table} table @param {import('../core/types.js').Place | undefined} at */
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
function actPart(table, { words, kind, pieces = [] }) {
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
  return html`<button type="button" class="small" @click=${act}>${label}</button>`;
}

/** @param {Table} table @param {Hint} hint */
const hintPart = (table, { words, rule, at }) =>
  html`${words}${showPart(table, at)} ${rule ? ruleLink(table.state.welcome?.campaign.rulebook, rule) : nothing}`;
