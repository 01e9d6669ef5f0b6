// The player's acts and what follows from them. Templates read this and call it; it draws nothing.
import { boardBehind, carrierOf, keyOf, placeOf, sameAs } from '../core/boards.js';
import { nameOf } from '../core/names.js';
import { notice } from '../core/notices.js';
import { byName } from '../core/roots.js';
import { Refused } from '../core/socket.js';
import { text } from '../text/en.js';
import {
  askedAnew,
  choicesOf,
  chooseOption,
  givenByChoosing,
  missingOf,
  newComposer,
  offeredAnew,
  pathTo,
  sameOffer,
  withArgument,
  withOptions,
} from '../kit/compose.js';
import { isOfLand } from '../draw/ground/province_signs.js';
import { withVariant } from '../kit/variants.js';
import { aimedAt, attackOf } from './attack.js';
import { createAnswers } from './answers.js';
import { createGiving } from './giving.js';
import { createOffers } from './offers.js';
import { createSheetActs } from './sheet_acts.js';
import { ofSome, spokesmen } from './some_of.js';
import { isMine } from './home.js';
import { wayBetween } from './way.js';
import { wayInto, whyNoWay } from './way_in.js';
/** @import { Argument, OrderKind, Piece, Place, State } from '../core/types.js' */
/** @import { Client } from '../core/client.js' */
/** @import { Drafting } from '../core/drafting.js' */
/** @import { Spoken } from './spoken.js' */
/** @import { Ui } from './ui.js' */

const T = text.table;

/** @param {{ client: Client, drafting: Drafting, ui: Ui, update: () => void, lookAt: (board: string) => void, closeStack?: () => void, partyTakes?: (place: Place) => boolean, sealing?: () => void, sealed?: () => void, given?: () => void, placeAsked?: () => void, placed?: () => void, wanting?: () => void, both?: () => void, spoken?: Partial<Spoken> }} parts
 * given: an order of the side has become a line. placeAsked: a kind was chosen by hand, and the map is to answer.
 * placed: by its answer an order stands. wanting: the map has said all, and its form wants more. both: by a key two
 * acts are offered at once. spoken: what is said aloud of each act. sealed: all is said; what there is to see now is on
 * the map
 */
export function createActs({
  client,
  drafting,
  ui,
  update,
  lookAt,
  closeStack = () => undefined,
  partyTakes = () => false,
  sealing = () => undefined,
  sealed = () => undefined,
  given = () => undefined,
  placeAsked = () => undefined,
  placed = () => undefined,
  wanting = () => undefined,
  both = () => undefined,
  spoken = {},
}) {
  const state = () => client.state();
  const view = () => state().own.view;
  /** @returns {readonly OrderKind[]} */
  const kinds = () => state().welcome?.order_kinds ?? [];
  const vocabulary = () => state().welcome?.vocabulary ?? { kinds: [], attributes: [], facts: [], ledgers: [] };
  const me = () => state().welcome?.you;
  /** @param {Piece | undefined} piece */
  const isOwn = piece => isMine(state(), piece);
  const mayOrder = () => {
    const { phase, clock } = state().own;
    return (
      phase !== null &&
      clock?.stage === 'orders' &&
      !drafting.draft().sealed &&
      me()?.role === 'player' &&
      phase.orders_from.includes(me()?.faction ?? '')
    );
  };
  /** @param {string} words @param {Place | null} [at] @param {readonly Place[]} [rings] what on the map forbids it */
  const tellWhy = (words, at = null, rings = at ? [at] : []) => {
    ui.why = { words, at, rings };
    update();
  };

  /** @param {unknown} error */
  function complain(error) {
    if (!(error instanceof Refused)) throw error;
    notice(error.code === 'late' ? T.late : error.words || text.common.noAnswer, { kind: 'warn', subject: 'refused' });
  }

  const answers = createAnswers({ request: client.request, phase: () => state().own.phase?.number ?? 0 });
  /** What every part of the acts reads and calls. */
  const page = { drafting, ui, update, state, view, kinds, complain, spoken };
  const giving = createGiving({ ...page, client, tellWhy, shown: given, placed });
  const { give } = giving;
  const offers = createOffers({
    client,
    answers,
    kinds,
    draft: () => ({ ...drafting.draft(), orders: giving.orders() }),
  });

  /**
   * Chooses pieces of one place and asks what they may do.
   * @param {readonly string[]} ids
   * @param {boolean} [picked] one by one
   */
  async function select(ids, picked = false) {
    ui.forNow = null;
    ui.why = null;
    ui.party = null;
    ui.explain = null;
    ui.instead = null;
    ui.unable = false;
    ui.shown = [];
    ui.some = [];
    ui.done = [];
    ui.stayed = [];
    ui.picked = picked;
    if (!picked) {
      ui.unfolded.clear();
      ui.adding = false;
    }
    const first = view().pieces.get(ids[0] ?? '');
    ui.place = first ? placeOf(view(), first) : null;
    ui.looked = ids;
    ui.composer = mayOrder() || ids.length === 0 ? newComposer(ids) : null;
    update();
    if (!ui.composer) return;
    const mine = ui.composer;
    try {
      const offered = await offers.forPieces(ids);
      if (ui.composer !== mine) return;
      ui.unable = offered.length === 0 && ids.some(id => isOwn(view().pieces.get(id)));
      ui.composer =
        offered.length === 0 && ids.length > 0 ? null : withOptions(mine, offered, kinds(), giving.orders(), view());
      // Who stands nowhere yet waits for a place, whatever stands there: a tap on one's own does not choose them
      // instead.
      if (ui.composer?.asking && !ui.place?.board) ui.composer.meant = true;
      askSome(ids, offered);
      // An open fan would lie on squares that may be chosen now.
      if (ui.composer?.asking) closeStack();
      lookWhereAsked();
      spoken.chosen?.();
    } catch (error) {
      if (ui.composer === mine && error instanceof Refused)
        ui.why = { words: error.words || text.common.noAnswer, at: null };
    }
    update();
  }

  /**
   * What some of them may be ordered alone: it comes after what they may do together.
   * @param {readonly string[]} ids
   * @param {readonly import('../core/types.js').Option[]} together
   */
  async function askSome(ids, together) {
    const own = ids.flatMap(id => {
      const piece = view().pieces.get(id);
      return piece && isOwn(piece) ? [piece] : [];
    });
    const found = await Promise.all(
      spokesmen(own).map(async ({ id }) => {
        try {
          return ofSome(id, await offers.instead([id]), together, kinds());
        } catch (error) {
          if (error instanceof Refused) return []; // what all may do is offered anyway
          throw error;
        }
      }),
    );
    if (ui.looked !== ids) return;
    ui.some = found.flat();
    if (ui.some.length > 0) update();
  }

  /**
   * One of the chosen is ordered what he alone may do: the choice is narrowed to him.
   * @param {import('./some_of.js').OfSome} some
   * @param {import('../core/types.js').Option} option
   */
  async function pickSome({ id }, option) {
    await select([id], true);
    const options = ui.composer?.options ?? [];
    const same = options.findIndex(one => one.kind === option.kind && !one.refused && sameOffer(one, option));
    if (same >= 0 && ui.composer?.pieces[0] === id) await pick(same);
  }

  /**
   * The sheet is another: the order in the making is offered anew, because one order may close or open the way to the
   * next.
   */
  async function offerAnew() {
    const mine = ui.composer;
    if (!mine?.options || !mayOrder() || (mine.pieces.length === 0 && mine.edits)) return;
    const offered = await (mine.pieces.length === 0 ? offers.forSeat() : offers.forPieces(mine.pieces)).catch(error => {
      if (error instanceof Refused) return null; // what was offered stands; the rules judge what is given
      throw error;
    });
    const now = ui.composer;
    if (!offered || offered.length === 0 || !now || now.pieces !== mine.pieces) return;
    ui.composer = offeredAnew(now, offered, kinds(), view());
    update();
  }

  function deselect() {
    ui.composer = null;
    ui.party = null;
    ui.place = null;
    ui.looked = [];
    ui.why = null;
    ui.instead = null;
    ui.unable = false;
    ui.shown = [];
    update();
  }

  /**
   * Of a stack these alone are chosen; where none is left the card still tells who stands there.
   * @param {readonly string[]} ids
   */
  function pickOut(ids) {
    if (ids.length > 0) return select(ids, true);
    const { place } = ui;
    deselect();
    ui.place = place;
    update();
  }

  /** A new phase has opened: what was chosen may do other things now. */
  async function chooseAgain() {
    const still = ui.looked.flatMap(id => {
      const piece = view().pieces.get(id);
      return piece && isOwn(piece) ? [piece] : [];
    });
    if (!still[0]) return;
    const { explain } = ui;
    const chosen = select(
      still.filter(piece => sameAs(placeOf(view(), piece), placeOf(view(), still[0]))).map(piece => piece.id),
    );
    // What is being read is not taken away by the clock.
    ui.explain = explain;
    update();
    await chosen;
  }

  /** An own stack in reach is tapped while others are being sent somewhere: both are offered, on the card. A second tap there chooses it.
   * @param {Place} place @param {boolean} [byKey] @returns {boolean} whether the tap was taken */
  function offerBoth(place, byKey = false) {
    const composer = ui.composer;
    const again = ui.instead && sameAs(ui.instead.place, place);
    if (again) {
      chooseThere();
      return true;
    }
    const asked = kinds()
      .find(k => k.name === composer?.kind)
      ?.parameters.find(p => p.name === composer?.asking);
    if (!composer || asked?.type !== 'path' || composer.way || composer.edits || !isOffered(place)) return false;
    const own = [...view().pieces.values()].filter(
      piece =>
        isOwn(piece) &&
        !isOfLand(piece) && // who marches into his own province means it
        sameAs(piece.at, place) &&
        !composer.pieces.includes(piece.id) &&
        !carrierOf(view(), piece, vocabulary()),
    );
    if (own.length === 0) return false;
    ui.instead = { place, ids: own.map(piece => piece.id) };
    if (ui.rest === 'peek') ui.forNow = 'half';
    spoken.both?.(own);
    update();
    if (byKey) both();
    return true;
  }

  /** The chosen go to the own stack that was tapped. */
  function moveThere() {
    const place = ui.instead?.place;
    ui.instead = null;
    if (place) takePlace(place, []);
  }

  /** That stack is chosen in their stead. */
  function chooseThere() {
    const ids = ui.instead?.ids ?? [];
    ui.instead = null;
    select(ids);
  }

  /** An army is named as it is listed. @param {readonly string[]} ids */
  const inOrder = ids => [...ids].sort((a, b) => byName(nameOf(view().pieces.get(a)), nameOf(view().pieces.get(b))));

  /** A sign on the map stands for another board: there lies what is asked for; or whoever is chosen goes there, or hears why not and when.
   * @param {string} board @returns {boolean} whether it meant them */
  function goInto(board) {
    const { composer } = ui;
    if (!composer?.pieces.length || !composer.options || !mayOrder()) return false;
    const asked = composer.asking ? choicesOf(composer, composer.asking) : undefined;
    if ([...(asked?.places ?? []), ...(asked?.reach ?? []).map(({ at }) => at)].some(at => at.board === board)) {
      lookAt(board);
      return true;
    }
    const choice = wayInto(composer, board),
      no = choice < 0 ? whyNoWay(composer, kinds()) : null;
    if (choice >= 0) pick(choice);
    else if (no) tellWhy(no);
    return choice >= 0 || no !== null;
  }

  /** A tap on the map. @param {readonly string[]} ids the pieces there @param {Place} place @param {boolean} [byKey] */
  function choose(ids, place, byKey) {
    const pieces = ids.map(id => view().pieces.get(id));
    const own = ids.filter((_, i) => isOwn(pieces[i]));
    // What was explained gives way to what is tapped: over the form of an order it would hide what the order still
    // wants.
    ui.explain = null;
    if (ui.party && partyTakes(place)) return;
    if (offerBoth(place, byKey)) return;
    const behind = ids.length === 0 && boardBehind(state().welcome?.boards ?? [], place);
    if (behind && !(ui.composer?.asking && isOffered(place)) && goInto(behind)) return;
    ui.instead = null;
    if (ui.composer?.asking || ui.composer?.way) {
      // An order that somebody has chosen is not thrown away by a tap: where own units stand it is answered as
      // everywhere.
      if (own.length === 0 || ui.composer.way || ui.composer.meant || isOffered(place))
        return void takePlace(place, ids);
    }
    if (answersAnew(place)) return void takePlace(place, ids);
    if (own.length > 0) return void select(inOrder(own));
    // A gate, a section, a marker: perhaps it can be ordered too.
    const there = [...view().pieces.values()].filter(piece => sameAs(piece.at, place));
    const ground = there.filter(piece => !ids.includes(piece.id) && piece.kind !== 'wall');
    ui.party = null;
    ui.explain = null;
    ui.unable = false;
    ui.shown = [];
    ui.place = place;
    ui.looked = ids.length ? ids : ground.map(piece => piece.id);
    ui.composer = null;
    ui.why = null;
    if (ids.length === 0 && ground.length === 1 && mayOrder())
      return void select([ground[0].id]).then(() => {
        if (ui.composer?.options?.every(option => option.refused)) ui.composer = null;
        update();
      });
    update();
  }

  /**
   * The map has said where, and the form wants more: another place that was lit for it is taken instead.
   * @param {Place} place
   */
  function answersAnew(place) {
    const { composer } = ui,
      kind = kinds().find(k => k.name === composer?.kind);
    if (!composer?.meant || composer.edits || composer.asking || !kind || missingOf(composer, kind).length === 0)
      return false;
    const before = kind.parameters.find(p => p.type === 'place' && composer.args[p.name] !== undefined);
    if (!before) return false;
    ui.composer = { ...composer, asking: before.name };
    if (isOffered(place)) return true;
    ui.composer = composer;
    return false;
  }

  /** @param {Place} place */
  function isOffered(place) {
    const offered = ui.composer?.asking ? choicesOf(ui.composer, ui.composer.asking) : undefined;
    return [
      ...(offered?.reach?.map(r => r.at) ?? []),
      ...(offered?.places ?? []),
      ...(offered?.pieces ?? []).flatMap(id => view().pieces.get(id)?.at ?? []),
    ].some(at => sameAs(at, place));
  }

  /**
   * A place (or a piece on it) was chosen for what is being asked.
   * @param {Place} place
   * @param {readonly string[]} [ids]
   */
  async function takePlace(place, ids = []) {
    const composer = ui.composer && aimedAt(ui.composer, place, view(), kinds());
    const kind = kinds().find(k => k.name === composer?.kind);
    const parameter = kind?.parameters.find(p => p.name === composer?.asking);
    if (!composer || !parameter) return;
    ui.composer = composer;
    const offered = choicesOf(composer, parameter.name);
    const start = view().pieces.get(composer.pieces[0] ?? '')?.at;
    if (!composer.way && !isOffered(place)) {
      const here = parameter.type === 'path' && start && sameAs(start, place);
      // The rules are asked when nothing else is wanted; of an order that wants more the page itself says that it is
      // not there.
      const more = missingOf(composer, kind).some(p => p !== parameter) || parameter.type === 'places';
      if (here || (more && offered?.places?.length)) return tellWhy(here ? T.standThere : T.notThere, place);
    }
    /** @type {Argument | undefined} */ let value;
    if (parameter.type === 'path') {
      const liked = new Set(offered?.reach?.map(r => keyOf(r.at)));
      const board = state().welcome?.boards.find(b => b.id === place.board);
      const end = composer.way?.at(-1) ?? start;
      const steps =
        composer.way?.length || (composer.way && end)
          ? end && wayBetween(board, end, place, liked)
          : (pathTo(offered?.reach ?? [], place) ??
            (start && start.board === place.board ? wayBetween(board, start, place, liked) : [place]));
      value = [...(composer.way ?? []), ...(steps ?? [place])];
      if (composer.way) {
        ui.composer = { ...composer, way: /** @type {Place[]} */ (value) };
        ui.why = null;
        return update();
      }
    } else if (parameter.type === 'target') {
      const there = (offered?.pieces ?? []).filter(
        id => ids.includes(id) || sameAs(view().pieces.get(id)?.at ?? {}, place),
      );
      if (there.length === 0) return tellWhy(T.nothingToDo, place);
      value = there[0];
    } else if (parameter.type === 'places') {
      const old = /** @type {Place[]} */ (composer.args[parameter.name] ?? []);
      value = old.some(at => sameAs(at, place)) ? old.filter(at => !sameAs(at, place)) : [...old, place];
      ui.composer = withArgument(composer, parameter.name, value);
      return update();
    } else value = place;
    await argue(parameter.name, value, place);
  }

  /**
   * Sets an argument; a complete order is given at once, an incomplete one waits for the rest.
   * @param {string} name
   * @param {Argument | undefined} value
   * @param {Place | null} [at]
   */
  async function argue(name, value, at = null) {
    const composer = ui.composer;
    const kind = kinds().find(k => k.name === composer?.kind);
    if (!composer || !kind) return;
    const next = withArgument(composer, name, value);
    const missing = missingOf(next, kind);
    const onMap = kind.parameters.find(p => p.name === name)?.type ?? '';
    const complete = missing.length === 0 && (composer.edits !== null || ['path', 'place', 'target'].includes(onMap));
    if (!complete) {
      ui.composer = {
        ...next,
        asking:
          missing.find(p => ['path', 'place', 'target', 'places'].includes(p.type))?.name ??
          (onMap === 'place' ? null : next.asking),
      };
      ui.why = null;
      if (at && !ui.composer.asking) wanting();
      return update();
    }
    await give(next, at, composer);
  }

  /** @param {number} choice which of the options @param {boolean} [attacking] in the way that attacks */
  async function pick(choice, attacking = false) {
    const option = ui.composer?.options?.[choice];
    if (!ui.composer || !option) return;
    const kind = kinds().find(k => k.name === option.kind);
    if (option.refused) return tellWhy(option.refused.words);
    ui.composer = { ...chooseOption(ui.composer, choice, kinds(), view()), meant: true };
    const attack = attackOf(kind, option);
    if (attack) {
      const { word, parameter } = attack;
      const { edits, args } = ui.composer;
      // An order that stands is changed at once.
      if (edits && attacking !== (args[parameter] === word)) return argue(parameter, attacking ? word : undefined);
      if (attacking && !edits) ui.composer = withArgument(ui.composer, parameter, word);
    }
    ui.why = null;
    // What stands is tapped once more: whither is asked anew.
    if (kind && ui.composer.edits) ui.composer = askedAnew(ui.composer, kind);
    if (ui.composer.asking) {
      spoken.kind?.();
      if (ui.composer.pieces.length > 0 && isAnyOffered(ui.composer)) placeAsked();
      // A sheet that is drawn up would hide the places that are asked for.
      else if (ui.rest === 'full') ui.forNow = 'half';
    }
    lookWhereAsked();
    if (kind && givenByChoosing(ui.composer, kind) && !ui.composer.edits) return give(ui.composer, null);
    update();
  }

  /** @param {import('../kit/compose.js').Composer} composer whether there is anything on the map to answer with */
  function isAnyOffered(composer) {
    const { reach, places, pieces } = choicesOf(composer, composer.asking ?? '') ?? {};
    return [reach, places, pieces].some(all => (all?.length ?? 0) > 0);
  }

  /** The same order in another of the rounds for which it is offered. @param {number} choice */
  function vary(choice) {
    if (!ui.composer || choice === ui.composer.choice) return;
    ui.composer = withVariant(ui.composer, choice, kinds(), view());
    ui.why = null;
    update();
  }

  /** An order that leads to another board is given there. */
  function lookWhereAsked() {
    const offered = ui.composer?.asking ? choicesOf(ui.composer, ui.composer.asking) : undefined;
    const board = (offered?.reach?.[0]?.at ?? offered?.places?.[0])?.board;
    const all = [...(offered?.reach ?? []).map(r => r.at), ...(offered?.places ?? [])];
    if (board && all.every(place => place.board !== ui.board)) lookAt(board);
  }

  const sheet = createSheetActs({ page, giving, select, deselect, sealing, sealed });

  return {
    state,
    view,
    kinds,
    me,
    isOwn,
    mayOrder,
    answers,
    /** What these may do, asked before anybody chooses them. @param {readonly string[]} ids */
    askAbout: ids => offers.instead(ids),
    select,
    pickOut,
    /** Nobody is chosen, and no stack lies spread. */
    deselect() {
      closeStack();
      deselect();
    },
    choose,
    goInto,
    chooseAgain,
    offerAnew,
    offersForSeat: offers.forSeat,
    takePlace,
    argue,
    pick,
    pickSome,
    vary,
    complain,
    ...sheet,
    tellWhy,
    moveThere,
    chooseThere,
    orders: giving.orders,
    giveAll: giving.giveAll,
    giveOne: give,
    isPending: giving.isPending,
    isRefused: giving.isRefused,
    checked: giving.checked,
    /** A further order of the kind that stands already for these pieces, where the rules have room for it. */
    another() {
      if (!ui.composer) return;
      ui.composer = chooseOption({ ...ui.composer, edits: null }, ui.composer.choice, kinds(), view());
      lookWhereAsked();
      update();
    },
    /**
     * An order of the seat that has nothing left to ask.
     * @param {readonly import('../core/types.js').Option[]} options
     * @param {number} choice
     * @param {Record<string, Argument>} args
     */
    giveAtOnce: (options, choice, args) =>
      give({ ...newComposer([]), options, choice, kind: options[choice].kind, args }, null),
    give: () => ui.composer && give(ui.composer, null),
    /** @param {(composer: import('../kit/compose.js').Composer) => import('../kit/compose.js').Composer} change */
    compose(change) {
      if (!ui.composer) return;
      ui.composer = change(ui.composer);
      update();
    },
    /** Lays a path by hand, or finishes it. */
    way() {
      const composer = ui.composer;
      if (!composer?.kind) return;
      const parameter = kinds()
        .find(k => k.name === composer.kind)
        ?.parameters.find(p => p.type === 'path');
      if (!parameter) return;
      if (composer.way && composer.way.length > 0) {
        const path = [...composer.way];
        ui.composer = { ...composer, way: null };
        return void argue(parameter.name, path);
      }
      ui.composer = composer.way ? { ...composer, way: null } : { ...composer, asking: parameter.name, way: [] };
      update();
    },
  };
}

/** @typedef {ReturnType<typeof createActs>} Acts */
/** @typedef {State} TableState */
