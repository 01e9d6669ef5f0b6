// Which glyph a unit has: the one that its rulebook names, otherwise one by the words of its type. Only whole words match
// ("viking_veterans" contains no king). If none does, its class decides; without a known class the counter stays blank.

/**
 * Words of a type that say more about its glyph than its class does; the first match counts.
 * @type {readonly [words: string, glyph: string][]}
 */
const byWord = [
  ['guard guards', 'guard'],
  ['steam', 'steam'],
  ['militia levy levies peasant peasants', 'militia'],
  ['zombie zombies undead skeleton skeletons ghoul ghouls colossus', 'undead'],
  ['cavalry rider riders knight knights horse lancers', 'cavalry'],
  ['chariot chariots', 'chariot'],
  ['archer archers bow bows bowmen crossbow crossbows crossbowmen longbow longbows longbowmen', 'archers'],
  ['slinger slingers javelins', 'archers'],
  ['genie mage mages wizard magic', 'genie'],
  ['trebuchet ram siege catapult', 'siege'],
  ['tower castle fort', 'tower'],
  ['artillery artillerist artillerists cannon ballista', 'artillery'],
  ['scout scouts rangers raiders', 'scout'],
  ['wagon wagons train baggage caravan', 'wagon'],
  ['ship ships fleet boat boats galley', 'ship'],
  ['leader general prince hero king star', 'leader'],
  ['monster dragon giant giants ogre ogres troll trolls', 'monster'],
  ['beast beasts wolf wolves lion lions', 'beast'],
  ['heavy elite phalanx', 'heavy_infantry'],
  ['infantry foot irregular irregulars pike pikes pikemen spear spears spearmen', 'infantry'],
  ['kobolds halflings engineers masons', 'infantry'],
];
/** @type {Record<string, string>} */
const byClass = {
  infantry: 'infantry',
  foot: 'infantry',
  heavy_infantry: 'heavy_infantry',
  militia: 'militia',
  guard: 'guard',
  archer: 'archers',
  archers: 'archers',
  cavalry: 'cavalry',
  artillery: 'artillery',
  siege: 'siege',
  genie: 'genie',
  magic: 'genie',
  undead: 'undead',
  leader: 'leader',
  monster: 'monster',
  beast: 'beast',
  column: 'column',
};

/** @param {string} kind @param {Readonly<Record<string, unknown>>} attributes @returns {string} '': unknown */
export function glyphName(kind, attributes) {
  if (kind === 'column') return 'column';
  if (typeof attributes.glyph === 'string') return attributes.glyph;
  const words = new Set(typeof attributes.type === 'string' ? attributes.type.toLowerCase().split(/[^a-z]+/) : []);
  const name = String(attributes.class ?? '');
  const ofClass = Object.hasOwn(byClass, name) ? byClass[name] : '';
  const found = byWord.find(([some]) => some.split(' ').some(word => words.has(word)))?.[1] ?? '';
  // "Heavy" alone does not say what a unit is: heavy cavalry is cavalry even where only its class says so.
  return found === 'heavy_infantry' && ofClass !== '' && ofClass !== 'infantry' ? ofClass : found || ofClass;
}
