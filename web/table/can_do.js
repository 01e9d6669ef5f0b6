// What the type of a unit can do, in one line of the rules.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { ruleLink } from '../kit/parts.js';
import { canDoWords } from '../text/can_do_en.js';
/** @import { Piece, State } from '../core/types.js' */

/** @param {string | undefined} rulebook @param {Pick<Piece, 'kind' | 'attributes'>} piece */
export function canDoOf(rulebook, { kind, attributes: { type, class: drawnAs } }) {
  const said = canDoWords[rulebook ?? ''] ?? {};
  // Who is not known further than that he is there is told of by nothing.
  if (type === undefined && kind !== 'engine') return undefined;
  return said[String(type)] ?? said[String(drawnAs)] ?? said[kind];
}

/** @param {State} state @param {Piece} piece */
export function canDo(state, piece) {
  const said = canDoOf(state.welcome?.campaign.rulebook, piece);
  return said ? html`<p class="can-do small">${said.words} ${ruleLink(state, said.rule)}</p>` : nothing;
}
