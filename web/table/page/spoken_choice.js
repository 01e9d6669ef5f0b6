// Screen-reader announcements for selecting and ordering: which units are selected and where, what they may do and
// attack, what was ordered with which odds, and what was removed.
import { sameAs } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { mapWords } from '../../text/pages/board_en.js';
import { capital, readable, text } from '../../text/en.js';
import { attackOf, attacks, attacksOf, isFoe, selfOf, whyNobody } from '../map/attack_targets.js';
import { highlightOf } from '../../kit/compose.js';
import { nameOf } from '../../kit/parts/parts.js';
import { isDiced } from '../map/diced_odds.js';
import { oddsCode } from '../map/odds_code.js';
/** @import { Order, Piece, Place } from '../../core/types.js' */
/** @import { Table } from './table.js' */

const T = text.table.spoken;
const places_max = 6;

/** @param {readonly Piece[]} pieces */
const whoWords = pieces => text.board.stack(pieces.map(nameOf));

/** @param {() => Table} tableOf */
export function createSpoken(tableOf) {
  /** A place in the map's own words. @param {Place} place */
  const whereWords = place => tableOf().maps.describe(place)[0] ?? '';

  /** What the selected units may do; an attack is named beside the march that can become one. */
  function mayWords() {
    const { ui, acts } = tableOf();
    const names = (ui.composer?.options ?? []).flatMap(option => {
      const kind = acts.kinds().find(one => one.name === option.kind);
      if (option.refused || !kind) return [];
      const attack =
        ui.composer && !whyNobody(ui.composer, option, acts.view(), acts.kinds()) && attackOf(kind, option);
      return attack ? [kind.label, capital(readable(attack.word))] : [kind.label];
    });
    return names.length > 0 ? T.may([...new Set(names)]) : text.table.nothingToDo;
  }

  /** Where the selected units may go, by name or, if there are many places, by number; and which enemies they may attack. */
  function aimWords() {
    const { ui, acts } = tableOf();
    const view = acts.view(),
      kinds = acts.kinds(),
      fights = attacksOf(ui.composer, view, kinds);
    const { reach = [], targets = [] } = highlightOf(ui.composer, view, kinds, fights, attacks(ui.composer, kinds));
    const lit = /** @type {Place[]} */ ([...reach.map(({ at }) => at), ...targets]);
    const self = selfOf(view, ui.composer?.pieces ?? []);
    const foes = [...fights.values()].map(({ at }) => {
      const there = [...view.pieces.values()].filter(piece => sameAs(piece.at, at) && isFoe(piece, self));
      return T.foe(there.length > 0 ? whoWords(there) : '', whereWords(at));
    });
    return [
      lit.length > places_max ? T.places(lit.length) : lit.length > 0 ? T.to(lit.map(whereWords)) : '',
      foes.length > 0 ? T.foes(foes) : '',
    ].filter(Boolean);
  }

  return {
    /** Units are selected and their options have arrived. */
    chosen() {
      const { ui, acts, wordsOf } = tableOf();
      const pieces = (ui.composer?.pieces ?? ui.looked).flatMap(id => acts.view().pieces.get(id) ?? []);
      if (pieces.length === 0) return;
      const edits = ui.composer?.edits;
      announce(
        [
          T.chosen(whoWords(pieces), whereWords(pieces[0].at)),
          edits ? T.ordered(wordsOf(edits)) : '',
          mayWords(),
          ...aimWords(),
        ]
          .filter(Boolean)
          .join(' '),
        { again: true },
      );
    },
    /** Another order kind was chosen: announce its destinations and targets. */
    kind: () => announce(aimWords().join(' '), { again: true }),
    /** The order was added to the sheet. @param {Order} order */
    ordered(order) {
      const { acts, ui, wordsOf } = tableOf();
      // Odds are known only where forecasts have dice.
      const told = ui.forecasts.some(isDiced) ? oddsCode() : null,
        forecast = told?.forecastOf({ acts, ui }, order);
      announce(
        `${T.ordered(wordsOf(order))}${told && forecast ? ` ${mapWords.oddsLine(told.oddsOf(forecast).said)}` : ''}`,
        { again: true },
      );
    },
    /** @param {readonly Order[]} orders orders that were removed */
    removed(orders) {
      const { acts } = tableOf();
      const ids = new Set(orders.flatMap(order => piecesOf(order, acts.kinds())));
      const pieces = [...ids].flatMap(id => acts.view().pieces.get(id) ?? []);
      announce(T.removed(pieces.length > 0 ? whoWords(pieces) : '', acts.orders().length), { again: true });
    },
    undone: () => announce(T.undone(tableOf().acts.orders().length), { again: true }),
    redone: () => announce(T.redone(tableOf().acts.orders().length), { again: true }),
    /** An own stack is at the chosen destination. */
    both: (/** @type {readonly Piece[]} */ who) => announce(T.both(whoWords(who)), { again: true }),
  };
}
/** @typedef {ReturnType<typeof createSpoken>} Spoken */
