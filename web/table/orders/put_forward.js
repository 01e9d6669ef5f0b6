// Agreements that the player's side put forward in council but has not offered yet: a reminder among the orders, with
// the way to the second step.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { withArgument } from '../../kit/compose.js';
import { sideSaid } from '../../core/words/names.js';
import { emblem } from '../../kit/parts/parts.js';
import { pactsText as P } from '../../text/talk/pacts_en.js';
import { stepOf } from './agreement_step.js';
/** @import { Piece } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {Piece} piece */
const kindOf = piece => (piece.attributes.peace ? 'peace' : 'alliance');
/** @param {Piece} piece */
const partnerOf = piece => String(piece.attributes.partner ?? '');

/** @param {Table} table */
export function putForward(table) {
  const { acts, state, ui } = table;
  const offered = acts.kinds().find(kind => kind.name === 'diplomacy');
  const open = [...state.own.view.pieces.values()]
    .filter(piece => piece.attributes.drafted && acts.isOwn(piece))
    .filter(
      piece =>
        !acts
          .orders()
          .some(({ kind, arguments: { with: whom } }) => kind === offered?.name && whom === partnerOf(piece)),
    )
    .flatMap(piece => {
      const choice = table.seatOptions.findIndex(
        ({ kind, parameters, refused }) =>
          kind === offered?.name &&
          !refused &&
          (parameters.find(({ name }) => name === 'with')?.factions?.includes(partnerOf(piece)) ?? true),
      );
      return choice < 0 ? [] : [{ piece, choice }];
    });
  if (open.length === 0 || !acts.mayOrder()) return nothing;
  const offer = (/** @type {Piece} */ piece, /** @type {number} */ choice) => {
    if (ui.composer?.kind !== offered?.name || ui.composer?.edits) table.seatOrder(choice);
    acts.compose(form => withArgument(withArgument(form, 'with', partnerOf(piece)), 'kind', kindOf(piece)));
  };
  return html`<section class="offers put-forward">
    <ul role="list">
      ${open.map(
        ({ piece, choice }) =>
          html`<li>
            ${emblem(partnerOf(piece))}<span
              >${P.offeredBy(P.offerKinds[kindOf(piece)], sideSaid(state.welcome, partnerOf(piece)))}
              <span class="muted small">${stepOf('diplomacy')}</span></span
            >
            <button type="button" @click=${() => offer(piece, choice)}>${offered?.label}</button>
          </li>`,
      )}
    </ul>
  </section>`;
}
