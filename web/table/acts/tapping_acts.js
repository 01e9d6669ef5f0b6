// What a tap on the map means to the orders: an answer to what is asked, a choice of who stands there, or a question
// back where both may be meant.
import { boardBehind, carrierOf, sameAs } from '../../core/board/boards.js';
import { nameOf } from '../../core/words/names.js';
import { byName } from '../../core/page/roots.js';
import { isOfLand } from '../../draw/ground/province/province_signs.js';
import { placesNow } from './answering_acts.js';
import { forget } from './choosing_acts.js';
import { wayInto, whyNoWay } from './way_between_boards.js';
/** @import { Place } from '../../core/types.js' */
/** @import { Answering } from './answering_acts.js' */
/** @import { ActsPage } from '../page/app.js' */
/** @import { Choosing } from './choosing_acts.js' */

const no_words = { kinds: [], attributes: [], facts: [], ledgers: [] };

/** @param {ActsPage} page @param {Choosing} choosing @param {Answering} answering @param {(choice: number) => unknown} pick */
export function createTapping(page, { select }, { isOffered, takePlace, answersAnew }, pick) {
  const { ui, update, state, view, kinds, kindOf, isOwn, mayOrder, tellWhy, lookAt, partyTakes, both, spoken } = page;

  /**
   * An own stack in reach is tapped while others are being sent somewhere: both are offered, on the card. A second tap
   * there chooses it.
   * @param {Place} place
   * @param {boolean} [byKey]
   * @returns {boolean} whether the tap was taken
   */
  function offerBoth(place, byKey = false) {
    const { composer } = ui;
    if (ui.instead && sameAs(ui.instead.place, place)) {
      chooseThere();
      return true;
    }
    const asked = kindOf(composer?.kind)?.parameters.find(p => p.name === composer?.asking);
    if (!composer || asked?.type !== 'path' || composer.way || composer.edits || !isOffered(place)) return false;
    const own = [...view().pieces.values()].filter(
      piece =>
        isOwn(piece) &&
        !isOfLand(piece) && // who marches into his own province means it
        sameAs(piece.at, place) &&
        !composer.pieces.includes(piece.id) &&
        !carrierOf(view(), piece, state().welcome?.vocabulary ?? no_words),
    );
    if (own.length === 0) return false;
    ui.instead = { place, ids: own.map(piece => piece.id) };
    if (ui.rest === 'peek') ui.forNow = 'half';
    spoken.both?.(own);
    update();
    if (byKey) both();
    return true;
  }

  /** That stack is chosen in their stead. */
  function chooseThere() {
    const ids = ui.instead?.ids ?? [];
    ui.instead = null;
    select(ids);
  }

  /**
   * A sign on the map stands for another board: there lies what is asked for; or whoever is chosen goes there, or hears
   * why not and when.
   * @param {string} board
   * @returns {boolean} whether it meant them
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

  /** An army is named as it is listed. @param {readonly string[]} ids */
  const inOrder = ids => [...ids].sort((a, b) => byName(nameOf(view().pieces.get(a)), nameOf(view().pieces.get(b))));

  /** A place where nobody of mine stands is looked at. @param {readonly string[]} ids @param {Place} place */
  function look(ids, place) {
    // A gate, a section, a marker: perhaps it can be ordered too.
    const ground = [...view().pieces.values()].filter(
      piece => sameAs(piece.at, place) && !ids.includes(piece.id) && piece.kind !== 'wall',
    );
    forget(ui);
    ui.place = place;
    ui.looked = ids.length ? ids : ground.map(piece => piece.id);
    ui.composer = null;
    if (ids.length > 0 || ground.length !== 1 || !mayOrder()) return update();
    select([ground[0].id]).then(() => {
      if (ui.composer?.options?.every(option => option.refused)) ui.composer = null;
      update();
    });
  }

  return {
    goInto,
    chooseThere,
    /** The chosen go to the own stack that was tapped. */
    moveThere() {
      const place = ui.instead?.place;
      ui.instead = null;
      if (place) takePlace(place, []);
    },
    /** A tap on the map. @param {readonly string[]} ids the pieces there @param {Place} place @param {boolean} [byKey] */
    choose(ids, place, byKey) {
      const own = ids.filter(id => isOwn(view().pieces.get(id)));
      // What was explained gives way to what is tapped: over the form of an order it would hide what the order still
      // wants.
      ui.explain = null;
      if (ui.party && partyTakes(place)) return;
      if (offerBoth(place, byKey)) return;
      const behind = ids.length === 0 && boardBehind(state().welcome?.boards ?? [], place);
      if (behind && !(ui.composer?.asking && isOffered(place)) && goInto(behind)) return;
      ui.instead = null;
      const { asking, way, meant } = ui.composer ?? {};
      // An order that somebody has chosen is not thrown away by a tap: where own units stand it is answered as
      // everywhere.
      const answered = (asking || way) && (own.length === 0 || way || meant || isOffered(place));
      if (answered || answersAnew(place)) takePlace(place, ids);
      else if (own.length > 0) select(inOrder(own));
      else look(ids, place);
    },
  };
}
