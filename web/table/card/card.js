// The card of what is selected: a place, several stacks, or an explanation. Begin here. The modules behind it are loaded
// with the first selection.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { later } from '../../kit/parts/later.js';
/** @import { Table } from '../page/table.js' */

const opening = later(() => import('./open_card.js'), 'card'),
  explaining = later(() => import('./explain.js'), 'explain'),
  parties = later(() => import('../party/party_card.js'), 'party');

/** Whether a card is open. @param {Table} table */
const isOpen = ({ replay, ui }) => Boolean(ui.explain || ((ui.party || ui.place?.board) && !replay.playing()));

/** @param {Table} table */
export function card(table) {
  const { ui } = table;
  if (!isOpen(table)) return nothing;
  ui.cardOpened = true;
  const open = opening();
  if (ui.explain) return explaining()?.explainCard(table) ?? nothing;
  if (ui.party) return parties()?.partyCard(table) ?? nothing;
  return (ui.place && open?.placeCard(table, ui.place)) ?? nothing;
}

/**
 * Positions the card after it was drawn (lay_card.js).
 * @param {Table} table
 * @param {HTMLElement} host
 * @param {HTMLElement} map
 */
export function putCard(table, host, map) {
  if (table.ui.cardOpened) opening()?.layCard(table, host, map, table.narrow());
}
