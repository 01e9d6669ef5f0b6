// The legend of a map of realms: each sign as drawn on the map, with its words.
import { livery } from '../../factions.js';
import { svg } from '../../svg.js';
import { banner, bridgeMark, capitalMark, heldMark } from './province_marks.js';
/** @import { BoardWords, LegendLine } from '../../types.js' */
/** @import { Held, ProvinceSigns } from './province_signs.js' */

/** @type {Held} */ const plain = {
  id: '',
  name: '',
  owner: '',
  type: '',
  level: null,
  lost: 0,
  fortified: false,
  besieged: false,
  occupier: '',
  inside: [],
  works: false,
  state: '',
  age: null,
};

/** @param {SVGElement} mark @param {string} side whose colours it has @param {number} [size] of the mark */
const framed = (mark, side, size = 62) =>
  svg(
    'svg',
    {
      class: 'legend-mark legend-land',
      viewBox: `${-size / 2} ${-size / 2} ${size} ${size}`,
      width: 34,
      height: 34,
      'aria-hidden': 'true',
      'data-tone': livery(side || 'nobody').tone,
    },
    mark,
  );

/** The types of holdings on this map, their visible states, and the signs of the land.
 * @param {ProvinceSigns} signs @param {BoardWords} words @returns {LegendLine[]} */
export function provinceLegend({ estates, bridges }, words) {
  const held = [...estates.values()].flatMap(estate => estate.held);
  const side = [...estates.values()].find(({ ruler }) => ruler)?.ruler ?? '';
  const types = [...new Set(held.filter(one => !one.works && one.type).map(one => one.type))].sort();
  const some = { ...plain, owner: side, type: types[0] ?? '' };
  /** @param {Partial<Held>} how @param {string} said @param {number} [size] @returns {LegendLine} */
  const holding = (how, said, size = 62) => ({ sign: framed(heldMark({ ...some, ...how }), side, size), words: said });
  const T = words.land;
  return held.length === 0
    ? []
    : [
        { sign: framed(banner(side, [-11, -3]), side, 48), words: T.banner },
        ...([...estates.values()].some(({ capital }) => capital)
          ? [{ sign: framed(capitalMark(12), side, 34), words: T.capital }]
          : []),
        ...types.map(type => holding({ type }, T.holding(type), 44)),
        ...(held.some(({ works }) => works) ? [holding({ works: true }, T.works, 44)] : []),
        holding({ level: 3 }, T.level, 44),
        holding({ fortified: true, level: 3 }, T.fortified),
        holding({ level: 3, inside: [{ side, count: 2, names: [] }] }, T.inside),
        holding({ level: 3, besieged: true }, T.besieged),
        holding({ level: 3, occupier: side }, T.occupied),
        ...(bridges.length > 0
          ? ['sound', 'destroyed'].map(state => ({
              sign: framed(
                bridgeMark(
                  { id: '', key: '', edge: ['', ''], name: '', state },
                  { link: { between: ['', ''], kind: '' }, line: [], middle: [0, 0], along: [0, 1] },
                ),
                side,
              ),
              words: state === 'sound' ? T.bridge : T.broken,
            }))
          : []),
      ];
}
