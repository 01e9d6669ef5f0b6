// Two camps at every place of the siege of Ur's maps, ?board=land or city; the boards come from a recorded game.
import { drawnBoard } from '../../../web/core/board/boards.js';
import { createBoard } from '../../../web/draw/board.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';

const asked = new URLSearchParams(location.search),
  id = asked.get('board') ?? 'land';
const boards = await (await fetch('/gallery/boards/city-lobby')).json();
const places =
  id === 'land'
    ? boards.find(one => one.id === 'land').areas.areas.map(area => ({ board: 'land', area: area.id }))
    : [
        [14, 6],
        [16, 8],
      ].map(square => ({ board: 'city', square }));
const board = drawnBoard(
  boards.find(one => one.id === id),
  boards,
);
const map = createBoard(document.getElementById('frame'), board, await surfaceOf(board));
const unit = (side, camp, type, at, n) => {
  const name = `${side} ${JSON.stringify(at)} ${n}`;
  return [name, { id: name, kind: 'unit', side, at, attributes: { camp, type, steps: 2 } }];
};
map.show({
  pieces: new Map(
    places.flatMap(at => [
      ...[1, 2, 3].map(n => unit('dark', 'dark', 'infantry', at, n)),
      unit('urr', 'city', 'guard', at, 1),
      unit('urr', 'city', 'archer', at, 2),
    ]),
  ),
});
if (asked.get('zoom')) map.focus(places[0], { zoom: Number(asked.get('zoom')) });
Object.assign(window, { map });
document.body.dataset.sites = String(places.length);
document.body.dataset.ready = 'yes';
