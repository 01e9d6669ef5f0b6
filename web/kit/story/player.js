// Plays a story beat by beat: a small state machine with first, back, play, step and last. It draws nothing itself. In
// play mode a story runs by itself; in reading mode it waits at each picture.
import { cutting } from './cutting.js';
/** @import { Story } from '../../core/types.js' */
/** @import { Beat } from './beats.js' */

/**
 * film: a whole campaign, one picture for each phase.
 * @typedef {{ story: Story, beats: readonly Beat[], index: number, playing: boolean, reading: boolean, film?: boolean }} Playing
 */

/**
 * @param {{ show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, over: () => void,
 *   whole?: boolean }} stage whole: a long story begins with an overview picture
 */
export function createPlayer({ show, effect, changed, over, whole = false }) {
  /** @type {Playing | null} */ let now = null;
  // Every user action cancels pending steps.
  let act = 0;
  /** @param {Story} story */
  const beatsOf = story => cutting.code?.beatsOf(story, { whole }) ?? [];

  /** @param {number} index @param {boolean} playing */
  async function go(index, playing) {
    if (!now) return;
    const mine = ++act;
    const beat = now.beats[index];
    if (!beat) return;
    now = { ...now, index, playing, reading: now.reading && !playing };
    show(beat);
    changed();
    // A picture shows its own changes: they appear on the map as soon as its effects have played.
    const settles = now.beats[index + 1]?.picture === beat.picture;
    const pause = playing && !settles ? new Promise(done => setTimeout(done, beat.seconds * 1000)) : undefined;
    await Promise.all([effect(beat), pause]);
    if (mine !== act || !now) return;
    if (settles) return go(index + 1, now.playing);
    if (!now.playing || !playing) return;
    if (index + 1 < now.beats.length) await go(index + 1, true);
    else {
      now = { ...now, playing: false };
      changed();
      over();
    }
  }

  /** Stops until the viewer continues. */
  function pause() {
    if (!now?.playing) return;
    now = { ...now, playing: false };
    changed();
  }

  /** The beat at which the current picture begins. @param {number} index */
  const headOf = index => now?.beats.findIndex(({ picture }) => picture === now?.beats[index]?.picture) ?? -1;

  return {
    now: () => now,
    pause,
    /**
     * @param {Story} story
     * @param {{ playing?: boolean, reading?: boolean, report?: import('../../core/types.js').Report }} [how] reading:
     *   waits at each picture. report: where to begin
     */
    open(story, { reading = false, playing = !reading, report } = {}) {
      const beats = beatsOf(story);
      if (beats.length === 0) return;
      now = { story, beats, index: 0, playing, reading };
      const at = report ? beats.findIndex(beat => beat.reports.includes(report)) : 0;
      go(Math.max(0, at), playing);
    },
    /** @param {Story} last the newest story @param {readonly Beat[]} beats */
    openFilm(last, beats) {
      if (beats.length === 0) return;
      now = { story: { ...last, phase: -1, title: '' }, beats, index: 0, playing: true, reading: false, film: true };
      go(0, true);
    },
    /** More steps of the same story have arrived while it plays. @param {Story} story */
    grow(story) {
      if (now?.story.phase !== story.phase || story.steps.length === now.story.steps.length) return;
      const { index, playing, reading, beats } = now;
      const waited = index >= beats.length - 1 && !playing && (!reading || beats[index].end);
      const grown = beatsOf(story);
      // The story may now be long enough for an overview; a viewer who has started stays at the current picture.
      const aside = grown[0].whole && !beats[0].whole ? 1 : 0;
      now = { ...now, story, beats: grown, index: index + aside };
      if (waited) go(now.index + 1, !reading);
      else changed();
    },
    first: () => go(0, false),
    back: () => now && go(Math.max(0, headOf(headOf(now.index) - 1)), false),
    /** Goes to the next picture. @param {boolean} [playing] and continues playing from there */
    next(playing = false) {
      if (!now) return;
      const { beats, index } = now;
      const next = beats.findIndex((beat, i) => i > index && beat.picture !== beats[index].picture);
      go(next < 0 ? beats.length - 1 : next, playing);
    },
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
