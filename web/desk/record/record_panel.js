// The record of all acts, newest first: who, what and why; what can be undone, and the openings that a rewind can
// return to.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { isolated, isoTime, moment } from '../../core/words/format.js';
import { deskText } from '../../text/pages/desk_en.js';
import { isFound, openingsIn, presentSince, undoneHow } from '../page/extra.js';
import { receiptPart } from './receipt_part.js';
import { keepPart } from './keep_part.js';
import { askRewind } from './rewind_part.js';
import { askUndo, isChange } from './undo.js';
import { replayLink } from '../../kit/parts/replay_link.js';
import { chronicleButton, seatTitle } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Place, RecordLine } from '../../core/types.js' */

const T = deskText.record;

/** @param {Desk} desk */
export function recordPanel(desk) {
  const { ui, extra } = desk;
  const lines = [...extra.record.values()].sort((a, b) => b.seq - a.seq);
  const found = lines.filter(
    line =>
      (!ui.record.actor || line.actor === ui.record.actor) &&
      isFound(line, actorName(desk, line.actor), ui.record.filter),
  );
  const actors = [...new Set(lines.map(line => line.actor))];
  const openings = openingsIn(lines);
  const present = presentSince(lines);
  return html`<header class="panel-head">
      <h2>${T.title}</h2>
      <span class="muted small">${T.count(found.length)}</span
      >${replayLink(desk.state, 'small quiet')}${chronicleButton(desk)}
    </header>
    <div class="fields two">
      <div class="field">
        <label for="record-filter">${T.filter}</label
        ><input
          id="record-filter"
          type="search"
          .value=${live(ui.record.filter)}
          @input=${(/** @type {any} */ e) => {
            ui.record = { ...ui.record, filter: e.target.value };
          }}
        />
      </div>
      <div class="field">
        <label for="record-actor">${T.actor}</label
        ><select
          id="record-actor"
          @change=${(/** @type {any} */ e) => {
            ui.record = { ...ui.record, actor: e.target.value };
          }}
        >
          <option value="">${T.anyone}</option>
          ${actors.map(actor => html`<option value=${actor} .selected=${ui.record.actor === actor}>${actorName(desk, actor)}</option>`)}
        </select>
      </div>
    </div>
    ${receiptPart(desk, lines)} ${keepPart(desk, found, actor => actorName(desk, actor))}
    ${
      found.length === 0
        ? html`<p class="muted">${T.none}</p>`
        : html`<ol role="list" class="record">
            ${repeat(
              found.slice(0, ui.record.shown),
              line => line.seq,
              line => entry(desk, line, openings, present),
            )}
          </ol>`
    }
    ${
      found.length > ui.record.shown
        ? html`<button
            type="button"
            class="wide"
            @click=${() => {
              ui.record = { ...ui.record, shown: ui.record.shown + 200 };
            }}
          >
            ${T.more(found.length - ui.record.shown)}
          </button>`
        : nothing
    }`;
}

/** @param {Desk} desk @param {string} actor */
const actorName = (desk, actor) =>
  actor === 'server' ? T.server : actor === 'organiser' ? T.organiser : seatTitle(desk, actor);

/**
 * @param {Desk} desk
 * @param {RecordLine} line
 * @param {ReturnType<typeof openingsIn>} openings
 * @param {number} present acts after this entry can be undone; earlier ones need a rewind, because the next opening built on them
 */
function entry(desk, line, openings, present) {
  const opening = openings.find(one => one.seq === line.seq);
  const mine =
    line.actor !== 'server' &&
    line.actor !== 'organiser' &&
    desk.state.welcome?.seats.find(seat => seat.id === line.actor)?.role === 'umpire';
  const undone = undoneHow(line, desk.extra.record);
  const undoable = line.seq > present && !desk.over && isChange(line);
  const places = placesIn(desk, line.what);
  return html`<li
    class=${`${opening ? 'opening' : mine ? 'mine' : ''} ${undone ? 'undone' : ''}`}
    data-kind=${line.kind}
    data-undone=${undone || nothing}
  >
    <p class="small muted">
      <time datetime=${isoTime(line.at)}>${moment(line.at, { now: desk.minute, seconds: true })}</time> ·
      ${line.deputy ? T.deputyOf(actorName(desk, line.actor)) : actorName(desk, line.actor)} · ${line.seq}
    </p>
    <p>${undone ? html`<span class="badge">${T[undone]}</span> ` : nothing}<span class="said">${line.what}</span></p>
    ${
      line.moments
        ? html`<p class="small moments">
            ${line.moments.map(
              ({ what, at }, i) =>
                html`${i > 0 ? ' · ' : nothing}${what}
                  <time datetime=${isoTime(at)}>${moment(at, { now: desk.minute, seconds: true })}</time>`,
            )}
          </p>`
        : nothing
    }
    ${line.reason ? html`<p class="reason-said">“${isolated(line.reason)}”</p>` : nothing}
    ${
      undoable || opening || places.length > 0
        ? html`<div class="toolbar">
            ${places.map(
              place =>
                html`<button
                  type="button"
                  class="small quiet"
                  aria-label=${T.show(String(place.square))}
                  @click=${() => desk.focus(place)}
                >
                  ⌖ ${String(place.square)}
                </button>`,
            )}
            ${undoable ? html`<button type="button" class="small" @click=${() => askUndo(desk, line)}>${T.undo}</button>` : nothing}
            ${opening ? html`<button type="button" class="small" @click=${() => askRewind(desk, opening)}>${opening.left ? T.rewindLeft : T.rewind}</button>` : nothing}
          </div>`
        : nothing
    }
  </li>`;
}

/**
 * The squares that a text names, on the first board with squares.
 * @param {Desk} desk
 * @param {string} words
 * @returns {Place[]}
 */
function placesIn(desk, words) {
  const board = desk.state.welcome?.boards.find(one => one.squares);
  if (!board?.squares) return [];
  const { rows } = board.squares;
  const found = [...words.matchAll(/(?<![\d,.])(\d{1,2}),(\d{1,2})(?![\d,])/g)]
    .map(match => /** @type {[number, number]} */ ([Number(match[1]), Number(match[2])]))
    .filter(([x, y]) => x >= 1 && y >= 1 && y <= rows.length && x <= rows[0].length);
  return [...new Map(found.map(square => [String(square), { board: board.id, square }])).values()].slice(0, 4);
}
