// The maps of the scenario in preview, drawn by the pages' own drawing. There is one set at a time.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { drawnView } from '../../core/board/boards.js';
import { nameFactions } from '../../draw/factions.js';
import { createMaps } from '../parts/maps.js';
/** @import { View, Welcome } from '../../core/types.js' */

/** Counts the changes of the boards: built, loaded or in sight. */
const changes = signal(0);
/** @type {{ scenario: string, frame: HTMLElement, maps: ReturnType<typeof createMaps> } | null} */ let made = null;

/** The board with most pieces. @param {View} view @param {readonly string[]} ids */
function fullest(view, ids) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const { side, at } of view.pieces.values())
    if (side && at.board) counts.set(at.board, (counts.get(at.board) ?? 0) + 1);
  return [...ids].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? '';
}

/** @param {string} scenario @param {Welcome} welcome @param {View} view */
function make(scenario, welcome, view) {
  made?.maps.build([], { nato: false, hideOrders: true });
  const frame = document.createElement('div');
  frame.className = 'preview-frame';
  const maps = createMaps(frame, () => ({ onPassage: board => maps.lookAt(board) }));
  nameFactions(welcome.factions);
  maps.build(welcome.boards, { nato: false, hideOrders: true });
  maps.show(drawnView(view, welcome.vocabulary, 0));
  maps.watch({ read: () => void changes.value, changed: () => void changes.value++ });
  return { scenario, frame, maps };
}

/** @param {string} scenario @param {Welcome} welcome @param {View} view */
export function scenarioMaps(scenario, welcome, view) {
  if (made?.scenario !== scenario) {
    made = make(scenario, welcome, view);
    const { maps } = made;
    // Once the frame is in the page: a board is drawn for the size of its frame.
    requestAnimationFrame(() => maps.lookAt(fullest(view, maps.ids())));
  }
  const { frame, maps } = made;
  return { frame, ids: maps.ids, current: maps.current, lookAt: maps.lookAt };
}
