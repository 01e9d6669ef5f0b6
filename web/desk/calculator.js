// The table calculator at the Desk: it begins with the switches of this campaign.
import { html } from '../vendor/lit-html/lit-html.js';
import { deskText } from '../text/desk_en.js';
import { createCalculator } from './calc.js';
import { optionsOf } from './calc_values.js';
import { calculatorView } from './calc_view.js';
import { calculatorOf } from './procedures.js';
/** @import { Desk } from './desk.js' */
/** @import { Calculator } from './calc.js' */

/** @type {Calculator | null} */ let calc = null;

/** @param {Desk} desk */
export function calculatorPanel(desk) {
  const campaign = desk.state.welcome?.campaign;
  const rulebook = campaign?.rulebook ?? '';
  calc ??= createCalculator({
    update: desk.update,
    rulebook,
    options: optionsOf(campaign?.switches ?? {}, calculatorOf(rulebook).switches),
  });
  return html`<h2>${deskText.calc.title}</h2>${calculatorView(calc)}`;
}
