// Converts boards and views from the protocol's shapes to the shapes of the drawings, and answers which places are
// adjacent.
import { isCity } from './city_rings.js';
import { boardKey } from './place_keys.js';
import { withGlyph } from '../words/piece_glyph.js';
/** @import { Phase, Piece, Place, SentBoard, SentGrid, Terrain, View, Vocabulary } from '../types.js' */
/** @import { Badge, Board, Piece as DrawnPiece, View as DrawnView } from '../../draw/types.js' */

/** A string key for a place on any board. @param {Place} place */
export const keyOf = place =>
  `${place.board ?? ''}:${place.square ?? place.hex ?? place.area ?? place.edge ?? place.point ?? (place.aboard ? `aboard ${place.aboard}` : `box ${place.box}`)}`;

/** @param {Place} a @param {Place} b */
export const sameAs = (a, b) => keyOf(a) === keyOf(b);

/**
 * The id of the sign between the road heads. It is not an area of the rules: it stands for the board to which the
 * roads lead.
 */
export const city_sign = 'the city';

/** Links between two maps of one campaign: one map shows the inside of an area of the other. A city in rings belongs to
 * the town of the same name; a board of squares belongs to the road heads.
 * @param {readonly SentBoard[]} boards
 * @param {SentBoard} board
 * @returns {{ opens?: Record<string, string>, inside?: string }}
 */
function passages(boards, board) {
  const squares = boards.find(b => b.squares);
  if (squares && headsOf(board).length > 2) return { opens: { [city_sign]: squares.id } };
  const city = boards.find(b => b.areas && isCity({ areas: b.areas.areas }));
  const land = boards.find(b => b !== city && b.areas?.areas.some(area => area.terrain === 'city'));
  if (!city || !land?.areas) return {};
  if (board === city) return { inside: land.id };
  const towns = land.areas.areas.filter(area => area.terrain === 'city');
  const named = towns.find(town => `${city.id} ${city.name}`.toLowerCase().split(' ').includes(town.id)) ?? towns[0];
  return board === land ? { opens: { [named.id]: city.id } } : {};
}

/** @param {SentBoard} board */
const headsOf = board => (board.areas?.areas ?? []).filter(area => area.terrain === 'head');

/**
 * The board that a place opens, if it opens one.
 * @param {readonly SentBoard[]} boards
 * @param {Place} place
 * @returns {string | undefined}
 */
export function boardBehind(boards, place) {
  const board = boards.find(one => one.id === place.board);
  return board && passages(boards, board).opens?.[place.area ?? ''];
}

/**
 * The sign or area on another board that stands for this board.
 * @param {readonly SentBoard[]} boards
 * @param {string} id
 * @param {string} from
 * @returns {Place | undefined}
 */
export function signOf(boards, id, from) {
  const board = boards.find(one => one.id === from);
  const sign = Object.entries((board && passages(boards, board).opens) ?? {}).find(([, to]) => to === id);
  return sign && { board: from, area: sign[0] };
}

/**
 * A path as one board shows it: a step on a board that this one opens is drawn at the area that opens it.
 * @param {readonly Place[]} path
 * @param {string} id
 * @param {Record<string, string>} [opens]
 * @returns {Place[]}
 */
export function pathOn(path, id, opens = {}) {
  const portal = Object.fromEntries(Object.entries(opens).map(([area, board]) => [board, area]));
  const seen = path.flatMap(place =>
    place.board === id ? [place] : portal[place.board ?? ''] ? [{ board: id, area: portal[place.board ?? ''] }] : [],
  );
  return seen.filter((place, i) => i === 0 || !sameAs(place, seen[i - 1]));
}

/**
 * Derives what the square drawings need to know of the terrain from the rulebook's own words.
 * @param {Terrain} terrain
 */
const drawnTerrain = ({ name, tags = {} }) => ({
  name: name.replaceAll(' ', '_'),
  ...(tags.zone !== undefined && { zone: Number(tags.zone) }),
  ...(tags.ring !== undefined && { ring: tags.ring }),
  ...(tags.gate !== undefined && { gate: true }),
  ...(tags.bridge !== undefined && { bridge: true }),
  ...(tags.building !== undefined && { building: true }),
  ...(tags.side !== undefined && { side: tags.side }),
});

/**
 * @param {SentBoard} board
 * @param {readonly SentBoard[]} [all] all boards of the campaign
 * @returns {Board | null} null: this kind of board cannot be drawn yet
 */
export function drawnBoard(board, all = [board]) {
  if (board.squares) {
    const { rows, legend } = board.squares;
    return {
      id: board.id,
      kind: 'square',
      width: rows[0]?.length ?? 0,
      height: rows.length,
      rows,
      legend: Object.fromEntries(Object.entries(legend).map(([letter, terrain]) => [letter, drawnTerrain(terrain)])),
      names: board.labels
        .filter(label => label.at.square)
        .map(label => ({ at: /** @type {[number, number]} */ (label.at.square), text: label.text })),
    };
  }
  if (board.hexes) {
    const grid = (/** @type {SentGrid} */ { rows, legend }) => ({
      rows,
      legend: Object.fromEntries(Object.entries(legend).map(([letter, terrain]) => [letter, drawnTerrain(terrain)])),
    });
    return {
      id: board.id,
      kind: 'hex',
      ...grid(board.hexes),
      layers: (board.hexes.layers ?? []).map(layer => ({ id: layer.id, ...grid(layer) })),
      names: board.labels
        .filter(label => label.at.hex)
        .map(label => ({ at: /** @type {[number, number]} */ (label.at.hex), text: label.text })),
    };
  }
  if (board.plane) return { id: board.id, kind: 'plane', ...board.plane };
  if (board.areas) {
    const heads = headsOf(board);
    /** @param {'x' | 'y'} axis */ const middle = axis =>
      Math.round(heads.reduce((sum, area) => sum + area[axis], 0) / heads.length);
    return {
      id: board.id,
      kind: 'area',
      areas: board.areas.areas.map(({ id, name, terrain, x, y, outline }) => ({
        id,
        name,
        terrain,
        at: [x, y],
        ...(outline && { outline }),
      })),
      links: board.areas.links.map(({ from, to, kind, line }) => ({
        between: [from, to],
        kind,
        ...(line && { line }),
      })),
      rivers: board.labels.flatMap(({ at, text }) =>
        at.edge ? [{ edge: /** @type {[string, string]} */ (at.edge), text }] : [],
      ),
      ...passages(all, board),
      // Road heads lead to the city on the other board; draw the city sign in the middle of them.
      ...(heads.length > 2 && { city_at: [middle('x'), middle('y')] }),
    };
  }
  return null;
}

/**
 * Attributes that name the piece this one travels with. Others also name a piece (a combat, a fire) but do not hide
 * this one.
 */
const travelsWith = /^(column|attached_to|carried_by)$/;
/** @param {Vocabulary} vocabulary */
const pieceAttributes = vocabulary =>
  vocabulary.attributes.filter(word => word.type === 'piece' && travelsWith.test(word.name)).map(word => word.name);

/**
 * The piece that carries this one, when both stand at the same place.
 * @param {View} view
 * @param {Piece} piece
 * @param {Vocabulary} vocabulary
 */
export function carrierOf(view, piece, vocabulary) {
  for (const name of pieceAttributes(vocabulary)) {
    const id = piece.attributes[name];
    const carrier = typeof id === 'string' ? view.pieces.get(id) : undefined;
    if (carrier && sameAs(carrier.at, piece.at)) return carrier;
  }
  return null;
}

/**
 * Where a piece stands; a piece aboard another stands where its carrier does.
 * @param {View} view
 * @param {Piece} piece
 * @returns {Place}
 */
export const placeOf = (view, piece) => view.pieces.get(piece.at.aboard ?? '')?.at ?? piece.at;

/** While units are being set up, a board also shows the zones for it. @param {Pick<Phase, 'kind'> | null} phase */
export const deploymentOf = phase => (phase?.kind.startsWith('deploy') ? { deploying: true } : {});

/** Converts a view for drawing. A carried piece is not drawn beside its carrier.
 * @param {View} view
 * @param {Vocabulary} vocabulary
 * @param {number} phase number of the current phase, for the age of ghosts
 * @param {ReadonlyMap<string, ReadonlySet<Badge>>} [badges] @returns {DrawnView} */
export function drawnView(view, vocabulary, phase, badges) {
  const pieces = new Map();
  for (const piece of view.pieces.values()) {
    const at = placeOf(view, piece);
    if (!at.board || carrierOf(view, piece, vocabulary)) continue;
    /** @type {DrawnPiece} */ const drawn = {
      id: piece.id,
      kind: piece.kind,
      side: piece.side ?? String(piece.attributes.camp ?? piece.attributes.held ?? 'neutral'),
      at: /** @type {any} */ (at),
      attributes: withGlyph(vocabulary, piece.attributes),
      ...(at !== piece.at && { aboard: piece.at.aboard }),
      ...(piece.planned && { planned: true }),
      ...(piece.as_of !== undefined && { memory: { age: Math.max(0, phase - piece.as_of) } }),
    };
    pieces.set(piece.id, drawn);
  }
  // Draw a sighting that is not a piece as a blank counter, with its count if that is known.
  for (const [key, { at, side, count, as_of: asOf }] of view.sightings ?? [])
    if (at.board)
      pieces.set(`sighting ${key}`, {
        id: `sighting ${key}`,
        kind: 'unit',
        side: side ?? 'neutral',
        at: /** @type {any} */ (at),
        attributes: count === undefined ? {} : { count },
        ...(asOf !== undefined && { memory: { age: Math.max(0, phase - asOf) } }),
      });
  return {
    pieces,
    ...(badges && { badges }),
    ...(view.inSight && {
      fog: new Set(view.inSight.map(place => boardKey(/** @type {import('../../draw/types.js').Place} */ (place)))),
    }),
  };
}

/** Places adjacent to this one by the board's shape alone. Only the server decides whether a step is lawful.
 * @param {SentBoard | undefined} board @param {Place} place @returns {{ at: Place, cost: number }[]} */
export function besides(board, place) {
  if (board?.squares && place.square) {
    const [x, y] = place.square;
    const [width, height] = [board.squares.rows[0].length, board.squares.rows.length];
    return [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ]
      .map(([dx, dy]) => ({
        at: { board: board.id, square: /** @type {[number, number]} */ ([x + dx, y + dy]) },
        cost: dx && dy ? 3 : 2,
      }))
      .filter(
        ({
          at: {
            square: [a, b],
          },
        }) => a >= 1 && b >= 1 && a <= width && b <= height,
      );
  }
  if (board?.hexes && place.hex) {
    const [column, row] = place.hex,
      up = column % 2 ? row - 1 : row; // even columns lie half a hex lower
    const { rows } = board.hexes;
    return [
      [column, row - 1],
      [column + 1, up],
      [column + 1, up + 1],
      [column, row + 1],
      [column - 1, up + 1],
      [column - 1, up],
    ]
      .filter(([c, r]) => c >= 1 && r >= 1 && c <= (rows[0]?.length ?? 0) && r <= rows.length)
      .map(hex => ({ at: { board: board.id, hex: /** @type {[number, number]} */ (hex) }, cost: 1 }));
  }
  if (board?.areas && place.area)
    return board.areas.links
      .flatMap(({ from, to }) => (from === place.area ? [to] : to === place.area ? [from] : []))
      .map(area => ({ at: { board: board.id, area }, cost: 1 }));
  return [];
}

/** Replaces square coordinates in a text by the square's name, where the map has one.
 * @param {string} words
 * @param {readonly SentBoard[]} boards
 * @param {readonly Place[]} [places] places that the text refers to; without them, the campaign's only board of squares
 */
export function withNames(words, boards, places = []) {
  const meant = new Set(places.map(place => place.board));
  const squares = boards.filter(board => board.squares && (meant.size === 0 || meant.has(board.id)));
  if (squares.length !== 1) return words;
  return words.replace(/(?:\b(on|at|to|from|in) )?\[(\d+), ?(\d+)\]/g, (numbers, word, x, y) => {
    const name = squares[0].labels.find(({ at }) => at.square?.join() === `${x},${y}`)?.text;
    return name && !words.toLowerCase().includes(name.toLowerCase())
      ? `${word ? `${word} ` : ''}${name} [${x},${y}]`
      : numbers;
  });
}

/**
 * A place in words: its name if it has one, otherwise its coordinates.
 * @param {readonly SentBoard[]} boards
 * @param {Place} place
 */
export function placeName(boards, place) {
  const board = boards.find(b => b.id === place.board);
  const label = board?.labels.find(l => sameAs(l.at, place))?.text;
  if (label) return label;
  if (place.area) return board?.areas?.areas.find(a => a.id === place.area)?.name ?? place.area;
  if (place.hex) return place.hex.map(number => String(number).padStart(2, '0')).join('');
  // A table's rim counts inches, and its points are in thousandths of them.
  if (place.point) return place.point.map(mil => Math.round(mil / 100) / 10).join(', ');
  return place.square ? `${place.square[0]},${place.square[1]}` : '';
}

/**
 * All pieces that carry or lead others.
 * @param {View} view
 * @param {Vocabulary | undefined} vocabulary
 * @returns {Set<string>}
 */
export const carriersIn = (view, vocabulary) =>
  new Set(vocabulary ? [...view.pieces.values()].flatMap(piece => carrierOf(view, piece, vocabulary)?.id ?? []) : []);

/** Whether a piece has no place on a board, nor in another piece. @param {Piece | undefined} piece */
export const isOffMap = piece => piece !== undefined && !piece.at.board && piece.at.aboard === undefined;
