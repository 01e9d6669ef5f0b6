// The explanation card: what the pieces at a place are, their faction, strength and state, and the rules of their
// orders. Opened by a long press, the key "i", the right mouse button or the card's info button.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sameAs } from '../../core/board/boards.js';
import { withGlyph } from '../../core/words/piece_glyph.js';
import { plannedView } from '../../kit/story/arrows.js';
import { counterIcon } from '../../draw/pieces/counter.js';
import { isTroop } from '../../draw/pieces/pieces.js';
import { boardWords, mapWords } from '../../text/pages/board_en.js';
import { capital, text } from '../../text/en.js';
import { canDo } from './unit_abilities.js';
import { closeExplain, explain } from './explanations.js';
import { legendPart } from '../newcomer/legend_part.js';
import { attributesOf, factionName, iconButton, nameOf, ruleLink } from '../../kit/parts/parts.js';
/** @import { OrderKind, Piece, Vocabulary } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** The number of pieces described in full; the rest of a large army is listed by name. */
const told_max = 5;

/** @param {Table} table */
export function explainCard(table) {
  const { ui, maps, acts, replay } = table;
  // Units ordered to be set up appear at their destination.
  const view = replay.view() ? table.view : plannedView(table.view, acts.orders(), acts.kinds());
  const { place, piece, name = '' } = ui.explain ?? { place: {}, piece: null };
  const [where, ...about] = maps.describe(place);
  const there = [...view.pieces.values()].filter(one => (piece ? one.id === piece : sameAs(one.at, place)));
  // Keep the heading of the card that opened this one; a single counter has its own name as heading.
  const alone = piece ? there[0] : undefined,
    head = name || (alone ? capital(nameOf(alone)) : '');
  // Counters first: walls and works are already in the description of the place.
  there.sort((a, b) => Number(b.attributes.steps !== undefined) - Number(a.attributes.steps !== undefined));
  // The units are described one by one below, so leave their summary out.
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
/** Reuse the node while the piece is unchanged. @param {Piece} piece @param {Vocabulary | undefined} vocabulary */
function iconOf(piece, vocabulary) {
  const attributes = withGlyph(vocabulary, piece.attributes);
  const icon =
    icons.get(piece) ?? counterIcon(/** @type {any} */ ({ ...piece, attributes, side: piece.side ?? 'neutral' }), 44);
  icons.set(piece, icon);
  return icon;
}

/** @param {Table} table @param {Piece} piece @param {boolean} named the heading of the card already names it */
function pieceCard({ state }, piece, named) {
  const { vocabulary } = state.welcome ?? {};
  const age = (state.own.phase?.number ?? 0) - (piece.as_of ?? 0);
  const counter = piece.attributes.type !== undefined || piece.attributes.steps !== undefined;
  return html`<article class="explained">
    ${counter ? iconOf(piece, vocabulary) : nothing}
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

/**
 * The order kinds whose rules are listed: those about things of these kinds, and those the pieces can be given now. If
 * no units can be ordered now, all kinds for units.
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

/**
 * The kinds of orders that these pieces can be given in this phase, as far as the server has answered.
 * @param {Table} table
 * @param {readonly Piece[]} own
 * @returns {Set<string>}
 */
function offeredTo({ acts, state, ui: { offered } }, own) {
  const keyOf = (/** @type {Piece} */ { id }) => `${state.own.stream} ${state.own.phase?.number} ${id}`;
  for (const piece of own) {
    const key = keyOf(piece);
    if (offered.has(key)) continue;
    offered.set(key, new Set());
    acts.askAbout([piece.id]).then(
      options => offered.set(key, new Set(options.map(({ kind }) => kind))),
      // Without an answer, list no rule and ask again when the card is drawn next.
      () => offered.forget(key),
    );
  }
  return new Set(own.flatMap(piece => [...(offered.get(keyOf(piece)) ?? [])]));
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
