// Requests the odds of an attack on each enemy in reach, one after another, by checking the sheet with that order
// added. A check saves nothing.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { keyOf, sameAs } from '../../core/board/boards.js';
import { askAgain } from '../../core/connection/ask_again.js';
import { isUnit } from '../../core/words/names.js';
import { sheetOf, textOf } from '../../core/sheet/orders.js';
import { mapWords } from '../../text/pages/board_en.js';
import { foesText as F } from '../../text/orders/foes_en.js';
import { pathTo, choicesOf, orderOf } from '../../kit/compose.js';
import { aimedAt, attacksOf, isFoe, selfOf } from './attack_targets.js';
import { isDiced } from './diced_odds.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Forecast, Order, OrderKind, Place, View } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */

/**
 * Marching to a place where enemies are seen leads to a fight there, even if the order does not say so.
 * @param {Composer} composer
 * @param {View} view
 * @param {readonly OrderKind[]} kinds
 * @param {ReadonlyMap<string, unknown>} attacks
 */
function meetingsOf(composer, view, kinds, attacks) {
  const kind = kinds.find(one => one.name === composer.kind),
    parameter = composer.asking ?? '';
  if (kind?.arrow !== 'move' || composer.way || composer.pieces.length === 0) return [];
  const self = selfOf(view, composer.pieces);
  const seen = new Set(
    [
      ...[...view.pieces.values()].filter(piece => isUnit(piece) && isFoe(piece, self)),
      ...[...(view.sightings?.values() ?? [])].filter(({ side }) =>
        isFoe(/** @type {any} */ ({ side, attributes: {} }), self),
      ),
    ].map(({ at }) => keyOf(at)),
  );
  return (choicesOf(composer, parameter)?.reach ?? [])
    .filter(({ at }) => seen.has(keyOf(at)) && !attacks.has(keyOf(at)))
    .map(({ at }) => ({ at, parameter }));
}

/** Ask for at most this many, nearest first. */
const asked_max = 8;
/** Odds below this share are bad. */
const bad_share = 1 / 3;

/** @typedef {{ at: Place, order: Order }} Question */

/**
 * The possible attacks as complete orders, nearest first. Empty while editing: an existing order shows its odds in the
 * order list.
 * @param {Composer} composer
 * @param {View} view
 * @param {readonly OrderKind[]} kinds
 * @returns {Question[]}
 */
export function questionsOf(composer, view, kinds) {
  if (composer.edits) return [];
  const attacks = attacksOf(composer, view, kinds);
  return [...attacks.values(), ...meetingsOf(composer, view, kinds, attacks)]
    .map(attack => {
      const aimed = aimedAt(composer, attack.at, view, kinds);
      const offered = choicesOf(aimed, attack.parameter);
      const isPath = offered?.reach !== undefined;
      const value = isPath ? pathTo(offered.reach ?? [], attack.at) : attack.at;
      const cost = offered?.reach?.find(r => sameAs(r.at, attack.at))?.cost ?? 0;
      const order = value && orderOf({ ...aimed, args: { ...aimed.args, [attack.parameter]: value } });
      return { at: attack.at, order, cost };
    })
    .filter(one => one.order !== null)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, asked_max)
    .map(({ at, order }) => ({ at, order: /** @type {Order} */ (order) }));
}

/** The keys of the places where an order leads. @param {Order} order @param {readonly OrderKind[]} kinds */
export const aimOfOrder = (order, kinds) =>
  (kinds.find(kind => kind.name === order.kind)?.parameters ?? []).flatMap(({ name, type }) =>
    type === 'path' || type === 'place'
      ? /** @type {Place[]} */ ([order.arguments[name] ?? []].flat()).slice(-1).map(keyOf)
      : [],
  );

/**
 * The odds of a fight, in the same words and figures everywhere: in full for a line of text, the first share for the
 * map.
 * @param {Forecast} forecast with dice
 */
export function oddsOf(forecast) {
  const shares = sharesOf(forecast),
    runs = shares.reduce((sum, { weight }) => sum + weight, 0);
  const told = shares.map(
    ({ words, weight }) => /** @type {[string, string]} */ ([words, mapWords.odds(weight, runs)]),
  );
  const bad = shares[0].of === 'us' && shares[0].weight < runs * bad_share;
  return {
    odds: told[0],
    said: F.odds(
      told.map(([words, odds]) => F.share(words, odds)),
      bad,
    ),
    bad,
  };
}

/**
 * The shares of each side; if the server names none, the results themselves, most likely first.
 * @param {Forecast} forecast
 * @returns {readonly { of?: string, words: string, weight: number }[]}
 */
const sharesOf = ({ chances, shares = [] }) =>
  shares.length > 0 ? shares : [...chances].sort((a, b) => b[1] - a[1]).map(([words, weight]) => ({ words, weight }));

/** @param {{ request: (message: any) => Promise<any>, later?: typeof setTimeout }} parts */
export function createOdds({ request, later }) {
  let about = '';
  const found = signal(/** @type {ReadonlyMap<string, Forecast>} */ (new Map()));

  /** @param {string} mine @param {readonly Question[]} questions @param {Draft} sheet the other orders */
  async function ask(mine, questions, sheet) {
    for (const { at, order } of questions) {
      const check = { type: 'check', sheet: sheetOf({ ...sheet, orders: [...sheet.orders, order] }) };
      const answer = await askAgain(
        () => request(check),
        () => about === mine,
        later,
      );
      if (about !== mine) return;
      const forecast = (answer.forecasts ?? []).find((/** @type {Forecast} */ one) => sameAs(one.at, at));
      if (!forecast || !isDiced(forecast)) continue;
      found.value = new Map(found.value).set(keyOf(at), forecast);
    }
  }

  return {
    /**
     * Request odds if the question or the other orders changed.
     * @param {Composer | null} composer
     * @param {View} view
     * @param {readonly OrderKind[]} kinds
     * @param {() => Draft} others the sheet without the selected pieces' orders
     */
    follow(composer, view, kinds, others) {
      const questions = composer ? questionsOf(composer, view, kinds) : [];
      const mine = questions.length > 0 ? textOf(questions) + textOf(others().orders) : '';
      if (mine === about) return;
      about = mine;
      found.value = new Map();
      // Without an answer there are no odds; the server validates the order anyway.
      if (mine) ask(mine, questions, others()).catch(() => undefined);
    },
    /** @param {Place} at */
    at: at => found.value.get(keyOf(at)),
  };
}
