// What the map shows during the replay of a step, report by report, and the routes of its pieces. Pure.
import { keyOf, sameAs } from '../../core/board/boards.js';
import { isUnit } from '../../core/words/names.js';
/** @import { Place, Report, StoryStep, View } from '../../core/types.js' */
/** @import { Effect } from '../../draw/types.js' */

/**
 * The effect drawn for each kind of report; other kinds get a mark.
 * @type {Partial<Record<string, Effect['kind']>>}
 */
export const signs = {
  move: 'march',
  march: 'march',
  retreat: 'march',
  enter: 'march',
  exit: 'march',
  arrival: 'march',
  missile: 'shot',
  missiles: 'shot',
  artillery: 'explosion',
  bombard: 'explosion',
  siege: 'explosion',
  siege_fire: 'explosion',
  melee: 'melee',
  fight: 'melee',
  genie: 'hit',
};

/**
 * The named pieces and those that travel with them: units of a column move without being named.
 * @param {readonly string[]} ids
 * @param {StoryStep} step
 */
export function together(ids, { before, after }) {
  /** @param {string} id */
  const wayOf = id => {
    const piece = after.pieces.get(id),
      old = before.pieces.get(id);
    return piece && old && !sameAs(old.at, piece.at) ? `${piece.side} ${keyOf(old.at)} ${keyOf(piece.at)}` : '';
  };
  const ways = new Set(ids.map(wayOf).filter(Boolean));
  return ways.size === 0
    ? ids
    : [...ids, ...[...after.pieces.keys()].filter(id => !ids.includes(id) && ways.has(wayOf(id)))];
}

/**
 * The route of the pieces in a report: as it states, otherwise from their old place to their new one.
 * @param {Report} report
 * @param {StoryStep} step
 * @returns {readonly Place[] | null} null: they stay, or do not walk
 */
export function wayOf({ kind, pieces, places }, { before, after }) {
  const way = places.filter(place => place.board);
  if (signs[kind] === 'march' && way.length > 1) {
    // On a plane a report names the places after each step: the unit turned about the first of them on its way.
    const start = before.pieces.get(pieces[0] ?? '')?.at;
    return start?.point && !sameAs(start, way[0]) ? [start, ...way] : way;
  }
  if (signs[kind] && signs[kind] !== 'march') return null;
  for (const id of pieces) {
    const from = before.pieces.get(id)?.at,
      to = after.pieces.get(id)?.at;
    if (from?.board && to?.board && from.board === to.board && (!sameAs(from, to) || from.facing !== to.facing))
      return [from, to];
  }
  return null;
}

/**
 * What the map shows after each group of reports. A piece moves with the report that states its route, and changes or
 * disappears with the last report about it, so that no unit disappears before the player reads why.
 * @param {readonly (readonly Report[])[]} groups
 * @param {StoryStep} step
 * @returns {View[]} the same object as before if nothing changed
 */
export function viewsAfter(groups, step) {
  const { before, after } = step;
  const told = groups.map(group => concerned(group, step));
  const last = new Map(told.flatMap((ids, i) => [...ids].map(id => [id, i])));
  let view = before;
  return groups.map((group, i) => {
    const walking = new Set(
      group.filter(report => wayOf(report, step)).flatMap(({ pieces }) => together(pieces, step)),
    );
    const pieces = new Map(view.pieces);
    for (const id of told[i]) {
      const old = view.pieces.get(id),
        piece = after.pieces.get(id);
      if (before.pieces.get(id) === piece) continue;
      if (piece && (last.get(id) === i || !old)) pieces.set(id, piece);
      else if (last.get(id) === i) pieces.delete(id);
      else if (old && piece && walking.has(id)) pieces.set(id, { ...old, at: piece.at });
    }
    const changes = [...told[i]].some(id => pieces.get(id) !== view.pieces.get(id));
    return (view = changes ? { ...view, pieces } : view);
  });
}

/**
 * The pieces that these reports are about: those that they name, those that travel with them, and the walls, gates and
 * marks of their places.
 * @param {readonly Report[]} group
 * @param {StoryStep} step
 * @returns {Set<string>}
 */
function concerned(group, step) {
  const places = group.flatMap(report => report.places.filter(place => place.board));
  const stand = [...step.before.pieces.keys(), ...step.after.pieces.keys()].filter(id => {
    const piece = step.after.pieces.get(id) ?? step.before.pieces.get(id);
    return piece && !isUnit(piece) && places.some(place => sameAs(place, piece.at));
  });
  return new Set([...group.flatMap(({ pieces }) => together(pieces, step)), ...stand]);
}
