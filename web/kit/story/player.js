// Plays a story beat by beat: a small machine with first, back, play, step and last. It draws nothing itself. A story
// runs by itself, or it is read: then it stands at each picture until it is asked for the next.
import { cutting } from './cutting.js';
/** @import { Story } from '../../core/types.js' */
/** @import { Beat } from './beats.js' */

/**
 * film: a whole campaign, a phase a picture.
 * @typedef {{ story: Story, beats: readonly Beat[], index: number, playing: boolean, reading: boolean, film?: boolean }} Playing
 */

/**
 * @param {{ show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, over: () => void,
 *   whole?: boolean }} stage whole: a long story begins with one picture of it all
 */
export function createPlayer({ show, effect, changed, over, whole = false }) {
  /** @type {Playing | null} */ let now = null;
  // Every act of the watcher outdates what is still on its way.
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
    // A picture shows what it tells: what it changes is on the map as soon as the signs of it have been played.
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

  /** It stands where it is until somebody lets it go on. */
  function pause() {
    if (!now?.playing) return;
    now = { ...now, playing: false };
    changed();
  }

  /** Where the picture of a beat begins. @param {number} index */
  const headOf = index => now?.beats.findIndex(({ picture }) => picture === now?.beats[index]?.picture) ?? -1;

  return {
    now: () => now,
    pause,
    /**
     * @param {Story} story
     * @param {{ playing?: boolean, reading?: boolean, report?: import('../../core/types.js').Report }} [how] reading: it waits
     *   for its reader. report: where to begin
     */
    open(story, { reading = false, playing = !reading, report } = {}) {
      const beats = beatsOf(story);
      if (beats.length === 0) return;
      now = { story, beats, index: 0, playing, reading };
      const at = report ? beats.findIndex(beat => beat.reports.includes(report)) : 0;
      go(Math.max(0, at), playing);
    },
    /** @param {Story} last the newest of them @param {readonly Beat[]} beats */
    openFilm(last, beats) {
      if (beats.length === 0) return;
      now = { story: { ...last, phase: -1, title: '' }, beats, index: 0, playing: true, reading: false, film: true };
      go(0, true);
    },
    /** More of the same story has come while it was being told. @param {Story} story */
    grow(story) {
      if (now?.story.phase !== story.phase || story.steps.length === now.story.steps.length) return;
      const { index, playing, reading, beats } = now;
      const waited = index >= beats.length - 1 && !playing && (!reading || beats[index].end);
      const grown = beatsOf(story);
      // It may be long enough now to begin with the whole; whoever has begun stays at his picture.
      const aside = grown[0].whole && !beats[0].whole ? 1 : 0;
      now = { ...now, story, beats: grown, index: index + aside };
      if (waited) go(now.index + 1, !reading);
      else changed();
    },
    first: () => go(0, false),
    back: () => now && go(Math.max(0, headOf(headOf(now.index) - 1)), false),
    /** To the next picture. @param {boolean} [playing] and on from there */
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
