// The dialog with the records of all units that the player knows of, which can be printed and saved as a table.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { csvOf, fileName } from '../../core/words/csv.js';
import { download, printSheet } from '../../core/page/save_and_print.js';
import { withStyle } from '../../core/page/style.js';
import { moment } from '../../core/words/format.js';
import { emblem, factionName } from '../../kit/parts/parts.js';
import { unitRecords } from '../../kit/unit_records.js';
import { readText } from '../../text/pages/read_en.js';
import { text } from '../../text/en.js';
/** @import { State } from '../../core/types.js' */
/** @import { Records } from '../../kit/unit_records.js' */
/** @import { Table } from '../page/table.js' */

const T = readText.records;
/** A cell with more letters than this is wrapped. */
const long_letters = 30;

/** @param {State} state @param {Records} records */
const recordTable = (state, { side, columns, rows }) =>
  html`<section class="unit-records">
    <h3>${emblem(side)} ${factionName(state, side)}</h3>
    <div class="wide-table" tabindex="0" role="group" aria-label=${factionName(state, side)}>
      <table>
        <thead>
          <tr>
            ${columns.map(({ label, numeric }) => html`<th scope="col" class=${numeric ? 'numeric' : nothing}>${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ depth, cells: [name, ...cells] }) =>
              html`<tr data-depth=${depth}>
                <th scope="row">${name}</th>
                ${cells.map((cell, i) => html`<td class=${columns[i + 1].numeric ? 'numeric' : cell.length > long_letters ? 'long' : nothing}>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;

/** @param {Table} table */
function print(table, records = recordsOf(table)) {
  const { state, now } = table;
  return printSheet(
    html`<h1>${T.title}</h1>
      <p class="muted">${state.welcome?.campaign.name} · ${state.own.phase?.title} · ${moment(now, { now: 0 })}</p>
      ${records.map(one => recordTable(state, one))}`,
  );
}

/** One file for all sides: the columns that any side has. @param {Table} table */
function save(table, records = recordsOf(table)) {
  const { state } = table;
  const head = [...new Set(records.flatMap(({ columns }) => columns.map(({ label }) => label)))];
  const rows = records.flatMap(({ side, columns, rows: all }) =>
    all.map(({ cells }) => [
      factionName(state, side),
      ...head.map(label => cells[columns.findIndex(column => column.label === label)] ?? ''),
    ]),
  );
  const name = fileName(`${state.welcome?.campaign.name} ${T.title} ${state.own.phase?.title ?? ''}`);
  download(`${name}.csv`, new Blob([csvOf([T.side, ...head], rows)], { type: 'text/csv;charset=utf-8' }));
}

/** @param {Table} table */
const recordsOf = ({ state: { welcome }, revealed }) => (welcome ? unitRecords(revealed, welcome) : []);

/** @param {Table} table */
export function unitRecordsPart(table) {
  withStyle('/style/records.css');
  const records = recordsOf(table);
  return html`<h2 id="dialog-title" tabindex="-1">${T.title}</h2>
    ${records.length === 0 ? html`<p>${T.none}</p>` : records.map(one => recordTable(table.state, one))}
    <div class="actions">
      ${
        records.length === 0
          ? nothing
          : html`<button type="button" @click=${() => print(table)}>${T.print}</button
              ><button type="button" @click=${() => save(table)}>${T.save}</button>`
      }
      <button type="button" class="primary" @click=${() => table.open(null)}>${text.common.close}</button>
    </div>`;
}
