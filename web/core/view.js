// A view and its changes: what one viewer knows, folded without touching the old value.
/** @import { View, SentView, ViewChange, Piece, Sighting } from './types.js' */

/** @type {View} */
export const emptyView = { pieces: new Map(), facts: {}, ledgers: {}, inSight: null };

/** There is one sighting for a place and side. @param {Sighting} sighting */
const sightingKey = ({ at, side }) =>
  JSON.stringify([at.board, at.square, at.hex, at.area, at.edge, at.point, at.aboard, at.box, side]);

/** @param {SentView} sent @returns {View} */
export const viewOf = sent => ({
  pieces: new Map(sent.pieces.map(piece => [piece.id, piece])),
  facts: { ...sent.facts },
  ledgers: { ...sent.ledgers },
  inSight: sent.in_sight ?? null,
  sightings: new Map((sent.sightings ?? []).map(sighting => [sightingKey(sighting), sighting])),
});

/** @param {View} view @param {readonly ViewChange[]} delta @returns {View} */
export function changeView(view, delta) {
  if (delta.length === 0) return view;
  const pieces = new Map(view.pieces);
  const facts = { ...view.facts };
  const ledgers = { ...view.ledgers };
  const sightings = new Map(view.sightings ?? []);
  let inSight = view.inSight;
  for (const change of delta) {
    if (change.seen) pieces.set(change.seen.id, change.seen);
    else if (change.gone !== undefined) pieces.delete(change.gone);
    else if (change.piece !== undefined) {
      const piece = pieces.get(change.piece);
      // A change to a piece that was never shown means that something was missed: better to ask for everything anew.
      if (!piece) throw new RangeError(`no piece ${change.piece} to change`);
      pieces.set(piece.id, changePiece(piece, change));
    } else if (change.fact !== undefined) setOrDrop(facts, change.fact, change.value);
    else if (change.ledger) {
      const [faction, name] = change.ledger;
      const own = { ...ledgers[faction] };
      setOrDrop(own, name, /** @type {number | null} */ (change.value));
      ledgers[faction] = own;
    } else if (change.in_sight) inSight = change.in_sight;
    else if (change.sighting) sightings.set(sightingKey(change.sighting), change.sighting);
    else if (change.no_sighting) sightings.delete(sightingKey(change.no_sighting));
  }
  return { pieces, facts, ledgers, inSight, sightings };
}

/** @param {Piece} piece @param {ViewChange} change @returns {Piece} */
function changePiece(piece, change) {
  const next = { ...piece };
  if (change.at) next.at = change.at;
  if (change.side === null) delete next.side;
  else if (change.side !== undefined) next.side = change.side;
  if (change.attributes) {
    const attributes = { ...piece.attributes };
    for (const [name, value] of Object.entries(change.attributes)) setOrDrop(attributes, name, value);
    next.attributes = attributes;
  }
  if (change.as_of !== undefined) {
    delete next.as_of;
    delete next.as_of_part;
    if (change.as_of !== null) next.as_of = change.as_of;
    if (change.as_of_part !== undefined) next.as_of_part = change.as_of_part;
  }
  return next;
}

/** Null means "no longer known". @template T @param {Record<string, T>} into @param {string} name @param {T | null | undefined} value */
function setOrDrop(into, name, value) {
  if (value === null || value === undefined) delete into[name];
  else into[name] = value;
}
