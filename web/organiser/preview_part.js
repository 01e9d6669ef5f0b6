// A scenario before a campaign is made of it, unfolded in the form for a new campaign.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { mapsPart, missingPart, sidesPart } from '../kit/scenario/scenario_part.js';
import { previewText as T } from '../text/pages/preview_en.js';
/** @import { Office } from './office.js' */
/** @import { Scenario } from './api.js' */

/** @param {Office} office @param {Scenario} scenario */
export function previewPart(office, scenario) {
  const changed = Object.keys(office.form.switches).length > 0;
  return html`<details
    class="preview"
    ?open=${office.previewOpen}
    @toggle=${(/** @type {any} */ event) => {
      office.previewOpen = event.target.open;
    }}
  >
    <summary>${T.title}</summary>
    ${office.previewOpen ? [factsPart(scenario), content(office, scenario)] : nothing}${
      office.previewOpen && changed ? html`<p class="muted small">${T.defaults}</p>` : nothing
    }
  </details>`;
}

/** What holds for every game of this scenario. @param {Scenario} scenario */
function factsPart({ length, second_word }) {
  const facts = [length, second_word && T.secondWord].filter(Boolean);
  return facts.length > 0 ? html`<p class="scenario-facts">${facts.join('. ')}.</p>` : nothing;
}

/** @param {Office} office @param {Scenario} scenario */
function content(office, scenario) {
  const shown = office.preview(scenario.id);
  if (!shown || shown === 'failed') return missingPart(shown, () => office.previewAgain(scenario.id));
  return html`${mapsPart(scenario, shown)}
    <h3>${T.sides}</h3>
    ${sidesPart(shown)}`;
}
