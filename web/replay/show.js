// What the Replay shows: a moment of the campaign as it was, and beside it what one side had been shown by then.
import { computed, signal } from '../vendor/signals-core/signals-core.js';
import { nothingYet } from '../core/connection/state.js';
import { isUnit } from '../core/words/names.js';
import { wholeBeat } from '../kit/story/cut.js';
import { truth } from './book.js';
import { differencesOf, placesOf } from './differences.js';
import { momentsIn, openingsOf, shownBy } from './moments.js';
/** @import { State, Story, StoryStep, View } from '../core/types.js' */
/** @import { Past } from '../kit/story/past.js' */
/** @import { Book } from './book.js' */

const publicViewer = 'public';

/**
 * The step that a frame shows, as a story of its own; null: the frame is no step.
 * @param {Past} past
 * @param {number} index
 * @returns {Story | null}
 */
function storyOf(past, index) {
  const frame = past.frames[index];
  if (frame?.type !== 'step') return null;
  const before = past.at(index - 1),
    after = past.at(index);
  const step = /** @type {StoryStep} */ (
    /** @type {any} */ ({ proofs: [], amendment: false, ...frame, before: before.view, after: after.view })
  );
  return {
    phase: frame.phase,
    title: after.phase?.title ?? '',
    commitment: before.commitment,
    steps: [step],
    fates: [],
    bell_at: null,
    whole: true,
  };
}

/**
 * What a map shows of a moment. Units that the step destroys still stand: they are gone at the next moment, once their
 * end has been read.
 * @param {View} view
 * @param {Story | null} story of this map's viewer
 * @param {Story | null} true_story units may leave a viewer's sight without being destroyed
 * @returns {View}
 */
export function withFallen(view, story, true_story) {
  const [step] = story?.steps ?? [],
    [truly] = true_story?.steps ?? [];
  const fallen = [...(step?.before.pieces ?? [])].filter(
    ([id, piece]) =>
      isUnit(piece) && !view.pieces.has(id) && truly?.before.pieces.has(id) && !truly.after.pieces.has(id),
  );
  return fallen.length === 0 ? view : { ...view, pieces: new Map([...view.pieces, ...fallen]) };
}

/** What happened at that moment, as arrows and signs. @param {Story | null} story */
const drawn = story => (story ? wholeBeat(story).whole : undefined) ?? { arrows: [], signs: [], places: [] };

/** What is shown is held by signals. @param {Book} book */
export function createShow(book) {
  const past = book.past(truth);
  const moments = momentsIn(past);
  const openings = openingsOf(moments);
  const sides = [...book.welcome.factions.map(({ id }) => id), publicViewer].filter(id => book.frames.has(id));
  /** @type {Map<string, readonly number[]>} */ const shown = new Map();
  const at = signal(0),
    allLetters = signal(false),
    side = signal(book.welcome.you.faction ?? sides[0] ?? publicViewer);

  /** What the side knew at a moment. @param {string} side @param {number} at */
  function known(side, at) {
    const theirs = book.past(side);
    const upTo = shown.get(side) ?? shownBy(past.frames, theirs.frames);
    shown.set(side, upTo);
    const index = upTo[moments[at].index] ?? -1;
    // The step that they were shown at this very moment, if they were.
    const now = index >= 0 && (upTo[moments[at].index - 1] ?? -1) < index;
    return { stream: theirs.at(index), story: now ? storyOf(theirs, index) : null };
  }

  /** Everything about the present moment. */
  const now = computed(() => {
    const moment = moments[at.value];
    const was = past.at(moment.index),
      story = storyOf(past, moment.index),
      theirs = known(side.value, at.value);
    const differences = differencesOf(was.view, theirs.stream.view);
    return {
      moment,
      was,
      story,
      theirs,
      differences,
      marked: placesOf(differences, was.view, theirs.stream.view),
      happened: drawn(story),
      seen: drawn(theirs.story),
      standing: withFallen(was.view, story, story),
      believed: withFallen(theirs.stream.view, theirs.story, story),
      /** @type {State} */ state: { ...nothingYet, welcome: book.welcome, own: was },
    };
  });

  /** @param {number} next */
  function go(next) {
    at.value = Math.max(0, Math.min(moments.length - 1, next));
  }

  return {
    book,
    past,
    moments,
    openings,
    sides,
    at: () => at.value,
    side: () => side.value,
    now: () => now.value,
    go,
    /** Goes to the phase before or after this one. @param {1 | -1} by */
    turn(by) {
      const here = openings.findLastIndex(one => one.moment <= at.value);
      // From the middle of a phase, back goes to its own beginning.
      const to = by < 0 && openings[here].moment < at.value ? here : here + by;
      go(openings[Math.max(0, Math.min(openings.length - 1, to))].moment);
    },
    /** Letters of all phases are shown, not of this one alone. */
    allLetters: () => allLetters.value,
    /** @param {boolean} all */
    showAllLetters(all) {
      allLetters.value = all;
    },
    last: () => go(moments.length - 1),
    /** @param {string} id */
    choose(id) {
      side.value = id;
    },
  };
}

/** @typedef {ReturnType<typeof createShow>} Show */
