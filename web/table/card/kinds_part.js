// The orders that the selected pieces may be given, those they already have, and why the others are refused.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { nameOf } from '../../core/words/names.js';
import { piecesOf, textOf } from '../../core/sheet/orders.js';
import { rootOf } from '../../core/page/roots.js';
import { isBegun, isOnMap } from '../../kit/compose.js';
import { shownOptions } from '../../kit/parts/variants.js';
import { capital, readable, text } from '../../text/en.js';
import { attackOf, attacks, attacksOf, whyNobody } from '../map/attack_targets.js';
import { isDiced } from '../map/diced_odds.js';
import { oddsCode } from '../map/odds_code.js';
import { form } from '../orders/form.js';
import { stakesOf } from '../orders/stakes.js';
import { optionWords, refusedWords, variantName } from '../orders/option_words.js';
import { sameAimWords } from '../acts/same_aim.js';
import { fewerButton } from './several.js';
import { whyGreyed } from '../orders/why_greyed.js';
import { changeStaying } from '../acts/staying_units.js';
import { listGuard } from '../page/misclick_guard.js';
/** @import { Option, Order } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/**
 * The orders the selected pieces already have, with a note that they can be changed.
 * @param {Table} table
 * @param {readonly string[]} ids
 */
function standing({ acts, ui, wordsOf }, ids) {
  const mine = new Set(ids),
    kinds = acts.kinds();
  const orders = acts.orders().filter(order => piecesOf(order, kinds).some(id => mine.has(id)));
  if (orders.length === 0) return nothing;
  const only = orders.length === 1 ? kinds.find(one => one.name === orders[0].kind) : undefined;
  const aimed = only?.parameters.some(one => one.required && isOnMap(one));
  const odds = ui.forecasts.some(isDiced) ? oddsCode() : null;
  const line = (/** @type {Order} */ order) => {
    const words = T.stands(wordsOf(order).replace(/[.]?$/, '.')),
      same = sameAimWords(order, acts.orders(), kinds, acts.view());
    return html`<b>${words}</b> ${ui.warnings.get(textOf(order)) ?? odds?.oddsGiven({ acts, ui }, order) ?? ''} ${same} `;
  };
  return html`<p class="stands small">${repeat(orders, textOf, line)}${aimed ? T.mayAimAnew : T.mayChange}</p>`;
}

/** What an order does, in one sentence. @param {Table['state']} state @param {Option} option */
function gainOf({ welcome }, option) {
  const [gain] = stakesOf(welcome?.campaign.rulebook, option)?.gain.split(/(?<=[.;]) /) ?? [];
  return gain ? html`<small class="gain">${gain.replace(/;$/, '.')}</small>` : nothing;
}

/**
 * Orders that only one of the selected pieces may be given: choosing one narrows the selection to that piece.
 * @param {Table} table
 */
function someOf({ acts, state, ui, view }) {
  if (ui.some.length === 0 || ui.composer?.edits) return nothing;
  // The player chose some of several like pieces without naming this one: say "one of 5 …" instead.
  const oneOf = (/** @type {string} */ id) => {
    const name = nameOf(view.pieces.get(id)),
      root = rootOf(name);
    const alike = (ui.composer?.pieces ?? []).filter(other => rootOf(nameOf(view.pieces.get(other))) === root).length;
    return alike > 1 ? T.oneOf(alike, root) : name;
  };
  return html`<div class="of-some" role="group" aria-label=${T.someOf}>
    ${ui.some.flatMap(some =>
      some.all.map(
        option =>
          html`<button
            type="button"
            class="chip"
            title=${acts.kinds().find(k => k.name === option.kind)?.help ?? ''}
            data-point=${`some:${option.kind}`}
            data-variant=${variantName(
              option,
              acts.kinds().find(k => k.name === option.kind),
            )}
            @pointerdown=${listGuard.lands}
            @click=${() => listGuard.isMeant() && acts.pickSome(some, option)}
          >
            <span class="muted">${oneOf(some.id)}:</span> ${optionWords(acts, some.all, option)}
            ${gainOf(state, option)}
          </button>`,
      ),
    )}
  </div>`;
}

/**
 * Lets units without an order stay where the rules offer no order to hold: the page asks for no other order in this
 * phase. A second tap withdraws it.
 * @param {Table} table
 * @param {readonly string[]} ids
 */
function staying({ acts, state, ui, withoutOrder }, ids) {
  const stay = ids.filter(id => ui.staying.has(id)),
    asked = ids.filter(id => withoutOrder?.includes(id));
  if (stay.length + asked.length === 0) return nothing;
  const all = asked.length === 0;
  return html`<button
    type="button"
    class="chip"
    aria-pressed=${String(all)}
    title=${T.stayHint}
    data-point="kind:stay"
    @pointerdown=${listGuard.lands}
    @click=${() => {
      if (!listGuard.isMeant()) return;
      ui.staying = changeStaying(state, ui.staying, known =>
        all ? [...known].filter(id => !stay.includes(id)) : [...known, ...asked],
      );
      // These units need nothing more: clear the selection.
      if (!all) acts.deselect();
      ui.stayed = all ? [] : asked;
    }}
  >
    ${T.stay} <small>${T.stayFor}</small>
  </button>`;
}

/**
 * Every order kind on offer, permitted ones first. "Attack" has its own button, even where the rules treat it as a way
 * to move.
 * @param {Table} table
 * @param {Composer} composer
 * @param {readonly Option[]} offered
 */
function chipsOf({ acts }, composer, offered) {
  const options = composer.options ?? [],
    chosen = isBegun(composer) ? options[composer.choice] : undefined,
    attacking = attacks(composer, acts.kinds());
  return offered.flatMap(option => {
    const kind = acts.kinds().find(k => k.name === option.kind),
      attack = attackOf(kind, option),
      refused = option.refused?.words ?? '',
      title = refused || (kind?.help ?? '');
    const words = refused ? refusedWords(acts, options, option, composer.pieces) : optionWords(acts, options, option);
    const plain = { option, title, words, attack: false, why: '' };
    if (!attack) return [{ ...plain, pressed: chosen === option }];
    // An attack that is being composed or already ordered stays visible and can be changed.
    const why = attacking && chosen === option ? '' : whyNobody(composer, option, acts.view(), acts.kinds());
    return [
      { ...plain, pressed: chosen === option && !attacking },
      {
        ...{ option, title: why || title, words: capital(readable(attack.word)), attack: true, why },
        pressed: chosen === option && attacking,
      },
    ];
  });
}

/**
 * @param {Table['acts']} acts
 * @param {readonly Option[]} options
 * @param {ReturnType<typeof chipsOf>[number]} chip
 */
function chipPart(acts, options, { option, title, words, attack, why, pressed }) {
  const not = Boolean(option.refused || why);
  const tap = () => listGuard.isMeant() && (why ? acts.tellWhy(why) : acts.pick(options.indexOf(option), attack));
  return html` <button
    type="button"
    class="chip ${not ? 'refused' : ''}"
    aria-pressed=${String(pressed)}
    aria-disabled=${String(not)}
    title=${title}
    data-point=${`kind:${option.kind}${attack ? '/attack' : ''}`}
    data-variant=${variantName(
      option,
      acts.kinds().find(k => k.name === option.kind),
    )}
    @pointerdown=${listGuard.lands}
    @click=${tap}
  >
    ${words}
  </button>`;
}

/**
 * The refused options that get a button. An option about a single enemy gets none if another of its kind has one; its
 * reason is listed instead.
 * @param {readonly Option[]} ready
 * @param {readonly Option[]} not
 * @param {readonly string[]} chosen
 */
function greyedOf(ready, not, chosen) {
  const others = (/** @type {Option} */ option) => option.pieces.some(id => !chosen.includes(id));
  return not.filter(
    (option, i) => !others(option) || ![...ready, ...not.slice(0, i)].some(({ kind }) => kind === option.kind),
  );
}

/** Why the last attempt failed, beside the map. @param {Table} table */
const refused = ({ narrow, ui: { why } }) =>
  why && !narrow?.() ? html`<p class="problem" role="alert">${why.words}</p>` : nothing;

/** The order buttons: every kind is shown, and a refused one says why. @param {Table} table */
export function kindsPart(table) {
  const { ui, acts } = table,
    narrow = table.narrow?.();
  const { composer, why } = ui;
  if (!composer) return nothing;
  const { options, pieces } = composer;
  if (!options && why) return narrow ? nothing : html`<p class="problem">${why.words}</p>`;
  if (!options) return html`<p class="muted">${T.loading}</p>`;
  if (options.length === 0) return html`<p class="muted">${T.nothingToDo}</p>`;
  const offered = shownOptions(options, acts.kinds(), composer.choice).map(index => options[index]);
  const ready = offered.filter(option => !option.refused),
    not = offered.filter(option => option.refused);
  const chips = chipsOf(table, composer, [...ready, ...greyedOf(ready, not, pieces)]);
  /** @type {Map<string, string[]>} */ const nobody = new Map();
  for (const { why, words } of chips) if (why) nobody.set(why, [...new Set([...(nobody.get(why) ?? []), words])]);
  const stands = standing(table, pieces);
  const begun = isBegun(composer);
  const ahead = begun && composer.asking ? (oddsCode()?.aheadPart(table, table.oddsAt) ?? nothing) : nothing;
  const inVain =
    attacks(composer, acts.kinds()) && composer.asking && attacksOf(composer, acts.view(), acts.kinds()).size === 0;
  // On a wide page the list of orders stays in place when an order is added.
  return html`${narrow ? stands : nothing}
    <div class="kinds" role="group" aria-label=${T.orders}>
      ${chips.map(chip => chipPart(acts, options, chip))}${ready.some(({ kind }) => kind === 'hold') ? nothing : staying(table, pieces)}
    </div>
    ${narrow ? nothing : stands}${ahead}${someOf(table)}${whyGreyed(table, options, not, nobody)}
    ${inVain ? html`<p class="muted small">${T.noEnemyInReach}</p>` : nothing}
    ${begun ? form(table, { submit: false }) : refused(table)}${narrow ? nothing : fewerButton(table)}`;
}
