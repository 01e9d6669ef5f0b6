// Every troop type's counter, large and as small as on a map, with the marks of a unit's record; for viewing.
import { nameFactions } from '../../../web/draw/factions.js';
import { addGlyphs } from '../../../web/draw/glyphs.js';
import { counterIcon } from '../../../web/draw/pieces/counter.js';
import { troopGlyphs } from '../../../web/draw/troop_glyphs.js';

nameFactions([
  { id: 'red', emblem: 'dark' },
  { id: 'blue', emblem: 'urr' },
]);
addGlyphs(troopGlyphs);
const records = [
  { number: 20, elite: true },
  { number: 20, damage: 3 },
  { number: 8, shots: 10, hidden: '1 in 3' },
  { number: 12, policy: 'turn', bound: true },
  { number: 6, policy: 'defend', damage: 12, shots: 0 },
];
const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
document.getElementById('frame').append(
  ...Object.keys(troopGlyphs).map((glyph, i) => {
    const figure = document.createElement('figure'),
      words = document.createElement('figcaption');
    words.textContent = glyph.replaceAll('_', ' ');
    const piece = {
      ...{ id: glyph, kind: 'unit', side: i % 2 ? 'red' : 'blue', at: { board: 'none' } },
      attributes: { glyph, ...records[i % records.length] },
    };
    figure.dataset.detail = 'near';
    figure.append(counterIcon(piece, 96), counterIcon(piece, 26), words);
    return figure;
  }),
);
document.body.dataset.ready = 'yes';
