// Under the one sentence: the parts of this turn, and which of them we are in.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { courseOf } from '../../core/words/course.js';
import { capital, readable, text } from '../../text/en.js';
/** @import { State } from '../../core/types.js' */

/** @param {State} state @param {boolean} [past] what is shown is no part of now: none is marked as if it were */
export function coursePart(state, past = false) {
  const parts = courseOf(state.own, state.welcome?.vocabulary);
  if (parts.length === 0 || state.own.ended) return nothing;
  return html`<ol class="course" role="list" aria-label=${text.table.course}>
    ${parts.map(
      part =>
        html`<li
          data-when=${past && part.when === 'now' ? 'later' : part.when}
          aria-current=${part.when === 'now' && !past ? 'step' : nothing}
        >
          ${capital(readable(part.name))}${part.count > 0 ? ` ${part.count}` : ''}
        </li>`,
    )}
  </ol>`;
}
