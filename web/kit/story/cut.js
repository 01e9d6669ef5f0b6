// Cuts a story into pictures, step by step, and draws a whole story as one. Pure; the player only keeps time. Loaded
// with the first story (`cutting.js`).
import { keyOf, sameAs } from '../../core/board/boards.js';
import { hasMoved, read_out } from './beats.js';
import { signs, together, viewsAfter, wayOf } from './step_views.js';
/** @import { Piece, Place, Report, Story, StoryStep } from '../../core/types.js' */
/** @import { Effect } from '../../draw/types.js' */
/** @import { Beat, Movement, Whole } from './beats.js' */

/** Reports with nothing to stop for are shown together. @param {Report} report */
const isQuick = report => report.rolls.length === 0 && !report.important && report.details.length < 3;

/** Stories of at least this many pictures begin with an overview. */
const whole_min = 4;

/** A reading speed for newcomers, who look from the text to the map and back. */
const words_per_s = 3;
/** How long the overview stays before a playing story continues. */
const whole_s = 6;

/**
 * @param {Story} story
 * @param {{ whole?: boolean }} [how] whole: a long story begins with an overview picture
 * @returns {Beat[]}
 */
export function beatsOf(story, { whole = false } = {}) {
  /** @type {Beat[]} */ const beats = [];
  for (const [index, step] of story.steps.entries()) {
    const pictures = step.reports.length > 0 ? toldPictures(step, index) : silentPictures(step, index);
    const last = beats.at(-1);
    // A step without report or movement belongs to the picture before it, or else to the next.
    if (pictures.length === 0 && last && step.after !== last.view) addSilent(beats, step, index);
    for (const picture of pictures) {
      const number = (beats.at(-1)?.picture ?? 0) + 1;
      beats.push(...picture.map(beat => ({ ...beat, picture: number })));
    }
  }
  const all = beats.at(-1)?.picture ?? 0;
  return whole && all >= whole_min ? [{ ...wholeBeat(story), seconds: whole_s }, ...beats] : beats;
}

/**
 * A step without report or movement shows its changes once the picture before it has been told.
 * @param {Beat[]} beats @param {StoryStep} step @param {number} index
 */
function addSilent(beats, step, index) {
  const last = beats[beats.length - 1];
  const settled = { ...last, step: index, view: step.after, effects: [], at: null, end: true };
  if (beats.at(-2)?.picture === last.picture) beats.pop();
  else beats[beats.length - 1] = { ...last, end: false };
  beats.push(settled);
}

/** A beat without its picture number. @typedef {Omit<Beat, 'picture'>} Shot */

/**
 * Each group of reports gets the map before it, with effects, then the map with its changes.
 * @param {StoryStep} step
 * @param {number} index
 * @returns {Shot[][]}
 */
function toldPictures(step, index) {
  const groups = groupsOf(step);
  const views = viewsAfter(groups, step);
  let view = step.before;
  return groups.map((group, i) => {
    const ends = i === groups.length - 1;
    const after = ends ? step.after : views[i];
    const effects = group.flatMap(report => effectsOf(report, step));
    const seconds = secondsOf(group.map(({ text }) => text)) + diceSeconds(group);
    /** @type {Shot} */ const head = {
      step: index,
      title: step.title,
      reports: group,
      view,
      effects,
      at: group.length === 1 ? (group[0].places.at(-1) ?? null) : null,
      seconds,
      end: ends && after === view,
    };
    const changes = after !== view;
    view = after;
    return changes ? [head, { ...head, view, effects: [], at: null, end: ends }] : [head];
  });
}

/**
 * A step without reports: the movements are the picture.
 * @param {StoryStep} step
 * @param {number} index
 * @returns {Shot[][]}
 */
function silentPictures(step, index) {
  const moves = movementsOf(step);
  if (moves.length === 0) return [];
  const effects = moves.map(
    ({ side, ids, from, to }) =>
      /** @type {Effect} */ (
        from
          ? { kind: 'march', path: /** @type {any[]} */ ([from, to]), ids: [...ids], side }
          : { kind: 'mark', at: to, side }
      ),
  );
  /** @type {Shot} */ const head = {
    step: index,
    title: step.title,
    reports: [],
    view: step.before,
    effects,
    at: moves[0].to,
    // Each is described in about eight words.
    seconds: secondsOf(moves.map(() => 'a b c d e f g h')),
    end: false,
    moves,
  };
  return [[head, { ...head, view: step.after, effects: [], at: null, end: true }]];
}

/** @param {StoryStep} step @returns {Report[][]} */
function groupsOf(step) {
  /** @type {Report[][]} */ const groups = [];
  for (const report of step.reports) {
    const last = groups.at(-1);
    if (last && isQuick(report) && isQuick(last[0]) && last[0].kind === report.kind) last.push(report);
    else groups.push([report]);
  }
  return groups;
}

/**
 * Groups moved pieces by side and route, and pieces that came into sight.
 * @param {StoryStep} step
 * @returns {Movement[]}
 */
function movementsOf({ before, after }) {
  /** @type {Map<string, { side: string, from: Place | null, to: Place, pieces: Piece[] }>} */ const ways = new Map();
  for (const piece of after.pieces.values()) {
    if (!hasMoved(before, piece)) continue;
    const old = before.pieces.get(piece.id);
    const from = old && old.as_of === undefined && old.at.board ? old.at : null;
    const key = `${piece.side} ${from ? keyOf(from) : ''} ${keyOf(piece.at)}`;
    const way = ways.get(key) ?? { side: piece.side ?? 'neutral', from, to: piece.at, pieces: [] };
    way.pieces.push(piece);
    ways.set(key, way);
  }
  return [...ways.values()].map(({ pieces, ...way }) => ({
    ...way,
    ids: pieces.map(({ id }) => id),
    count: pieces.filter(({ kind }) => kind !== 'column').length,
  }));
}

/** @param {Report} report @param {StoryStep} step @returns {Effect[]} */
function effectsOf(report, step) {
  const places = /** @type {any[]} */ (report.places.filter(place => place.board));
  const first = report.pieces[0] ?? '';
  const side = (step.before.pieces.get(first) ?? step.after.pieces.get(first))?.side;
  const way = wayOf(report, step);
  if (way) return [{ kind: 'march', path: /** @type {any[]} */ (way), ids: [...together(report.pieces, step)], side }];
  if (places.length === 0) return [];
  const from = places[0],
    to = places.at(-1);
  const kind = signs[report.kind] ?? 'mark';
  if (kind === 'melee') return [{ kind, at: to, side, seconds: 1.2 }];
  const flies = places.length > 1 && (kind === 'shot' || kind === 'explosion');
  if (flies && kind === 'shot') return [{ kind, from, to, side }];
  if (flies)
    return [
      { kind: 'shot', from, to, side },
      { kind, at: to, side },
    ];
  return [{ kind: kind === 'march' ? 'mark' : kind === 'shot' ? 'hit' : kind, at: to, side }];
}

/** Time enough to find the place and read the text. @param {readonly string[]} lines */
function secondsOf(lines) {
  const words = lines.slice(0, read_out).reduce((sum, line) => sum + line.split(' ').length, 0);
  return Math.min(15, 1.5 + words / words_per_s);
}

/** @param {readonly Report[]} group */
const diceSeconds = group => (group.length > 1 ? 0 : group[0].rolls.length * 0.5 + group[0].details.length * 0.5);

/**
 * A whole story in one picture: the final map, an arrow for each route, and signs for fights, shots and other important
 * events.
 * @param {Story} story
 * @returns {Beat}
 */
export function wholeBeat(story) {
  const steps = story.steps.filter(step => !step.takenBack);
  const marks = steps.flatMap(step =>
    step.reports.flatMap(report => {
      const kind = signs[report.kind] ?? (report.fight ? 'melee' : /** @type {const} */ ('mark'));
      const at = report.places.findLast(place => place.board);
      const told = kind !== 'march' && (kind !== 'mark' || report.important) && at;
      return told
        ? [/** @type {Effect} */ ({ kind: kind === 'shot' ? 'hit' : kind, at: /** @type {any} */ (at) })]
        : [];
    }),
  );
  // One sign for each place: the first of the most important kind there.
  const weight = ['melee', 'explosion', 'hit', 'mark'];
  /** @type {Map<string, Effect>} */ const signed = new Map();
  for (const mark of marks.toSorted((a, b) => weight.indexOf(a.kind) - weight.indexOf(b.kind))) {
    const key = keyOf(/** @type {Place} */ (mark.at));
    if (!signed.has(key)) signed.set(key, mark);
  }
  const fights = new Set([...signed].filter(([, { kind }]) => kind === 'melee').map(([key]) => key));
  const arrows = waysOf(steps).map(({ side, path }, i) => ({
    id: `story/${i}`,
    kind: fights.has(keyOf(path[path.length - 1])) ? /** @type {const} */ ('attack') : /** @type {const} */ ('move'),
    path: /** @type {any[]} */ (path),
    own: false,
    pending: false,
    side,
  }));
  const ends = arrows.flatMap(({ path }) => /** @type {Place[]} */ (path.at(-1) ?? []));
  /** @type {Whole} */ const whole = {
    story,
    arrows,
    signs: [...signed.values()],
    places: [...[...signed.values()].map(({ at }) => /** @type {Place} */ (at)), ...ends],
  };
  const last = /** @type {StoryStep} */ (steps.at(-1) ?? story.steps.at(-1));
  return {
    step: story.steps.length - 1,
    picture: 0,
    title: '',
    reports: [],
    view: last.after,
    effects: [],
    at: null,
    seconds: whole_s,
    end: true,
    whole,
  };
}

/**
 * The route of every unit through all steps, with units of the same route together.
 * @param {readonly StoryStep[]} steps
 */
function waysOf(steps) {
  /** @type {Map<string, { side: string, path: Place[] }>} */ const walked = new Map();
  for (const step of steps) {
    /** @type {Map<string, readonly Place[]>} */ const told = new Map();
    for (const report of step.reports) {
      const way = wayOf(report, step);
      if (way) for (const id of together(report.pieces, step)) told.set(id, way);
    }
    for (const { side, ids, from, to } of movementsOf(step))
      for (const id of from ? ids : []) {
        const way = told.get(id);
        const fits = way && sameAs(way[0], /** @type {Place} */ (from)) && sameAs(way[way.length - 1], to);
        const before = walked.get(id)?.path ?? [/** @type {Place} */ (from)];
        walked.set(id, { side, path: [...before, ...(fits ? way.slice(1) : [to])] });
      }
  }
  const same = new Map([...walked.values()].map(way => [`${way.side} ${way.path.map(keyOf).join(' ')}`, way]));
  return [...same.values()];
}

/**
 * A campaign as a film: one picture for each phase with something to see.
 * @param {readonly Story[]} stories oldest first
 * @returns {Beat[]}
 */
export const filmOf = stories =>
  stories.map((story, i) => ({ ...wholeBeat(story), picture: i + 1, title: story.title, seconds: 3 }));
