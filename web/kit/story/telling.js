// Replays an outcome as a story: from the arrival of its first step until its last picture, map and reports show only
// what has been replayed, never the end. The Table and the Screen share this.
import { createArrivals, createGathering } from './arrivals.js';
import { isWorthTelling } from './beats.js';
import { cutting } from './cutting.js';
import { createOnDemand } from './on_demand.js';
import { createPlayer } from './player.js';
import { createProgress, createSpoilerGuard } from './so_far.js';
/** @import { Message, Story, View } from '../../core/types.js' */
/** @import { Beat } from './beats.js' */
/** @import { Arrivals } from './arrivals.js' */
/** @import { Player, Playing } from './player.js' */

/** Whether the last picture is shown. @param {Playing} now */
const isAtEnd = ({ beats, index }) => beats[index].picture === beats[beats.length - 1].picture;

/**
 * @typedef {{ storyOf: (phase: number) => Story | undefined, mayTell: () => boolean, waiting: (story: Story) => void,
 *   show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, closed?: () => void,
 *   replayed?: (phase: number) => void, isRead?: () => boolean, whole?: boolean, gather_ms: number, linger_ms: number }} StoryHost
 *  replayed: this phase's outcome has been replayed for the first time. whole: a long story begins with an overview
 *   picture. mayTell: the page is visible and the viewer wants animation. waiting: an outcome has arrived that does not
 *   play by itself. isRead: a new outcome waits at each picture. gather_ms: the steps of one outcome arrive within this
 *   time of each other. linger_ms: how long the last picture stays
 */

/**
 * Receives the steps of an outcome. When all have arrived, it is replayed now or after the current story, or it waits for
 * the viewer.
 * @param {StoryHost} host
 * @param {Player} player
 * @param {Arrivals} arrivals
 * @param {(story: Story) => void} tellFirst replays an outcome for the first time
 */
function createIntake({ storyOf, mayTell, waiting, changed, gather_ms }, player, arrivals, tellFirst) {
  const gathering = createGathering(gather_ms, gathered);

  /** @param {number} phase */
  function gathered(phase) {
    gathering.stop();
    const newest = storyOf(phase);
    if (!newest) return;
    if (!arrivals.coming()) return void (isWorthTelling(newest) ? waiting(newest) : changed());
    const before = arrivals.later(),
      story = arrivals.next();
    if (!story) {
      arrivals.settle();
      return changed();
    }
    const now = player.now();
    // A viewer in the middle of an older story sees the newer one after it.
    if (now && (now.playing || now.reading || now.index < now.beats.length - 1)) return arrivals.putBack(before);
    if (now) player.close();
    if (cutting.code && mayTell()) return tellFirst(story);
    arrivals.clear();
    waiting(story);
    changed();
  }

  return {
    stop: gathering.stop,
    waits: gathering.waits,
    /** @param {Story} story one more of its steps has arrived */
    add(story) {
      if (player.now()?.story.phase === story.phase) return player.grow(story);
      arrivals.add(story, mayTell);
      gathering.more(story.phase);
    },
  };
}

/** @param {StoryHost} host */
export function createTelling(host) {
  const { storyOf, changed, isRead = () => false } = host;
  /** What the map shows during the replay. @type {View | null} */ let view = null;
  const arrivals = createArrivals(storyOf),
    progress = createProgress();

  const player = createPlayer({
    whole: host.whole ?? false,
    show(beat) {
      view = beat.view;
      progress.saw(beat, player.now());
      host.show(beat);
    },
    effect: host.effect,
    changed,
    over() {
      const now = player.now();
      setTimeout(() => {
        if (now && player.now() === now) close();
      }, host.linger_ms);
    },
  });

  const intake = createIntake(host, player, arrivals, tellFirst);

  /** @param {Story} story */
  function tellFirst(story) {
    arrivals.settle();
    progress.begin(story.phase);
    player.open(story, { reading: isRead() });
  }

  /** Return the map to the present, or start the next story if one has arrived. */
  function close() {
    const phase = progress.phase();
    view = null;
    progress.end();
    player.close();
    const next = intake.waits() ? undefined : arrivals.next();
    if (phase >= 0) host.replayed?.(phase);
    if (next) return tellFirst(next);
    host.closed?.();
    changed();
  }

  /** Stop replaying and return the map to the present. The next outcome that was to be replayed waits for the viewer. */
  function stop() {
    const next = arrivals.next();
    intake.stop();
    arrivals.clear();
    close();
    if (next) host.waiting(next);
  }

  /** A story that the viewer asks for replaces those that have arrived. */
  function begin() {
    intake.stop();
    arrivals.clear();
    progress.end();
  }

  return {
    player,
    /** Goes to the next picture; after the last one, to the present. */
    next() {
      const now = player.now();
      if (!now) return;
      if (isAtEnd(now)) close();
      else player.next(now.beats[now.index].whole !== undefined && !isRead());
    },
    /** What the map shows, if not the present. */
    view: () => view ?? arrivals.coming()?.view ?? null,
    ...createSpoilerGuard({ arrivals, player, progress, storyOf }),
    ...createOnDemand(player, begin),
    /** @param {Message} message a message of the own stream, already folded */
    took(message) {
      if (message.as !== undefined) return;
      if (message.type === 'rewound' || message.type === 'snapshot') {
        arrivals.clear();
        if (player.now()) close();
        return;
      }
      const story = message.type === 'step' ? storyOf(message.phase) : undefined;
      if (story) intake.add(story);
    },
    /** End the story on view, however far it has been read: the next outcome that has arrived is replayed. */
    skip: close,
    stop,
  };
}

/** @typedef {ReturnType<typeof createTelling>} Telling */
