// Answers what an unfinished order asks, on the map or in its form: a place, a piece there, a path. The order is
// submitted once it is complete.
import { keyOf, sameAs } from '../../core/board/boards.js';
import { text } from '../../text/en.js';
import { choicesOf, missingOf, pathTo, withArgument } from '../../kit/compose.js';
import { takesSeveral, tappedTarget, toggled } from '../../kit/list_arguments.js';
import { aimedAt } from '../map/attack_targets.js';
import { wayBetween } from './path_by_hand.js';
/** @import { Argument, Option, OrderKind, Parameter, Place, Target, View } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { ActsPage } from './acts.js' */
/** @import { createOrderQueue } from './order_queue.js' */

const T = text.table;
const of_place = ['path', 'place', 'target'];

/**
 * The choices offered for the parameter that is being asked.
 * @param {Composer | null} composer
 * @returns {Partial<Option['parameters'][number]>}
 */
export const offeredNow = composer => (composer?.asking ? choicesOf(composer, composer.asking) : undefined) ?? {};
/** The places among these choices. @param {Composer | null} composer @returns {Place[]} */
export const placesNow = composer => {
  const { reach = [], places = [] } = offeredNow(composer);
  return [...reach.map(({ at }) => at), ...places];
};

/**
 * The path to a place: continued from the end of a path laid by hand, or as the server offered it.
 * @param {Pick<ActsPage, 'state' | 'view'>} page
 * @param {Composer} composer
 * @param {Place} place
 * @returns {Place[]}
 */
function pathOf({ state, view }, composer, place) {
  const { reach = [] } = offeredNow(composer),
    { way } = composer,
    liked = new Set(reach.map(({ at }) => keyOf(at))),
    board = state().welcome?.boards.find(one => one.id === place.board),
    start = view().pieces.get(composer.pieces[0] ?? '')?.at,
    end = way?.at(-1) ?? start;
  const between = (/** @type {Place} */ from) => wayBetween(board, from, place, liked);
  const steps =
    way && end
      ? between(end)
      : (pathTo(reach, place) ?? (start && start.board === place.board ? between(start) : [place]));
  return [...(way ?? []), ...(steps ?? [place])];
}

/**
 * Why a place that is not offered is no answer. If it completes the order, let the rules decide; if more parameters are
 * missing, the page itself says that the place is not offered.
 * @param {ActsPage} page
 * @param {Composer} composer
 * @param {OrderKind} kind
 * @param {Parameter} parameter
 * @param {Place} place
 * @returns {string} '': the rules decide
 */
function whyNotThere({ view }, composer, kind, parameter, place) {
  const start = view().pieces.get(composer.pieces[0] ?? '')?.at;
  if (parameter.type === 'path' && start && sameAs(start, place)) return T.standThere;
  const more = missingOf(composer, kind).some(p => p !== parameter) || takesSeveral(parameter.type);
  const { pieces = [], places = [] } = offeredNow(composer);
  return more && places.length + pieces.length > 0 ? T.notThere : '';
}

/**
 * The list of a parameter with what a tap on the map adds to it or removes from it; null: the place has nothing to rank.
 * @param {Composer} composer
 * @param {Parameter} parameter
 * @param {Place} place
 * @param {readonly string[]} ids pieces tapped there
 * @param {View} view
 */
function tappedList(composer, { name, type }, place, ids, view) {
  const old = /** @type {Target[]} */ (composer.args[name] ?? []),
    { pieces = [], places = [] } = offeredNow(composer),
    there = pieces.filter(id => ids.includes(id) || sameAs(view.pieces.get(id)?.at ?? {}, place));
  const offered = type === 'places' ? place : places.find(at => sameAs(at, place));
  const target = tappedTarget(old, there, offered);
  return target === undefined ? null : toggled(old, target);
}

/** @typedef {ReturnType<typeof createAnswering>} Answering */

/** @param {ActsPage} page @param {ReturnType<typeof createOrderQueue>['give']} give */
export function createAnswering(page, give) {
  const { ui, view, kinds, kindOf, tellWhy, lookAt, wanting } = page;
  /** @param {Place} place */
  function isOffered(place) {
    const standing = (offeredNow(ui.composer).pieces ?? []).flatMap(id => view().pieces.get(id)?.at ?? []);
    return [...placesNow(ui.composer), ...standing].some(at => sameAs(at, place));
  }

  /**
   * Take a place (or a piece on it) as the answer to the parameter that is being asked.
   * @param {Place} place
   * @param {readonly string[]} [ids]
   */
  async function takePlace(place, ids = []) {
    const composer = ui.composer && aimedAt(ui.composer, place, view(), kinds());
    const kind = kindOf(composer?.kind);
    const parameter = kind?.parameters.find(p => p.name === composer?.asking);
    if (!composer || !kind || !parameter) return;
    // An answer begins the order, so that its form says why a place is refused.
    ui.composer = { ...composer, meant: true };
    const { name, type } = parameter,
      { pieces = [] } = offeredNow(composer);
    const unfit = composer.way || isOffered(place) ? '' : whyNotThere(page, composer, kind, parameter, place);
    if (unfit) return tellWhy(unfit, place);
    /** @type {Argument | undefined} */ let value = place;
    if (type === 'path') {
      const way = (value = pathOf(page, composer, place));
      if (composer.way) {
        ui.why = null;
        return void (ui.composer = { ...composer, way });
      }
    } else if (type === 'target') {
      value = pieces.find(id => ids.includes(id) || sameAs(view().pieces.get(id)?.at ?? {}, place));
      if (value === undefined) return tellWhy(T.nothingToDo, place);
    } else if (takesSeveral(type)) {
      const list = tappedList(composer, parameter, place, ids, view());
      if (!list) return tellWhy(T.notThere, place);
      ui.why = null;
      return void (ui.composer = { ...withArgument(composer, name, list), meant: true });
    }
    await setArgument(name, value, place);
  }

  /**
   * Set an argument. A complete order is submitted at once; an incomplete one waits for the rest.
   * @param {string} name
   * @param {Argument | undefined} value
   * @param {Place | null} [at]
   */
  async function setArgument(name, value, at = null) {
    const composer = ui.composer,
      kind = kindOf(composer?.kind);
    if (!composer || !kind) return;
    const next = withArgument(composer, name, value);
    const missing = missingOf(next, kind);
    const type = kind.parameters.find(p => p.name === name)?.type ?? '';
    if (missing.length === 0 && (composer.edits !== null || of_place.includes(type))) return give(next, at, composer);
    const wanted = missing.find(p => takesSeveral(p.type) || of_place.includes(p.type))?.name;
    ui.composer = { ...next, asking: wanted ?? (type === 'place' ? null : next.asking), meant: true };
    ui.why = null;
    if (at && !ui.composer.asking) wanting();
  }

  return {
    isOffered,
    takePlace,
    setArgument,
    /**
     * The order has its place but its form needs more: let the player tap another highlighted place instead.
     * @param {Place} place
     */
    answersAnew(place) {
      const { composer } = ui,
        kind = kindOf(composer?.kind);
      if (!composer?.meant || composer.edits || composer.asking || !kind || missingOf(composer, kind).length === 0)
        return false;
      const before = kind.parameters.find(p => p.type === 'place' && composer.args[p.name] !== undefined);
      if (!before) return false;
      ui.composer = { ...composer, asking: before.name };
      if (isOffered(place)) return true;
      ui.composer = composer;
      return false;
    },
    /** Switch to the board that all offered places are on. */
    lookWhereAsked() {
      const all = placesNow(ui.composer),
        board = all[0]?.board;
      if (board && all.every(place => place.board !== ui.board)) lookAt(board);
    },
    /** Begin a path by hand, or finish it. */
    way() {
      const { composer } = ui;
      const parameter = kindOf(composer?.kind)?.parameters.find(p => p.type === 'path');
      if (!composer || !parameter) return;
      const { way } = composer;
      ui.composer = way ? { ...composer, way: null } : { ...composer, asking: parameter.name, way: [] };
      if (way && way.length > 0) setArgument(parameter.name, [...way]);
    },
  };
}
