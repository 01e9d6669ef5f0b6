// The Desk's map: the umpire's view or one side's; all orders as arrows in their sides' colours; noted changes.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { deploymentOf, drawnView } from '../../core/board/boards.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { arrowsOf } from '../../kit/story/arrows.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { OrderArrow } from '../../draw/types.js' */
/** @import { SheetMessage, View } from '../../core/types.js' */

/**
 * The parts of the map, each drawn when what it shows has changed: choosing a piece draws neither pieces nor arrows
 * again.
 * @param {Desk} desk
 * @returns {(() => void)[]}
 */
export function mapParts(desk) {
  const sheets = computed(() => sheetsOn(desk));
  const parts = [
    () => drawPieces(desk, sheets.value),
    () =>
      desk.maps.orders([
        ...sheets.value.flatMap(sheet => ordersOf(desk, sheet)),
        ...desk.acting.arrows(),
        ...notedMoves(desk),
      ]),
    () => drawChosen(desk),
  ];
  return parts.map(draw => () => {
    if (desk.state.welcome) draw();
  });
}

/** The sheets whose orders the map shows, besides the one being written here. @param {Desk} desk */
function sheetsOn(desk) {
  const { acting, state, ui } = desk;
  const open = state.own.clock?.stage === 'orders' || state.own.clock?.stage === 'held';
  return !open
    ? []
    : [...state.sheets.values()].filter(
        sheet =>
          sheet.seat !== acting.seat() &&
          (ui.look === 'umpire' || sideOf(desk, sheet.seat) === ui.look) &&
          !ui.hidden.has(sideOf(desk, sheet.seat) ?? ''),
      );
}

/** The view without the pieces of these sides. @param {View} view @param {ReadonlySet<string>} sides @returns {View} */
export function withoutSides(view, sides) {
  if (sides.size === 0) return view;
  const shown = [...view.pieces].filter(([, piece]) => !sides.has(piece.side ?? ''));
  return { ...view, pieces: new Map(shown) };
}

/** @param {Desk} desk @param {readonly SheetMessage[]} sheets */
function drawPieces(desk, sheets) {
  const { acting, maps, state, ui, view } = desk;
  const { order_kinds: kinds, vocabulary } = /** @type {NonNullable<Desk['state']['welcome']>} */ (state.welcome);
  const orders = [...sheets.flatMap(sheet => sheet.sheet.orders), ...(acting.seat() ? acting.orders() : [])];
  const ordered = new Set(orders.flatMap(order => piecesOf(order, kinds)));
  const badges = new Map([...ordered].map(id => [id, new Set(/** @type {const} */ (['ordered']))]));
  maps.show({
    ...deploymentOf(state.own.phase),
    ...drawnView(withoutSides(view, ui.hidden), vocabulary, state.own.phase?.number ?? 0, badges),
  });
}

/** @param {Desk} desk @param {SheetMessage} sheet */
const ordersOf = (desk, { seat, sealed, sheet }) =>
  arrowsOf(sheet.orders, desk.state.welcome?.order_kinds ?? [], desk.view, {
    own: true,
    pending: () => !sealed,
    side: sideOf(desk, seat),
    name: seat,
  });

/** Where the chosen pieces will be moved, once the change is applied. @param {Desk} desk @returns {OrderArrow[]} */
function notedMoves({ ui, view }) {
  const { picked, to } = ui;
  if (!to) return [];
  return picked.flatMap(id => {
    const piece = view.pieces.get(id);
    return piece && piece.at.board === to.board
      ? [
          {
            id: `noted/${id}`,
            kind: /** @type {const} */ ('move'),
            path: /** @type {any[]} */ ([piece.at, to]),
            own: true,
            pending: true,
            side: piece.side,
          },
        ]
      : [];
  });
}

/** @param {Desk} desk */
function drawChosen({ acting, maps, ui }) {
  const seat = acting.seat();
  maps.highlight(seat ? acting.highlight() : {});
  maps.select(seat ? acting.chosen() : ui.picked);
}

/** @param {Desk} desk @param {string} seat */
const sideOf = (desk, seat) => desk.state.welcome?.seats.find(other => other.id === seat)?.faction;
