// Keyboard shortcuts of the Desk: one list drives both the handler and the help under "?".
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from './desk.js' */
/** @import { Key } from '../../core/page/keys.js' */
/** @import { Tab } from './ui.js' */

const W = deskText.keyWords;
const tabs = /** @type {Tab[]} */ (['seats', 'result', 'piece', 'requests', 'talk', 'world', 'record', 'tables']);

/** @param {Desk} desk @returns {Key[]} */
export function keysOf(desk) {
  const { ui, acts } = desk;
  const factions = desk.state.welcome?.factions.map(f => f.id) ?? [];
  const boards = desk.maps.ids();
  return [
    {
      key: 'l',
      words: W.look,
      run: () => {
        const all = ['umpire', ...factions, 'public'];
        acts.look(all[(all.indexOf(ui.look) + 1) % all.length]);
      },
    },
    {
      key: 'u',
      words: W.see,
      run: () => {
        acts.look('umpire');
      },
    },
    {
      key: 'p',
      words: W.pause,
      run: () => {
        acts.togglePause();
      },
    },
    { key: 'r', words: W.result, run: () => desk.show('result') },
    { key: 'h', words: W.arrows, run: () => desk.toggleArrows() },
    // A game with one board has no other to switch to.
    ...(boards.length > 1
      ? [{ key: 'b', words: W.board, run: () => desk.lookAt(boards[(boards.indexOf(ui.board) + 1) % boards.length]) }]
      : []),
    { key: 'm', words: W.map, run: () => desk.maps.element()?.focus() },
    {
      key: 'Escape',
      words: W.escape,
      run: () => {
        if (document.querySelector('dialog[open]')) return false;
        if (desk.acting.seat()) desk.acting.deselect();
        else acts.letGo();
      },
    },
    {
      key: '?',
      words: W.help,
      run: () => {
        ui.keys = true;
      },
    },
    ...tabs.map((tab, i) => ({ key: `Ctrl+${i + 1}`, words: i === 0 ? W.panels : '', run: () => desk.show(tab) })),
  ];
}
