// The form of the unfinished order, drawn from its described parameters; it knows no rulebook. Begin at `form`; `field`
// draws one parameter.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { inParts } from '../../core/words/format.js';
import { choiceName, choiceNote } from '../../core/words/names.js';
import { waitsInVain } from '../../core/umpire.js';
import { capital, readable, text } from '../../text/en.js';
import {
  choicesOf,
  isNeeded,
  isOnMap,
  missingOf,
  optionOf,
  orderOf,
  settled,
  subjectOf,
  withArgument,
} from '../../kit/compose.js';
import { alikeOf, only, variantsOf } from '../../kit/parts/variants.js';
import { emblem, factionName, iconButton, nameOf, placeWords, ruleLink } from '../../kit/parts/parts.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { later } from '../../kit/parts/later.js';
import { askedOf, askingHelp, countOf, wantingWords } from './form_labels.js';
import { stepOf } from './number_step.js';
/** @import { Acts } from '../page/app.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Table } from '../page/table.js' */
/** @import { Option, OrderKind, Parameter, Place } from '../../core/types.js' */

const T = text.table;
const text_max = 2000;
const helping = later(() => import('./form_help.js'), 'form');

/** @param {Table} table @param {{ submit?: boolean }} [how] submit: draw the submit button at the end */
export function form(table, { submit = true } = {}) {
  const { ui, acts, state } = table;
  const kind = acts.kinds().find(k => k.name === ui.composer?.kind);
  if (kind) helping(table.update)?.keepWords(table, kind);
  const { composer } = ui;
  const why = table.narrow?.() ? null : ui.why;
  if (!composer || !kind) return why ? html`<p class="problem" role="alert">${why.words}</p>` : nothing;
  const option = optionOf(composer);
  const subject = composer.pieces.length > 0 ? subjectOf(kind, option, composer.pieces) : undefined;
  const missing = missingOf(composer, kind);
  // Required parameters are shown, optional ones collapsed. A parameter that the map asks for needs no field until it
  // is set.
  const needed = (/** @type {Parameter} */ p) => isNeeded(composer, p);
  // Numbers constrained by the option are shown up front too.
  const open = (/** @type {Parameter} */ p) => needed(p) || (p.type === 'count' && speaksOf(p));
  // Hide parameters with no choice, and text fields whose keyword is not selected.
  const hasNone = (/** @type {Parameter} */ p) => {
    if (p.type === 'text' && kind.parameters.some(one => one.choices?.includes(p.name))) return !needed(p);
    const offered = choicesOf(composer, p.name);
    if (p.type === 'flag' && settled(offered) !== null) return true;
    if (needed(p) || composer.args[p.name] !== undefined) return false;
    if (p.type === 'place') return offered !== undefined && !offered.places?.length && !offered.reach?.length;
    return ['piece', 'pieces', 'target'].includes(p.type) && !offered?.pieces?.length;
  };
  // If an option constrains some optional words or numbers, hide those it does not mention.
  const speaksOf = (/** @type {Parameter} */ p) => option?.parameters.some(o => o.name === p.name) ?? false;
  const speaks = kind.parameters.some(p => !p.required && speaksOf(p));
  const unmeant = (/** @type {Parameter} */ p) =>
    speaks && !needed(p) && ['choice', 'count'].includes(p.type) && !speaksOf(p) && composer.args[p.name] === undefined;
  const all = kind.parameters
    .filter(p => !hasNone(p) && !unmeant(p))
    .filter(
      p =>
        p !== subject ||
        (p.type === 'pieces' && kind.parameters.find(one => one.type !== 'count') !== p && composer.pieces.length > 1),
    );
  const said = all.some(p => !open(p) && composer.args[p.name] !== undefined);
  const asks = composer.asking && (composer.edits || !table.narrow?.());
  const hint = composer.way
    ? T.byWayHint
    : asks && `${T.choosing} ${spending(composer, state.welcome?.campaign.rulebook)}`;
  return html`<div class="order-form ${composer.pieces.length === 0 ? 'of-side' : ''}">
    <p class="help">${kind.help} ${stepOf(kind.name)} ${ruleLink(state, kind.rule)}</p>
    ${waitsInVain(state, kind) ? html`<p class="notice warn small">${T.noUmpire}</p>` : nothing}
    ${helping(table.update)?.aside(table, kind, option)}
    ${why ? html`<p class="problem" role="alert">${withRules(state.welcome?.campaign.rulebook, why.words)}</p>` : nothing}
    ${repeat(
      all.filter(open),
      ({ name }) => name,
      // One frame whether it is given or wanted: what is being typed in stays, and with it the focus.
      parameter => {
        const wanted = missing.includes(parameter) && !isOnMap(parameter);
        return html`<div class=${wanted ? 'asked wanted' : 'asked'} data-wanted=${wanted ? parameter.name : nothing}>
          ${field(table, parameter)}
        </div>`;
      },
    )}
    ${
      all.every(open)
        ? nothing
        : html`<details class="perhaps" ?open=${said || !kind.parameters.some(p => needed(p) && isOnMap(p))}>
            <summary>${T.more}</summary>
            ${all.filter(p => !open(p)).map(parameter => field(table, parameter))}
          </details>`
    }
    <div class="toolbar">
      ${kind.parameters.some(p => p.type === 'path') ? wayButton(acts, composer) : nothing}
      ${submit ? giveButton(table) : nothing}
      ${composer.edits && option?.beside ? html`<button type="button" class="quiet" @click=${acts.another}>${T.another}</button>` : nothing}
    </div>
    ${hint ? html`<p class="muted small">${hint}</p>` : nothing}
  </div>`;
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
  const choosingMany = kind.parameters.find(p => p.name === composer.asking)?.type === 'places';
  if (!choosingMany && (composer.edits !== null || composer.asking)) return nothing;
  const missing = missingOf(composer, kind);
  return html`<button
      type="button"
      class="primary"
      ?disabled=${missing.length > 0}
      data-point="button:give"
      @click=${acts.give}
    >
      ${composer.edits ? T.change : T.give}</button
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

/** How much a path may cost, if there is a limit. @param {Composer} composer @param {string} [rulebook] */
export function spending(composer, rulebook = '') {
  const { allowance, cost_parts: parts, reach } = choicesOf(composer, composer.asking ?? '') ?? {};
  if (!allowance) return reach?.some(({ cost }) => cost > 0) ? (countOf(rulebook, composer.kind) ?? T.costs) : '';
  return parts ? T.allowanceInSquares(inParts(allowance, parts)) : T.allowance(allowance);
}

/** The single word that distinguishes an option from others of its kind. @param {Pick<Option, 'parameters'>} option */
export const wordOf = option => option.parameters.find(({ words }) => words?.length === 1)?.words?.[0];

/**
 * The label of an option; if its kind is offered in several ways, also which one.
 * @param {Pick<Acts, 'kinds' | 'view'>} acts
 * @param {readonly Option[]} all
 * @param {Option} option
 */
export function optionWords(acts, all, option) {
  const kind = acts.kinds().find(k => k.name === option.kind);
  const label = kind?.label ?? readable(option.kind);
  // The form itself handles an order offered for several rounds.
  const variants = alikeOf(all, option, kind);
  if (all.filter((other, i) => other.kind === option.kind && (other === option || !variants.includes(i))).length < 2)
    return label;
  const word = wordOf(option);
  // Offered with and without a flag: name the flag only where it is set.
  const flag = kind?.parameters.find(
    ({ name, type }) => type === 'flag' && settled(option.parameters.find(p => p.name === name)) !== null,
  );
  if (flag && !word)
    return settled(option.parameters.find(p => p.name === flag.name)) ? `${label}: ${flag.label.toLowerCase()}` : label;
  const which = word ? readable(word) : option.pieces.map(id => nameOf(acts.view().pieces.get(id))).join(', ');
  return which ? `${label}: ${which}` : label;
}

/**
 * What distinguishes an option from others of its kind: its single word, or the flag set in it.
 * @param {Option} option
 * @param {OrderKind | undefined} kind
 */
export const variantName = ({ parameters }, kind) =>
  wordOf({ parameters }) ??
  kind?.parameters.find(
    ({ name, type }) => type === 'flag' && settled(parameters.find(one => one.name === name)) === true,
  )?.name ??
  nothing;

/**
 * Whether the option's label already contains this word.
 * @param {Acts} acts
 * @param {Composer} composer
 * @param {string} word
 */
const isSaid = (acts, composer, word) => {
  const option = optionOf(composer);
  return (
    option !== null &&
    option !== undefined &&
    optionWords(acts, composer.options ?? [], option).includes(readable(word))
  );
};

/** @param {Table} table @param {Parameter} parameter */
function field(table, parameter) {
  const { acts, ui } = table;
  const composer = /** @type {Composer} */ (ui.composer);
  const value = composer.args[parameter.name];
  const offered = choicesOf(composer, parameter.name);
  const id = `field-${parameter.name}`;
  const beside = helping(table.update),
    about = beside?.help(table, parameter);
  const said = askedOf(table.state.welcome?.campaign.rulebook, composer.kind ?? undefined, parameter.name);
  const label = html`${said?.label ?? parameter.label}${isNeeded(composer, parameter) || composer.asking === parameter.name ? nothing : beside?.leftOut}`;
  const pieces = table.state.own.view.pieces;
  const pieceWords = (/** @type {string} */ one) => {
    const piece = pieces.get(one);
    return piece?.at.board ? `${nameOf(piece)} · ${placeWords(table.state, piece.at)}` : nameOf(piece);
  };
  switch (parameter.type) {
    case 'choice': {
      const words = offered?.words?.length ? offered.words : (parameter.choices ?? []);
      if (parameter.required && words.length === 1)
        return composer.pieces.length > 0 || (parameter.choices ?? []).length < 2 || isSaid(acts, composer, words[0])
          ? nothing
          : html`<div class="field row">
              <span class="label">${label}</span
              ><span class="value">${choiceName(table.state.welcome?.vocabulary, parameter, words[0])}</span>
            </div>`;
      const { vocabulary } = table.state.welcome ?? {};
      const note = (/** @type {string} */ word) =>
        choiceNote(vocabulary, parameter.name, word) || beside?.inStore(table.state, word);
      return html`<fieldset class="choice">
        <legend>${label}</legend>
        <div class="segments ${words.some(note) ? 'noted' : ''}">
          ${repeat(
            isNeeded(composer, parameter) ? words : ['', ...words],
            word => `${composer.choice}/${word}`,
            word =>
              html` <button
                type="button"
                aria-pressed=${String((value ?? '') === word)}
                data-point=${`word:${word}`}
                @click=${() => acts.argue(parameter.name, word)}
              >
                ${word === '' ? '–' : choiceName(vocabulary, parameter, word)}${note(word) ? html` <small>${note(word)}</small>` : nothing}
              </button>`,
          )}
        </div>
      </fieldset>`;
    }
    case 'flag':
      return html`<label class="check"
        ><input
          type="checkbox"
          .checked=${live(value === true)}
          @change=${(/** @type {any} */ e) => acts.argue(parameter.name, e.target.checked)}
        />
        ${parameter.label}</label
      >`;
    case 'count': {
      const kind = acts.kinds().find(one => one.name === composer.kind),
        variants = variantsOf(composer.options ?? [], optionOf(composer), kind),
        what = first(acts, parameter) && T.whatIs[parameter.name];
      if (variants?.parameter.name === parameter.name)
        return html`<fieldset class="choice">
          <legend>${label}</legend>
          ${what ? html`<p class="muted small">${what(Math.max(...variants.all.map(one => one.number)))}</p>` : nothing}
          <div class="segments">
            ${variants.all.map(
              ({ index, number }) =>
                html`<button
                  type="button"
                  aria-pressed=${String(index === composer.choice)}
                  data-point=${`number:${number}`}
                  @click=${() => acts.vary(index)}
                >
                  ${number}
                </button>`,
            )}
          </div>
        </fieldset>`;
      if (parameter.required && only(offered) !== null)
        return html`<div class="field row">
          <span class="label">${label}</span><span class="value">${value}</span>
        </div>`;
      return html`<div class="field">
        <label for=${id}>${label}</label>${about}<input
          id=${id}
          type="number"
          aria-describedby=${about ? `${id}-help` : nothing}
          min=${offered?.low ?? parameter.low ?? 0}
          max=${offered?.high ?? parameter.high ?? 999}
          .value=${String(value ?? '')}
          @change=${(/** @type {any} */ e) => acts.argue(parameter.name, e.target.value === '' ? undefined : Math.trunc(Number(e.target.value)))}
        />
      </div>`;
    }
    case 'text':
      return html`<div class="field">
        <label for=${id}>${label}</label
        >${said ? html`<p class="help" id="${id}-help">${askingHelp(said, table.state)} ${T.example(said.example)}</p>` : about}<textarea
          id=${id}
          aria-describedby=${(said ?? about) ? `${id}-help` : nothing}
          data-letters=${parameter.high || text_max}
          .value=${live(String(value ?? ''))}
          @input=${(/** @type {any} */ e) => {
            table.ui.composer = withArgument(composer, parameter.name, e.target.value);
            const kind = acts.kinds().find(one => one.name === composer.kind);
            if (kind) helping(table.update)?.keepWords(table, kind);
            if (!value !== !e.target.value) table.update();
          }}
          @change=${() => table.update()}
        ></textarea>
        <p class="muted small">${T.upTo(parameter.high || text_max)}</p>
      </div>`;
    case 'faction': {
      const ids = offered?.factions ?? table.state.welcome?.factions.map(f => f.id) ?? [];
      // Show each faction with its map emblem.
      return html`<fieldset class="choice">
        <legend>${label}</legend>
        <div class="segments sides">
          ${repeat(
            ids,
            faction => `${composer.choice}/${faction}`,
            faction =>
              html`<button
                type="button"
                aria-pressed=${String(value === faction)}
                data-point=${`faction:${faction}`}
                @click=${() => acts.argue(parameter.name, value === faction && !isNeeded(composer, parameter) ? undefined : faction)}
              >
                ${emblem(faction)} ${factionName(table.state, faction)}
              </button>`,
          )}
        </div>
      </fieldset>`;
    }
    case 'piece':
    case 'target':
      // With a single choice there is nothing to ask.
      if (parameter.required && offered?.pieces?.length === 1 && value === offered.pieces[0])
        return composer.pieces.length > 0
          ? nothing
          : html`<div class="field row">
              <span class="label">${label}</span><span class="value">${nameOf(pieces.get(offered.pieces[0]))}</span>
            </div>`;
      return html`<div class="field">
        <label for=${id}>${label}</label>
        <div class="row">
          <select id=${id} @change=${(/** @type {any} */ e) => acts.argue(parameter.name, e.target.value)}>
            <option value="" ?selected=${!value}>${T.notSet}</option>
            ${(offered?.pieces ?? []).map(one => html`<option value=${one} ?selected=${value === one}>${pieceWords(one)}</option>`)}</select
          >${parameter.type === 'target' ? onMap(table, parameter) : nothing}
        </div>
      </div>`;
    case 'pieces':
      return beside?.listOfPieces(
        table,
        parameter,
        /** @type {string[]} */ (value ?? []),
        offered?.pieces ?? optionOf(composer)?.pieces ?? [],
      );
    default: {
      const places = /** @type {Place[]} */ (value === undefined ? [] : Array.isArray(value) ? value : [value]);
      if (
        (parameter.type === 'path' && composer.way) ||
        (isNeeded(composer, parameter) && composer.asking === parameter.name && places.length === 0)
      )
        return nothing;
      // Show only the end of a path.
      const told = (parameter.type === 'path' ? places.slice(-1) : places).map(at => placeWords(table.state, at));
      const remove = () => iconButton('close', T.remove(parameter.label), () => acts.argue(parameter.name, undefined));
      return html`<div class="field row">
        <span class="label">${label}</span
        ><span class="value">${told.length > 0 ? told.join(' · ') : (T.unset[parameter.name] ?? T.notSet)}</span
        >${onMap(table, parameter)}${told.length > 0 && !isNeeded(composer, parameter) ? remove() : nothing}
      </div>`;
    }
  }
}

/**
 * Whether no order on the sheet uses this parameter yet: it is explained once.
 * @param {Acts} acts
 * @param {Parameter} parameter
 */
const first = (acts, { name }) => !acts.orders().some(order => order.arguments[name] !== undefined);

/** @param {Table} table @param {Parameter} parameter */
function onMap(table, parameter) {
  const composer = table.ui.composer;
  const offered = composer && choicesOf(composer, parameter.name);
  const nowhere = offered && !offered.reach?.length && !offered.places?.length && !offered.pieces?.length;
  if (!composer || !isOnMap(parameter) || nowhere) return nothing;
  // The only possible place is already set.
  if (parameter.type === 'place' && offered?.places?.length === 1 && composer.args[parameter.name] !== undefined)
    return nothing;
  return html`<button
    type="button"
    class="quiet"
    aria-pressed=${String(composer.asking === parameter.name)}
    data-point=${`ask:${parameter.name}`}
    @click=${() => table.ask(parameter.name)}
  >
    ${T.chooseOnMap}
  </button>`;
}
