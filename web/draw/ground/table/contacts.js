// Draws a mark between two units in contact. A rulebook sends each contact as a piece of kind `contact`: it is a recorded
// fact, never computed from the places of the units.
import { svg } from '../../svg.js';
import { bearingTo, middleOf, poseOf } from './pose.js';
/** @import { Piece, Point } from '../../types.js' */
/** @import { Extent } from './pose.js' */

/** @param {Piece} piece */
export const isContact = ({ kind }) => kind === 'contact';

/**
 * The middles of the two facings that meet are at the charger's front: the mark lies there.
 * @param {readonly Piece[]} contacts with attributes `charger` and `target`, ids of pieces
 * @param {ReadonlyMap<string, Piece>} pieces
 * @param {(piece: Piece) => Extent} extent
 * @param {(point: Point) => Point} to
 */
export const contactMarks = (contacts, pieces, extent, to) =>
  contacts.flatMap(({ attributes: { charger, target } }) => {
    const [one, other] = [pieces.get(String(charger)), pieces.get(String(target))];
    if (!one?.at.point || !other?.at.point) return [];
    const [x, y] = to(one.at.point),
      turn = bearingTo(one.at.point, middleOf(poseOf(other.at), extent(other))) / 100;
    return [
      svg(
        'g',
        { class: 'contact-mark', transform: `translate(${x} ${y}) rotate(${turn})` },
        svg('circle', { r: 8 }),
        svg('path', { d: 'M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6M-5.6 2.2l3.4 3.4M5.6 2.2l-3.4 3.4' }),
      ),
    ];
  });
