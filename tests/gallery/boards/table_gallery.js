// The tables of the rulebook `dark-ages` by ?table=…, with ?waters, ?lit, ?hand, ?theme, ?at=x,y&zoom=…; for the browser test
// and for viewing.
import { drawnBoard, drawnView } from '../../../web/core/board/boards.js';
import { nameFactions } from '../../../web/draw/factions.js';
import { createBoard } from '../../../web/draw/board.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';
import { tableBoard, tablePieces, waters } from '../../web/fixtures/table_boards.mjs';

const query = new URLSearchParams(location.search);
const has = name => query.has(name);
nameFactions([
  { id: 'strathclyde', emblem: 'urr' },
  { id: 'north_welsh', emblem: 'dark' },
  { id: 'herders', emblem: 'elves' },
  { id: 'raiders', emblem: 'dwarves' },
]);
if (has('theme')) document.documentElement.dataset.theme = query.get('theme');
const scenarios = await (await fetch('/tests/web/fixtures/table_scenarios.json')).json();
const scenario = scenarios.find(one => one.id === (query.get('table') ?? 'flank-attack'));
const sent = tableBoard(scenario, has('waters') ? waters : []);
const board = drawnBoard(sent);
const said = [];
const map = createBoard(document.getElementById('frame'), board, await surfaceOf(board), {
  onChoose: place => said.push(['choose', place]),
  onPiece: (ids, place) => said.push(['piece', ids, place]),
});
const pieces = tablePieces(scenario);
map.show(
  drawnView(
    { pieces, facts: {}, ledgers: {}, inSight: null, sightings: new Map() },
    { kinds: ['unit'], attributes: [], facts: [], ledgers: [] },
    4,
    new Map([[scenario.units[1].id, new Set(['ordered'])]]),
  ),
);
if (has('lit')) {
  map.select([scenario.units[0].id]);
  map.highlight({ foes: [{ at: pieces.get(scenario.units.at(-2).id).at, odds: ['3.5 hits', '62 %'] }] });
}
if (has('hand')) {
  const piece = scenario.units[0].id;
  map.select([piece]);
  map.hand({
    own: {
      piece,
      steps: [{ turn: -3000 }, { go: 6000, bearing: -1000 }, { turn: 6000 }],
      sweep: { bearing_from: -4500, bearing_to: 4500, greatest: 9000, turns: 2 },
    },
    areas: [
      [
        [4000, 12_000],
        [13_000, 12_000],
        [13_000, 21_000],
        [4000, 21_000],
      ],
    ],
    others: [{ piece: scenario.units[5].id, steps: [{ go: 4000 }, { turn: 4500 }] }],
  });
}
if (has('at'))
  map.focus(
    { board: sent.id, point: query.get('at').split(',').map(Number) },
    { zoom: Number(query.get('zoom') ?? 60) },
  );
Object.assign(window, { map, said });
document.body.dataset.ready = 'yes';
