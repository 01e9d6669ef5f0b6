// The umpires of the campaign: who has taken a seat, a form that adds one, and the rule of the second word.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { sendOnce } from '../../kit/sending.js';
import { secondWordText as T } from '../../text/umpires/second_word_en.js';
import { audience, factionChoices, seatTitle } from '../page/parts.js';
import { othersSeated } from './second_word.js';
/** @import { Desk } from '../page/desk.js' */

/** The key of the name being typed, among those of people who are added to a side. */
const typed = 'umpire';

/** @param {Desk} desk */
export function umpiresPart(desk) {
  const { extra, state, over } = desk;
  if (state.welcome?.campaign.lesson) return nothing;
  const me = state.welcome?.you.seat;
  return html`<details class="umpires" data-point="umpires">
    <summary class="small">${T.umpires}</summary>
    <ul role="list" class="small">
      ${extra.umpires.map(one => {
        const title = seatTitle(desk, one.seat);
        return html`<li>
          <span>${one.seat === me ? T.you(title) : title}</span>
          <span class="muted">${one.claimed ? T.claimed : T.free}</span>
          ${
            one.claimed
              ? nothing
              : html`<button
                  type="button"
                  class="small"
                  aria-label=${T.linkLabel(title)}
                  @click=${() => showLink(desk, one.seat, title)}
                >
                  ${T.link}
                </button>`
          }
        </li>`;
      })}
    </ul>
    ${extra.umpires.length > 1 && !over ? fields(desk) : nothing} ${over ? nothing : addForm(desk)}
    <h3>${T.rule}</h3>
    <p class="small">${extra.second_word ? T.inForce(othersSeated(extra, state.welcome)) : T.notInForce}</p>
    ${extra.second_word || over ? nothing : html`<button type="button" class="small" @click=${() => setRule(desk)}>${T.set}</button>`}
  </details>`;
}

/** What each umpire looks after. @param {Desk} desk */
function fields(desk) {
  const boards = desk.maps.ids().length > 1 ? (desk.state.welcome?.boards ?? []) : [];
  const sides = factionChoices(desk);
  const choices = [...sides, ...boards.map(board => ({ id: board.id, name: board.name }))];
  return html`<p class="small muted">${T.fieldHint}</p>
    ${desk.extra.umpires.map(one =>
      audience(
        desk,
        T.field(seatTitle(desk, one.seat)),
        new Set([...(one.factions ?? []), ...(one.boards ?? [])]),
        chosen => {
          desk.acts.ask({
            type: 'umpire_field',
            seat: one.seat,
            factions: sides.map(side => side.id).filter(id => chosen.has(id)),
            boards: boards.map(board => board.id).filter(id => chosen.has(id)),
            reason: '',
          });
        },
        choices,
        T.everything,
      ),
    )}`;
}

/** @param {Desk} desk @param {string} seat @param {string} title */
async function showLink(desk, seat, title) {
  const link = await desk.acts.ask({ type: 'reissue', seat });
  if (link) desk.ui.link = { title, url: link.url, expires_at: link.expires_at };
}

/** @param {Desk} desk */
const setRule = desk =>
  desk.acts.confirm({
    title: T.rule,
    words: T.setWords,
    act: T.set,
    reason: true,
    run: reason => desk.acts.ask({ type: 'second_word', needed: true, reason }, T.done),
  });

/** @param {Desk} desk */
function addForm(desk) {
  const { people } = desk.ui;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const title = (people.get(typed) ?? '').trim();
    if (title)
      sendOnce('add seat', async () => {
        if (!(await desk.acts.ask({ type: 'add_seat', title, reason: '' }, T.added(title)))) return;
        people.delete(typed);
        const fresh = desk.state.welcome?.seats.find(one => one.title === title && !one.removed);
        if (fresh) await showLink(desk, fresh.id, title);
      });
  };
  return html`<form class="add-person field" @submit=${send}>
    <label for="new-umpire">${T.add} <span class="muted small">${T.nameHint}</span></label>
    <input
      id="new-umpire"
      data-letters=${letters(desk.state.welcome?.limits.title_letters ?? 200)}
      autocomplete="off"
      required
      .value=${live(people.get(typed) ?? '')}
      @input=${(/** @type {any} */ event) => people.set(typed, event.target.value)}
    />
    <button class="small">${T.addDo}</button>
  </form>`;
}
