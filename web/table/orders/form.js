// The form of the unfinished order, drawn from its described parameters; it knows no rulebook. Begin at `form`;
// `fields/field.js` draws one parameter.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { inParts } from '../../core/words/format.js';
import { textOf } from '../../core/sheet/orders.js';
import { waitsInVain } from '../../core/umpire.js';
import { capital, text } from '../../text/en.js';
import { choicesOf, isNeeded, isOnMap, missingOf, optionOf, orderOf, settled, subjectOf } from '../../kit/compose.js';
import { rankable, takesSeveral } from '../../kit/list_arguments.js';
import { placeWords, ruleLink } from '../../kit/parts/parts.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { later } from '../../kit/parts/later.js';
import { composedOrder } from '../acts/composed_order.js';
import { field } from './fields/field.js';
import { countOf, wantingWords } from './form_labels.js';
import { foreseenPart } from './foreseen_part.js';
import { stepOf } from './agreement_step.js';
/** @import { Acts } from '../acts/acts.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Table } from '../page/table.js' */
/** @import { OrderKind, Parameter, Place } from '../../core/types.js' */

const T = text.table;
const helping = later(() => import('./form_help.js'), 'form');

/**
 * Whether there is nothing to choose for a parameter.
 * @param {Composer} composer
 * @param {OrderKind} kind
 * @param {Parameter} parameter
 */
function hasNone(composer, kind, parameter) {
  const { name, type } = parameter,
    offered = choicesOf(composer, name),
    needed = isNeeded(composer, parameter);
  // A text that explains a word appears with that word.
  if (type === 'text' && kind.parameters.some(one => one.choices?.includes(name))) return !needed;
  if (type === 'flag' && settled(offered) !== null) return true;
  if (needed || composer.args[name] !== undefined) return false;
  if (type === 'place') return offered !== undefined && !offered.places?.length && !offered.reach?.length;
  if (type === 'counts') return !offered?.ranges?.length;
  if (type === 'ranking') return rankable(parameter, offered).length === 0;
  return ['piece', 'pieces', 'target'].includes(type) && !offered?.pieces?.length;
}

/**
 * The parameters to show: `open` ones at once, `folded` ones on request.
 * @param {Composer} composer
 * @param {OrderKind} kind
 * @returns {{ open: Parameter[], folded: Parameter[] }}
 */
export function shownParameters(composer, kind) {
  const option = optionOf(composer);
  const subject = composer.pieces.length > 0 ? subjectOf(kind, option, composer.pieces) : undefined;
  const needed = (/** @type {Parameter} */ p) => isNeeded(composer, p);
  const speaksOf = (/** @type {Parameter} */ p) => option?.parameters.some(o => o.name === p.name) ?? false;
  // If an option constrains some optional words or numbers, hide those it does not mention.
  const speaks = kind.parameters.some(p => !p.required && speaksOf(p));
  const unmeant = (/** @type {Parameter} */ p) =>
    speaks && !needed(p) && ['choice', 'count'].includes(p.type) && !speaksOf(p) && composer.args[p.name] === undefined;
  // The pieces that carry the order out are chosen already; show them only where the player may sort several.
  const isChosen = (/** @type {Parameter} */ p) =>
    p === subject &&
    (p.type !== 'pieces' || kind.parameters.find(one => one.type !== 'count') === p || composer.pieces.length < 2);
  const all = kind.parameters.filter(p => !hasNone(composer, kind, p) && !unmeant(p) && !isChosen(p));
  // Optional numbers and flags that the option offers are shown at once too.
  const isOpen = (/** @type {Parameter} */ p) =>
    needed(p) || (['count', 'counts', 'flag'].includes(p.type) && speaksOf(p));
  return { open: all.filter(isOpen), folded: all.filter(p => !isOpen(p)) };
}

/** @param {Table} table @param {{ submit?: boolean }} [how] submit: draw the submit button at the end */
export function form(table, { submit = true } = {}) {
  const { ui, acts, state } = table,
    rulebook = state.welcome?.campaign.rulebook,
    beside = helping(),
    kind = acts.kinds().find(k => k.name === ui.composer?.kind);
  if (kind) beside?.keepWords(table, kind);
  const { composer } = ui;
  const why = table.narrow?.() ? null : ui.why;
  if (!composer || !kind) return why ? html`<p class="problem" role="alert">${why.words}</p>` : nothing;
  const option = optionOf(composer),
    missing = missingOf(composer, kind),
    { open, folded } = shownParameters(composer, kind);
  // A refusal that names a shown parameter appears at its field.
  const said = why && ![...open, ...folded].some(({ name }) => name === why.field?.parameter) ? why.words : '';
  const unfold =
    folded.some(({ name }) => composer.args[name] !== undefined || ui.why?.field?.parameter === name) ||
    !kind.parameters.some(p => isNeeded(composer, p) && isOnMap(p));
  const hint = hintOf(table, composer, kind);
  return html`<div class="order-form ${composer.pieces.length === 0 ? 'of-side' : ''}">
    <p class="help">${kind.help} ${stepOf(kind.name)} ${ruleLink(state, kind.rule)}</p>
    ${waitsInVain(state, kind) ? html`<p class="notice warn small">${T.noUmpire}</p>` : nothing}
    ${beside?.aside(table, kind, option)}
    ${said ? html`<p class="problem" role="alert">${withRules(rulebook, said)}</p>` : nothing}
    ${repeat(
      open,
      ({ name }) => name,
      // The same element whether the field is filled or not, so that an input keeps its text and the focus.
      parameter => {
        const wanted = missing.includes(parameter) && (!isOnMap(parameter) || parameter.type === 'ranking');
        return html`<div class=${wanted ? 'asked wanted' : 'asked'} data-wanted=${wanted ? parameter.name : nothing}>
          ${field(table, parameter, beside)}
        </div>`;
      },
    )}
    ${
      folded.length === 0
        ? nothing
        : html`<details class="perhaps" ?open=${unfold}>
            <summary>${T.more}</summary>
            ${folded.map(parameter => field(table, parameter, beside))}
          </details>`
    }
    ${foreseenPart(table)}
    <div class="toolbar">
      ${kind.parameters.some(p => p.type === 'path') ? wayButton(acts, composer) : nothing}
      ${submit ? giveButton(table) : nothing}
      ${composer.edits && option?.beside ? html`<button type="button" class="quiet" @click=${acts.another}>${T.another}</button>` : nothing}
    </div>
    ${hint ? html`<p class="muted small">${hint}</p>` : nothing}
  </div>`;
}

/** What to do on the map; '' where it is said elsewhere. @param {Table} table @param {Composer} composer @param {OrderKind} kind */
function hintOf({ state, narrow }, composer, kind) {
  if (composer.way) return T.byWayHint;
  if (!composer.asking || (!composer.edits && narrow?.())) return '';
  const ranks = kind.parameters.find(p => p.name === composer.asking)?.type === 'ranking';
  return ranks ? T.choosingRanks : `${T.choosing} ${spending(composer, state.welcome?.campaign.rulebook)}`;
}

/** @param {Acts} acts @param {Composer} composer */
const wayButton = (acts, { way }) =>
  html`<button type="button" class="quiet" aria-pressed=${String(way !== null)} @click=${acts.way}>
    ${way?.length ? T.finishWay : T.byWay}
  </button>`;

/**
 * The button that submits the order, or says what is missing. On a narrow page the button at the foot of the page does
 * this.
 * @param {Table} table
 */
export function giveButton(table) {
  const { acts, state, ui } = table,
    { composer } = ui;
  const kind = acts.kinds().find(k => k.name === composer?.kind);
  if (!composer || !kind || table.narrow?.() || acts.isRefused(orderOf(composer))) return nothing;
  const choosingMany = takesSeveral(kind.parameters.find(p => p.name === composer.asking)?.type);
  if (!choosingMany && (composer.edits !== null || composer.asking)) return nothing;
  const missing = missingOf(composer, kind),
    order = composedOrder(composer, acts.kinds());
  const refused = order !== null && ui.against.has(textOf(order)),
    several = refused && composer.pieces.length > 1;
  return html`<button
      type="button"
      class="primary"
      ?disabled=${missing.length > 0 || (refused && !several)}
      data-point="button:give"
      @click=${acts.give}
    >
      ${several ? T.giveFewer : composer.edits ? T.change : T.give}</button
    >${missing.length > 0 ? html`<span class="muted small">${capital(wantingWords(state.welcome?.campaign.rulebook, kind, missing))}</span>` : nothing}`;
}

/**
 * The place chosen for the unfinished order so far, in words.
 * @param {import('../../core/types.js').State} state
 * @param {import('../../core/types.js').OrderKind} kind
 * @param {Record<string, unknown>} args
 */
export const placeChosen = (state, kind, args) =>
  kind.parameters
    .flatMap(({ name, type }) =>
      type === 'place' && args[name] ? placeWords(state, /** @type {Place} */ (args[name])) : [],
    )
    .join(', ');

/**
 * How much a path may cost, if there is a limit. On hexes a unit may always enter one hex beside it, and the limit is
 * raised to what that costs: do not show a limit that only equals the dearest route.
 * @param {Composer} composer
 * @param {string} [rulebook]
 */
export function spending(composer, rulebook = '') {
  const { allowance, cost_parts: parts, reach } = choicesOf(composer, composer.asking ?? '') ?? {};
  if (allowance && reach?.some(({ at }) => at.hex))
    return T.costsOnHexes(reach.some(({ cost }) => cost >= allowance) ? '' : inParts(allowance, parts ?? 1));
  if (!allowance) return reach?.some(({ cost }) => cost > 0) ? (countOf(rulebook, composer.kind) ?? T.costs) : '';
  return parts ? T.allowanceInSquares(inParts(allowance, parts)) : T.allowance(allowance);
}
