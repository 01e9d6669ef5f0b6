// The switches of this campaign: what each does, its rule and an example, quoted from the rules in force.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { perPage } from '../../core/page/per_page.js';
import { ruleLink, withRules } from '../../kit/parts/rule_link.js';
import { readBook } from '../../rulebook/read.js';
import { switchesIn } from '../../rulebook/switches.js';
import { deskText } from '../../text/pages/desk_en.js';
import { officeText } from '../../text/pages/office_en.js';
import { switchName, switchWord } from '../../kit/parts/switch_words.js';
/** @import { Explained } from '../../rulebook/switches.js' */
/** @import { Desk } from './desk.js' */

const T = deskText.world;

/** What the rules say about the switches, once they were read. */
const explainedOn = perPage((/** @type {Desk} */ _) =>
  signal(/** @type {ReadonlyMap<string, Explained> | null} */ (null)),
);

/** @param {Desk} desk */
async function read(desk) {
  const { book } = await readBook(desk.state.welcome?.campaign.rulebook ?? '');
  if (book) explainedOn(desk).value = switchesIn(book);
}

/** @param {Desk} desk */
export const switchList = desk =>
  html`<details
    class="block"
    @toggle=${(/** @type {any} */ e) => {
      if (e.target.open && !explainedOn(desk).value) read(desk);
    }}
  >
    <summary>${T.switches}</summary>
    <dl class="switch-list small">
      ${Object.entries(desk.state.welcome?.campaign.switches ?? {}).map(([name, value]) => one(desk, name, value))}
    </dl>
  </details>`;

/** @param {Desk} desk @param {string} name @param {string} value */
function one(desk, name, value) {
  const M = officeText.make;
  const told = explainedOn(desk).value?.get(name) ?? M.ofAnyGame[/** @type {'amendments_shown'} */ (name)];
  return html`<dt>${switchName(name)}: <b>${switchWord(value)}</b></dt>
    <dd>
      ${
        told
          ? html`${withRules(desk.state.welcome?.campaign.rulebook, told.words)}
              <span class="muted">${M.example(told.example)}</span>
              ${told.rule.includes('-') ? ruleLink(desk.state.welcome?.campaign.rulebook, told.rule) : nothing}`
          : nothing
      }
    </dd>`;
}
