// The keyboard shortcuts of the player's page, in the order in which they are tried. The board handles its own keys
// (arrows, Enter, digits, zoom). The help (asked_dialogs.js) adds lines for those and for the keys of panels.
import { isSingle, singleKeys } from '../../core/page/keys.js';
import { text } from '../../text/en.js';
import { closeExplain } from '../card/explanations.js';
import { partyKeys } from '../party/party_keys.js';
/** @import { Key } from '../../core/page/keys.js' */
/** @import { Table } from './table.js' */

const W = text.table.keyWords;

/** @param {Table} table @returns {Key[]} */
export const keysOf = table => allKeys(table).filter(key => singleKeys() || !isSingle(key));

/** @param {Table} table @returns {Key[]} */
function orderKeys(table) {
  const { acts, drafting } = table;
  const whenOrdering = (/** @type {() => void} */ run) => () => {
    if (!acts.mayOrder()) return false;
    run();
  };
  return [
    { key: 'w', words: W.way, run: whenOrdering(acts.way) },
    { key: 'Delete', words: W.remove, run: whenOrdering(acts.removeChosen) },
    { key: 'Ctrl+z', words: W.undo, run: whenOrdering(acts.undo) },
    { key: 'Ctrl+y', words: W.redo, run: whenOrdering(acts.redo) },
    { key: 'Ctrl+Shift+z', words: '', run: whenOrdering(acts.redo) },
    {
      key: 'Ctrl+Enter',
      words: W.seal,
      run: () => {
        if (drafting.draft().sealed) acts.open();
        else if (acts.mayOrder()) table.seal();
        else return false;
      },
    },
  ];
}

/** @param {Table} table @returns {Key[]} */
function panelKeys(table) {
  return [
    { key: 'h', words: W.arrowsHide, run: table.toggleArrows },
    {
      key: 'b',
      words: W.board,
      run: () => {
        const boards = table.maps.ids();
        if (boards.length < 2) return false;
        table.goToBoard(boards[(boards.indexOf(table.ui.board) + 1) % boards.length]);
      },
    },
    {
      key: 'm',
      words: W.map,
      run: () => {
        table.show('map');
        table.maps.element()?.focus();
      },
    },
    {
      key: 'o',
      words: '',
      run: () => {
        table.show('orders');
        document.getElementById('orders')?.focus();
      },
    },
    .../** @type {const} */ (['report', 'press', 'pacts', 'more']).map((panel, i) => ({
      key: ['r', 'p', 'a', 's'][i],
      words: '',
      run: () => {
        table.show(panel);
        document.getElementById('side')?.focus();
      },
    })),
  ];
}

/** @param {Table} table @returns {Key[]} */
function replayKeys({ replay }) {
  const { player } = replay;
  const playing = replay.playing(),
    scrubber = replay.scrubber();
  /** Keys that work only during a replay. @param {() => void} run @param {(() => void) | null} [back] */
  const whenPlaying =
    (run, back = null) =>
    () => {
      if (playing) run();
      else if (scrubber && back) back();
      else return false;
    };
  return [
    { key: 'Home', words: W.home, run: whenPlaying(player.first, () => replay.scrub(0)) },
    {
      key: 'PageUp',
      words: W.pageUp,
      run: whenPlaying(player.back, () => scrubber && replay.scrub(scrubber.index - 1)),
    },
    // On a button, the space bar presses that button.
    {
      key: ' ',
      words: W.space,
      run: event =>
        event.target instanceof Element && event.target.closest('button, a, summary, input')
          ? false
          : whenPlaying(player.toggle)(),
    },
    {
      key: 'PageDown',
      words: W.pageDown,
      run: whenPlaying(player.next, () => scrubber && replay.scrub(scrubber.index + 1)),
    },
    {
      key: 'End',
      words: W.end,
      run: whenPlaying(player.last, () => scrubber && replay.scrub(scrubber.moments.length - 1)),
    },
  ];
}

/** @param {Table} table @returns {Key[]} */
function allKeys(table) {
  const { acts, replay, ui } = table;
  const playing = replay.playing(),
    scrubber = replay.scrubber();
  return [
    {
      key: 'Escape',
      words: W.escape,
      typing: true,
      run: event => {
        if (ui.dialog) return false;
        if (playing) replay.skip();
        else if (scrubber) replay.live();
        else if (ui.composer?.way) acts.way();
        else if (ui.explain) closeExplain(table);
        else if (ui.party || ui.composer || ui.place) acts.deselect();
        else if (ui.panel !== 'map') table.show('map');
        else return false;
        /** @type {HTMLElement | null} */ (event.target)?.blur?.();
        table.maps.element()?.focus({ preventScroll: true });
      },
    },
    {
      key: 'n',
      words: W.idle,
      run: () => {
        if (table.nextUnit() === false) return false;
        if (ui.place) table.maps.element()?.focus({ preventScroll: true });
      },
    },
    ...partyKeys(table),
    ...orderKeys(table),
    ...panelKeys(table),
    ...replayKeys(table),
    { key: '?', words: W.help, run: () => table.open('help') },
  ];
}
