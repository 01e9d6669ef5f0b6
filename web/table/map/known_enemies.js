// Known enemies where the unfinished order may lead, and the odds there, in words.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { keyOf, placeOf, sameAs } from '../../core/board/boards.js';
import { decimal } from '../../core/words/format.js';
import { isUnit } from '../../core/words/names.js';
import { choicesOf } from '../../kit/compose.js';
import { factionName, nameOf, placeWords, stackWords } from '../../kit/parts/parts.js';
import { capital, text } from '../../text/en.js';
import { foesText as F } from '../../text/orders/foes_en.js';
import { isFoe, selfOf } from './attack_targets.js';
import { isDiced } from './diced_odds.js';
import { createWording } from '../acts/composed_words.js';
import { aimOfOrder, createOdds, oddsOf } from './odds.js';
/** @import { Forecast, Order, Place, State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

export { createOdds, createWording, oddsOf };

const T = text.table;
const places_max = 2;

/**
 * @param {State} state
 * @param {Place} place
 * @param {import('./attack_targets.js').Self} self
 * @returns {string} '' if no enemy is known there
 */
export function foesAt(state, place, self) {
  const { phase, view } = state.own,
    now = phase?.number ?? 0;
  /** Names by the phase in which they were last seen. @type {Map<number | undefined, string[]>} */ const seen =
    new Map();
  for (const piece of view.pieces.values())
    if (isUnit(piece) && isFoe(piece, self) && sameAs(placeOf(view, piece), place))
      seen.set(piece.as_of, [...(seen.get(piece.as_of) ?? []), nameOf(piece)]);
  const dated = (/** @type {string} */ who, /** @type {number | undefined} */ asOf) =>
    asOf === undefined ? who : F.dated(who, T.ghost(now - asOf));
  return [
    ...[...seen].map(([asOf, names]) => dated(stackWords(names), asOf)),
    ...[...(view.sightings?.values() ?? [])]
      .filter(
        one =>
          sameAs(one.at, place) &&
          one.side !== undefined &&
          isFoe(/** @type {any} */ ({ side: one.side, attributes: {} }), self),
      )
      .map(one => dated(F.spotted(one.count ?? 0, factionName(state, one.side)), one.as_of)),
  ].join(', ');
}

/**
 * The places in reach where enemies are known, nearest first.
 * @param {Table} table
 * @param {(at: Place) => Forecast | undefined} oddsAt
 */
function ahead({ state, ui }, oddsAt) {
  const { composer } = ui;
  if (!composer?.asking || composer.way || composer.pieces.length === 0) return [];
  const self = selfOf(state.own.view, composer.pieces),
    offered = choicesOf(composer, composer.asking);
  const places = [...(offered?.reach ?? []), ...(offered?.places ?? []).map(at => ({ at, cost: 0 }))].sort(
    (a, b) => a.cost - b.cost,
  );
  return [...new Map(places.map(({ at }) => [keyOf(at), at])).values()].flatMap(at => {
    const who = foesAt(state, at, self),
      forecast = oddsAt(at);
    const odds = forecast ? oddsOf(forecast) : { said: '', bad: false };
    return who ? [{ bad: odds.bad, words: F.there(placeWords(state, at), who, odds.said) }] : [];
  });
}

/** @param {Table} table @param {(at: Place) => Forecast | undefined} oddsAt */
export function aheadWords(table, oddsAt) {
  const all = ahead(table, oddsAt);
  return [
    ...all.slice(0, places_max).map(({ words }) => words),
    ...(all.length > places_max ? [F.more(all.length - places_max)] : []),
  ].join(' ');
}

/**
 * The list on the card while an order asks for a place.
 * @param {Table} table
 * @param {(at: Place) => Forecast | undefined} oddsAt
 */
export function aheadPart(table, oddsAt) {
  const all = ahead(table, oddsAt);
  return all.length === 0
    ? nothing
    : html`<ul class="ahead small" role="list" aria-label=${F.label}>
        ${all.map(({ bad, words }) => html`<li class=${bad ? 'problem' : ''}>${words}</li>`)}
      </ul>`;
}

/** @typedef {{ acts: Pick<Table['acts'], 'kinds'>, ui: { forecasts: readonly Forecast[] } }} Foresight */

/** @param {Foresight} table @param {Order} order */
export function forecastOf({ acts, ui }, order) {
  const aims = aimOfOrder(order, acts.kinds());
  return ui.forecasts.find(one => isDiced(one) && aims.includes(keyOf(one.at)));
}

/** Whether the odds of an existing order are bad. @param {Foresight} table @param {Order} order */
export function isBadlyGiven(table, order) {
  const forecast = forecastOf(table, order);
  return forecast !== undefined && oddsOf(forecast).bad;
}

/** The odds of an existing order, if there are any. @param {Foresight} table @param {Order} order */
export function oddsGiven(table, order) {
  const forecast = forecastOf(table, order);
  return forecast ? capital(`${oddsOf(forecast).said}.`) : '';
}

/** @param {Table} table */
export function oddsPart(table) {
  const forecasts = table.ui.forecasts.filter(isDiced);
  return html`<section class="odds">
    <h3 class="overline">${T.odds}</h3>
    ${forecasts.map(forecast => {
      const all = forecast.chances.reduce((sum, [, weight]) => sum + weight, 0) || 1;
      return html`<details class="card" ?open=${forecasts.length < 3}>
        <summary>${forecast.title}</summary>
        <p>
          <button type="button" class="quiet place" @click=${() => table.focus(forecast.at)}>
            ${T.show(placeWords(table.state, forecast.at))}
          </button>
        </p>
        <table class="chances">
          <tbody>
            ${forecast.chances.map(
              ([result, weight]) =>
                html`<tr>
                  <th scope="row">${result}</th>
                  <td class="bar">
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                      <rect width=${(weight / all) * 100} height="8"></rect>
                    </svg>
                  </td>
                  <td class="number">${decimal((weight / all) * 100)} %</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <dl class="pairs small">
          ${forecast.details.map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        <p class="muted small">${T.oddsRuns(forecast.runs || all)}</p>
      </details>`;
    })}
  </section>`;
}
