// What a board shows: the view with its counters, orders, highlights, and the selection.
import { holdWhile } from '../../core/page/idle.js';
import { group } from '../svg.js';
import { drawMarks } from '../pieces/marks.js';
import { drawOrders } from './arrows.js';
import { drawHighlight } from './highlight.js';
import { drawFog } from './overlays.js';
/** @import { BoardParts } from '../frame/parts.js' */
/** @import { BoardOptions, Effect, Highlight, OrderArrow, View } from '../types.js' */

/** @param {BoardParts} parts @param {() => void} relit called when the highlight under the cursor has changed */
export function createShown({ board, now, surface, layers, frame, pieces, labels, selection }, relit) {
  /** @type {Map<string, { node: SVGElement, drawn: string }>} */ const marks = new Map();
  const drawChosen = () =>
    selection.choose([...now.chosen].map(id => now.view.pieces.get(id)?.at).filter(at => at !== undefined));
  const drawArrows = () => drawOrders(layers.orders, surface, now.settings.hideOrders ? [] : now.arrows);
  const signs = group('standing-signs');
  layers.effects.append(signs);
  const drawPieces = () => pieces.show(now.view, now.settings.nato);

  return {
    /** Shows a view; the nodes of remaining pieces are kept. @param {View} next */
    show(next) {
      const here = new Map([...next.pieces].filter(([, piece]) => piece.at?.board === board.id));
      now.view = { ...next, pieces: here };
      surface.refresh(now.view);
      drawMarks(layers.markers, surface, here.values(), marks);
      drawPieces();
      const names = surface.lettering?.();
      if (names?.clear(pieces.plates())) names.again();
      drawFog(layers.fog, surface, board, next.fog);
      drawChosen();
    },
    /** @param {OrderArrow[]} arrows */
    orders(arrows) {
      now.arrows = arrows;
      drawArrows();
    },
    /** Signs that stay until others replace them. @param {readonly Effect[]} effects */
    signs(effects) {
      signs.replaceChildren();
      now.signs = effects;
      if (effects.length === 0) return;
      holdWhile('effects', import('./effects.js')).then(
        ({ standingSigns }) => {
          if (now.signs === effects) signs.replaceChildren(...standingSigns(surface, effects));
        },
        () => undefined,
      );
    },
    /** @param {Highlight} lit */
    highlight(lit) {
      now.lit = lit;
      const sheets = { below: layers.highlight, above: layers.aims };
      labels.show(drawHighlight(sheets, surface, lit, place => pieces.at(place).some(id => !now.chosen.has(id))));
      const choosing = [lit.reach, lit.targets, lit.foes].some(list => (list?.length ?? 0) > 0);
      frame.classList.toggle('choosing', choosing);
      relit();
    },
    /** @param {Iterable<string>} ids */
    select(ids) {
      now.chosen = new Set(ids);
      pieces.select(now.chosen);
      drawChosen();
    },
    /** @param {BoardOptions} next */
    setOptions(next) {
      now.settings = { ...now.settings, ...next };
      drawPieces();
      drawArrows();
    },
  };
}
