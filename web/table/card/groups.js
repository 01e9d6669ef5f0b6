// Draws many pieces grouped by kind, in one place or off the map. A tap on a kind selects its pieces, or toggles them
// while several are being selected.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { text } from '../../text/en.js';
import { afterKind, byKind } from './group_by_kind.js';
import { emblem, nameOf, sign } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */
/** @import { Piece } from '../../core/types.js' */

const T = text.table;
/**
 * The number of pieces that one tap selects among those to be set up; the rules decide whether they may stand together.
 */
export const stack_units = 4;

/** The pieces that are to be set up, one button for each kind. @param {Table} table @param {readonly Piece[]} pieces */
export function pieceGroups(table, pieces) {
  const { ui, acts, ordered } = table;
  const chosen = new Set((ui.composer?.pieces ?? []).filter(id => pieces.some(piece => piece.id === id)));
  return html`<div class="groups">
    ${repeat(
      byKind(pieces),
      ([name]) => name,
      ([name, members]) => {
        const left = members.filter(piece => !ordered.has(piece.id));
        const some = members.some(piece => chosen.has(piece.id));
        const take = () => acts.select((left.length > 0 ? left : members).slice(0, stack_units).map(piece => piece.id));
        /** @param {string} id */
        const toggle = id => acts.pickOut(chosen.has(id) ? [...chosen].filter(other => other !== id) : [...chosen, id]);
        return html`<button
            type="button"
            class="chip ${left.length === 0 ? 'ordered' : ''}"
            aria-expanded=${String(some)}
            aria-pressed=${String(some)}
            ?disabled=${!acts.mayOrder()}
            @click=${take}
          >
            ${emblem(members[0].side)}${name}
            <span class="muted">${left.length === 0 ? '✓' : T.left(left.length, members.length)}</span>
          </button>
          ${some && members.length > 1 ? html`<div class="chips inner">${members.map(piece => html`<button type="button" class="chip ${ordered.has(piece.id) ? 'ordered' : ''}" aria-pressed=${String(chosen.has(piece.id))} ?disabled=${!acts.mayOrder()} @click=${() => toggle(piece.id)}>${nameOf(piece)}${ordered.has(piece.id) ? ' ✓' : ''}</button>`)}</div>` : nothing}`;
      },
    )}
  </div>`;
}

/**
 * A large stack on the map, one line for each kind: "10 × Mercenary infantry". Its button selects all of them; the button
 * beside it lists them one by one.
 * @param {Table} table
 * @param {readonly Piece[]} pieces
 * @param {{ chosen: ReadonlySet<string>, whole: boolean, single: (piece: Piece) => unknown }} here whole: they are
 *   selected together; single: draws the line of one piece
 */
export function kindList(table, pieces, { chosen, whole, single }) {
  const { ui, acts, ordered, view } = table;
  const now = [...chosen].flatMap(id => view.pieces.get(id) ?? []).filter(acts.isOwn);
  // If the rules limit the size of a stack, a larger selection could not move anywhere.
  const most = Number(table.state.welcome?.campaign.switches?.stack_limit) || Infinity;
  return html`<div class="groups of-stack">
    ${repeat(
      byKind(pieces),
      ([name]) => name,
      ([name, kind]) => {
        const some = kind.filter(piece => chosen.has(piece.id)).length,
          free = kind.filter(piece => !ordered.has(piece.id)),
          left = free.length,
          // If only some of a kind are selected, list them one by one to show which.
          open = kind.length > 1 && (ui.unfolded.get(name) ?? (some > 0 && some < kind.length));
        const unfold = () => ui.unfolded.set(name, !open);
        return html`<button
            type="button"
            class="chip ${left === 0 ? 'ordered' : ''}"
            aria-pressed=${String(!whole && some > 0)}
            data-point=${`kind-of:${name}`}
            @click=${(/** @type {MouseEvent} */ { shiftKey }) => acts.pickOut(afterKind([...free, ...kind.filter(piece => !free.includes(piece))], now, { several: ui.picked && (shiftKey || ui.adding), most }))}
          >
            ${emblem(kind[0].side)}<span>${kind.length > 1 ? T.ofKind(kind.length, name) : nameOf(kind[0])}</span>${left < kind.length ? html` <span class="muted">${left === 0 ? '✓' : T.left(left, kind.length)}</span>` : nothing}
          </button>
          ${kind.length > 1 ? html`<button type="button" class="icon quiet unfold" aria-expanded=${String(open)} aria-label=${T.unfoldKind(name)} title=${T.unfoldKind(name)} @click=${unfold}>${sign(open ? 'fold' : 'unfold')}</button>` : nothing}
          ${
            open
              ? html`<ul class="members inner" role="list">
                  ${kind.map(single)}
                </ul>`
              : nothing
          }`;
      },
    )}
  </div>`;
}
