// A piece that is being added: its kind, side and attributes, copied from one that is there.
import { html } from '../../vendor/lit-html/lit-html.js';
import { sameAs } from '../../core/board/boards.js';
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { factionName } from '../page/parts.js';
import { changeFoot } from './change_foot.js';
import { isRequired, likeness } from './changes.js';
import { facingField } from './piece_fields.js';
import { valueField } from './value_field.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Piece, Place, Vocabulary } from '../../core/types.js' */
/** @import { Newcomer } from '../page/ui.js' */

const T = deskText.piece;

/** Notes a new piece at the chosen place. @param {Desk} desk */
export function beginNewcomer(desk) {
  const { ui } = desk;
  Object.assign(ui, { picked: [], values: {}, to: null, facing: null, removing: false });
  // A new piece usually resembles one that stands here or nearby.
  const place = /** @type {Place} */ (ui.place);
  const model =
    [...desk.view.pieces.values()].find(piece => sameAs(piece.at, place) && piece.attributes.steps !== undefined) ??
    [...desk.view.pieces.values()].find(piece => piece.kind === 'unit');
  ui.newcomer = model
    ? like(desk, model)
    : { kind: desk.state.welcome ? String(kindNames(desk)[0] ?? '') : '', side: '', like: '', attributes: {} };
}

/** @param {Desk} desk @param {Piece} model @returns {Newcomer} */
const like = (desk, model) => ({
  kind: model.kind,
  side: model.side ?? '',
  like: model.id,
  attributes: likeness(model, desk.state.welcome?.vocabulary.attributes ?? [], desk.view.pieces.values()),
});

/** @param {Desk} desk */
const kindNames = desk =>
  (desk.state.welcome?.vocabulary.kinds ?? []).map(kind => (typeof kind === 'string' ? kind : kind.name));

/** @param {Desk} desk @param {Newcomer} newcomer */
export function newcomerForm(desk, newcomer) {
  const { ui, state } = desk;
  const vocabulary = /** @type {Vocabulary} */ (state.welcome?.vocabulary);
  // Fields may be left faster than they are redrawn: base each change on the current state.
  const set = (/** @type {Partial<Newcomer>} */ part) => {
    ui.newcomer = { ...(ui.newcomer ?? newcomer), ...part };
  };
  // Offer one model of each type and side.
  const models = [
    ...new Map(
      [...desk.view.pieces.values()]
        .filter(piece => piece.kind !== 'wall')
        .map(piece => [`${piece.kind}/${piece.side}/${piece.attributes.type ?? piece.attributes.name}`, piece]),
    ).values(),
  ];
  return html`<section class="editor" aria-label=${T.add}>
    <h3>${T.add}</h3>
    <div class="field">
      <label for="new-like">${T.like}</label
      ><select
        id="new-like"
        @change=${(/** @type {any} */ e) => {
          const model = desk.view.pieces.get(e.target.value);
          ui.newcomer = model ? like(desk, model) : { ...newcomer, like: '', attributes: {} };
        }}
      >
        <option value="" .selected=${newcomer.like === ''}>${T.likeNone}</option>
        ${models.map(
          piece =>
            html`<option
              value=${piece.id}
              .selected=${newcomer.like === piece.id || similar(desk, newcomer.like, piece)}
            >
              ${readable(String(piece.attributes.type ?? piece.attributes.name ?? piece.kind))}${piece.side ? ` · ${factionName(desk, piece.side)}` : ''}
            </option>`,
        )}
      </select>
    </div>
    <div class="fields">
      <div class="field">
        <label for="new-kind">${T.kind}</label
        ><select id="new-kind" @change=${(/** @type {any} */ e) => set({ kind: e.target.value })}>
          ${kindNames(desk).map(kind => html`<option value=${kind} .selected=${kind === newcomer.kind}>${readable(kind)}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="new-side">${T.side}</label
        ><select id="new-side" @change=${(/** @type {any} */ e) => set({ side: e.target.value })}>
          <option value="" .selected=${newcomer.side === ''}>${T.nobody}</option>
          ${state.welcome?.factions.map(faction => html`<option value=${faction.id} .selected=${newcomer.side === faction.id}>${faction.name}</option>`)}
        </select>
      </div>
      ${facingField(desk, ui.place ?? undefined, desk.view.pieces.get(newcomer.like)?.at.facing)}
      ${vocabulary.attributes
        .filter(
          word =>
            word.umpire_edits &&
            (newcomer.attributes[word.name] !== undefined || word.name === 'name' || isRequired(word, newcomer.kind)),
        )
        .map(word =>
          valueField({
            word,
            id: `new-${word.name}`,
            now: newcomer.attributes[word.name],
            changed: false,
            pieces: desk.view.pieces,
            faction: id => factionName(desk, id),
            required: isRequired(word, newcomer.kind),
            set: value => {
              const attributes = { ...(ui.newcomer ?? newcomer).attributes };
              if (value === null) delete attributes[word.name];
              else attributes[word.name] = value;
              set({ attributes });
            },
          }),
        )}
    </div>
    ${changeFoot(desk)}
  </section>`;
}

/** @param {Desk} desk @param {string} id @param {Piece} piece */
function similar(desk, id, piece) {
  const model = desk.view.pieces.get(id);
  return (
    model !== undefined &&
    model.kind === piece.kind &&
    model.side === piece.side &&
    (model.attributes.type ?? model.attributes.name) === (piece.attributes.type ?? piece.attributes.name)
  );
}
