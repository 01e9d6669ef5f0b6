// Things on the ground that are not troops: the holder of an objective, the count of a graveyard, and any other marker.
import { livery } from '../factions.js';
import { placeKey } from '../geometry.js';
import { emblemGlyph } from '../glyphs.js';
import { isTroop } from './pieces.js';
import { drawSiege } from '../siege/siege_marks.js';
import { isSiegePiece } from '../siege/siege_signs.js';
import { group, svg, svgText } from '../svg.js';
/** @import { Piece, Surface } from '../types.js' */

/** @param {Piece} piece */
const drawnElsewhere = piece => isTroop(piece.kind) || piece.kind === 'wall' || piece.kind === 'gate';

/**
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {Iterable<Piece>} pieces
 * @param {Map<string, { node: SVGElement, drawn: string }>} kept
 */
export function drawMarks(layer, surface, pieces, kept) {
  const all = [...pieces].filter(piece => !surface.drawsPiece?.(piece)),
    seen = new Set();
  drawSiege(layer, surface, all.filter(isSiegePiece), kept);
  for (const piece of all) {
    const center = drawnElsewhere(piece) || isSiegePiece(piece) ? null : surface.center(piece.at);
    if (!center) continue;
    seen.add(piece.id);
    const drawn = JSON.stringify([placeKey(piece.at), piece.side, piece.attributes, piece.memory]);
    const old = kept.get(piece.id);
    if (old?.drawn === drawn) continue;
    const node = mark(piece, surface.unit);
    node.setAttribute('transform', `translate(${center[0]} ${center[1]})`);
    if (piece.memory) node.classList.add('ghost');
    if (old) old.node.replaceWith(node);
    else layer.append(node);
    kept.set(piece.id, { node, drawn });
  }
  for (const [id, { node }] of kept)
    if (!seen.has(id) && !id.startsWith('siege ')) {
      node.remove();
      kept.delete(id);
    }
}

/** @param {Piece} piece @param {number} unit @returns {SVGElement} */
function mark(piece, unit) {
  const a = piece.attributes;
  if (piece.kind === 'objective') {
    // A standard at the square's north-west corner, where troops do not hide it.
    const { tone, emblem } = livery(typeof a.control === 'string' ? a.control : piece.side);
    const sign = emblemGlyph(emblem);
    sign.setAttribute('transform', 'translate(2.4 1.6) scale(.36)');
    const flag = svg(
      'g',
      { class: 'standard', 'data-tone': tone, transform: `translate(${-unit * 0.46} ${-unit * 0.62})` },
      svg('path', { class: 'standard-pole', d: `M0 -1V${unit * 0.56}` }),
      svg('path', { class: 'standard-cloth', d: 'M0.7 0H13.5L11 6L13.5 12H0.7Z' }),
      sign,
    );
    const node = group(`objective${a.contested === true ? ' contested' : ''}`, flag);
    if (a.contested === true)
      node.prepend(
        svg('rect', {
          class: 'contested-ring',
          x: -unit / 2 + 1.5,
          y: -unit / 2 + 1.5,
          width: unit - 3,
          height: unit - 3,
          rx: 5,
        }),
      );
    return node;
  }
  if (piece.kind === 'graveyard')
    return group(
      'graves',
      typeof a.bodies === 'number'
        ? group(
            'grave-count',
            svg('rect', { x: unit * 0.1, y: unit * 0.14, width: unit * 0.36, height: unit * 0.34, rx: 4 }),
            svgText(String(a.bodies), { x: unit * 0.28, y: unit * 0.4, 'text-anchor': 'middle' }),
          )
        : null,
    );
  const other = svg(
    'g',
    { class: 'other-mark', 'data-tone': livery(piece.side).tone },
    svg('path', { d: `M0 ${-unit * 0.24}L${unit * 0.24} 0L0 ${unit * 0.24}L${-unit * 0.24} 0Z` }),
  );
  const name = typeof a.name === 'string' ? a.name : '';
  if (name)
    other.append(svgText(name, { class: 'place-name place-name-minor', y: unit * 0.46, 'text-anchor': 'middle' }));
  return other;
}
