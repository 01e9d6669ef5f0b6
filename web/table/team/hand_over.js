// The dialog in which a leader hands command of units, of the side's own orders and of its letters to one of the team.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { placeOf } from '../../core/board/boards.js';
import { notice } from '../../core/page/notices.js';
import { isUnit } from '../../core/words/names.js';
import { withStyle } from '../../core/page/style.js';
import { commanderOf, holderOf, mayHandOver, myTeam } from '../../core/words/team.js';
import { text } from '../../text/en.js';
import { teamText as W } from '../../text/pages/team_en.js';
import { byName, nameOf, placeWords } from '../../kit/parts/parts.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { isMine } from '../map/own_units.js';
/** @import { Piece, TeamSeat } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const D = W.dialog;

/** @typedef {{ to: string, pieces: ReadonlySet<string>, treasury: boolean, press: boolean }} Handing */

/** @param {Table} table @param {string} seat */
const titleOf = ({ state }, seat) => holderOf(state, seat);

/**
 * One check box hands the letters over and takes them back, so it starts with the current state.
 * @param {Table} table
 * @param {string} to
 */
const writesNow = ({ state }, to) => state.team.get(to)?.press === true;

/** @param {Table} table @param {readonly string[]} pieces chosen at first */
export function beginHandOver(table, pieces) {
  const me = table.state.welcome?.you.seat;
  const to = myTeam(table.state).find(one => one.seat !== me)?.seat ?? '';
  table.ui.handing = { to, pieces: new Set(pieces), treasury: false, press: writesNow(table, to) };
  table.open('people');
}

/** @param {Table} table @param {Partial<Handing>} change */
function change(table, change) {
  const { handing } = table.ui;
  if (handing) table.ui.handing = { ...handing, ...change };
}

/** @param {Table} table @param {Handing} handing @param {Piece} piece */
function pieceLine(table, { to, pieces }, piece) {
  const { state } = table;
  const commander = commanderOf(state, piece);
  const place = placeOf(state.own.view, piece);
  return html`<li>
    <label class="check"
      ><input
        type="checkbox"
        data-point=${`hand:${nameOf(piece)}`}
        .checked=${commander === to || pieces.has(piece.id)}
        ?disabled=${commander === to}
        @change=${() =>
          change(table, {
            pieces: new Set(pieces.has(piece.id) ? [...pieces].filter(id => id !== piece.id) : [...pieces, piece.id]),
          })}
      />
      <span>${nameOf(piece)}</span>
      <span class="muted small"
        >${place.board ? `${placeWords(state, place)} · ` : ''}${D.now(titleOf(table, commander))}</span
      ></label
    >
  </li>`;
}

/** @param {Table} table @param {Handing} handing @param {string} title @param {readonly Piece[]} pieces */
function group(table, handing, title, pieces) {
  const free = pieces.filter(piece => commanderOf(table.state, piece) !== handing.to);
  if (pieces.length === 0) return nothing;
  const every = free.length > 0 && free.every(piece => handing.pieces.has(piece.id));
  const ids = new Set(free.map(piece => piece.id));
  const rest = [...handing.pieces].filter(id => !ids.has(id));
  return html`<fieldset class="hand-group">
    <legend>${title}</legend>
    ${
      free.length > 1
        ? html`<label class="check"
            ><input
              type="checkbox"
              .checked=${every}
              @change=${() => change(table, { pieces: new Set(every ? rest : [...rest, ...ids]) })}
            />
            ${D.all}</label
          >`
        : nothing
    }
    <ul class="hand-list" role="list">
      ${pieces.map(piece => pieceLine(table, handing, piece))}
    </ul>
  </fieldset>`;
}

/** The parts of the message that would change something. @param {Table} table @param {Handing} handing */
function asked(table, handing) {
  const { state } = table;
  const pieces = [...handing.pieces].filter(id => commanderOf(state, state.own.view.pieces.get(id)) !== handing.to);
  const leads = state.team.get(handing.to)?.leads === true;
  return {
    ...(pieces.length > 0 && { pieces }),
    ...(handing.treasury && !state.team.get(handing.to)?.treasury && { treasury: true }),
    ...(!leads && handing.press !== writesNow(table, handing.to) && { press: handing.press }),
  };
}

/** @param {Table} table @param {Handing} handing */
function send(table, handing) {
  const what = asked(table, handing);
  if (Object.keys(what).length === 0) return void notice(D.nothing, { kind: 'warn', subject: 'team' });
  sendOnce('hand over', async () => {
    try {
      await table.client.request({ type: 'hand_over', to: handing.to, ...what, reason: '' });
      table.open(null);
      notice(D.done(titleOf(table, handing.to)), { kind: 'ok', subject: 'team', seconds: 4 });
    } catch (error) {
      table.acts.complain(error);
    }
  });
}

/** @param {Table} table @param {Handing} handing @param {readonly TeamSeat[]} team */
const receivers = (table, handing, team) =>
  html`<label class="field"
    >${D.to}
    <select
      data-point="hand:to"
      @change=${(/** @type {any} */ e) =>
        change(table, { to: e.target.value, press: writesNow(table, e.target.value), treasury: false })}
    >
      ${team.map(
        ({ seat }) =>
          html`<option value=${seat} ?selected=${seat === handing.to}>
            ${seat === table.state.welcome?.you.seat ? D.me(titleOf(table, seat)) : titleOf(table, seat)}
          </option>`,
      )}
    </select></label
  >`;

/** @param {Table} table @param {string} words @param {boolean} on @param {boolean} fixed @param {(on: boolean) => void} set @param {string} point */
const box = (table, words, on, fixed, set, point) =>
  html`<label class="check"
    ><input
      type="checkbox"
      data-point=${point}
      .checked=${on}
      ?disabled=${fixed}
      @change=${(/** @type {any} */ e) => set(e.target.checked)}
    />
    ${words}</label
  >`;

/** @param {Table} table */
export function handOverDialog(table) {
  const { state, ui } = table,
    { handing } = ui;
  const team = myTeam(state);
  if (!handing || team.length === 0 || !mayHandOver(state)) return nothing;
  // During a replay, the list of units would give away the ending.
  if (table.replay.untold())
    return html`<h2 id="dialog-title" tabindex="-1" autofocus>${D.title}</h2>
      <p>${text.table.storyFirst}</p>
      <div class="actions">
        <button type="button" @click=${() => table.open(null)}>${text.common.close}</button>
      </div>`;
  withStyle('/style/team.css');
  const to = state.team.get(handing.to);
  const own = [...state.own.view.pieces.values()]
    .filter(piece => isMine(state, piece))
    .sort((a, b) => byName(nameOf(a), nameOf(b)));
  return html`<h2 id="dialog-title" tabindex="-1" autofocus>${D.title}</h2>
    <p class="muted small">${D.words}</p>
    <form
      class="stack hand-over"
      @submit=${(/** @type {Event} */ e) => {
        e.preventDefault();
        send(table, handing);
      }}
    >
      ${receivers(table, handing, team)}
      ${box(table, D.treasury, to?.treasury === true || handing.treasury, to?.treasury === true, on => change(table, { treasury: on }), 'hand:treasury')}
      ${box(table, D.press, to?.leads === true || handing.press, to?.leads === true, on => change(table, { press: on }), 'hand:press')}
      ${own.length === 0 ? html`<p class="muted">${D.none}</p>` : nothing}
      ${group(table, handing, D.units, own.filter(isUnit))}
      ${group(
        table,
        handing,
        D.other,
        own.filter(piece => !isUnit(piece)),
      )}
      <div class="actions">
        <button type="button" @click=${() => table.open(null)}>${text.common.close}</button>
        <button type="submit" class="primary" data-point="hand:send" aria-disabled=${isSending('hand over')}>
          ${sendWords('hand over', D.send)}
        </button>
      </div>
    </form>`;
}
