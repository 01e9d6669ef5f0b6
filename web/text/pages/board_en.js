// The words of a board in English. A translation gives an object of the same shape.
import { list } from '../../core/words/format.js';
import { rootOf } from '../../core/page/roots.js';
/** @import { BoardWords } from '../../draw/types.js' */

const stack_named_max = 4;

/** @type {Record<import('../../draw/siege/siege_signs.js').Thing, string>} */
export const thingWords = {
  project: 'a project under way',
  horse: 'a wooden horse',
  crane: 'a crane',
  tunnel: 'a tunnel',
  rafts: 'rafts',
  graves: 'a graveyard',
  risen: 'a graveyard whose dead have risen',
  closed: 'closed to everyone without right of way',
  open: 'right of way is granted',
  combat: 'fighting',
};

/** @type {BoardWords} */
export const boardWords = {
  board: 'map',
  square: (x, y, ground, name) => `Column ${x}, row ${y}, ${ground}${name ? `, ${name}` : ''}`,
  hex(label, ground, name, { zones, exit, claimed }) {
    const marks = [...zones, exit && 'units may leave the map here', claimed && 'claimed by two armies'];
    return [`Hex ${label}`, name, ...ground, ...marks].filter(Boolean).join(', ');
  },
  // Names that occur more than once are counted.
  stack(names) {
    if (names.length <= stack_named_max) return list(names);
    /** @type {Map<string, string[]>} */ const roots = new Map();
    for (const name of names) roots.set(rootOf(name), [...(roots.get(rootOf(name)) ?? []), name]);
    return list([...roots].map(([root, all]) => (all.length === 1 ? all[0] : `${all.length} × ${root}`)));
  },
  empty: 'Nobody here',
  unseen: 'Out of sight',
  unknownUnit: 'unknown unit',
  ghost: age =>
    age === 0 ? 'last seen in this phase' : age === 1 ? 'last seen one phase ago' : `last seen ${age} phases ago`,
  wall({ markers, breached, passable, gate, open }) {
    if (passable) return 'breached, troops may pass';
    if (breached) return 'breached; a section beside it must be breached too before troops may pass';
    const damage = markers === 0 ? 'undamaged' : markers === 1 ? 'cracked' : 'badly cracked';
    return gate ? `${open ? 'open' : 'shut'}, ${damage}` : damage;
  },
  section: ({ strength, damage, boxes, breached }) =>
    `strength ${strength}, ${breached ? 'with holes: one unit a round can pass' : damage === 0 ? 'undamaged' : `${damage} of ${boxes.length} steps crossed off`}`,
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
    const said = list(all);
    return said && said[0].toUpperCase() + said.slice(1);
  },
  rivers: rivers =>
    /** @type {const} */ (['bridge', 'pontoon', 'rafts', '']).flatMap(crossing => {
      const beyond = rivers.filter(river => river.crossing === crossing).map(({ to }) => to);
      const how = {
        bridge: 'a bridge crosses it',
        pontoon: 'a pontoon crosses it',
        rafts: 'rafts can carry one army across it, once',
        '': 'it has no bridge, no pontoon and no rafts',
      }[crossing];
      return beyond.length > 0 ? [`The river towards ${list(beyond)}: ${how}`] : [];
    }),
  province({ ruler, level, occupier, capital, terrain, held, rivers }) {
    const inside = (/** @type {{ side: string, count: number, names: string[] }[]} */ groups) =>
      groups.length ? `, inside: ${list(groups.map(({ names }) => boardWords.stack(names)))}` : '';
    return [
      ruler === null
        ? ''
        : `${ruler ? `Ruled by ${ruler}` : 'Nobody rules it'}${level === null ? '' : `, level ${level}`}${capital ? ', a capital' : ''}`,
      terrain && terrain !== 'land' ? `Ground: ${terrain.replaceAll('_', ' ')}` : '',
      occupier ? `Occupied by ${occupier}` : '',
      ...held.map(
        one =>
          `${one.works ? 'Works' : 'Holding'} ${one.name}: ` +
          [
            !one.works && one.type.replaceAll('_', ' '),
            one.level !== null && `level ${one.level}${one.lost > 0 ? `, lowered by ${one.lost}` : ''}`,
            one.fortified && 'fortified',
            one.besieged && 'besieged',
            one.works && one.state !== 'sound' && one.state,
            one.owner ? `owned by ${one.owner}` : 'without an owner',
            one.occupier && `occupied by ${one.occupier}`,
            one.age !== null && boardWords.ghost(one.age),
          ]
            .filter(Boolean)
            .join(', ') +
          inside(one.inside),
      ),
      ...(rivers.length
        ? [
            `Rivers: ${rivers.map(({ to, bridge, name }) => `${name ? `${name}, ` : ''}to ${to}, ${bridge ? (bridge === 'sound' ? 'with a bridge' : `bridge ${bridge}`) : 'no bridge, so a march stops there'}`).join('; ')}`,
          ]
        : []),
    ].filter(Boolean);
  },
  land: {
    banner: 'Ruler of the province',
    capital: 'The capital of a realm',
    holding: type => `Holding: ${type.replaceAll('_', ' ')}`,
    works: 'Works that bring gold',
    level: 'Its owner, and its level as far as you know it',
    fortified: 'Fortified',
    inside: 'Number of units inside',
    besieged: 'Under siege',
    occupied: 'Occupied by somebody else',
    bridge: 'A bridge over a river',
    broken: 'A bridge that was pulled down',
  },
  enter: 'Into the city',
  leave: 'Out to the land',
  reach: (cost, lawful) => (!lawful ? 'Out of reach' : cost === undefined ? 'In reach' : `In reach, cost ${cost}`),
  target: 'Possible target',
  rank: rank => `Target ${rank} of your order`,
  foe: said => `Enemy in reach: choose this place to attack${said ? `. ${said}` : ''}`,
  forbids: 'This prevents it',
  goTo: 'Go to a hex',
  goToLabel: (first, last) => `Hex, ${first} to ${last}`,
  noPlace: text => `There is no hex ${text} on this map.`,
  captives: number => (number === null ? 'Captives' : `${number} ${number === 1 ? 'captive' : 'captives'}`),
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole map',
  north: 'N',
  several: 'Choose several units: draw a frame around them, or tap one after another',
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
    hills: 'hills',
    rocks: 'rocks',
    simple: 'simple fortification',
    castle: 'castle',
    stronghold: 'stronghold',
    bushes: 'bushes',
    forest: 'forest',
    water: 'water',
    'water with bridge': 'bridge',
    swamp: 'swamp',
    sand: 'sand',
    snow: 'snow',
  },
};

/** What the Table adds to the map's own words. */
export const mapWords = {
  /** @param {number} units @param {number} places */
  party: (units, places) => `${units} units in ${places} places`,
  /** @param {number} able @param {number} all */
  share: (able, all) => `${able} of ${all}`,
  /** @param {string} lead @param {string} place */
  formation: (lead, place) =>
    `Tap where ${lead} (${place}) should go. The others keep their positions around it. A number on the map shows how many of them can follow.`,
  /** @param {number} given @param {number} all @param {string} why */
  partyGiven: (given, all, why) =>
    given === all ? `All ${all} have this order.` : `${given} of ${all} have this order. The others do not: ${why}`,
  tooFar: 'they cannot reach their positions there.',
  chooseMore: 'Choose more',
  thisStack: 'All of this kind here',
  unitsHere: 'All units here',
  /** @param {string} type */
  allOf: type => `${type}: all on this map`,
  allIdle: 'All units without an order',
  /** @param {number} digit @param {number} units */
  groupKept: (digit, units) => `Group ${digit}: ${units} ${units === 1 ? 'unit' : 'units'}`,
  /** @param {number} lines */
  asLastRound: lines => `As last round (${lines} ${lines === 1 ? 'order' : 'orders'})`,
  notAgain: 'No longer possible',
  pieceGone: 'These units are no longer there.',
  /** @param {string} why @param {number} fit @param {number} all */
  fewer: (why, fit, all) => `${why} ${fit} of ${all} can.`,
  /** @param {number} fit */
  takeFewer: fit => `Order ${fit} of them`,
  groupKeys: 'Select group 1 to 9',
  groupSet: 'Save the chosen units as group 1 to 9',
  idleKeys: 'Choose all units without an order',
  explainKeys: 'Explain the chosen place',
  explain: 'What is this?',
  explained: 'What this is',
  /** @param {string[]} names */
  alsoHere: 'Also here:',
  rulesAbout: 'Rules:',
  legend: 'What the signs mean',
  sides: 'Sides',
  counters: 'Counters',
  onCounter: 'On a counter',
  onMap: 'On the map',
  onLand: 'On the land',
  signSteps: 'Steps left (bright) and lost',
  signCount: 'Number of units there together',
  signOrdered: 'Has an order',
  signMate: 'Shown small: a unit of another kind is underneath',
  signPlanned: 'Your order places it here',
  signShots: 'Shots made so far',
  signSpent: 'Shots made; none is left',
  signGhost: 'Last seen here; the number is how many phases ago',
  signReach: 'In reach, and empty. The number is the cost',
  signTaken: 'In reach; one of your units is there',
  signFoe: 'An enemy in reach: tap to attack',
  signForbids: 'What blocked the place you chose',
  signShown: 'Your units, after “Show my units”',
  /** @type {Record<string, string>} */
  signArrows: {
    move: 'An order to move',
    flight: 'A flight out of an enemy’s reach',
    attack: 'An order to attack',
    strike: 'A strike at a unit that flees',
    shot: 'An order to shoot',
    support: 'An order to support or to work',
    raid: 'An order to raid or to spy',
  },
  /** "4 in 6", or a share of many. @param {number} weight @param {number} runs */
  odds: (weight, runs) => (runs <= 36 ? `${weight} in ${runs}` : `${Math.round((weight / runs) * 100)} %`),
  /** @param {string} said */
  oddsLine: said => `Odds: ${said}.`,
};
