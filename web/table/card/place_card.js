// The card of the selected place: who stands there, what each piece is, and which orders it may be given.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { carrierOf, carriersIn, placeOf, sameAs } from '../../core/board/boards.js';
import { headings } from '../../core/words/names.js';
import { text } from '../../text/en.js';
import { isBegun, subjectOf } from '../../kit/compose.js';
import { canDo, taking } from './unit_abilities.js';
import { giveButton } from '../orders/form.js';
import { foreseenBrief } from '../orders/foreseen_part.js';
import { linesOf, severalAlike, singly_max } from './group_by_kind.js';
import { kindList } from './groups.js';
import { nextPart } from '../acts/next_part.js';
import { several } from './several.js';
import { explain } from './explanations.js';
import { kindsPart } from './kinds_part.js';
import { adding, all, hereWords, member } from './member_part.js';
import { marchOf } from '../acts/underway.js';
import { abridged } from '../../kit/parts/abridged.js';
import { later } from '../../kit/parts/later.js';
import { mapWords } from '../../text/pages/board_en.js';
import { isOfLand } from '../../draw/ground/province/province_signs.js';
import { isTroop } from '../../draw/pieces/pieces.js';
import { attributesOf, byName, factionName, iconButton, nameOf, stackWords } from '../../kit/parts/parts.js';
import { withRules } from '../../kit/parts/rule_link.js';
/** @import { Piece, Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;
const commanding = later(() => import('../team/command_part.js'), 'command');
const pinning = later(() => import('../team/pins_part.js'), 'pins');
const members_max = 24,
  members_beside = 3;
const none = { kinds: [], attributes: [], facts: [], ledgers: [] };
/**
 * All pieces at a place: the player's own first; provinces, holdings and the like after pieces that can move.
 * @param {Table} table
 * @param {Place} place
 */
function membersAt({ acts, view }, place) {
  const rank = (/** @type {Piece} */ { attributes: { rank } }) => (typeof rank === 'number' ? rank : 99);
  return [...view.pieces.values()]
    .filter(piece => sameAs(placeOf(view, piece), place) && piece.kind !== 'wall')
    .sort(
      (a, b) =>
        Number(acts.isOwn(b)) - Number(acts.isOwn(a)) ||
        Number(isOfLand(a)) - Number(isOfLand(b)) ||
        Number(a.attributes.steps !== undefined) - Number(b.attributes.steps !== undefined) ||
        rank(a) - rank(b) ||
        byName(nameOf(a), nameOf(b)),
    );
}

/** The pieces at a place, grouped as the card lists them. @param {Table} table @param {Place} place */
function piecesAt(table, place) {
  const { ui, state, acts, view } = table;
  const members = membersAt(table, place);
  const chosen = new Set(ui.composer?.pieces ?? ui.looked);
  const single = members.filter(piece => chosen.has(piece.id));
  // List the units of a large army by kind, after its leader. If one army is selected, list only the units that march
  // in it.
  const units = members.filter(piece => acts.isOwn(piece) && piece.attributes.steps !== undefined);
  const leaderOf = (/** @type {Piece} */ piece) => carrierOf(view, piece, state.welcome?.vocabulary ?? none) ?? piece;
  // A tap on the map selects all own troops of a place together, until the player picks some out. Provinces and
  // holdings are selected one at a time, and a tap never selects siege works or the like.
  const mine = members.filter(piece => acts.isOwn(piece) && leaderOf(piece) === piece && isTroop(piece.kind));
  const whole = !ui.picked && mine.length > 1 && mine.every(piece => chosen.has(piece.id));
  const leaders = new Set(single.map(leaderOf));
  const within = units.filter(piece => leaders.size === 1 && leaderOf(piece) !== piece && leaders.has(leaderOf(piece)));
  const carriers = carriersIn(view, state.welcome?.vocabulary);
  const great = units.length > singly_max;
  // Engines and raiders beside the units are grouped by kind too; an army that leads others is listed by itself.
  const beside = severalAlike(mine.filter(piece => great && !units.includes(piece) && !carriers.has(piece.id)));
  const crowd = within.length > 0 ? within : [...units, ...beside];
  const singly = great ? members.filter(piece => !units.includes(piece) && !beside.includes(piece)) : members;
  const own = singly.filter(acts.isOwn).map(piece => [piece]);
  const listed = [...own, ...linesOf(singly.filter(piece => !acts.isOwn(piece)))];
  return { members, chosen, single, mine, whole, great, crowd, listed };
}

/**
 * The heading of the card: on a grid, whose cells have no names, the pieces that stand there.
 * @param {Table} table
 * @param {Place} place
 * @param {ReturnType<typeof piecesAt>} here
 * @param {string} where
 */
function headOf({ acts, state, ui }, place, { single, mine, whole }, where) {
  if (single.length > 1 && !single.some(acts.isOwn)) return T.strangers(single.length, sideOf(state, single));
  // While the player adds units one by one, the heading counts them.
  if (ui.picked && single.length > 1) return T.chosenMany(single.length);
  if (single.length === 1) return nameOf(single[0]);
  return whole && (place.square || place.hex) ? stackWords(mine.map(nameOf)) : where;
}

/**
 * Whether to collapse the list: an order of one piece alone needs no list while it asks for a place, and the card
 * should cover little of the map.
 * @param {Table} table
 * @param {readonly Piece[]} single
 * @param {readonly Piece[]} members
 */
function actsAlone({ acts, ui, narrow }, single, members) {
  if (!narrow() || single.length !== 1 || members.length <= members_beside) return false;
  // An order of one piece alone that is asking for a place.
  const kind =
    isBegun(ui.composer) && ui.composer?.asking ? acts.kinds().find(one => one.name === ui.composer?.kind) : undefined;
  // Collapse the list for a holding too: its form would be below a long list.
  const holding = isOfLand(single[0]) && Boolean(ui.composer?.options?.length);
  return holding || (kind !== undefined && subjectOf(kind)?.type === 'piece');
}

/**
 * @param {Table} table
 * @param {ReturnType<typeof piecesAt>} here
 * @param {readonly string[]} about what to say about a place without pieces
 */
function memberList(table, { members, chosen, single, mine, whole, great, crowd, listed }, about) {
  if (members.length === 0) return html`<p class="muted small">${about.join('. ')}</p>`;
  if (members.length === 1 && single.length > 0) return nothing;
  const here = { chosen, members, whole };
  const together = mine.length > 1 ? html`${all(table, mine, whole, members.length)}${adding(table)}` : nothing;
  const one = (/** @type {Piece} */ piece) => member(table, piece, here);
  return html`<div class="folk ${members.length > singly_max ? 'long' : ''}">
    <ul class="members" role="list">
      ${together}${abridged(listed, members_max, ([piece, ...more]) => member(table, piece, here, more.length + 1))}
    </ul>
    ${great ? kindList(table, crowd, { chosen, whole, single: one }) : nothing}
  </div>`;
}

/** @param {Table} table @param {Place} place */
export function placeCard(table, place) {
  const { ui, state, acts } = table;
  const here = piecesAt(table, place);
  const { members, chosen, single, great } = here;
  const [where, ...about] = table.maps.describe(place);
  const head = headOf(table, place, here, where),
    [title, place_words] = headings(head, where);
  // A low sheet shows its head only: what the order leads to matters more than the place, which the map shows.
  const below = (table.narrow() && foreseenBrief(table)) || place_words;
  const orders = Boolean(ui.composer?.pieces.length);
  const list = memberList(table, here, about);
  const info = () => explain(table, place, single.length === 1 ? single[0].id : null, head === where ? '' : head);
  // The form of an order that was begun says itself why it is refused.
  const why =
    ui.why && !table.narrow() && !(orders && isBegun(ui.composer))
      ? html`<p class="problem" role="alert">${withRules(table.state.welcome?.campaign.rulebook, ui.why.words)}</p>`
      : nothing;
  const mine = members.filter(piece => chosen.has(piece.id) && acts.isOwn(piece));
  return html`<section class="card chosen-card ${orders ? 'orders' : ''}" aria-label=${T.card}>
    <header>
      <div>
        <h2>${title}</h2>
        ${below ? html`<p class="muted small">${below}</p>` : nothing}
      </div>
      <div class="toolbar">
        ${iconButton('info', mapWords.explain, info)}${iconButton('close', text.common.close, acts.deselect)}
      </div>
    </header>
    ${instead(table)} ${marching(table, single)}${orders ? nothing : whyNot(table, single)}
    ${actsAlone(table, single, members) ? folded(hereWords(table, members), list) : list}
    ${orders ? kindsPart(table) : nothing}${why} ${several(table, mine, great)}${commands(table, single)}
    ${single.length === 1 ? html`${canDo(state, single[0])}${taking(state, single)}${figures(table, single[0])}` : orders ? nothing : taking(state, members)}
    ${place.board && !isBegun(ui.composer) && !state.welcome?.campaign.lesson ? (pinning()?.pinHerePart(table, place) ?? nothing) : nothing}${foot(table)}
  </section>`;
}

/**
 * The question after a tap on an own stack while others are being ordered: move there, or select it?
 * @param {Table} table
 */
function instead({ acts, ui, view }) {
  if (!ui.instead) return nothing;
  const { ids } = ui.instead;
  return html`<div class="instead" role="group" aria-label=${T.instead.label}>
    <p role="status">${T.instead.there(stackWords(ids.map(id => nameOf(view.pieces.get(id)))), ids.length)}</p>
    <button type="button" @click=${acts.moveThere}>${T.instead.move}</button
    ><button type="button" @click=${acts.chooseThere}>${T.instead.choose}</button>
  </div>`;
}

/**
 * The side that owns all of these pieces; '' if there are several, or a piece has none.
 * @param {Table['state']} state
 * @param {readonly Piece[]} pieces
 */
const sideOf = (state, [first, ...more]) =>
  first?.side && more.every(piece => piece.side === first.side) ? factionName(state, first.side) : '';

/** The commander of the selected pieces, in a side of several people. @param {Table} table @param {readonly Piece[]} chosen */
const commands = (table, chosen) =>
  table.state.team.size > 0 ? (commanding()?.commandPart(table, chosen) ?? nothing) : nothing;

/** The submit button stays at the foot of the card however far the player has scrolled. @param {Table} table */
function foot(table) {
  const give =
    table.ui.composer?.pieces.length && table.ui.composer.options && isBegun(table.ui.composer)
      ? giveButton(table)
      : nothing;
  return give === nothing ? nothing : html`<footer class="card-foot">${give}</footer>`;
}

/** A march ordered in an earlier phase goes on. @param {Table} table @param {readonly Piece[]} chosen */
const marching = ({ acts, ordered }, chosen) =>
  chosen.length === 1 && acts.isOwn(chosen[0]) && !ordered.has(chosen[0].id) && marchOf(chosen[0]).length > 0
    ? html`<p class="small">${T.marchesOn(marchOf(chosen[0]))}</p>`
    : nothing;

/** Why the selected own units cannot be given orders. @param {Table} table @param {readonly Piece[]} chosen */
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
 * The figures of a single piece; collapsed while orders can be given, since these come first.
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

/** @param {string} who @param {unknown} list */
const folded = (who, list) =>
  html`<details class="company">
    <summary class="small">${who}</summary>
    ${list}
  </details>`;
