// What a board says in English. The catalogue takes it in whole; a translation gives an object of the same shape.
/** @import { BoardWords } from '../draw/types.js' */

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** @type {Record<import('../draw/siege_signs.js').Thing, string>} */
const thingWords = {
  project: 'a project under way',
  horse: 'a wooden horse',
  crane: 'a crane',
  tunnel: 'a tunnel',
  rafts: 'rafts',
  graves: 'a graveyard',
  risen: 'a graveyard whose dead have risen',
  closed: 'closed to you',
  open: 'open to you',
  combat: 'fighting',
};

/** @type {BoardWords} */
export const boardWords = {
  board: 'map',
  square: (x, y, ground, name) => `Column ${x}, row ${y}, ${ground}${name ? `, ${name}` : ''}`,
  stack: names => list.format(names),
  empty: 'Nobody here',
  unseen: 'Out of sight',
  unknownUnit: 'unknown unit',
  ghost: age =>
    age === 0 ? 'last seen in this phase' : age === 1 ? 'last seen one phase ago' : `last seen ${age} phases ago`,
  wall({ markers, breached, passable, gate, open }) {
    if (passable) return 'breached, troops may pass';
    if (breached) return 'breached; the next section must fall, too, before troops may pass';
    const damage = markers === 0 ? 'whole' : markers === 1 ? 'cracked' : 'badly cracked';
    return gate ? `${open ? 'open' : 'shut'}, ${damage}` : damage;
  },
  section: ({ strength, damage, boxes, breached }) =>
    `strength ${strength}, ${breached ? 'with holes: one unit a round may pass' : damage === 0 ? 'whole' : `${damage} of ${boxes.length} steps crossed off`}`,
  works({ palisade, fire, burnt, flood, shields, ramp, tower, things }) {
    const all = [
      palisade > 0 && `palisade, defence +${palisade}`,
      fire && 'on fire',
      burnt && 'burnt down',
      flood && 'under water',
      shields && 'shields',
      ramp > 0 && `ramp ${ramp} of 3`,
      tower && 'siege tower',
      ...things.map(thing => thingWords[thing]),
    ].filter(word => word !== false);
    const said = list.format(all);
    return said && said[0].toUpperCase() + said.slice(1);
  },
  enter: 'Into the city',
  leave: 'Out to the land',
  reach: (cost, lawful) => (!lawful ? 'Out of reach' : cost === undefined ? 'In reach' : `In reach, cost ${cost}`),
  target: 'Possible target',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole map',
  ground: {
    field: 'field',
    road: 'road',
    graveyard: 'graveyard',
    street: 'street',
    houses: 'houses',
    court: 'court',
    palace: 'palace',
    ziggurat: 'ziggurat',
    outer_wall: 'outer wall',
    outer_gate: 'outer gate',
    inner_wall: 'inner wall',
    inner_gate: 'inner gate',
    none: 'open ground',
    bushes: 'bushes',
    forest: 'forest',
    water: 'water',
    'water with bridge': 'bridge',
    swamp: 'swamp',
    sand: 'sand',
    snow: 'snow',
  },
};
