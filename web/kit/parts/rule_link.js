// Where a rule can be read: the one place that knows the address, used by reports, refusals, cards, forms and the
// calculator.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { text } from '../../text/en.js';
import { ruleAddress, runsOf } from '../markup.js';

/** A rule's number, leading to exactly that rule: over the page where that reads rules itself (rulebook/rule_here.js), else in another window.
 * @param {string | undefined} rulebook
 * @param {string | undefined} rule
 * @param {string} [words] that say where it leads
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
 * A sentence with every rule that it names made a link: "Too far: 7 squares of 6 (CT-31)."
 * @param {string | undefined} rulebook
 * @param {string} sentence
 */
export const withRules = (rulebook, sentence) =>
  runsOf(sentence, { marked: false }).map(({ kind, text: words }) =>
    kind === 'rule' ? ruleLink(rulebook, words) : words,
  );
