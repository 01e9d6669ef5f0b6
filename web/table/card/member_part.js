// The list of pieces at the selected place: all own pieces together, then one by one, and how taps select among them.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { carriersIn } from '../../core/board/boards.js';
import { isUnit, nameOf } from '../../core/words/names.js';
import { rootOf } from '../../core/page/roots.js';
import { isOfLand } from '../../draw/ground/province/province_signs.js';
import { emblem, factionName, kindLabel, seatTitle, valueWords } from '../../kit/parts/parts.js';
import { text } from '../../text/en.js';
import { countedWords } from './commanded_count.js';
import { commanderOf } from '../../core/words/team.js';
import { isMine } from '../map/own_units.js';
import { marchOf } from '../acts/underway.js';
/** @import { Piece } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/**
 * @typedef {{ chosen: ReadonlySet<string>, members: readonly Piece[], whole: boolean }} Here whole: they are selected
 *   together
 */

/**
 * "All here", with a count by kind where some lead others.
 * @param {Pick<Table, 'state' | 'view'>} table
 * @param {readonly Piece[]} pieces
 */
export function hereWords({ state, view }, pieces) {
  const { vocabulary } = state.welcome ?? {};
  const carriers = carriersIn(view, vocabulary);
  return pieces.some(piece => carriers.has(piece.id))
    ? T.allHere(countedWords(pieces, carriers, vocabulary))
    : T.company(pieces.length);
}

/**
 * The line that selects all own pieces. It says if others stand here too, and counts pieces that are not units.
 * @param {Table} table
 * @param {readonly Piece[]} mine
 * @param {boolean} whole
 * @param {number} here
 */
export function all(table, mine, whole, here) {
  const units = mine.filter(isUnit).length,
    words = hereWords(table, mine),
    mixed = words === T.company(mine.length) && units > 0 && units < mine.length;
  const more = mixed ? html`<span class="muted small">${countedWords(mine)}</span>` : nothing;
  return html`<li>
    <button
      type="button"
      class="member"
      aria-pressed=${String(whole)}
      @click=${() => table.acts.select(mine.map(piece => piece.id))}
    >
      <span class="name">${mine.length < here ? T.ofYours(words) : words}${more}</span>
    </button>
  </li>`;
}

/**
 * While this is pressed, a tap adds a piece to the selection or removes it; Shift does so for one tap.
 * @param {Pick<Table, 'ui' | 'acts'>} table
 */
export const adding = ({ ui, acts }) =>
  acts.mayOrder()
    ? html`<li>
        <button
          type="button"
          class="chip quiet adding"
          aria-pressed=${String(ui.adding)}
          title=${T.severalHint}
          @click=${() => {
            ui.adding = !ui.adding;
          }}
        >
          ${T.several}
        </button>
      </li>`
    : nothing;

/**
 * What a piece is. Provinces and holdings are listed among the others; a garrison also says where it is.
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

/**
 * A tap selects one piece instead of the selection. While several are being selected it toggles the piece; a piece of
 * another kind (an army beside a unit) or of the land starts a new selection.
 * @param {Pick<Table['acts'], 'isOwn' | 'pickOut'>} acts
 * @param {Piece} piece
 * @param {Here} here
 * @param {boolean} [several]
 */
export function chooseMember(acts, piece, { chosen, members, whole }, several = true) {
  const now = whole || isOfLand(piece) ? [] : members.filter(other => chosen.has(other.id) && acts.isOwn(other));
  if (!several) return acts.pickOut(now.length === 1 && now[0] === piece ? [] : [piece.id]);
  if (now.includes(piece)) return acts.pickOut(now.filter(other => other !== piece).map(other => other.id));
  return acts.pickOut([...now.filter(other => other.kind === piece.kind), piece].map(other => other.id));
}

/** The remaining and lost steps of a piece, as dots. @param {Piece} piece */
function pips({ attributes: { steps, steps_max } }) {
  if (typeof steps !== 'number') return nothing;
  const full = typeof steps_max === 'number' ? steps_max : steps;
  const signs = '●'.repeat(Math.max(0, steps)) + '○'.repeat(Math.max(0, full - steps));
  return html`<span class="pips" role="img" aria-label=${T.steps(steps, full)}>${signs}</span>`;
}

/**
 * The small text below a name: what it is, if it is not a unit, or where it is marching.
 * @param {Table} table
 * @param {Piece} piece
 */
function below(table, piece) {
  const { acts, ordered, state, view } = table;
  if (isOfLand(piece) || piece.at.aboard !== undefined || carriersIn(view, state.welcome?.vocabulary).has(piece.id))
    return whatItIs(table, piece);
  const march = acts.isOwn(piece) && !ordered.has(piece.id) ? marchOf(piece) : [];
  return march.length > 0 ? T.onTheMarch(march.at(-1) ?? '') : '';
}

/**
 * The small text beside a name: how long ago the piece was last seen, its faction, or who else of the side commands it.
 * @param {Table} table
 * @param {Piece} piece
 */
function beside({ acts, state }, piece) {
  if (piece.as_of !== undefined) return T.ghost((state.own.phase?.number ?? 0) - piece.as_of);
  if (acts.isOwn(piece) || !piece.side) return '';
  return isMine(state, piece) ? seatTitle(state, commanderOf(state, piece)) : factionName(state, piece.side);
}

/** @param {string} words */
const small = words => (words ? html`<span class="muted small">${words}</span>` : nothing);

/**
 * @param {Table} table
 * @param {Piece} piece
 * @param {Here} here
 * @param {number} [alike] the number of pieces in this line
 */
export function member(table, piece, here, alike = 1) {
  const { acts, ui } = table;
  const name = alike > 1 ? T.ofKind(alike, rootOf(nameOf(piece))) : nameOf(piece);
  const words = html`${emblem(piece.side ?? String(piece.attributes.camp ?? ''))}<span class="name"
      >${name}${table.ordered.has(piece.id) ? ' ✓' : ''}${small(below(table, piece))}</span
    >
    ${pips(piece)} ${small(beside(table, piece))}`;
  if (!acts.isOwn(piece)) return html`<li><span class="member">${words}</span></li>`;
  const pressed = !here.whole && here.chosen.has(piece.id) && (!isOfLand(piece) || Boolean(ui.composer));
  return html`<li>
    <button
      type="button"
      class="member"
      aria-pressed=${String(pressed)}
      data-point=${`unit:${nameOf(piece)}`}
      @click=${(/** @type {MouseEvent} */ { shiftKey }) => chooseMember(acts, piece, here, shiftKey || ui.adding)}
    >
      ${words}
    </button>
  </li>`;
}
