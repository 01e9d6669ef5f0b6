// A Desk and a Screen in two windows of one browser, as with a laptop and a projector, communicate by a
// BroadcastChannel: the Desk sends a board and a place for the Screen to show, so the Screen shows no more than the public
// view.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { screen_here_ms } from '../../core/timers.js';
/** @import { Place } from '../../core/types.js' */

/** board null: the Screen follows the action by itself. @typedef {{ board: string | null, at?: Place }} Steer */
/** @typedef {{ say: 'anybody' | 'here' | 'gone' } | { say: 'look', steer: Steer }} Word */

/** @param {string} campaign */
const channelOf = campaign =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`ziggurat-screen-${campaign}`) : null;

/** The Screen's end of the channel. @param {string} campaign @param {(steer: Steer) => void} look */
export function beSteered(campaign, look) {
  const channel = channelOf(campaign);
  if (!channel) return;
  const say = (/** @type {Word} */ word) => channel.postMessage(word);
  channel.addEventListener('message', ({ data }) => {
    const word = /** @type {Word} */ (data);
    if (word.say === 'anybody') say({ say: 'here' });
    else if (word.say === 'look') look(word.steer);
  });
  addEventListener('pagehide', () => say({ say: 'gone' }));
  addEventListener('pageshow', () => say({ say: 'here' }));
  say({ say: 'here' });
}

/** The Desk's end of the channel. @param {string} campaign */
export function createSteering(campaign) {
  const channel = channelOf(campaign),
    here = signal(false);
  let answered = false;
  const say = (/** @type {Word} */ word) => channel?.postMessage(word);
  channel?.addEventListener('message', ({ data }) => {
    const word = /** @type {Word} */ (data);
    if (word.say !== 'here' && word.say !== 'gone') return;
    answered = word.say === 'here';
    // If there were two Screens, one may still be open.
    if (!answered) say({ say: 'anybody' });
    here.value = answered;
  });
  const ask = () => {
    answered = false;
    say({ say: 'anybody' });
  };
  ask();
  // A killed window sends no goodbye, so the Desk polls.
  if (channel)
    setInterval(() => {
      here.value = answered;
      if (answered) ask();
    }, screen_here_ms);
  return {
    /** A Screen of this campaign is open in this browser. */
    get here() {
      return here.value;
    },
    /** @param {Steer} steer */
    look: steer => say({ say: 'look', steer }),
  };
}
