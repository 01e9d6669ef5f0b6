// Editing pieces: attributes by the rulebook's vocabulary, place, side; adding and removing pieces. Changes take effect
// only at "Do it".
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { sameAs } from '../../core/board/boards.js';
import { letters } from '../../core/words/letters.js';
import { byName, emblem, nameOf, valueWords } from '../../kit/parts/parts.js';
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { changesOf, inWords, isRequired, likeness } from './changes.js';
import { audience, factionChoices, factionName, placeWords, reasonField } from '../page/parts.js';
import { laterPart } from '../later/later_part.js';
import { unplacedPart } from './unplaced.js';
import { valueField } from './value_field.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Piece, Place, Vocabulary } from '../../core/types.js' */
/** @import { Newcomer } from '../page/ui.js' */

const T = deskText.piece;

/** @param {Desk} desk */
export function piecePanel(desk) {
  const { ui } = desk;
  if (ui.look !== 'umpire')
    return html`<h2>${T.title}</h2>
      <p class="muted">${T.lookFirst}</p>
      <button type="button" @click=${() => desk.acts.look('umpire')}>${deskText.look.back}</button>`;
  if (!ui.place)
    return html`<h2>${T.title}</h2>
      <p class="muted">${T.choose}</p>
      ${unplacedPart(desk)}`;
  const here = [...desk.view.pieces.values()].filter(piece => ui.place && sameAs(piece.at, ui.place));
  const rank = (/** @type {Piece} */ piece) => (typeof piece.attributes.rank === 'number' ? piece.attributes.rank : 99);
  const members = here.sort((a, b) => rank(a) - rank(b) || byName(nameOf(a), nameOf(b)));
  return html`<header class="panel-head">
      <h2>${T.members(placeWords(desk, ui.place))}</h2>
      <button type="button" class="quiet icon" aria-label=${deskText.close} @click=${desk.acts.letGo}>✕</button>
    </header>
    ${desk.state.own.clock?.stage === 'held' ? html`<p class="notice small">${T.heldNote}</p>` : nothing}
    ${
      members.length > 0
        ? html`<div class="chips members">
            ${
              units(members).length > 1
                ? html`<button
                    type="button"
                    class="chip"
                    aria-pressed=${String(ui.picked.length === units(members).length)}
                    @click=${() =>
                      pick(
                        desk,
                        units(members).map(piece => piece.id),
                      )}
                  >
                    ${T.whole}
                  </button>`
                : nothing
            }
            ${members.map(
              piece =>
                html`<button
                  type="button"
                  class="chip"
                  aria-pressed=${String(ui.picked.length === 1 && ui.picked[0] === piece.id)}
                  @click=${() => pick(desk, [piece.id])}
                >
                  ${emblem(piece.side ?? String(piece.attributes.held ?? piece.attributes.control ?? ''))}${nameOf(piece)}
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${ui.newcomer ? newcomerForm(desk, ui.newcomer) : ui.picked.length > 0 ? editor(desk) : nothing}
    ${ui.newcomer ? nothing : html`<button type="button" class="wide" @click=${() => begin(desk)}>${T.add}</button>`}
    ${unplacedPart(desk)}`;
}

/** Pieces that can be moved together; excludes the ground they stand on. @param {readonly Piece[]} members */
const units = members => members.filter(piece => piece.attributes.steps !== undefined || piece.kind === 'unit');

/** @param {Desk} desk @param {string[]} ids */
const pick = (desk, ids) => desk.acts.pick(ids, /** @type {Place} */ (desk.ui.place));

/** @param {Desk} desk */
function editor(desk) {
  const { ui, state } = desk;
  const pieces = ui.picked.flatMap(id => desk.view.pieces.get(id) ?? []);
  const [piece] = pieces;
  if (!piece || !state.welcome) return nothing;
  const { vocabulary } = state.welcome;
  const known = vocabulary.attributes.filter(word => piece.attributes[word.name] !== undefined);
  const rest = vocabulary.attributes.filter(word => piece.attributes[word.name] === undefined && word.umpire_edits);
  const one = pieces.length === 1;
  const field = (/** @type {import('../../core/types.js').Word} */ word) =>
    valueField({
      word,
      id: `attr-${word.name}`,
      now: word.name in ui.values ? ui.values[word.name] : piece.attributes[word.name],
      changed: word.name in ui.values && ui.values[word.name] !== (piece.attributes[word.name] ?? null),
      pieces: desk.view.pieces,
      faction: id => factionName(desk, id),
      required: isRequired(word, piece.kind),
      set: value => {
        ui.values = { ...ui.values, [word.name]: value };
      },
    });
  return html`<section class="editor" aria-label=${one ? T.edit(nameOf(piece)) : T.several(pieces.length)}>
    <h3>${one ? html`${emblem(piece.side ?? '')} ${nameOf(piece)}` : T.several(pieces.length)}</h3>
    ${
      ui.removing
        ? html`<p class="notice bad">
            ${one ? `${nameOf(piece)} ${T.removed}.` : T.several(pieces.length)}
            <button
              type="button"
              class="small"
              @click=${() => {
                ui.removing = false;
              }}
            >
              ${T.keep}
            </button>
          </p>`
        : html` <div class="toolbar">
              <button type="button" aria-pressed=${String(ui.moving)} @click=${() => startMove(desk)}>
                ${ui.to ? T.movingTo(placeWords(desk, ui.to)) : T.move}
              </button>
              <button
                type="button"
                class="danger"
                @click=${() => {
                  ui.removing = true;
                }}
              >
                ${T.remove}
              </button>
            </div>
            ${ui.moving ? html`<p class="notice" role="status">${T.moving}</p>` : nothing} ${sideField(desk, piece)}
            ${
              one
                ? html`<div class="fields">${known.filter(word => word.umpire_edits).map(field)}</div>
                    ${
                      known.some(word => !word.umpire_edits)
                        ? html`<dl class="pairs small fixed" title=${T.fixed}>
                            ${known
                              .filter(word => !word.umpire_edits)
                              .map(
                                word =>
                                  html`<dt>${word.label}</dt>
                                    <dd>${valueWords(word, piece.attributes[word.name])}</dd>`,
                              )}
                          </dl>`
                        : nothing
                    }
                    ${
                      rest.length > 0
                        ? html`<details
                            ?open=${ui.more}
                            @toggle=${(/** @type {any} */ e) => {
                              ui.more = e.target.open;
                            }}
                          >
                            <summary class="small">${T.more}</summary>
                            ${ui.more ? html`<div class="fields">${rest.map(field)}</div>` : nothing}
                          </details>`
                        : nothing
                    }`
                : nothing
            }`
    }
    ${foot(desk)}
  </section>`;
}

/** @param {Desk} desk */
function startMove(desk) {
  desk.ui.moving = !desk.ui.moving;
  if (desk.ui.moving && desk.narrow) desk.ui.panel = 'map';
}

/** @param {Desk} desk @param {Piece} piece */
function sideField(desk, piece) {
  const { ui } = desk;
  const now = ui.side === undefined ? (piece.side ?? null) : ui.side;
  return html`<div class="field">
    <label for="piece-side">${T.side}</label
    ><select
      id="piece-side"
      @change=${(/** @type {any} */ e) => {
        ui.side = e.target.value || null;
      }}
    >
      <option value="" .selected=${now === null}>${T.nobody}</option>
      ${desk.state.welcome?.factions.map(faction => html`<option value=${faction.id} .selected=${now === faction.id}>${faction.name}</option>`)}
    </select>
  </div>`;
}

/** What will change, who is told and why; then the button that applies it. @param {Desk} desk */
function foot(desk) {
  const { ui, state, acts } = desk;
  const changes = changesOf(ui, state.own.view);
  if (changes.length === 0 || !state.welcome) return nothing;
  const vocabulary = /** @type {Vocabulary} */ (state.welcome.vocabulary);
  return html`<div class="change-foot">
    <h4 class="overline">${T.changes}</h4>
    <ul class="changes">
      ${changes.map(
        change =>
          html`<li>
            ${inWords(
              change,
              state.own.view,
              vocabulary,
              place => placeWords(desk, place),
              id => factionName(desk, id),
            )}
          </li>`,
      )}
    </ul>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${live(ui.tell.on)}
        @change=${(/** @type {any} */ e) => {
          ui.tell = { ...ui.tell, on: e.target.checked };
        }}
      />
      ${T.tell}</label
    >
    ${
      ui.tell.on
        ? html`<div class="field">
              <label for="tell-text">${T.tellWords}</label
              ><input
                id="tell-text"
                data-letters=${letters(4000)}
                .value=${live(ui.tell.text)}
                @input=${(/** @type {any} */ e) => {
                  ui.tell = { ...ui.tell, text: e.target.value };
                }}
              />
            </div>
            ${audience(
              desk,
              T.tellTo,
              ui.tell.to,
              to => {
                ui.tell = { ...ui.tell, to };
              },
              factionChoices(desk),
              T.all,
            )}`
        : nothing
    }
    ${reasonField(desk, { id: 'change-reason', of: acts.changing() })}
    <div class="toolbar">
      <button type="button" class="primary" @click=${() => acts.apply()}>${T.apply}</button
      ><button type="button" @click=${acts.letGo}>${T.drop}</button>
    </div>
    ${laterPart(desk, { of: 'pieces', ready: true, schedule: acts.applyLater })}
  </div>`;
}

/** @param {Desk} desk */
function begin(desk) {
  const { ui } = desk;
  Object.assign(ui, { picked: [], values: {}, to: null, removing: false });
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
function newcomerForm(desk, newcomer) {
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
    ${foot(desk)}
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
