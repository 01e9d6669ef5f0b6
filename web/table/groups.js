// Many pieces in one place or in none, kind by kind: a tap on the kind takes as many as stand together, a tap on a piece takes or leaves it.
import { html } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { text } from '../text/en.js';
import { byName, emblem, nameOf, rootOf } from '../kit/parts.js';
/** @import { Table } from './table.js' */
/** @import { Piece } from '../core/types.js' */

const T = text.table;
/** What one tap on a kind takes; the rules say whether so many may stand together. */
export const stack_units = 4;

/** @param {Table} table @param {readonly Piece[]} pieces */
export function pieceGroups(table, pieces) {
  const { ui, acts, ordered } = table;
  const chosen = new Set((ui.composer?.pieces ?? []).filter(id => pieces.some(piece => piece.id === id)));
  /** @type {Map<string, Piece[]>} */ const groups = new Map();
  const inOrder = [...pieces].sort((a, b) => byName(nameOf(a), nameOf(b)));
  for (const piece of inOrder) groups.set(rootOf(nameOf(piece)), [...(groups.get(rootOf(nameOf(piece))) ?? []), piece]);
  return html`<div class="groups">${repeat(
    groups,
    ([name]) => name,
    ([name, members]) => {
      const left = members.filter(piece => !ordered.has(piece.id));
      const some = members.some(piece => chosen.has(piece.id));
      const take = () => acts.select((left.length > 0 ? left : members).slice(0, stack_units).map(piece => piece.id));
      /** @param {string} id */
      const toggle = id => acts.pickOut(chosen.has(id) ? [...chosen].filter(other => other !== id) : [...chosen, id]);
      return html`<button type="button" class="chip ${left.length === 0 ? 'ordered' : ''}" aria-expanded=${String(some)} aria-pressed=${String(some)} ?disabled=${!acts.mayOrder()} @click=${take}>${emblem(members[0].side)}${name} <span class="muted">${left.length === 0 ? '✓' : T.left(left.length, members.length)}</span></button>
      ${some && members.length > 1 ? html`<div class="chips inner">${members.map(piece => html`<button type="button" class="chip ${ordered.has(piece.id) ? 'ordered' : ''}" aria-pressed=${String(chosen.has(piece.id))} ?disabled=${!acts.mayOrder()} @click=${() => toggle(piece.id)}>${nameOf(piece)}${ordered.has(piece.id) ? ' ✓' : ''}</button>`)}</div>` : ''}`;
    },
  )}</div>`;
}
