// The maps of battlefield's scenarios by ?map=…, with ?zones, ?exits, ?lit, ?orders, ?fog, ?signs; map=wide has 9,801
// hexes. For the browser tests, the benchmark and for viewing.
import { drawnBoard, drawnView } from '../../../web/core/board/boards.js';
import { nameFactions } from '../../../web/draw/factions.js';
import { createBoard } from '../../../web/draw/board.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';
import { troopGlyphs } from '../../../web/draw/troop_glyphs.js';
import { hexBoard, hexPieces, wideScenario, wideUnits } from '../../web/fixtures/hex_boards.mjs';

nameFactions([
  { id: 'legions', emblem: 'urr' },
  { id: 'dark_prince', emblem: 'dark' },
  { id: 'dwarves', emblem: 'dwarves' },
  { id: 'elves', emblem: 'elves' },
  { id: 'urr', emblem: 'urr' },
  { id: 'red', emblem: 'dark' },
  { id: 'blue', emblem: 'urr' },
]);
const query = new URLSearchParams(location.search);
const has = name => query.has(name);
const scenarios = await (await fetch('/tests/web/fixtures/battlefield_boards.json')).json();
const types = Object.keys(troopGlyphs);
const wide = { ...wideScenario(), units: wideUnits(Number(query.get('units') ?? 500), types) };
const scenario = [...scenarios, wide].find(one => one.id === (query.get('map') ?? 'daerquwa'));
if (has('theme')) document.documentElement.dataset.theme = query.get('theme');
const sent = hexBoard(scenario, { zones: has('zones'), exits: has('exits') });
const board = drawnBoard(sent);
const at = label => ({ board: sent.id, hex: [Number(label.slice(0, 2)), Number(label.slice(2))] });
const said = [];
const map = createBoard(document.getElementById('frame'), board, await surfaceOf(board), {
  onChoose: place => said.push(['choose', place]),
  onPiece: (ids, place) => said.push(['piece', ids, place]),
});
const pieces = hexPieces(scenario);
if (has('signs'))
  for (const [id, kind, label, attributes] of [
    ['claim 1', 'claim', '0905', {}],
    ['claim 2', 'claim', '0307', {}],
    ['captives 1', 'captives', '0506', { number: 14 }],
  ])
    pieces.set(id, { id, kind, side: 'elves', at: at(label), attributes: { name: id, ...attributes } });
const view = drawnView(
  { pieces, facts: {}, ledgers: {}, inSight: null, sightings: new Map() },
  { kinds: ['unit'], attributes: [], facts: [], ledgers: [] },
  4,
);
const middle = board.rows[0].length / 2;
if (has('fog'))
  view.fog = new Set(
    board.rows.flatMap((row, y) => [...row].flatMap((_, x) => (x < middle ? [`${sent.id}/${x + 1},${y + 1}`] : []))),
  );
map.show(view);
if (has('orders'))
  map.orders([
    { id: 'a', kind: 'move', path: ['0107', '0207', '0308', '0408', '0508'].map(at), own: true, pending: false },
    { id: 'b', kind: 'flight', path: ['0602', '0702', '0801'].map(at), own: true, pending: false },
    { id: 'c', kind: 'strike', path: ['0603', '0602'].map(at), own: false, pending: false, side: 'blue' },
    { id: 'd', kind: 'shot', path: ['0302', '0603'].map(at), own: true, pending: false },
    { id: 'e', kind: 'attack', path: ['0204', '0305'].map(at), own: true, pending: false },
  ]);
if (has('lit')) {
  const reach = board.rows.flatMap((row, y) =>
    [...row].flatMap((_, x) => {
      const far = Math.hypot(x - middle, (y - board.rows.length / 2) * 1.1);
      return far < middle * Number(query.get('lit') || 0.5)
        ? [{ at: { board: sent.id, hex: [x + 1, y + 1] }, cost: Math.round(far) }]
        : [];
    }),
  );
  map.highlight({ reach });
}
if (has('at')) map.focus(at(query.get('at')), { zoom: Number(query.get('zoom') ?? 60) });
Object.assign(window, { map, said });
document.body.dataset.ready = 'yes';
