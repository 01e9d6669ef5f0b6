// The description of a place in words, for the live region and for cards.
import { boardKey } from '../../core/board/place_keys.js';
import { samePlace } from '../geometry.js';
import { isSiegePiece, signsOf } from '../siege/siege_signs.js';
/** @import { BoardWords, Highlight, Piece, Place, Surface, View } from '../types.js' */

/**
 * The name first, then sentences without full stops.
 * @param {Place} place
 * @param {{ surface: Surface, words: BoardWords, view: View, lit: Highlight, ids: readonly string[] }} board ids: the
 *   troops there, top first
 * @returns {string[]}
 */
export function describePlace(place, { surface, words, view, lit, ids }) {
  const parts = [surface.describe(place, words)];
  if (view.fog && !view.fog.has(boardKey(place))) parts.push(words.unseen);
  parts.push(...(surface.tells?.(place, words) ?? []));
  const works = [...view.pieces.values()].filter(
    piece => isSiegePiece(piece) && !surface.drawsPiece?.(piece) && samePlace(piece.at, place),
  );
  if (works.length) parts.push(words.works(signsOf(works)));
  const names = ids.map(id => nameOf(view.pieces.get(id), words));
  parts.push(names.length ? words.stack(names) : words.empty, ...(surface.beyond?.(place, words) ?? []));
  const reach = lit.reach?.find(r => samePlace(r.at, place));
  if (reach) parts.push(words.reach(reach.cost, reach.lawful !== false));
  if (lit.targets?.some(t => samePlace(t, place))) parts.push(words.target);
  const foe = lit.foes?.find(f => samePlace(f.at, place));
  if (foe) parts.push(words.foe(foe.said ?? ''));
  const ranked = lit.ranks?.find(r => samePlace(r.at, place));
  if (ranked) parts.push(words.rank(ranked.rank));
  if (lit.rings?.some(r => samePlace(r, place))) parts.push(words.forbids);
  return parts.filter(Boolean);
}

/** @param {Piece | undefined} piece @param {BoardWords} words */
function nameOf(piece, words) {
  const name = typeof piece?.attributes.name === 'string' ? piece.attributes.name : words.unknownUnit;
  return piece?.memory ? `${name} (${words.ghost(piece.memory.age)})` : name;
}
