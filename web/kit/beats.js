// A story cut into beats: what is shown and said one after another. Pure; the player only keeps the time.
import { sameAs } from '../core/boards.js';
import { isUnit } from '../core/names.js';
import { text } from '../text/en.js';
/** @import { Report, Story, StoryStep, View, Place } from '../core/types.js' */
/** @import { Effect } from '../draw/types.js' */

/**
 * @typedef {{ step: number, title: string, reports: readonly Report[], view: View, effects: readonly Effect[], at:
 *   Place | null, seconds: number, end: boolean }} Beat
 * view: what lies on the board while it is told. end: the step is over, its changes are shown.
 */

/**
 * How a report is drawn, by its kind; every other one gets a mark.
 * @type {Record<string, 'march' | 'shot' | 'explosion' | 'melee' | 'hit'>}
 */
const signs = {
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

/** Reports that tell nothing to stop for are shown all at once. @param {Report} report */
const isQuick = report => report.rolls.length === 0 && !report.important && report.details.length < 3;

/**
 * A line that is about nobody and no place, and rests on nothing: it is read, and is no picture.
 * @param {Report} report
 */
export const isBare = ({ important, pieces, places, rolls, details }) =>
  !important && pieces.length + places.length + rolls.length + details.length === 0;

/** Whether there is anything to tell or to show of it. @param {Story} story */
export const isWorthTelling = story =>
  story.steps.some(step => !step.reports.every(isBare) || !sameToSee(step.before, step.after));

/** @param {Story} story @returns {Beat[]} */
export function beatsOf(story) {
  return story.steps.flatMap((step, index) => {
    /** @type {Beat[]} */ const beats = [];
    for (const group of groupsOf(step)) {
      const effects = group.flatMap(report => effectsOf(report, step.before));
      beats.push({
        step: index,
        title: step.title,
        reports: group,
        view: step.before,
        effects,
        at: group.length === 1 ? (group[0].places.at(-1) ?? null) : null,
        seconds: secondsOf(group),
        end: false,
      });
    }
    // A step that tells nothing and moves nobody is no picture: a round in which nothing was declared.
    if (step.after !== step.before && (beats.length > 0 || !sameToSee(step.before, step.after)))
      beats.push({
        step: index,
        title: step.title,
        reports: beats.at(-1)?.reports ?? [],
        view: step.after,
        effects: [],
        at: null,
        seconds: 0.5,
        end: true,
      });
    return beats;
  });
}

/**
 * Nobody has come, gone or changed; what is merely counted (the round) shows nowhere on the map.
 * @param {View} before
 * @param {View} after
 */
const sameToSee = (before, after) =>
  before.inSight === after.inSight &&
  before.pieces.size === after.pieces.size &&
  [...after.pieces].every(([id, piece]) => before.pieces.get(id) === piece) &&
  (before.sightings ?? none).size === (after.sightings ?? none).size &&
  [...(after.sightings ?? none)].every(([key, sighting]) => before.sightings?.get(key) === sighting);
const none = new Map();

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

/** @param {Report} report @param {View} view @returns {Effect[]} */
function effectsOf(report, view) {
  const places = /** @type {any[]} */ (report.places.filter(place => place.board));
  if (places.length === 0) return [];
  const side = view.pieces.get(report.pieces[0] ?? '')?.side;
  const from = places[0],
    to = places.at(-1);
  switch (signs[report.kind]) {
    case 'march':
      return places.length > 1
        ? [{ kind: 'march', path: places, ids: report.pieces, side }]
        : [{ kind: 'mark', at: to, side }];
    case 'shot':
      return places.length > 1 ? [{ kind: 'shot', from, to, side }] : [{ kind: 'hit', at: to, side }];
    case 'explosion':
      return places.length > 1
        ? [
            { kind: 'shot', from, to, side },
            { kind: 'explosion', at: to, side },
          ]
        : [{ kind: 'explosion', at: to, side }];
    case 'melee':
      return [{ kind: 'melee', at: to, side, seconds: 1.2 }];
    case 'hit':
      return [{ kind: 'hit', at: to, side }];
    default:
      return [{ kind: 'mark', at: to, side }];
  }
}

/** Long enough to read. @param {readonly Report[]} group */
function secondsOf(group) {
  if (group.length > 1) return 1.6;
  const [report] = group;
  return Math.min(6, 1.1 + report.text.length / 60 + report.rolls.length * 0.35 + report.details.length * 0.3);
}

/** Whose report it is: mine if an order of mine was not carried out, if it touches what is mine, or if it speaks to me or of my side by name.
 * @param {Report} report
 * @param {View} view
 * @param {{ faction: string | undefined, names: readonly string[] }} me names: of my side and my seat
 */
export const isMine = (report, view, me) =>
  (report.kind === 'refused' && me.faction !== undefined) || // it is told to none but who gave the order
  touchesMine(report, view, me) ||
  (me.faction !== undefined && text.table.speaksToYou(report.text)) ||
  me.names.some(name => speaksOf(report.text, name));

/** One of my pieces has part in it, it happened in a province of mine, or it is weighty or a fight, and happened where a unit of mine stands: who is
 * shot at is not always named. @param {Report} report @param {View} view @param {{ faction: string | undefined }} me */
export const touchesMine = (report, view, { faction }) =>
  report.pieces.some(id => view.pieces.get(id)?.side === faction) ||
  [...view.pieces.values()].some(
    piece =>
      piece.side === faction &&
      (piece.kind === 'province' || ((report.important || report.fight) && isUnit(piece))) &&
      report.places.some(place => sameAs(place, piece.at)),
  );

/**
 * Whether the words name somebody, and not one whose name only begins so.
 * @param {string} words
 * @param {string} name
 */
const speaksOf = (words, name) =>
  name !== '' &&
  words
    .split(name)
    .some((before, i, all) => i + 1 < all.length && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(all[i + 1]));

/**
 * Where to look while it is told: of several reports, which may be of several boards, mine come first.
 * @param {Beat} beat
 * @param {{ faction: string | undefined, names: readonly string[] }} me
 * @returns {Place | null}
 */
export function placeToShow({ at, end, reports, view }, me) {
  if (end || reports.length === 1) return at;
  const placed = reports.filter(({ places }) => places.some(place => place.board));
  const one = placed.find(report => isMine(report, view, me)) ?? placed[0];
  return one?.places.findLast(place => place.board) ?? null;
}

/**
 * The dice that my own side threw: a report's first piece is the one that acts.
 * @param {Report} report
 * @param {View} view
 * @param {string | undefined} faction
 */
export const isThrownByMe = (report, view, faction) =>
  report.rolls.length > 0 && view.pieces.get(report.pieces[0] ?? '')?.side === faction;
