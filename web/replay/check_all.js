// Checks every stream of dice in a campaign against what was published before its phase.
import { checkStream, shownOfStream } from '../core/dice_check.js';
/** @import { Past } from '../kit/story/past.js' */

/** @param {Past} past the truth's @returns {Promise<{ good: number, all: number }>} */
export async function checkAll(past) {
  let good = 0,
    all = 0;
  for (const story of past.stories) {
    const streams = new Set(
      story.steps.flatMap(step => step.reports.flatMap(one => one.rolls.map(roll => roll.stream))),
    );
    for (const stream of streams) {
      all++;
      if ((await checkStream(shownOfStream(story, stream))) === 'ok') good++;
    }
  }
  return { good, all };
}
