// The panels beside the map, loaded when the player first opens one.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { later } from '../../kit/parts/later.js';
import { text } from '../../text/en.js';
/** @import { Table } from './table.js' */

const T = text.table;
const panels = later(() => import('./side_panels.js'), 'side');
const titles = { report: T.report, press: T.press, pacts: T.pacts, more: T.seats };

/** @param {keyof typeof titles} which */
export const sidePart = which => (/** @type {Table} */ table) =>
  panels()?.sidePanels[which](table) ?? html`<header><h2>${titles[which]}</h2></header>`;

/** The summary of a phase's result. @param {Table} table @param {NonNullable<Table['result']>} result */
export const resultPart = (table, result) => panels()?.resultPart(table, result) ?? nothing;

/** The replay bar under the map, during a replay or while the player looks back. @param {Table} table */
export const replayPart = table =>
  table.replay.playing() || table.replay.scrubber() ? (panels()?.replayBar(table) ?? nothing) : nothing;
