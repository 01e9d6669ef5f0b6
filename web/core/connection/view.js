// A view and its deltas: folds what one viewer knows without mutating the old value.
/** @import { View, SentView, Delta, PieceChange, Piece, Place, Sighting } from '../types.js' */

/** @type {View} */
export const emptyView = { pieces: new Map(), facts: {}, ledgers: {}, inSight: null };

/** There is at most one sighting for each place and side. @param {Sighting} sighting */
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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Each letter holds five bits of a gap, lowest first; adding 32 means that another letter follows.
 * @param {string} text
 * @returns {number[]}
 */
function gapsOf(text) {
  const gaps = [];
  let gap = 0;
  let unit = 1;
  for (const letter of text) {
    const value = letters.indexOf(letter);
    gap += (value % 32) * unit;
    unit *= 32;
    if (value >= 32) continue;
    gaps.push(gap);
    gap = 0;
    unit = 1;
  }
  return gaps;
}

/**
 * Ascending numbers, sent as gaps starting from zero; a single number is sent as it is.
 * @param {number | string | readonly number[]} sent
 * @returns {number[]}
 */
function numbersOf(sent) {
  let number = 0;
  return (typeof sent === 'string' ? gapsOf(sent) : [sent].flat()).map(gap => (number += gap));
}

/**
 * Iterates a flat list: `width` values at a time, each time followed by the pieces they apply to, yielded one by one.
 * @param {readonly any[] | undefined} list @param {number} [width] @returns {Generator<[number, any[]]>}
 */
function* entriesOf(list = [], width = 1) {
  for (let i = 0; i + width < list.length; i += width + 1) {
    const what = list.slice(i, i + width);
    for (const number of numbersOf(list[i + width])) yield [number, what];
  }
}

/**
 * The same for each board.
 * @param {Record<string, readonly any[]> | undefined} boards
 * @param {number} [width]
 * @returns {Generator<[string, number, any[]]>}
 */
function* entriesByBoard(boards = {}, width = 1) {
  for (const [board, list] of Object.entries(boards))
    for (const [number, what] of entriesOf(list, width)) yield [board, number, what];
}

/** @param {import('../types.js').PlacesInSight} sent @returns {Generator<Place>} */
function* placesOf({ squares, hexes, areas, at }) {
  for (const [board, y, [x]] of entriesByBoard(squares)) yield { board, square: [x, y] };
  for (const [board, row, [column]] of entriesByBoard(hexes)) yield { board, hex: [column, row] };
  for (const [board, list] of Object.entries(areas ?? {})) for (const area of list) yield { board, area };
  yield* at ?? [];
}

/** @param {Place} place @param {number[]} by columns, rows @returns {Place} */
function moved(place, [columns, rows]) {
  const cell = place.square ?? place.hex ?? [0, 0];
  /** @type {[number, number]} */ const to = [cell[0] + columns, cell[1] + rows];
  return place.hex ? { ...place, hex: to } : { ...place, square: to };
}

/**
 * The new places of the pieces that moved.
 * @param {Delta} delta
 * @param {(id: string) => Piece | undefined} was
 * @returns {Generator<[number, Place]>}
 */
function* placed(delta, was) {
  for (const [number, by] of entriesOf(delta.moves, 2)) yield [number, moved(was(String(number))?.at ?? {}, by)];
  for (const [board, number, [x, y]] of entriesByBoard(delta.squares, 2)) yield [number, { board, square: [x, y] }];
  for (const [board, number, [x, y]] of entriesByBoard(delta.hexes, 2)) yield [number, { board, hex: [x, y] }];
  for (const [board, number, [x, y, facing]] of entriesByBoard(delta.points, 3))
    yield [number, { board, point: [x, y], facing }];
  for (const [board, number, [area]] of entriesByBoard(delta.areas)) yield [number, { board, area }];
  for (const [number, [place]] of entriesOf(delta.at)) yield [number, place];
}

/**
 * The changes of a delta to pieces that were known before.
 * @param {Delta} delta
 * @param {(id: string) => Piece | undefined} was the view before the delta
 * @returns {Map<string, PieceChange>}
 */
export function pieceChanges(delta, was) {
  /** @type {Map<string, PieceChange>} */ const changes = new Map();
  const of = (/** @type {number} */ number) => {
    const id = String(number); // in these lists a piece's id is a number
    const known = changes.get(id) ?? {};
    changes.set(id, known);
    return known;
  };
  for (const [number, place] of placed(delta, was)) of(number).at = place;
  for (const [number, [side]] of entriesOf(delta.sides)) of(number).side = side;
  for (const [name, list] of Object.entries(delta.set ?? {}))
    for (const [number, [value]] of entriesOf(list)) (of(number).attributes ??= {})[name] = value;
  for (const [name, list] of Object.entries(delta.add ?? {}))
    for (const [number, [more]] of entriesOf(list)) {
      const known = was(String(number))?.attributes[name];
      if (typeof known !== 'number') throw new RangeError(`no ${name} of piece ${number} to add to`);
      (of(number).attributes ??= {})[name] = known + more;
    }
  for (const [number, [phase, part]] of entriesOf(delta.as_of, 2)) {
    const change = of(number);
    change.as_of = phase;
    if (part) change.as_of_part = part;
  }
  return changes;
}

/**
 * The places in sight after a delta.
 * @param {View['inSight']} before
 * @param {Delta} delta
 * @returns {View['inSight']}
 */
function watched(before, { in_sight, out_of_sight }) {
  if (!in_sight && !out_of_sight) return before;
  const went = new Set([...placesOf(out_of_sight ?? {})].map(at => sightingKey({ at })));
  return [...(before ?? []).filter(at => !went.has(sightingKey({ at }))), ...placesOf(in_sight ?? {})];
}

/** @param {View} view @param {Delta | undefined} delta undefined: nothing changed @returns {View} */
export function changeView(view, delta) {
  if (!delta) return view;
  const pieces = new Map(view.pieces);
  for (const number of numbersOf(delta.gone ?? [])) pieces.delete(String(number));
  for (const piece of delta.seen ?? []) pieces.set(piece.id, piece);
  for (const [id, change] of pieceChanges(delta, id => view.pieces.get(id))) {
    const piece = pieces.get(id);
    // A change to an unknown piece means that a message was missed: request a full snapshot.
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
  return { pieces, facts, ledgers, inSight: watched(view.inSight, delta), sightings };
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

/**
 * Null means that the value is no longer known.
 * @template T
 * @param {Record<string, T>} into
 * @param {string} name
 * @param {T | null | undefined} value
 */
function setOrDrop(into, name, value) {
  if (value === null || value === undefined) delete into[name];
  else into[name] = value;
}
