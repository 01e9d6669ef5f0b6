// Links to rules: the one place that knows their address, used by reports, refusals, cards, forms and the calculator.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { text } from '../../text/en.js';
import { ruleAddress, runsOf } from '../markup.js';

/** A rule number that links to exactly that rule: in a dialog where the page can show rules itself
 * (rulebook/rule_here.js), otherwise in another window.
 * @param {string | undefined} rulebook
 * @param {string | undefined} rule
 * @param {string} [words] link text
 */
export const ruleLink = (rulebook, rule, words) =>
  rulebook && rule
    ? html`<a
        class="rule"
        href=${ruleAddress(rulebook, rule)}
        target="_blank"
        rel="noopener"
        aria-label=${words ?? text.common.rule(rule)}
        title=${text.common.ruleOpens(rule)}
        >${words ?? rule}</a
      >`
    : nothing;

/**
 * A sentence in which every cited rule is a link: "Too far: 7 squares of 6 (CT-31)."
 * @param {string | undefined} rulebook
 * @param {string} sentence
 */
export const withRules = (rulebook, sentence) =>
  runsOf(sentence, { marked: false }).map(({ kind, text: words }) =>
    kind === 'rule' ? ruleLink(rulebook, words) : words,
  );
