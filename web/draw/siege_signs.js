// What pieces tell of works, fire and water at a place. The names are those of the rulebooks' data; a piece may be the
// thing itself (a palisade) or carry it (a quarter that is burnt). Pure.
/** @import { Piece } from './types.js' */

/** @typedef {{ palisade: number, fire: boolean, burnt: boolean, flood: boolean, shields: boolean, ramp: number, tower: boolean, crossing: '' | 'pontoon' | 'rafts' | 'bridge', things: Thing[] }} Signs */
/** @typedef {'project' | 'horse' | 'crane' | 'tunnel' | 'sap' | 'rafts' | 'pontoon'} Thing */

/** @param {unknown} value */
const count = value => (typeof value === 'number' ? value : value === true ? 1 : 0);
/** Things shown as a small badge beside the stack. @type {[Thing, RegExp][]} */
const things = [['horse', /horse|rabbit/], ['crane', /crane/], ['sap', /^sap|mine$/], ['tunnel', /^tunnel/], ['rafts', /raft/], ['pontoon', /pontoon/], ['project', /project|works_planned/]];

/** Kinds that this file knows; all others keep the common diamond. @param {Piece} piece */
export const isSiegePiece = piece => /^(siege_works|siege_tower|works|palisade|fire|burnt|flood|lava|bridge|quarter|place|location|area)$/.test(piece.kind) || things.some(([, words]) => words.test(piece.kind));

/** All signs of one place. @param {readonly Piece[]} pieces @returns {Signs} */
export function signsOf(pieces) {
  /** @type {Signs} */ const signs = { palisade: 0, fire: false, burnt: false, flood: false, shields: false, ramp: 0, tower: false, crossing: '', things: [] };
  for (const { kind, at, attributes: a } of pieces) {
    const works = /works|siege_tower/.test(kind);
    signs.palisade = Math.max(signs.palisade, kind === 'palisade' ? count(a.bonus ?? a.value ?? a.strength ?? a.palisade) || 2 : count(a.palisade));
    signs.fire ||= kind === 'fire' ? a.doused !== true : count(a.fire ?? a.fires ?? a.burning) > 0;
    signs.burnt ||= kind === 'burnt' || a.burnt === true;
    signs.flood ||= kind === 'flood' || kind === 'lava' || a.flooded === true || a.flood === true;
    signs.shields ||= a.shields === true || (typeof a.shields === 'number' && a.shields > 0);
    signs.ramp = Math.max(signs.ramp, Math.min(3, count(a.ramp_weeks ?? a.ramp)));
    signs.tower ||= (works || kind === 'quarter') && (a.tower === true || count(a.tower) > 0);
    if (at.edge) signs.crossing = /raft/.test(kind) ? 'rafts' : /pontoon/.test(kind) ? 'pontoon' : /bridge/.test(kind) ? 'bridge' : signs.crossing;
    else for (const [thing, words] of things) if (words.test(kind)) { signs.things.push(thing); break; }
  }
  return signs;
}
