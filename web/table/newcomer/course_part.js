// The parts of this turn, below the sentence, with the current one marked.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { courseOf } from '../../core/words/course.js';
import { capital, readable, text } from '../../text/en.js';
/** @import { State } from '../../core/types.js' */

/** @param {State} state @param {boolean} [past] the page shows an earlier part: mark none as current */
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
