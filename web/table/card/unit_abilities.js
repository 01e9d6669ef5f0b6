// What a type of unit can do, in one line, with its rule.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ruleLink } from '../../kit/parts/parts.js';
import { canDoWords, takingWords } from '../../text/orders/can_do_en.js';
/** @import { Piece, State } from '../../core/types.js' */

/** @param {string | undefined} rulebook @param {Pick<Piece, 'kind' | 'attributes'>} piece */
export function canDoOf(rulebook, { kind, attributes: { type, class: drawnAs } }) {
  const said = canDoWords[rulebook ?? ''] ?? {};
  // Say nothing about a unit whose type is unknown.
  if (type === undefined && kind !== 'engine') return undefined;
  return said[String(type)] ?? said[String(drawnAs)] ?? said[kind];
}

/** @param {State} state @param {Piece} piece */
export function canDo(state, piece) {
  const said = canDoOf(state.welcome?.campaign.rulebook, piece);
  return said ? html`<p class="can-do small">${said.words} ${ruleLink(state, said.rule)}</p>` : nothing;
}

/**
 * How provinces and holdings change hands: one line for each sort, the player's own first. Of unowned ones, only
 * provinces can be taken.
 * @param {string | undefined} rulebook
 * @param {string | undefined} me
 * @param {readonly Pick<Piece, 'kind' | 'side'>[]} pieces
 */
export function takingOf(rulebook, me, pieces) {
  const said = takingWords[rulebook ?? ''];
  if (!said) return [];
  return /** @type {const} */ (['province', 'holding']).flatMap(kind => {
    const here = pieces.filter(piece => piece.kind === kind);
    const keep = here.some(piece => piece.side === me) ? [said[kind].keep] : [];
    const take = here.some(piece => piece.side !== me && (piece.side || kind === 'province')) ? [said[kind].take] : [];
    return [...keep, ...take];
  });
}

/** @param {State} state @param {readonly Piece[]} pieces */
export const taking = (state, pieces) =>
  takingOf(state.welcome?.campaign.rulebook, state.welcome?.you.faction, pieces).map(
    ({ words, rule }) => html`<p class="can-do small">${words} ${ruleLink(state, rule)}</p>`,
  );
