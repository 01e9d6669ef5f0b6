// A view and its changes: what one viewer knows, folded without touching the old value.
/** @import { View, SentView, Delta, PieceChange, Piece, Place, Cells, Sighting } from './types.js' */

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

/** The parts of a flat list, so many together. @template T @param {readonly T[] | undefined} list @param {number} size @returns {Generator<T[]>} */
function* parts(list, size) {
  for (let i = 0; list && i + size <= list.length; i += size) yield list.slice(i, i + size);
}

/**
 * Places that are sent together, each with what stands before it in its list.
 * @param {{ squares?: Cells, hexes?: Cells, areas?: Cells, at?: readonly any[] }} sent @param {number} before
 * @returns {Generator<[Place, any]>}
 */
function* places(sent, before) {
  const cell = (/** @type {any[]} */ part) => /** @type {[number, number]} */ (part.slice(before));
  for (const [board, list] of Object.entries(sent.squares ?? {}))
    for (const part of parts(list, before + 2)) yield [{ board, square: cell(part) }, part[0]];
  for (const [board, list] of Object.entries(sent.hexes ?? {}))
    for (const part of parts(list, before + 2)) yield [{ board, hex: cell(part) }, part[0]];
  for (const [board, list] of Object.entries(sent.areas ?? {}))
    for (const part of parts(list, before + 1)) yield [{ board, area: part[before] }, part[0]];
  for (const part of parts(sent.at, before + 1)) yield [part[before], part[0]];
}

/** What a delta changes of each piece that was known before. @param {Delta} delta @returns {Map<string, PieceChange>} */
export function pieceChanges(delta) {
  /** @type {Map<string, PieceChange>} */ const changes = new Map();
  const of = (/** @type {unknown} */ number) => {
    const id = String(number); // in these lists a piece's id stands as a number
    const known = changes.get(id) ?? {};
    changes.set(id, known);
    return known;
  };
  for (const [place, number] of places(delta, 1)) of(number).at = place;
  for (const [number, side] of parts(delta.sides, 2)) of(number).side = /** @type {string | null} */ (side);
  for (const [name, list] of Object.entries(delta.attributes ?? {}))
    for (const [value, numbers] of parts(list, 2))
      for (const number of /** @type {number[]} */ (numbers))
        (of(number).attributes ??= {})[name] = /** @type {import('./types.js').Value | null} */ (value);
  for (const [number, phase, part] of parts(delta.as_of, 3)) {
    const change = of(number);
    change.as_of = /** @type {number | null} */ (phase);
    if (part) change.as_of_part = /** @type {number} */ (part);
  }
  return changes;
}

/** @param {View} view @param {Delta | undefined} delta none: nothing changed @returns {View} */
export function changeView(view, delta) {
  if (!delta) return view;
  const pieces = new Map(view.pieces);
  for (const piece of delta.seen ?? []) pieces.set(piece.id, piece);
  for (const number of delta.gone ?? []) pieces.delete(String(number));
  for (const [id, change] of pieceChanges(delta)) {
    const piece = pieces.get(id);
    // A change to a piece that was never shown means that something was missed: better to ask for everything anew.
    if (!piece) throw new RangeError(`no piece ${id} to change`);
    pieces.set(id, changePiece(piece, change));
  }
  const facts = { ...view.facts };
  for (const [name, value] of Object.entries(delta.facts ?? {})) setOrDrop(facts, name, value);
  const ledgers = { ...view.ledgers };
  for (const [faction, amounts] of Object.entries(delta.ledgers ?? {})) {
    const own = { ...ledgers[faction] };
    for (const [name, amount] of Object.entries(amounts)) setOrDrop(own, name, amount);
    ledgers[faction] = own;
  }
  const sightings = new Map(view.sightings ?? []);
  for (const sighting of delta.no_sightings ?? []) sightings.delete(sightingKey(sighting));
  for (const sighting of delta.sightings ?? []) sightings.set(sightingKey(sighting), sighting);
  const inSight = delta.in_sight ? [...places(delta.in_sight, 0)].map(([place]) => place) : view.inSight;
  return { pieces, facts, ledgers, inSight, sightings };
}

/** @param {Piece} piece @param {PieceChange} change @returns {Piece} */
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
