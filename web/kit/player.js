// Plays a story beat by beat: a small machine with first, back, play, step and last. It draws nothing itself.
import { beatsOf } from './beats.js';
/** @import { Story } from '../core/types.js' */
/** @import { Beat } from './beats.js' */

/** @typedef {{ story: Story, beats: readonly Beat[], index: number, playing: boolean }} Playing */

/**
 * @param {{ show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, over: () => void }}
 *   stage
 */
export function createPlayer({ show, effect, changed, over }) {
  /** @type {Playing | null} */ let now = null;
  // Every act of the watcher outdates what is still on its way.
  let act = 0;

  /** @param {number} index @param {boolean} playing */
  async function go(index, playing) {
    if (!now) return;
    const mine = ++act;
    const beat = now.beats[index];
    if (!beat) return;
    now = { ...now, index, playing };
    show(beat);
    changed();
    const pause = new Promise(done => setTimeout(done, beat.seconds * 1000));
    await Promise.all([effect(beat), playing ? pause : undefined]);
    if (mine !== act || !now || !playing) return;
    if (index + 1 < now.beats.length) await go(index + 1, true);
    else {
      now = { ...now, playing: false };
      changed();
      over();
    }
  }

  /** It stands where it is until somebody lets it go on. */
  function pause() {
    if (!now?.playing) return;
    act++;
    now = { ...now, playing: false };
    changed();
  }

  return {
    now: () => now,
    pause,
    /**
     * @param {Story} story
     * @param {{ playing?: boolean, last?: boolean, report?: import('../core/types.js').Report }} [how] report: where to
     *   begin
     */
    open(story, { playing = true, last = false, report } = {}) {
      const beats = beatsOf(story);
      if (beats.length === 0) return;
      now = { story, beats, index: 0, playing };
      const at = report ? beats.findIndex(beat => beat.reports.includes(report)) : 0;
      go(last ? beats.length - 1 : Math.max(0, at), playing);
    },
    /** More of the same story has come while it was being told. @param {Story} story */
    grow(story) {
      if (now?.story.phase !== story.phase || story.steps.length === now.story.steps.length) return;
      const waited = now.index >= now.beats.length - 1 && !now.playing;
      now = { ...now, story, beats: beatsOf(story) };
      if (waited) go(now.index + 1, true);
      else changed();
    },
    first: () => go(0, false),
    back: () => now && go(Math.max(0, now.index - 1), false),
    next: () => now && go(Math.min(now.beats.length - 1, now.index + 1), false),
    last: () => now && go(now.beats.length - 1, false),
    toggle() {
      if (!now) return;
      if (now.playing) pause();
      else go(now.index >= now.beats.length - 1 ? 0 : now.index, true);
    },
    /** @param {number} index */
    seek: index => go(index, false),
    close() {
      act++;
      now = null;
      changed();
    },
  };
}

/** @typedef {ReturnType<typeof createPlayer>} Player */
