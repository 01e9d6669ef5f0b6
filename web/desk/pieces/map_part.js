// The Desk's map: the umpire's view or one side's; all orders as arrows in their sides' colours; noted changes.
import { drawnView } from '../../core/board/boards.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { arrowsOf } from '../../kit/story/arrows.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { OrderArrow } from '../../draw/types.js' */

/** @param {Desk} desk */
export function drawMap(desk) {
  const { state, ui, maps, view, acting } = desk;
  if (!state.welcome) return;
  const kinds = state.welcome.order_kinds;
  const open = state.own.clock?.stage === 'orders' || state.own.clock?.stage === 'held';
  const sheets = !open
    ? []
    : [...state.sheets.values()].filter(
        sheet => sheet.seat !== acting.seat() && (ui.look === 'umpire' || sideOf(desk, sheet.seat) === ui.look),
      );
  const ordered = new Set(
    [...sheets.flatMap(sheet => sheet.sheet.orders), ...(acting.seat() ? acting.orders() : [])].flatMap(order =>
      piecesOf(order, kinds),
    ),
  );
  const badges = new Map([...ordered].map(id => [id, new Set(/** @type {const} */ (['ordered']))]));
  maps.show(drawnView(view, state.welcome.vocabulary, state.own.phase?.number ?? 0, badges));
  /** @type {OrderArrow[]} */ const noted = !ui.to
    ? []
    : ui.picked.flatMap(id => {
        const piece = view.pieces.get(id);
        return piece && ui.to && piece.at.board === ui.to.board
          ? [
              {
                id: `noted/${id}`,
                kind: /** @type {const} */ ('move'),
                path: /** @type {any[]} */ ([piece.at, ui.to]),
                own: true,
                pending: true,
                side: piece.side,
              },
            ]
          : [];
      });
  maps.orders([
    ...sheets.flatMap(sheet =>
      arrowsOf(sheet.sheet.orders, kinds, view, {
        own: true,
        pending: () => !sheet.sealed,
        side: sideOf(desk, sheet.seat),
        name: sheet.seat,
      }),
    ),
    ...acting.arrows(),
    ...noted,
  ]);
  maps.highlight(acting.seat() ? acting.highlight() : {});
  maps.select(acting.seat() ? acting.chosen() : ui.picked);
}

/** @param {Desk} desk @param {string} seat */
const sideOf = (desk, seat) => desk.state.welcome?.seats.find(other => other.id === seat)?.faction;
