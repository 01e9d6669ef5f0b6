// The dice of a campaign by side: how many, their mean against the expected one, and the luck in that. Pure.
import { luckOf } from '../core/dice_check.js';
import { throwersOf } from '../kit/story/dice_thrown.js';
/** @import { Faction, Roll } from '../core/types.js' */
/** @import { Past } from '../kit/story/past.js' */

/** faction: null for all dice. @typedef {{ faction: string | null } & ReturnType<typeof luckOf>} SideDice */

/** @param {Past} past the truth's @param {readonly Faction[]} factions @returns {SideDice[]} */
export function diceOfSides(past, factions) {
  /** @type {Map<string | null, Roll[]>} */ const thrown = new Map([
    [null, []],
    ...factions.map(({ id }) => /** @type {[string, Roll[]]} */ ([id, []])),
  ]);
  for (const [index, frame] of past.frames.entries()) {
    if (frame.type !== 'step') continue;
    for (const report of frame.reports) {
      if (report.rolls.length === 0) continue;
      thrown.get(null)?.push(...report.rolls);
      const before = past.at(index - 1).view;
      for (const [i, side] of throwersOf(report, before).entries()) if (side) thrown.get(side)?.push(report.rolls[i]);
    }
  }
  return [...thrown].flatMap(([faction, rolls]) => (rolls.length > 0 ? [{ faction, ...luckOf(rolls) }] : []));
}
