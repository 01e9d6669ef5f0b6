// What pieces say about works, fire and water at a place, in the handbook's vocabulary. Pure.
/** @import { Piece } from '../types.js' */

/**
 * @typedef {{ palisade: number, fire: boolean, burnt: boolean, flood: boolean, shields: boolean, ramp: number, tower:
 *   boolean, held: string, crossing: '' | 'pontoon' | 'rafts' | 'bridge', things: Thing[] }} Signs
 */
/**
 * @typedef {'project' | 'horse' | 'crane' | 'tunnel' | 'rafts' | 'graves' | 'risen' | 'closed' | 'open' | 'combat'}
 *   Thing
 */

/**
 * A piece as a small badge beside the stack; null: it has none.
 * @param {Pick<Piece, 'kind' | 'attributes'>} piece
 * @returns {Thing | null}
 */
export function thingOf({ kind, attributes: a }) {
  if (kind === 'project' || kind === 'horse' || kind === 'rafts') return kind;
  if (kind === 'passage') return a.means === 'tunnel' ? 'tunnel' : 'crane';
  if (kind === 'graveyard') return a.used === true ? 'risen' : 'graves';
  // For a closed area, a viewer learns only its own right of way.
  if (kind === 'closure') return typeof a.permits === 'string' && a.permits !== '' ? 'open' : 'closed';
  return kind === 'combat' && a.over !== true ? 'combat' : null;
}

const kinds = /^(siege_works|palisade|fire|flood|bridge|pontoon|rafts|quarter|project|horse|passage|closure|combat)$/;

/** Kinds that this file draws. It leaves graveyards of square maps, which have a count of bodies, to marks.js; whether
 * their dead have risen may be unknown to the viewer. All others keep the common diamond. @param {Piece} piece */
export const isSiegePiece = piece =>
  kinds.test(piece.kind) || (piece.kind === 'graveyard' && piece.at.area !== undefined);

/** All signs of one place. @param {readonly Piece[]} pieces @returns {Signs} */
export function signsOf(pieces) {
  /** @type {Signs} */ const signs = {
    palisade: 0,
    fire: false,
    burnt: false,
    flood: false,
    shields: false,
    ramp: 0,
    tower: false,
    held: '',
    crossing: '',
    things: [],
  };
  for (const piece of pieces) {
    const { kind, at, attributes: a } = piece;
    if (kind === 'palisade') signs.palisade = Math.max(signs.palisade, typeof a.bonus === 'number' ? a.bonus : 2);
    signs.fire ||= kind === 'fire';
    signs.burnt ||= a.burnt === true;
    signs.flood ||= kind === 'flood';
    if (kind === 'siege_works') {
      signs.shields ||= a.shields === true;
      signs.ramp = Math.max(signs.ramp, typeof a.ramp_weeks === 'number' ? Math.max(0, Math.min(3, a.ramp_weeks)) : 0);
      signs.tower ||= a.tower === true;
    }
    if (kind === 'quarter' && piece.side !== 'neutral' && piece.side !== 'nobody') signs.held = piece.side;
    if (at.edge) {
      if (kind === 'pontoon' || kind === 'rafts' || kind === 'bridge') signs.crossing = kind;
      continue;
    }
    const thing = thingOf(piece);
    if (thing) signs.things.push(thing);
  }
  return signs;
}
