// Prefetches the options of the player's stacks, one at a time, so that orders can be written offline.
import { keyOf } from '../../core/board/boards.js';
import { ask_ahead_ms } from '../../core/timers.js';
/** @import { Table } from '../page/table.js' */
/** @import { OptionsCache } from './options_cache.js' */

const stacks_asked_max = 40;

/** The player's units by place, grouped as a tap selects them. @param {Table['acts']} acts */
function stacksOf(acts) {
  /** @type {Map<string, string[]>} */ const by = new Map();
  for (const piece of acts.view().pieces.values())
    if (acts.isOwn(piece) && piece.at.board && piece.attributes.steps !== undefined)
      by.set(keyOf(piece.at), [...(by.get(keyOf(piece.at)) ?? []), piece.id]);
  return [...by.values()];
}

/**
 * @param {{ tableOf: () => Table, answers: OptionsCache, mayAsk: () => boolean, answered: () => void }} parts answered: called
 *   with each answer
 */
export function createPrefetch({ tableOf, answers, mayAsk, answered }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
  let asked = 0,
    phase = 0;

  function ask() {
    const { acts, state, ui } = tableOf();
    const number = state.own.phase?.number ?? 0;
    if (number !== phase) [asked, phase] = [0, number];
    if (!mayAsk() || asked >= stacks_asked_max || !acts.mayOrder()) return;
    const next = ui.composer ? undefined : stacksOf(acts).find(ids => !answers.knows(ids));
    if (!next) return ui.composer ? soon() : undefined;
    asked++;
    acts.askAbout(next).then(
      () => {
        answered();
        soon();
      },
      () => undefined, // the server is busy: the next change of the state tries again
    );
  }

  function soon() {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      ask();
    }, ask_ahead_ms);
  }

  return soon;
}
