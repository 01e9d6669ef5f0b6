// The pictures of a story as data (beats), which reports concern the viewer, and where to look. Pure; `cut.js` makes the
// beats.
import { sameAs } from '../../core/board/boards.js';
import { isUnit } from '../../core/words/names.js';
import { isTroop } from '../../draw/pieces/pieces.js';
import { text } from '../../text/en.js';
/** @import { Report, Story, View, Place } from '../../core/types.js' */
/** @import { Effect, OrderArrow } from '../../draw/types.js' */

/**
 * side: the owner of the moving units; ids: the units; from: null if they only came into sight.
 * @typedef {{ side: string, ids: readonly string[], count: number, from: Place | null, to: Place }} Movement
 */
/**
 * A whole story in one picture.
 * @typedef {{ story: Story, arrows: readonly OrderArrow[], signs: readonly Effect[], places: readonly Place[] }} Whole
 */
/** @typedef {{ step: number, picture: number, title: string, reports: readonly Report[], view: View, effects: readonly Effect[], at: Place | null,
 * seconds: number, end: boolean, moves?: readonly Movement[], whole?: Whole }} Beat
 * picture: pictures are read one by one; each is one beat, or two (before and after) if something changes. view: what
 *   the board shows. end: all changes of the step are shown. moves: what moved in a step without a report. whole: the
 *   beat shows the whole story at once */

/**
 * A report without pieces, places, dice or details: the player only reads it, and it gets no picture.
 * @param {Report} report
 */
export const isBare = ({ important, pieces, places, rolls, details }) =>
  !important && pieces.length + places.length + rolls.length + details.length === 0;

/** Whether a story has a report or a movement to show. @param {Story} story */
export const isWorthTelling = story =>
  story.steps.some(step => !step.reports.every(isBare) || someoneMoved(step.before, step.after));

/** Whether a unit has moved or come into sight. @param {View} before @param {View} after */
export const someoneMoved = (before, after) =>
  before !== after && [...after.pieces.values()].some(piece => hasMoved(before, piece));

/** @param {View} before @param {import('../../core/types.js').Piece} piece the piece afterwards */
export function hasMoved(before, piece) {
  const old = before.pieces.get(piece.id);
  if (old === piece || piece.as_of !== undefined || !piece.at.board) return false;
  if (!isTroop(piece.kind) && !isUnit(piece)) return false;
  return !old || old.as_of !== undefined || !sameAs(old.at, piece.at);
}

/** At most this many reports of one group are read aloud. */
export const read_out = 4;

/** Whether a report concerns me: an order of mine was not carried out, it touches my pieces, or it names my side or
 * seat.
 * @param {Report} report
 * @param {View} view
 * @param {{ faction: string | undefined, names: readonly string[] }} me names: of my side and my seat
 */
export const isMine = (report, view, me) =>
  (report.kind === 'refused' && me.faction !== undefined) || // only the seat that gave the order receives it
  touchesMine(report, view, me) ||
  (me.faction !== undefined && text.table.speaksToYou(report.text)) ||
  me.names.some(name => speaksOf(report.text, name));

/** Whether it touches my pieces: one of them takes part, or it happened in my province. An important event or a fight
 * where my unit stands counts too, because the target of a shot is not always named. @param {Report} report
 * @param {View} view @param {{ faction: string | undefined }} me */
export const touchesMine = (report, view, { faction }) =>
  report.pieces.some(id => view.pieces.get(id)?.side === faction) ||
  [...view.pieces.values()].some(
    piece =>
      piece.side === faction &&
      (piece.kind === 'province' || ((report.important || report.fight) && isUnit(piece))) &&
      report.places.some(place => sameAs(place, piece.at)),
  );

/**
 * Whether the text contains this whole name, not a longer name that starts with it.
 * @param {string} words
 * @param {string} name
 */
const speaksOf = (words, name) =>
  name !== '' &&
  words
    .split(name)
    .some((before, i, all) => i + 1 < all.length && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(all[i + 1]));

/**
 * Where to look while a beat is shown: of several reports, possibly on several boards, mine come first.
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
