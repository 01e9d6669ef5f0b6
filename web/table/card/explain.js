// A small card that says what lies under the finger: whose it is, what it is, how strong, in what state, and by which
// rules it is ordered. Opened by a long press, by "i", by the other button of a mouse and by its sign on the card.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sameAs } from '../../core/board/boards.js';
import { plannedView } from '../../kit/story/arrows.js';
import { counterIcon } from '../../draw/pieces/counter.js';
import { isTroop } from '../../draw/pieces/pieces.js';
import { boardWords, mapWords } from '../../text/pages/board_en.js';
import { capital, text } from '../../text/en.js';
import { canDo } from './unit_abilities.js';
import { closeExplain, explain } from './explanations.js';
import { legendPart } from '../newcomer/legend_part.js';
import { attributesOf, factionName, iconButton, nameOf, ruleLink } from '../../kit/parts/parts.js';
/** @import { OrderKind, Piece } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** So many pieces are told in full; the rest of a great army only by name. */
const told_max = 5;

/** @param {Table} table */
export function explainCard(table) {
  const { ui, maps, acts, theatre } = table;
  // Who is ordered to be set up is seen where he will stand.
  const view = theatre.view() ? table.view : plannedView(table.view, acts.orders(), acts.kinds());
  const { place, piece, name = '' } = ui.explain ?? { place: {}, piece: null };
  const [where, ...about] = maps.describe(place);
  const there = [...view.pieces.values()].filter(one => (piece ? one.id === piece : sameAs(one.at, place)));
  // The card keeps the name that it had; a counter alone is headed by its own.
  const alone = piece ? there[0] : undefined,
    head = name || (alone ? capital(nameOf(alone)) : '');
  // What says more comes first: counters, then walls and works, which the place's own words have told already.
  there.sort((a, b) => Number(b.attributes.steps !== undefined) - Number(a.attributes.steps !== undefined));
  // Who stands there follows one by one.
  const units = boardWords.stack(there.filter(one => isTroop(one.kind)).map(nameOf));
  const told = there.slice(0, told_max),
    rest = there.slice(told_max);
  return html`<section class="card chosen-card explain" aria-label=${mapWords.explained}>
    <header>
      <div>
        <h2>${head || where}</h2>
        ${head ? html`<p class="muted small">${where}</p>` : nothing}
      </div>
      ${iconButton('close', text.common.close, () => closeExplain(table))}
    </header>
    ${
      piece
        ? nothing
        : html`<ul class="about small muted" role="list">
            ${about.filter(words => words !== units).map(words => html`<li>${words}</li>`)}
          </ul>`
    }
    ${told.map(one => pieceCard(table, one, one === alone))}
    ${
      rest.length > 0
        ? html`<p class="small also-here">
            ${mapWords.alsoHere}
            ${rest.map(one => html`<button type="button" class="chip" @click=${() => explain(table, place, one.id)}>${capital(nameOf(one))}</button>`)}
          </p>`
        : nothing
    }
    ${rulesOf(table, told)} ${legendPart(table, 'card')}
  </section>`;
}

/** @type {WeakMap<Piece, SVGSVGElement>} */ const icons = new WeakMap();
/** The same node as long as it is the same piece. @param {Piece} piece */
function iconOf(piece) {
  const icon = icons.get(piece) ?? counterIcon(/** @type {any} */ ({ ...piece, side: piece.side ?? 'neutral' }), 44);
  icons.set(piece, icon);
  return icon;
}

/** @param {Table} table @param {Piece} piece @param {boolean} named the head of the card has its name */
function pieceCard({ state }, piece, named) {
  const { vocabulary } = state.welcome ?? {};
  const age = (state.own.phase?.number ?? 0) - (piece.as_of ?? 0);
  const counter = piece.attributes.type !== undefined || piece.attributes.steps !== undefined;
  return html`<article class="explained">
    ${counter ? iconOf(piece) : nothing}
    <div>
      ${named ? nothing : html`<h3>${capital(nameOf(piece))}</h3>`}
      ${
        piece.side
          ? html`<p class="small muted">
              ${factionName(state, piece.side)}${piece.as_of !== undefined ? ` · ${text.table.ghost(age)}` : ''}
            </p>`
          : nothing
      }
      ${canDo(state, piece)}
      <dl class="pairs small">
        ${attributesOf(vocabulary, piece).map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
    </div>
  </article>`;
}

/** The kinds of orders whose rules are told: those about a thing of this kind, and those that these can be given; where units are asked for nothing now, all
 * that they are ordered at other times.
 * @param {readonly OrderKind[]} all
 * @param {{ now: ReadonlySet<string>, things: ReadonlySet<string>, own: boolean, offered: ReadonlySet<string> }} what
 */
export function kindsAbout(all, { now, things, own, offered }) {
  const forUnits = (/** @type {OrderKind} */ kind) =>
    kind.parameters.some(p => p.required && (p.type === 'pieces' || p.type === 'piece'));
  const atRest = !all.some(kind => now.has(kind.name) && forUnits(kind));
  return all.filter(
    kind =>
      kind.rule &&
      (kind.parameters.some(p => things.has(p.name)) || offered.has(kind.name) || (own && atRest && forUnits(kind))),
  );
}

/** What one's own can be ordered in this phase, as the rules have answered. */
const may = { of: '', offered: /** @type {Map<string, Set<string>>} */ (new Map()) };

/** @param {Table} table @param {readonly Piece[]} own @returns {Set<string>} */
function offeredTo({ acts, state, update }, own) {
  const of = `${state.welcome?.campaign.id} ${state.own.phase?.number}`;
  if (may.of !== of) [may.of, may.offered] = [of, new Map()];
  const { offered } = may;
  for (const { id } of own) {
    if (offered.has(id)) continue;
    offered.set(id, new Set());
    acts.askAbout([id]).then(
      options => {
        offered.set(id, new Set(options.map(({ kind }) => kind)));
        update();
      },
      // Without an answer no rule is told, and it is asked anew when the card is.
      () => offered.delete(id),
    );
  }
  return new Set(own.flatMap(({ id }) => [...(offered.get(id) ?? [])]));
}

/** @param {Table} table @param {readonly Piece[]} pieces */
function rulesOf(table, pieces) {
  const { acts, state } = table;
  const now = new Set(state.own.phase?.order_kinds ?? []),
    own = pieces.filter(piece => acts.isOwn(piece));
  const found = kindsAbout(acts.kinds(), {
    now,
    things: new Set(pieces.map(piece => piece.kind)),
    own: own.length > 0,
    offered: now.size > 0 ? offeredTo(table, own) : new Set(),
  });
  return found.length === 0
    ? nothing
    : html`<p class="small rules-about">
        <span class="muted">${mapWords.rulesAbout}</span>
        ${found.map(kind => html`<span>${kind.label} ${ruleLink(state, kind.rule)}</span> `)}
      </p>`;
}
