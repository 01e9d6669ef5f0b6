// A side's goal as text: each rule it names links to the rule, each place to the map.
import { html } from '../../vendor/lit-html/lit-html.js';
import { withPlaces } from '../../core/words/goal.js';
import { ruleLink } from '../../kit/parts/rule_link.js';
import { runsOf } from '../../kit/markup.js';
import { text } from '../../text/en.js';
/** @import { Table } from '../page/table.js' */

const T = text.table.welcome;

/** The rule at the end of a goal becomes a link with words. @param {Table} table @param {string} goal */
export function goalPart(table, goal) {
  const rulebook = table.state.welcome?.campaign.rulebook ?? '';
  const [, words, rule, end] = /^(.*?)\s*\(([A-Z]{2,3}-\d+[a-z]?)\)(\.?)$/s.exec(goal) ?? [];
  if (!rule) return inWords(table, goal);
  return html`${inWords(table, words + end)} ${ruleLink(rulebook, rule, T.goalRule(rule))}`;
}

/** @param {Table} table @param {string} goal */
function inWords(table, goal) {
  const { welcome } = table.state;
  const sides = new Set(welcome?.factions.map(one => one.name));
  return runsOf(goal, { marked: false }).map(({ kind, text: words }) =>
    kind === 'rule'
      ? ruleLink(welcome?.campaign.rulebook, words)
      : withPlaces(words, welcome?.boards ?? [], sides).map(({ words: run, place }) =>
          place
            ? html`<a
                class="place-link"
                href="#map"
                @click=${(/** @type {Event} */ event) => {
                  event.preventDefault();
                  table.goToPlace(place);
                }}
                >${run}</a
              >`
            : run,
        ),
  );
}
