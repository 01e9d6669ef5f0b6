// Plays a story beat by beat: a small machine with first, back, play, step and last. It draws nothing itself. A story
// runs by itself, or it is read: then it stands at each picture until it is asked for the next.
import { beatsOf } from './beats.js';
/** @import { Story } from '../core/types.js' */
/** @import { Beat } from './beats.js' */

/** @typedef {{ story: Story, beats: readonly Beat[], index: number, playing: boolean, reading: boolean }} Playing */

/**
 * @param {{ show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, over: () => void }}
 *   stage
 */
export function createPlayer({ show, effect, changed, over }) {
  /** @type {Playing | null} */ let now = null;
  // Every act of the watcher outdates what is still on its way.
  let act = 0;

  /** @param {number} index @param {boolean} playing @param {boolean} [passing] on to the next picture */
  async function go(index, playing, passing = false) {
    if (!now) return;
    const mine = ++act;
    const beat = now.beats[index];
    if (!beat) return;
    now = { ...now, index, playing, reading: now.reading && !playing };
    show(beat);
    changed();
    const pause = new Promise(done => setTimeout(done, beat.seconds * 1000));
    const goesOn = playing || (passing && beat.picture === now.beats[index - 1]?.picture);
    await Promise.all([effect(beat), goesOn ? pause : undefined]);
    if (mine !== act || !now || !goesOn) return;
    if (index + 1 < now.beats.length) await go(index + 1, playing, passing);
    else {
      now = { ...now, playing: false };
      changed();
      over();
    }
  }

  /** It stands where it is until somebody lets it go on. */
  function pause() {
    act++;
    if (!now?.playing) return;
    now = { ...now, playing: false };
    changed();
  }

  return {
    now: () => now,
    pause,
    /**
     * @param {Story} story
     * @param {{ playing?: boolean, reading?: boolean, report?: import('../core/types.js').Report }} [how] reading: it waits
     *   for its reader. report: where to begin
     */
    open(story, { reading = false, playing = !reading, report } = {}) {
      const beats = beatsOf(story);
      if (beats.length === 0) return;
      now = { story, beats, index: 0, playing, reading };
      const at = report ? beats.findIndex(beat => beat.reports.includes(report)) : 0;
      go(Math.max(0, at), playing);
    },
    /** More of the same story has come while it was being told. @param {Story} story */
    grow(story) {
      if (now?.story.phase !== story.phase || story.steps.length === now.story.steps.length) return;
      const { index, playing, reading, beats } = now;
      const waited = index >= beats.length - 1 && !playing && (!reading || beats[index].end);
      now = { ...now, story, beats: beatsOf(story) };
      if (waited) go(index + 1, !reading);
      else changed();
    },
    first: () => go(0, false),
    back() {
      if (!now) return;
      const { beats, index } = now;
      const headOf = (/** @type {number} */ one) => beats.findIndex(({ picture }) => picture === one);
      const { picture } = beats[index],
        head = headOf(picture);
      go(head < index ? head : Math.max(0, headOf(picture - 1)), false);
    },
    /** To the next picture; what the step has changed is shown on the way. */
    next: () => now && go(Math.min(now.beats.length - 1, now.index + 1), false, true),
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
