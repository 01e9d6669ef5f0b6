// The table calculator on the Desk, preset with this campaign's switches.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sameAs } from '../../core/board/boards.js';
import { perPage } from '../../core/page/per_page.js';
import { deskText } from '../../text/pages/desk_en.js';
import { createCalculator } from '../../calculator/calc.js';
import { optionsOf } from '../../calculator/calc_values.js';
import { calculatorView } from '../../calculator/calc_view.js';
import { factionName, placeWords } from './parts.js';
/** @import { Piece } from '../../core/types.js' */
/** @import { Desk } from './desk.js' */

/** Made when it is first opened, with the campaign's switches. */
const calculatorOf = perPage((/** @type {Desk} */ desk) => {
  const campaign = desk.state.welcome?.campaign;
  return createCalculator({
    leads: false,
    rulebook: campaign?.rulebook ?? '',
    standing: types => standingOn(desk, types),
    options: switches => optionsOf(campaign?.switches ?? {}, switches),
    onceDrawn: desk.onceDrawn,
  });
});

/** @param {Desk} desk */
export function calculatorPanel(desk) {
  const calc = calculatorOf(desk);
  if (calc.known.length === 0)
    return html`<h2>${deskText.calc.title}</h2>
      <p class="muted">${deskText.calc.none}</p>`;
  const anybody = calc.procedure && desk.ui.place === null && desk.view.pieces.size > 0;
  return html`<h2>${deskText.calc.title}</h2>
    ${anybody ? html`<p class="muted small">${deskText.calc.fromMapNone}</p>` : nothing}${calculatorView(calc)}`;
}

/**
 * The units at the chosen place, camp by camp, top of each stack first; only kinds that the form knows.
 * @param {Desk} desk
 * @param {readonly string[]} types
 */
function standingOn(desk, types) {
  const { place } = desk.ui;
  if (!place) return [];
  const rank = (/** @type {Piece} */ piece) => Number(piece.attributes.rank ?? 0);
  const here = [...desk.view.pieces.values()]
    .filter(piece => sameAs(piece.at, place) && types.includes(String(piece.attributes.type)))
    .sort((a, b) => rank(a) - rank(b));
  return [...new Set(here.map(piece => piece.side ?? ''))].map(side => {
    const units = here.filter(piece => (piece.side ?? '') === side);
    return {
      words: `${factionName(desk, side)}, ${placeWords(desk, place)} (${units.length})`,
      units: units.map(({ attributes: { type, steps, steps_max } }) => ({
        type: String(type),
        steps: steps === undefined || steps === steps_max ? '' : String(steps),
      })),
    };
  });
}
