// Lists the opponents for the welcome and the help: what the player sees of each, with a button that goes there.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sightOf } from '../../core/words/opponents.js';
import { sideSaid } from '../../core/words/names.js';
import { relationsOf } from '../../core/words/relations.js';
import { placeWords } from '../../kit/parts/parts.js';
import { text } from '../../text/en.js';
/** @import { Table } from '../page/table.js' */
/** @import { State } from '../../core/types.js' */

const T = text.table.welcome;

/**
 * Where they are in words: a single place by its name, and the board if there are several.
 * @param {State} state
 * @param {import('../../core/words/opponents.js').Sight} sight
 */
function whereWords(state, { places, most }) {
  const boards = state.welcome?.boards ?? [];
  const [at] = places;
  const board = boards.length > 1 && boards.find(one => one.id === at.board)?.name;
  const named = boards.some(one => one.id === at.board && one.areas) || !/\d,\d/.test(placeWords(state, at));
  return T.where(named ? placeWords(state, at) : '', places.length, board || '', most);
}

/** One line for each opponent in view, and one for all others. @param {Table} table */
export function opponentLines(table) {
  const { state, revealed } = table;
  const foes = relationsOf(state, revealed)
    .filter(one => one.stands === 'against')
    .map(one => ({ ...one, sight: sightOf(revealed, one.id) }));
  const unseen = foes.filter(one => one.sight.places.length === 0).map(one => sideSaid(state.welcome, one.id));
  return html`${foes
    .filter(one => one.sight.places.length > 0)
    .map(
      ({ name, sight }) =>
        html`<li class="sighted">
          ${T.sighted(name, sight.units, whereWords(state, sight))}
          <button type="button" class="small" @click=${() => table.goToPlace(sight.places[0])}>
            ${T.showFoe(name)}
          </button>
        </li>`,
    )}${unseen.length > 0 ? html`<li>${T.unseen(unseen)}</li>` : nothing}`;
}
