// Players' requests in words (rituals, meetings, treaties), and the umpire's answers.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { deskText } from '../../text/pages/desk_en.js';
import { secondWordText as S } from '../../text/umpires/second_word_en.js';
import { emblem } from '../../kit/parts/parts.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { seatTitle, sideOfSeat } from '../page/parts.js';
import { older } from '../../kit/parts/older.js';
import { asking } from './talk_panel.js';
import { hasField, isMyRequest } from '../umpires/field.js';
import { termsForm, termsGiven, termsWords } from '../acting/terms.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { FreeRequest, State } from '../../core/types.js' */

const T = deskText.requests;

/** @param {State} state */
export const openRequests = state => [...state.requests.values()].filter(request => request.answer === undefined);

/** @param {State} state @param {number} number */
export const phaseTitle = ({ own }, number) =>
  // A story that came with a snapshot has no title.
  (number === own.phase?.number ? own.phase.title : own.stories.find(story => story.phase === number)?.title) ||
  T.phase(number);

/** Requests of other umpires' fields, one tap away. @param {Desk} desk @param {number} hidden */
const whose = (desk, hidden) =>
  html`<p class="toolbar small">
    ${hidden > 0 ? html`<span>${S.others(hidden)}</span>` : nothing}
    <button
      type="button"
      class="small"
      aria-pressed=${String(desk.ui.allRequests)}
      @click=${() => {
        desk.ui.allRequests = !desk.ui.allRequests;
      }}
    >
      ${desk.ui.allRequests ? S.mine : S.all}
    </button>
  </p>`;

/** @param {Desk} desk */
export function requestsPanel(desk) {
  const known = [...desk.state.requests.values()].sort((a, b) => a.number - b.number);
  const { items, button } = older(desk.ui.older, 'requests', known, asking(desk));
  const { extra, ui } = desk,
    { welcome } = desk.state;
  const shown = ui.allRequests ? items : items.filter(request => isMyRequest(extra, welcome, request));
  const all = [...shown].reverse();
  if (items.length === 0)
    return html`<h2>${T.title}</h2>
      <p class="muted">${T.none}</p>`;
  const open = all.filter(request => request.answer === undefined),
    done = all.filter(request => request.answer !== undefined);
  return html`<h2>${T.title}</h2>
    <p class="muted small">${T.hint}</p>
    ${hasField(extra, welcome) ? whose(desk, items.length - shown.length) : nothing}
    <ul role="list" class="cards">
      ${repeat(
        open,
        request => request.number,
        request => card(desk, request),
      )}
    </ul>
    ${
      done.length > 0
        ? html`<h3 class="overline">${T.answered}</h3>
            <ul role="list" class="cards">
              ${repeat(
                done,
                request => request.number,
                request => card(desk, request),
              )}
            </ul>`
        : nothing
    }
    ${button}`;
}

/** @param {Desk} desk @param {FreeRequest} request */
function card(desk, request) {
  const { ui } = desk;
  const typed = ui.answers.get(request.number);
  const writing = request.answer === undefined || typed !== undefined;
  const id = `answer-${request.number}`;
  const send = () => {
    const text = (ui.answers.get(request.number) ?? '').trim();
    const message = { type: 'rule', request: request.number, answer: text, reason: '', ...termsGiven(desk, request) };
    if (text)
      sendOnce(id, async () => {
        if (!(await desk.acts.ask(message, T.answered)) || ui.answers.get(request.number)?.trim() !== text) return;
        ui.answers.delete(request.number);
        ui.terms.delete(request.number);
      });
  };
  return html`<li class="card request ${request.answer === undefined ? 'chosen' : ''}">
    <p class="small muted who">
      ${emblem(sideOfSeat(desk, request.seat))}
      ${T.from(seatTitle(desk, request.seat), phaseTitle(desk.state, request.phase))}
    </p>
    <p class="letter-text">${request.words}</p>
    ${
      writing
        ? html`<div class="field">
              <label for=${id}>${T.answer}</label
              ><textarea
                id=${id}
                data-letters=${letters(4000)}
                .value=${live(typed ?? '')}
                @input=${(/** @type {any} */ e) => ui.answers.set(request.number, e.target.value)}
              ></textarea>
            </div>
            ${termsForm(desk, request)}
            <button
              type="button"
              class="primary"
              ?disabled=${!typed?.trim()}
              aria-disabled=${isSending(id)}
              @click=${send}
            >
              ${sendWords(id, T.send)}
            </button>`
        : html`<p class="answer">${request.answer}</p>
            ${request.terms ? html`<p class="small">${T.allowed(termsWords(desk, request))}</p>` : nothing}<button
              type="button"
              class="quiet small"
              @click=${() => {
                ui.answers.set(request.number, request.answer ?? '');
              }}
            >
              ${T.again}
            </button>`
    }
  </li>`;
}
