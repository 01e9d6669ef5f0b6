// Requests what the unfinished order would lead to (`preview`), and how far its piece could get (`reach`).
import { createLatest } from '../../core/connection/latest.js';
import { perPage } from '../../core/page/per_page.js';
import { sheetOf, textOf } from '../../core/sheet/orders.js';
import { choicesOf } from '../../kit/compose.js';
import { previewedOrder } from '../acts/previewed_order.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Message, Order, OrderKind, Place, Points, Preview, Reach } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Table } from '../page/table.js' */

/** How far a piece could get on its board; outlines: on a plane, one for each distance that dice may give. @typedef {{ board: string, places: Reach[], outlines: Points[] }} ReachArea */
/** What an order would lead to. of: the text of the order. @typedef {{ of: string, preview: Preview }} Foreseen */

/**
 * The piece and the distances whose reach the map should show: for steps, those that dice may give; for a path, the
 * allowance, if the option does not list the places.
 * @param {Composer | null} composer
 * @param {OrderKind | undefined} kind
 * @returns {{ parameter: string, piece: string, distances: number[] } | null}
 */
export function reachAsked(composer, kind) {
  const [piece] = composer?.pieces ?? [];
  if (!composer || !kind || piece === undefined) return null;
  for (const { name, type } of kind.parameters) {
    const offered = choicesOf(composer, name);
    if (type === 'steps' && offered?.sweep) {
      const { least, mean, greatest } = offered.sweep;
      return { parameter: name, piece, distances: [...new Set([greatest, mean, least])] };
    }
    if (type === 'path' && composer.asking === name && offered?.allowance && !offered.reach?.length)
      return { parameter: name, piece, distances: [offered.allowance] };
  }
  return null;
}

/**
 * The composer with the places in reach, as if its option had listed them.
 * @param {Composer} composer
 * @param {string} parameter
 * @param {readonly Reach[]} reach
 * @returns {Composer}
 */
export const withReach = (composer, parameter, reach) => ({
  ...composer,
  options:
    composer.options?.map((option, i) =>
      i !== composer.choice
        ? option
        : {
            ...option,
            parameters: option.parameters.map(one => (one.name === parameter ? { ...one, reach: [...reach] } : one)),
          },
    ) ?? null,
});

/**
 * @param {{ request: (message: Message) => Promise<Message>, now?: () => number, later?: typeof setTimeout }} parts
 */
export function createOrderPreview({ request, ...timing }) {
  /** Kinds that the rules cannot preview. @type {Set<string>} */ const silent = new Set();
  const previews = createLatest({
    ...timing,
    ask: async (/** @type {{ order: Order, sheet: Draft }} */ { order, sheet }) => {
      const orders = [...sheet.orders, order];
      const { preview } = await request({
        type: 'preview',
        sheet: sheetOf({ ...sheet, orders }),
        order: orders.length - 1,
      });
      if (!preview) silent.add(order.kind);
      return /** @type {Foreseen | null} */ (preview ? { of: textOf(order), preview } : null);
    },
  });
  const reaches = createLatest({
    ...timing,
    ask: async (/** @type {{ piece: string, distances: number[], at: Place }} */ { piece, distances, at }) => {
      const found = await Promise.all(distances.map(distance => request({ type: 'reach', piece, distance })));
      const known = found.flatMap(({ reach }) => reach ?? []);
      if (known.length === 0) return null;
      const outlines = known.flatMap(({ outline }) => (outline ? [outline] : []));
      return /** @type {ReachArea} */ ({ places: known[0].places, outlines, board: at.board ?? '' });
    },
  });
  return {
    /**
     * @param {Order | null} order
     * @param {() => Draft} others the sheet without the selected pieces' orders
     * @returns {Foreseen | null} null: not known yet, or the rules do not say
     */
    preview(order, others) {
      const sheet = order && !silent.has(order.kind) ? others() : null;
      previews.follow(sheet ? textOf([sheet.phase, order, sheet.orders]) : '', sheet && order && { order, sheet });
      return previews.answer();
    },
    /**
     * @param {{ piece: string, distances: number[] } | null} asked
     * @param {Place | undefined} at where the piece stands
     * @param {number} phase
     */
    reach(asked, at, phase) {
      const { piece, distances } = asked ?? { piece: '', distances: [] };
      reaches.follow(asked && at ? textOf([piece, distances, at, phase]) : '', at ? { piece, distances, at } : null);
      return reaches.answer();
    },
  };
}

const previewOf = perPage((/** @type {Pick<Table, 'client'>} */ { client }) =>
  createOrderPreview({ request: client.request }),
);

/**
 * Follows the unfinished order: its preview goes into `ui.foreseen`, the reach of its piece into `ui.reachable`.
 * @param {Pick<Table, 'acts' | 'client' | 'ui'>} table
 * @param {() => Draft} others
 */
export function followOrder(table, others) {
  const { acts, ui } = table,
    asking = previewOf(table);
  const composer = acts.mayOrder() ? ui.composer : null,
    kind = acts.kinds().find(one => one.name === composer?.kind);
  ui.foreseen = asking.preview(previewedOrder(composer, kind, ui.preview), others);
  const asked = reachAsked(composer, kind),
    area = asking.reach(asked, acts.view().pieces.get(asked?.piece ?? '')?.at, others().phase);
  ui.reachable = area;
  if (area && asked && composer && composer === ui.composer && area.places.length > 0)
    ui.composer = withReach(composer, asked.parameter, area.places);
}
