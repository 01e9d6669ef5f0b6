// What a tap on the map means for orders: an answer to a parameter, a selection, or a question where it could be
// either.
import { boardBehind, carrierOf, sameAs } from '../../core/board/boards.js';
import { nameOf } from '../../core/words/names.js';
import { byName } from '../../core/page/roots.js';
import { isOfLand } from '../../draw/ground/province/province_signs.js';
import { choicesOf, missingOf } from '../../kit/compose.js';
import { placesNow } from './answering_acts.js';
import { forget } from './choosing_acts.js';
import { wayInto, whyNoWay } from './way_between_boards.js';
/** @import { Place } from '../../core/types.js' */
/** @import { Answering } from './answering_acts.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { ActsPage } from './acts.js' */
/** @import { Choosing } from './choosing_acts.js' */
/** @import { Ui } from '../page/ui.js' */

const no_words = { kinds: [], attributes: [], facts: [], ledgers: [] };

/** The own stack that the question is about; the question is then closed. @param {Ui} ui */
function takeInstead(ui) {
  const { instead } = ui;
  ui.instead = null;
  return instead;
}

/** The pieces in the order in which the card lists them. @param {ActsPage} page @param {readonly string[]} ids */
const inOrder = ({ view }, ids) =>
  [...ids].sort((a, b) => byName(nameOf(view().pieces.get(a)), nameOf(view().pieces.get(b))));

/**
 * The own units at a place that are not being ordered.
 * @param {ActsPage} page
 * @param {Composer} composer
 * @param {Place} place
 */
const otherStack = ({ isOwn, state, view }, composer, place) =>
  [...view().pieces.values()].filter(
    piece =>
      isOwn(piece) &&
      !isOfLand(piece) && // a march into one's own province is always a destination
      sameAs(piece.at, place) &&
      !composer.pieces.includes(piece.id) &&
      !carrierOf(view(), piece, state().welcome?.vocabulary ?? no_words),
  );

/**
 * What can be looked at where the player has no units: the pieces there, or what the place itself is. A gate, a wall
 * section or a marker may accept orders too.
 * @param {ActsPage} page
 * @param {readonly string[]} ids
 * @param {Place} place
 */
const groundAt = ({ view }, ids, place) =>
  [...view().pieces.values()].filter(
    piece => sameAs(piece.at, place) && !ids.includes(piece.id) && piece.kind !== 'wall',
  );

/**
 * A tap on a unit that the form of a begun order still asks for, such as the one that a leader joins.
 * @param {ActsPage} page
 * @param {Answering['setArgument']} setArgument
 * @param {readonly string[]} ids
 * @returns {boolean} whether the tap was an answer
 */
function answersPiece({ ui: { composer }, kindOf }, setArgument, ids) {
  const kind = kindOf(composer?.kind);
  if (!composer?.meant || composer.asking || !kind) return false;
  for (const { name, type } of missingOf(composer, kind)) {
    const piece = type === 'piece' && choicesOf(composer, name)?.pieces?.find(id => ids.includes(id));
    if (!piece) continue;
    setArgument(name, piece);
    return true;
  }
  return false;
}

/** @param {ActsPage} page @param {Choosing} choosing @param {Answering} answering @param {(choice: number) => unknown} pick */
export function createTapping(page, { select }, { isOffered, takePlace, setArgument, answersAnew }, pick) {
  const { ui, state, view, kinds, kindOf, isOwn, mayOrder, tellWhy, lookAt, partyTakes, both, spoken } = page;

  /**
   * The player tapped one of their own stacks within reach while ordering others: offer both meanings on the card. A second tap
   * selects that stack.
   * @param {Place} place
   * @param {boolean} [byKey]
   * @returns {boolean} whether the tap was handled
   */
  function offerBoth(place, byKey = false) {
    const { composer } = ui;
    if (ui.instead && sameAs(ui.instead.place, place)) {
      chooseThere();
      return true;
    }
    const asked = kindOf(composer?.kind)?.parameters.find(p => p.name === composer?.asking);
    if (!composer || asked?.type !== 'path' || composer.way || composer.edits || !isOffered(place)) return false;
    const own = otherStack(page, composer, place);
    if (own.length === 0) return false;
    ui.instead = { place, ids: own.map(piece => piece.id) };
    if (ui.rest === 'peek') ui.forNow = 'half';
    spoken.both?.(own);
    if (byKey) both();
    return true;
  }

  /** Select the tapped stack instead. */
  function chooseThere() {
    select(takeInstead(ui)?.ids ?? []);
  }

  /**
   * The player tapped a sign that stands for another board. If the order asks for a place there, switch to that
   * board; otherwise offer the way into it, or say why it is closed.
   * @param {string} board
   * @returns {boolean} whether the tap was handled
   */
  function goInto(board) {
    const { composer } = ui;
    if (!composer?.pieces.length || !composer.options || !mayOrder()) return false;
    if (placesNow(composer).some(at => at.board === board)) {
      lookAt(board);
      return true;
    }
    const choice = wayInto(composer, board),
      no = choice < 0 ? whyNoWay(composer, kinds()) : null;
    if (choice >= 0) pick(choice);
    else if (no) tellWhy(no);
    return choice >= 0 || no !== null;
  }

  /** Show a place where the player has no units. @param {readonly string[]} ids @param {Place} place */
  function look(ids, place) {
    const ground = groundAt(page, ids, place);
    forget(ui);
    ui.place = place;
    ui.looked = ids.length ? ids : ground.map(piece => piece.id);
    ui.composer = null;
    if (ids.length > 0 || ground.length !== 1 || !mayOrder()) return;
    select([ground[0].id]).then(() => {
      if (ui.composer?.options?.every(option => option.refused)) ui.composer = null;
    });
  }

  return {
    goInto,
    chooseThere,
    /** Send the selected units to the own stack that was tapped. */
    moveThere() {
      const there = takeInstead(ui);
      if (there) takePlace(there.place, []);
    },
    /**
     * Handle a tap on the map.
     * @param {readonly string[]} ids the pieces there
     * @param {Place} place
     * @param {boolean} [byKey]
     */
    choose(ids, place, byKey) {
      const own = ids.filter(id => isOwn(view().pieces.get(id)));
      // Close an explanation: it would cover the fields of the order's form.
      ui.explain = null;
      if (ui.party && partyTakes(place)) return;
      if (offerBoth(place, byKey)) return;
      const behind = ids.length === 0 && boardBehind(state().welcome?.boards ?? [], place);
      if (behind && !(ui.composer?.asking && isOffered(place)) && goInto(behind)) return;
      ui.instead = null;
      if (answersPiece(page, setArgument, ids)) return;
      const { asking, way, meant } = ui.composer ?? {};
      // A tap does not discard an order that the player chose by hand: a tap on own units answers it like any other
      // tap.
      const answered = (asking || way) && (own.length === 0 || way || meant || isOffered(place));
      if (answered || answersAnew(place)) takePlace(place, ids);
      else if (own.length > 0) select(inOrder(page, own));
      else look(ids, place);
    },
  };
}
