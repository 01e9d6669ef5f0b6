// The card beside a chosen place: who stands there, what each is, and what it may be ordered to do.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { carrierOf, carriersIn, placeOf, sameAs } from '../core/boards.js';
import { isUnit } from '../core/names.js';
import { rootOf } from '../core/roots.js';
import { piecesOf, textOf } from '../core/orders.js';
import { capital, readable, text } from '../text/en.js';
import { attackOf, attacks, attacksOf, whyNobody } from './attack.js';
import { isOnMap, subjectOf } from '../kit/compose.js';
import { canDo, taking } from './can_do.js';
import { countedWords } from './counted.js';
import { isDiced } from './diced.js';
import { foreseen } from './foreseen.js';
import { oddsAt } from './stage.js';
import { form, giveButton, optionWords } from './form.js';
import { linesOf, severalAlike, singly_max } from './crowd.js';
import { kindList } from './groups.js';
import { sameAimWords } from './same_aim.js';
import { keepStay } from './stay.js';
import { listSteady } from './steady.js';
import { nextPart } from './next_part.js';
import { fewerButton, several } from './several.js';
import { explain } from './explaining.js';
import { marchOf } from './underway.js';
import { shownOptions } from '../kit/variants.js';
import { mapWords } from '../text/board_en.js';
import { isOfLand } from '../draw/ground/province_signs.js';
import { isTroop } from '../draw/pieces/pieces.js';
import { later } from '../kit/later.js';
import {
  attributesOf,
  byName,
  emblem,
  factionName,
  iconButton,
  kindLabel,
  nameOf,
  stackWords,
  valueWords,
} from '../kit/parts.js';
/** @import { Option, Piece } from '../core/types.js' */
/** @import { Table } from './table.js' */

const T = text.table;
const members_max = 24,
  members_beside = 3;
const none = { kinds: [], attributes: [], facts: [], ledgers: [] };
const explaining = later(() => import('./explain.js'), 'explain'),
  parties = later(() => import('./party_card.js'), 'party');

/** @param {Table} table */
export function card(table) {
  const { ui, state, acts } = table;
  if (ui.explain) return explaining(table.update)?.explainCard(table) ?? nothing;
  if (ui.party && !table.theatre.playing()) return parties(table.update)?.partyCard(table) ?? nothing;
  const place = ui.place;
  if (!place?.board || table.theatre.playing()) return nothing;
  const chosen = new Set(ui.composer?.pieces ?? ui.looked);
  const rank = (/** @type {Piece} */ piece) => (typeof piece.attributes.rank === 'number' ? piece.attributes.rank : 99);
  const members = [...table.view.pieces.values()]
    .filter(piece => sameAs(placeOf(table.view, piece), place) && piece.kind !== 'wall')
    .sort(
      (a, b) =>
        Number(acts.isOwn(b)) - Number(acts.isOwn(a)) ||
        Number(isOfLand(a)) - Number(isOfLand(b)) ||
        Number(a.attributes.steps !== undefined) - Number(b.attributes.steps !== undefined) ||
        rank(a) - rank(b) ||
        byName(nameOf(a), nameOf(b)),
    );
  const single = members.filter(piece => chosen.has(piece.id));
  const [where, ...about] = table.maps.describe(place);
  // A whole army in one area is told kind by kind; what leads it stands before it. Of one army alone only what marches
  // in it.
  const units = members.filter(piece => acts.isOwn(piece) && piece.attributes.steps !== undefined);
  const leaderOf = (/** @type {Piece} */ piece) =>
    carrierOf(table.view, piece, state.welcome?.vocabulary ?? none) ?? piece;
  // Chosen on the map they go together until somebody is picked out.
  const own = members.filter(piece => acts.isOwn(piece) && leaderOf(piece) === piece);
  // A province and its holdings are chosen one by one; and of siege works and the like a tap on the map chooses none.
  const mine = own.filter(piece => isTroop(piece.kind));
  const whole = !ui.picked && mine.length > 1 && mine.every(piece => chosen.has(piece.id));
  // Who takes one more along is told how many that makes.
  const many = ui.picked ? single.length : 0;
  const strangers = single.length > 1 && !single.some(acts.isOwn) ? single : [];
  // A cell of a grid has no name of its own: the card is headed by who stands there.
  const head =
    strangers.length > 0
      ? T.strangers(strangers.length, sideOf(table, strangers))
      : many > 1
        ? T.chosenMany(many)
        : single.length === 1
          ? nameOf(single[0])
          : whole && (place.square || place.hex)
            ? stackWords(mine.map(nameOf))
            : where;
  const leaders = new Set(single.map(leaderOf));
  const within = units.filter(piece => leaders.size === 1 && leaderOf(piece) !== piece && leaders.has(leaderOf(piece)));
  const carriers = carriersIn(table.view, state.welcome?.vocabulary);
  const great = units.length > singly_max;
  // What goes beside them, engines and raiders, is told so as well; an army that leads them stands for itself.
  const beside = severalAlike(mine.filter(piece => great && !units.includes(piece) && !carriers.has(piece.id)));
  const crowd = within.length > 0 ? within : [...units, ...beside];
  const singly = great ? members.filter(piece => !units.includes(piece) && !beside.includes(piece)) : members;
  const listed = [
    ...singly.filter(acts.isOwn).map(piece => [piece]),
    ...linesOf(singly.filter(piece => !acts.isOwn(piece))),
  ];
  const here = { chosen, members, whole };
  // An order of one piece alone, on its way to a place.
  const kind = ui.composer?.asking ? acts.kinds().find(one => one.name === ui.composer?.kind) : undefined;
  const alone =
    (kind !== undefined && subjectOf(kind)?.type === 'piece') ||
    // So does a holding that was tapped: its form would lie below a long list.
    (table.narrow() && single.length === 1 && isOfLand(single[0]) && Boolean(ui.composer?.options?.length));
  return html`<section
    class="card chosen-card ${ui.composer && ui.composer.pieces.length > 0 ? 'orders' : ''}"
    aria-label=${T.card}
  >
    <header>
      <div>
        <h2>${head}</h2>
        ${head !== where ? html`<p class="muted small">${where}</p>` : nothing}
      </div>
      <div class="toolbar">
        ${iconButton('info', mapWords.explain, () => explain(table, place, single.length === 1 ? single[0].id : null, head === where ? '' : head))}${iconButton('close', text.common.close, acts.deselect)}
      </div>
    </header>
    ${
      ui.instead
        ? html`<div class="instead" role="group" aria-label=${T.instead.label}>
            <p role="status">
              ${T.instead.there(stackWords(ui.instead.ids.map(id => nameOf(table.view.pieces.get(id)))), ui.instead.ids.length)}
            </p>
            <button type="button" @click=${acts.moveThere}>${T.instead.move}</button
            ><button type="button" @click=${acts.chooseThere}>${T.instead.choose}</button>
          </div>`
        : nothing
    }
    ${marching(table, single)}${ui.composer && ui.composer.pieces.length > 0 ? nothing : whyNot(table, single)}
    ${fold(
      table.narrow() && alone && single.length === 1 && members.length > members_beside,
      hereWords(table, members),
      members.length > 1 || (members.length === 1 && single.length === 0)
        ? html`<div class="folk ${members.length > singly_max ? 'long' : ''}">
            <ul class="members" role="list">
              ${mine.length > 1 ? html`${all(table, mine, whole, members.length)}${adding(table)}` : nothing}${listed.slice(0, members_max).map(([piece, ...more]) => member(table, piece, here, more.length + 1))}
            </ul>
            ${great ? kindList(table, crowd, { chosen, whole, single: piece => member(table, piece, here) }) : nothing}
          </div>`
        : members.length === 0
          ? html`<p class="muted small">${about.join('. ')}</p>`
          : nothing,
    )}
    ${listed.length > members_max ? html`<p class="muted small">${T.many(listed.slice(members_max).flat().length)}</p>` : nothing}
    ${ui.composer && ui.composer.pieces.length > 0 ? composerPart(table) : ui.why && !table.narrow() ? html`<p class="problem" role="alert">${ui.why.words}</p>` : nothing}
    ${several(
      table,
      members.filter(piece => chosen.has(piece.id) && acts.isOwn(piece)),
      great,
    )}
    ${single.length === 1 ? html`${canDo(state, single[0])}${taking(state, single)}${figures(table, single[0])}` : ui.composer?.pieces.length ? nothing : taking(state, members)}
    ${foot(table)}
  </section>`;
}

/**
 * The one side of all of these; none if there are several, or one is of no side.
 * @param {Table} table
 * @param {readonly Piece[]} pieces
 */
const sideOf = ({ state }, [first, ...more]) =>
  first?.side && more.every(piece => piece.side === first.side) ? factionName(state, first.side) : '';

/** What gives the order stands at the foot of the card, wherever one has read to. @param {Table} table */
function foot(table) {
  const give = table.ui.composer?.pieces.length && table.ui.composer.options ? giveButton(table) : nothing;
  return give === nothing ? nothing : html`<footer class="card-foot">${give}</footer>`;
}

/** The way that was ordered before goes on by itself. @param {Table} table @param {readonly Piece[]} chosen */
const marching = ({ acts, ordered }, chosen) =>
  chosen.length === 1 && acts.isOwn(chosen[0]) && !ordered.has(chosen[0].id) && marchOf(chosen[0]).length > 0
    ? html`<p class="small">${T.marchesOn(marchOf(chosen[0]))}</p>`
    : nothing;

/** Own units are chosen and nothing can be ordered: why. @param {Table} table @param {readonly Piece[]} chosen */
function whyNot(table, chosen) {
  const { acts, drafting, state, ui } = table;
  if (state.own.clock?.stage !== 'orders' || !chosen.some(acts.isOwn)) return nothing;
  const { sealed, by } = drafting.draft();
  const words = sealed
    ? by === 'umpire'
      ? T.sealedBy.umpire
      : T.sealedNow
    : !acts.mayOrder()
      ? T.noOrdersNow(nextPart(state))
      : ui.unable
        ? T.unable(chosen.length, nextPart(state))
        : '';
  return words ? html`<p class="small">${words}</p>` : nothing;
}

/**
 * What a single piece is: where orders may be given they come first, and this is folded away.
 * @param {Table} table
 * @param {Piece} piece
 */
function figures({ state, ui }, piece) {
  const list = html`<p class="attributes small">
    ${attributesOf(state.welcome?.vocabulary, piece).map(([label, value]) => html`<span><span class="muted">${label}</span> ${value}</span> `)}
  </p>`;
  return ui.composer?.pieces.length
    ? html`<details class="figures">
        <summary class="small">${T.figures}</summary>
        ${list}
      </details>`
    : list;
}

/** Who acts alone needs no list beside him while a place is asked for: the card shall hide little of the map.
 * @param {boolean} folded @param {string} who @param {unknown} list */
const fold = (folded, who, list) =>
  folded
    ? html`<details class="company">
        <summary class="small">${who}</summary>
        ${list}
      </details>`
    : list;

/**
 * All of them, and what they are where some lead others along.
 * @param {Pick<Table, 'state' | 'view'>} table
 * @param {readonly Piece[]} pieces
 */
function hereWords({ state, view }, pieces) {
  const { vocabulary } = state.welcome ?? {};
  const carriers = carriersIn(view, vocabulary);
  return pieces.some(piece => carriers.has(piece.id))
    ? T.allHere(countedWords(pieces, carriers, vocabulary))
    : T.company(pieces.length);
}

/**
 * Where others stand here as well, or what is no unit goes with them, that is told.
 * @param {Table} table
 * @param {readonly Piece[]} mine
 * @param {boolean} whole
 * @param {number} here
 */
const all = (table, mine, whole, here) => {
  const units = mine.filter(isUnit).length,
    words = hereWords(table, mine),
    mixed = words === T.company(mine.length) && units > 0 && units < mine.length;
  return html`<li>
    <button
      type="button"
      class="member"
      aria-pressed=${String(whole)}
      @click=${() => table.acts.select(mine.map(piece => piece.id))}
    >
      <span class="name"
        >${mine.length < here ? T.ofYours(words) : words}${mixed ? html`<span class="muted small">${countedWords(mine)}</span>` : nothing}</span
      >
    </button>
  </li>`;
};

/**
 * While it is pressed a tap takes one along, or leaves him; Shift does so for one tap.
 * @param {Pick<Table, 'ui' | 'acts' | 'update'>} table
 */
const adding = ({ ui, acts, update }) =>
  acts.mayOrder()
    ? html`<li>
        <button
          type="button"
          class="chip quiet adding"
          aria-pressed=${String(ui.adding)}
          title=${T.severalHint}
          @click=${() => {
            ui.adding = !ui.adding;
            update();
          }}
        >
          ${T.several}
        </button>
      </li>`
    : nothing;

/**
 * Provinces and holdings stand among those who are there: what each is; and of a garrison where it is.
 * @param {Pick<Table, 'state' | 'view'>} table
 * @param {Piece} piece
 */
export function whatItIs({ state, view }, piece) {
  if (piece.at.aboard !== undefined) return T.inside(nameOf(view.pieces.get(piece.at.aboard)));
  const word = state.welcome?.vocabulary.attributes.find(
    one => one.type === 'choice' && one.required_of?.includes(piece.kind) && piece.attributes[one.name] !== undefined,
  );
  const kind = kindLabel(state.welcome?.vocabulary, piece.kind);
  return word ? `${kind}, ${valueWords(word, piece.attributes[word.name])}` : kind;
}

/** A tap chooses one in the stead of who was chosen; while several are to be chosen it takes one in or out. A thing of another kind (an army beside a
 * unit) and a thing of the land begin anew even then.
 * @param {Pick<Table['acts'], 'isOwn' | 'pickOut'>} acts
 * @param {Piece} piece
 * @param {{ chosen: ReadonlySet<string>, members: readonly Piece[], whole: boolean }} here whole: they are chosen
 *   together
 * @param {boolean} [several]
 */
export function chooseMember(acts, piece, { chosen, members, whole }, several = true) {
  const now = whole || isOfLand(piece) ? [] : members.filter(other => chosen.has(other.id) && acts.isOwn(other));
  if (!several) return acts.pickOut(now.length === 1 && now[0] === piece ? [] : [piece.id]);
  if (now.includes(piece)) return acts.pickOut(now.filter(other => other !== piece).map(other => other.id));
  return acts.pickOut([...now.filter(other => other.kind === piece.kind), piece].map(other => other.id));
}

/**
 * @param {Table} table
 * @param {Piece} piece
 * @param {{ chosen: ReadonlySet<string>, members: readonly Piece[], whole: boolean }} here whole: they are chosen
 *   together
 * @param {number} [alike] so many of them
 */
function member(table, piece, { chosen, members, whole }, alike = 1) {
  const { acts, state } = table;
  const { steps, steps_max: full } = piece.attributes;
  const own = acts.isOwn(piece);
  const words = html`${emblem(piece.side ?? String(piece.attributes.camp ?? ''))}<span class="name"
      >${alike > 1 ? T.ofKind(alike, rootOf(nameOf(piece))) : nameOf(piece)}${table.ordered.has(piece.id) ? ' ✓' : ''}${isOfLand(piece) || piece.at.aboard !== undefined || carriersIn(table.view, state.welcome?.vocabulary).has(piece.id) ? html`<span class="muted small">${whatItIs(table, piece)}</span>` : own && !table.ordered.has(piece.id) && marchOf(piece).length > 0 ? html`<span class="muted small">${T.onTheMarch(marchOf(piece).at(-1) ?? '')}</span>` : nothing}</span
    >
    ${typeof steps === 'number' ? html`<span class="pips" role="img" aria-label=${T.steps(steps, typeof full === 'number' ? full : steps)}>${'●'.repeat(Math.max(0, steps))}${'○'.repeat(Math.max(0, (typeof full === 'number' ? full : steps) - steps))}</span>` : nothing}
    ${piece.as_of !== undefined ? html`<span class="muted small">${T.ghost((state.own.phase?.number ?? 0) - piece.as_of)}</span>` : !own && piece.side ? html`<span class="muted small">${factionName(state, piece.side)}</span>` : nothing}`;
  if (!own) return html`<li><span class="member">${words}</span></li>`;
  const tap = (/** @type {MouseEvent} */ { shiftKey }) =>
    chooseMember(acts, piece, { chosen, members, whole }, shiftKey || table.ui.adding);
  return html`<li>
    <button
      type="button"
      class="member"
      aria-pressed=${String(!whole && chosen.has(piece.id) && (!isOfLand(piece) || Boolean(table.ui.composer)))}
      data-point=${`unit:${nameOf(piece)}`}
      @click=${tap}
    >
      ${words}
    </button>
  </li>`;
}

/** A phone has room for so many reasons; for the others a tap is needed there. */
const reasons_on_phone = 2;

/** Why an order that is there cannot be given, for who looks: reasons that several share are said once.
 * @param {Table} table
 * @param {readonly Option[]} options
 * @param {readonly Option[]} not
 * @param {ReadonlyMap<string, string[]>} [before] reasons that are known already, of whom
 */
export function whyGreyed({ acts, narrow }, options, not, before = new Map()) {
  /** @type {Map<string, string[]>} */ const why = new Map(before);
  for (const option of not) {
    const reason = option.refused?.words ?? '';
    if (reason) why.set(reason, [...(why.get(reason) ?? []), optionWords(acts, options, option)]);
  }
  const said = [...why].slice(0, narrow?.() ? reasons_on_phone : why.size);
  return said.map(([reason, kinds]) => html`<p class="why-not muted small">${T.whyNot(kinds, reason)}</p>`);
}

/**
 * What the chosen are ordered already, and that it is not for good.
 * @param {Table} table
 * @param {readonly string[]} ids
 */
function standing({ acts, ui, update, wordsOf }, ids) {
  const mine = new Set(ids);
  const orders = acts.orders().filter(order => piecesOf(order, acts.kinds()).some(id => mine.has(id)));
  const [only] = orders.map(({ kind }) => acts.kinds().find(one => one.name === kind));
  const aimed = orders.length === 1 && only?.parameters.some(one => one.required && isOnMap(one));
  return orders.length === 0
    ? nothing
    : html`<p class="stands small">
        ${repeat(orders, textOf, order => html`<b>${T.stands(wordsOf(order).replace(/[.]?$/, '.'))}</b> ${ui.forecasts.some(isDiced) ? foreseen(update)?.oddsGiven({ acts, ui }, order) : ''} ${sameAimWords(order, acts.orders(), acts.kinds(), acts.view())} `)}${aimed ? T.mayAimAnew : T.mayChange}
      </p>`;
}

/** What one of the chosen may be ordered alone: to choose it narrows the choice to him. @param {Table} table */
function someOf({ acts, ui, view }) {
  if (ui.some.length === 0 || ui.composer?.edits) return nothing;
  // One of many alike is no name that the player has chosen.
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
            @pointerdown=${listSteady.lands}
            @click=${() => listSteady.isMeant() && acts.pickSome(some, option)}
          >
            <span class="muted">${oneOf(some.id)}:</span> ${optionWords(acts, some.all, option)}
          </button>`,
      ),
    )}
  </div>`;
}

/** Who waits for an order and is offered none to hold, as where he was to go, may be told to stay: he is asked for no other in this phase. A second tap takes it back.
 * @param {Table} table @param {readonly string[]} ids */
function staying({ acts, state, update, ui, withoutOrder }, ids) {
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
    @pointerdown=${listSteady.lands}
    @click=${() => {
      if (!listSteady.isMeant()) return;
      for (const id of all ? stay : asked) all ? ui.staying.delete(id) : ui.staying.add(id);
      keepStay(state, ui.staying);
      // No place is asked for any more: who was chosen is done.
      if (!all) acts.deselect();
      ui.stayed = all ? [] : asked;
      update();
    }}
  >
    ${T.stay} <small>${T.stayFor}</small>
  </button>`;
}

/** What may be ordered: every kind is there, and one that may not be says why. @param {Table} table */
function composerPart(table) {
  const { ui, acts } = table;
  const composer = ui.composer;
  if (!composer) return nothing;
  if (!composer.options)
    return ui.why
      ? table.narrow?.()
        ? nothing
        : html`<p class="problem">${ui.why.words}</p>`
      : html`<p class="muted">${T.loading}</p>`;
  if (composer.options.length === 0) return html`<p class="muted">${T.nothingToDo}</p>`;
  const { options } = composer;
  const offered = shownOptions(options, acts.kinds(), composer.choice).map(index => options[index]);
  const ready = offered.filter(option => !option.refused),
    not = offered.filter(option => option.refused);
  const chosen = options[composer.choice],
    attacking = attacks(composer, acts.kinds());
  // To attack stands among the orders, also where the rules know it as a way to move.
  const chips = [...ready, ...not].flatMap(option => {
    const kind = acts.kinds().find(k => k.name === option.kind),
      attack = attackOf(kind, option),
      title = option.refused?.words ?? kind?.help ?? '';
    const plain = { option, title, words: optionWords(acts, options, option), attack: false, why: '' };
    if (!attack) return [plain];
    // One that is in the making or stands can be seen and changed.
    const why = attacking && chosen === option ? '' : whyNobody(composer, option, acts.view(), acts.kinds());
    return [plain, { option, title: why || title, words: capital(readable(attack.word)), attack: true, why }];
  });
  /** @type {Map<string, string[]>} */ const nobody = new Map();
  for (const { why, words } of chips) if (why) nobody.set(why, [...new Set([...(nobody.get(why) ?? []), words])]);
  const stands = standing(table, composer.pieces);
  // The list of orders stays where it is when one of them stands.
  return html`${table.narrow?.() ? stands : nothing}
    <div class="kinds" role="group" aria-label=${T.orders}>
      ${chips.map(
        ({ option, title, words, attack, why }) =>
          html` <button
            type="button"
            class="chip ${option.refused || why ? 'refused' : ''}"
            aria-pressed=${String(
              chosen === option &&
                (attack
                  ? attacking
                  : !attacking ||
                    !attackOf(
                      acts.kinds().find(k => k.name === option.kind),
                      option,
                    )),
            )}
            aria-disabled=${String(Boolean(option.refused || why))}
            title=${title}
            data-point=${`kind:${option.kind}${attack ? '/attack' : ''}`}
            @pointerdown=${listSteady.lands}
            @click=${() => listSteady.isMeant() && (why ? acts.tellWhy(why) : acts.pick(options.indexOf(option), attack))}
          >
            ${words}
          </button>`,
      )}${ready.some(({ kind }) => kind === 'hold') ? nothing : staying(table, composer.pieces)}
    </div>
    ${table.narrow?.() ? nothing : stands}${composer.asking ? (foreseen(table.update)?.aheadPart(table, oddsAt) ?? nothing) : nothing}${someOf(table)}${whyGreyed(table, options, not, nobody)}
    ${attacking && composer.asking && attacksOf(composer, acts.view(), acts.kinds()).size === 0 ? html`<p class="muted small">${T.noEnemyInReach}</p>` : nothing}
    ${form(table, { giving: false })}${table.narrow?.() ? nothing : fewerButton(table)}`;
}
