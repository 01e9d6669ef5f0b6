// A Desk and a Screen in two windows of one browser, as in a hall with a laptop and a projector, hear each other
// without the server: the Desk says where the Screen shall look. Nothing but a board and a place is said, so the Screen
// shows no more than the public may see.
import { screen_here_ms } from '../../core/timers.js';
/** @import { Place } from '../../core/types.js' */

/** board null: where something happens. @typedef {{ board: string | null, at?: Place }} Steer */
/** @typedef {{ say: 'anybody' | 'here' | 'gone' } | { say: 'look', steer: Steer }} Word */

/** @param {string} campaign */
const channelOf = campaign =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`ziggurat-screen-${campaign}`) : null;

/** The Screen's end. @param {string} campaign @param {(steer: Steer) => void} look */
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

/** The Desk's end. @param {string} campaign @param {() => void} changed a Screen has come or gone */
export function createSteering(campaign, changed) {
  const channel = channelOf(campaign);
  let here = false,
    answered = false;
  const say = (/** @type {Word} */ word) => channel?.postMessage(word);
  channel?.addEventListener('message', ({ data }) => {
    const word = /** @type {Word} */ (data);
    if (word.say !== 'here' && word.say !== 'gone') return;
    answered = word.say === 'here';
    // Of two Screens one may have stayed.
    if (!answered) say({ say: 'anybody' });
    tell(answered);
  });
  const tell = (/** @type {boolean} */ now) => {
    if (now === here) return;
    here = now;
    changed();
  };
  const ask = () => {
    answered = false;
    say({ say: 'anybody' });
  };
  ask();
  // A window that is killed says no goodbye: the Desk asks now and again.
  if (channel)
    setInterval(() => {
      tell(answered);
      if (here) ask();
    }, screen_here_ms);
  return {
    /** A Screen of this campaign is open in this browser. */
    get here() {
      return here;
    },
    /** @param {Steer} steer */
    look: steer => say({ say: 'look', steer }),
  };
}
