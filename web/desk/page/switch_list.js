// The switches of this campaign: what each does, its rule and an example, quoted from the rules in force.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ruleLink, withRules } from '../../kit/parts/rule_link.js';
import { readBook } from '../../rulebook/read.js';
import { switchesIn } from '../../rulebook/switches.js';
import { deskText } from '../../text/pages/desk_en.js';
import { officeText } from '../../text/pages/office_en.js';
import { switchName, switchWord } from '../../kit/parts/switch_words.js';
/** @import { Explained } from '../../rulebook/switches.js' */
/** @import { Desk } from './desk.js' */

const T = deskText.world;

/** @type {ReadonlyMap<string, Explained> | null} */ let explained = null;

/** @param {Desk} desk */
async function read(desk) {
  const { book } = await readBook(desk.state.welcome?.campaign.rulebook ?? '');
  if (!book) return;
  explained = switchesIn(book);
  desk.update();
}

/** @param {Desk} desk */
export const switchList = desk =>
  html`<details
    class="block"
    @toggle=${(/** @type {any} */ e) => {
      if (e.target.open && !explained) read(desk);
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
  const told = explained?.get(name) ?? M.ofAnyGame[/** @type {'amendments_shown'} */ (name)];
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
