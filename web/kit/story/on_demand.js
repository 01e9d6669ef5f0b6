// Replays that a viewer asks for: one outcome, one report's moment, or all phases as a film.
import { isWorthTelling } from './beats.js';
import { cutting, fetchCut } from './cutting.js';
/** @import { Report, Story } from '../../core/types.js' */
/** @import { Player } from './player.js' */

/** @param {Player} player @param {() => void} begin called before such a story starts */
export function createOnDemand(player, begin) {
  /**
   * Replays a story, or starts a waiting one; or shows one report's moment and waits there.
   * @param {Story} story
   * @param {Report} [report]
   */
  function play(story, report) {
    begin();
    if (!cutting.code) return void fetchCut().then(() => cutting.code && play(story, report));
    player.open(story, report ? { playing: false, report } : {});
  }

  /** Plays all phases as a film. @param {readonly Story[]} stories oldest first */
  async function film(stories) {
    if (!cutting.code) await fetchCut();
    const worth = stories.filter(isWorthTelling),
      last = worth.at(-1);
    if (!cutting.code || !last) return;
    begin();
    player.openFilm(last, cutting.code.filmOf(worth));
  }

  return { play, film };
}
