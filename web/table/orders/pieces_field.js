// The form field in which pieces are chosen and ordered.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { keyOf, sameAs } from '../../core/board/boards.js';
import { formHelpText } from '../../text/orders/form_help_en.js';
import { text } from '../../text/en.js';
import { iconButton, nameOf } from '../../kit/parts/parts.js';
/** @import { Parameter } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** Marks an optional field. */
export const leftOut = html` <span class="muted small left-out">${formHelpText.leftOut}</span>`;

/**
 * A list of pieces to choose and sort, top first.
 * @param {Table} table
 * @param {Parameter} parameter
 * @param {string[]} chosen
 * @param {readonly string[]} offered
 */
export function listOfPieces(table, parameter, chosen, offered) {
  const { acts, state } = table;
  const pieces = state.own.view.pieces;
  const here = pieces.get(chosen[0] ?? '')?.at;
  const rest = offered.filter(
    id =>
      !chosen.includes(id) &&
      (!here || parameter.type !== 'pieces' || sameAs(pieces.get(id)?.at ?? {}, here) || !keyOf(here)),
  );
  // Taps may come faster than redraws: always start from the current list.
  const now = () => /** @type {string[]} */ (table.ui.composer?.args[parameter.name] ?? []);
  /** @param {number} i @param {number} by */
  const move = (i, by) => {
    const next = [...now()];
    next.splice(i + by, 0, ...next.splice(i, 1));
    acts.setArgument(parameter.name, next);
  };
  const name = (/** @type {string} */ id) => nameOf(pieces.get(id)),
    last = chosen.length - 1;
  return html`<fieldset class="pieces" data-parameter=${parameter.name}>
    <legend>${parameter.label}${parameter.required ? nothing : leftOut}</legend>
    <ol role="list">
      ${repeat(
        chosen,
        id => id,
        (id, i) =>
          html`<li>
            <span>${name(id)}</span>
            ${iconButton('up', T.up(name(id)), () => move(i, -1), { disabled: i === 0 })}
            ${iconButton('down', T.down(name(id)), () => move(i, 1), { disabled: i === last })}
            ${
              table.ui.composer?.pieces.length && parameter.required
                ? nothing
                : iconButton('close', T.remove(name(id)), () =>
                    acts.setArgument(
                      parameter.name,
                      now().filter(other => other !== id),
                    ),
                  )
            }
          </li>`,
      )}
    </ol>
    <div class="chips">
      ${repeat(
        rest,
        id => `${parameter.name}/${id}`,
        id =>
          html`<button
            type="button"
            class="chip"
            data-point=${`take:${name(id)}`}
            @click=${() => acts.setArgument(parameter.name, [...now().filter(other => other !== id), id])}
          >
            + ${nameOf(pieces.get(id))}
          </button>`,
      )}
    </div>
  </fieldset>`;
}
