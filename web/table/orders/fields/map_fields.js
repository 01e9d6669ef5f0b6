// Form fields that the map can answer too: a piece from a list, places and paths.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { withPlace } from '../../../core/words/names.js';
import { choicesOf, isNeeded, isOnMap } from '../../../kit/compose.js';
import { iconButton, nameOf, placeWords } from '../../../kit/parts/parts.js';
import { text } from '../../../text/en.js';
/** @import { Parameter, Place } from '../../../core/types.js' */
/** @import { Table } from '../../page/table.js' */
/** @import { Asked } from './field.js' */

const T = text.table;

/** A piece with its place, if it is on a board. @param {Table} table @param {string} id */
export function pieceWords({ state }, id) {
  const piece = state.own.view.pieces.get(id);
  return piece?.at.board ? withPlace(nameOf(piece), placeWords(state, piece.at), ' · ') : nameOf(piece);
}

/** @param {Asked} asked */
export function pieceField({ table, composer, parameter, value, offered, id, label }) {
  const offers = offered?.pieces ?? [];
  // A single choice needs no field; the form of a side order names it.
  if (parameter.required && offers.length === 1 && value === offers[0])
    return composer.pieces.length > 0
      ? nothing
      : html`<div class="field row">
          <span class="label">${label}</span
          ><span class="value">${nameOf(table.state.own.view.pieces.get(offers[0]))}</span>
        </div>`;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <div class="row">
      <select id=${id} @change=${(/** @type {any} */ e) => table.acts.setArgument(parameter.name, e.target.value)}>
        <option value="" ?selected=${!value}>${T.notSet}</option>
        ${offers.map(one => html`<option value=${one} ?selected=${value === one}>${pieceWords(table, one)}</option>`)}</select
      >${parameter.type === 'target' ? onMap(table, parameter) : nothing}
    </div>
  </div>`;
}

/** @param {Asked} asked */
export function placesField({ table, composer, parameter, value, label }) {
  const { name, type } = parameter,
    needed = isNeeded(composer, parameter);
  const places = /** @type {Place[]} */ (value === undefined ? [] : Array.isArray(value) ? value : [value]);
  if ((type === 'path' && composer.way) || (needed && composer.asking === name && places.length === 0)) return nothing;
  // Show only the end of a path.
  const told = (type === 'path' ? places.slice(-1) : places).map(at => placeWords(table.state, at));
  const remove = () => iconButton('close', T.remove(parameter.label), () => table.acts.setArgument(name, undefined));
  return html`<div class="field row">
    <span class="label">${label}</span
    ><span class="value">${told.length > 0 ? told.join(' · ') : (T.unset[name] ?? T.notSet)}</span
    >${onMap(table, parameter)}${told.length > 0 && !needed ? remove() : nothing}
  </div>`;
}

/** The button that lets the map answer. @param {Table} table @param {Parameter} parameter */
export function onMap(table, parameter) {
  const { composer } = table.ui;
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
