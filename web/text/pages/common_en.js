// What all pages say.
import { atMoment, isolated, number } from '../../core/words/format.js';

export const commonText = {
  product: 'Ziggurat',
  skip: 'Skip to the map',
  close: 'Close',
  notices: 'Notices',
  cancel: 'Cancel',
  ok: 'OK',
  yes: 'Yes',
  no: 'No',
  rule: (/** @type {string} */ rule) => `Rule ${rule}`,
  ruleOpens: (/** @type {string} */ rule) => `Rule ${rule}: what it says`,
  connecting: 'Connecting …',
  lost: 'Lost connection to the server.',
  silent: 'The server is not responding. Your changes may not be saved.',
  seatUnknown:
    'The server does not recognise this seat right now. Unless your link was withdrawn, the page reconnects by itself.',
  notServed:
    'The server does not run this campaign right now, and the page tries again by itself. If another server has taken the campaign over, ask the umpire for its address.',
  copyByHand: 'Your browser blocked copying. Select the link and copy it yourself.',
  lostTyped: 'What you typed is safe. It will be sent when the connection is back.',
  retryIn: (/** @type {string} */ span) => `Next try in ${span}`,
  retryNow: 'Try now',
  slow: 'The server is slow to save right now. It answers as soon as your changes are saved.',
  retrying: 'Trying …',
  back: 'Connected again.',
  ended: {
    revoked: 'This link no longer opens the seat. Ask the umpire or the organiser for a new link.',
    taken_elsewhere: 'The seat is now held in another window.',
    abuse: 'The server closed the connection because this page sent too much.',
    closed: 'The page is closed.',
  },
  useHere: 'Play in this window',
  noAnswer: 'The server did not answer. Try again.',
  theme: { system: 'Same as the device', light: 'Day', dark: 'Night' },
  themeButton: (/** @type {string} */ now) => `Colours: ${now}. Change`,
  bellOn: 'Bell: on',
  bellOff: 'Bell: off',
  unknownUnit: 'unknown unit',
  stack: (/** @type {string} */ first, /** @type {number} */ more) => `${first} and ${number(more)} more`,
  nobody: 'Nobody',
  notBegun: (/** @type {string | null} */ at, /** @type {boolean} */ seated) =>
    `The game has not begun yet. It begins ${at === null ? (seated ? 'as soon as all seats are taken' : 'when the umpire says') : `${atMoment(at)}${seated ? ', or as soon as all seats are taken' : ''}`}.`,
  paused: (/** @type {string | undefined} */ by, /** @type {string | undefined} */ reason) =>
    `${by === 'organiser' ? 'The organiser has stopped the clock' : by === 'umpire' ? 'The umpire has stopped the clock' : 'The clock is stopped'}${reason ? `: ${isolated(reason)}${/[.!?…]$/.test(reason) ? '' : '.'}` : '.'}`,
};

/** Better names for words of rulebooks that a new player would not understand. */
const said = new Map([
  ['horse', 'wooden horse'],
  ['custom', 'work of your own'],
]);

/** The words of a rulebook, made readable: "urr_heavy_infantry" → "urr heavy infantry". @param {string} word */
export const readable = word => said.get(word) ?? word.replaceAll('_', ' ').replace(/:(?=\S)/g, ': ');

/** What a die was thrown for: "raid:Elf raiders 1" → "Elf raiders 1, raiding". @param {string} purpose */
export function purposeWords(purpose) {
  const [, what, who] = /^(guard|raid):(.+)$/.exec(purpose) ?? [];
  if (who) return `${who}, ${what === 'guard' ? 'on watch' : 'raiding'}`;
  return readable(purpose).replace(/:(?=\S)/g, ': ');
}

/** A choice as people call it. @param {{ choices?: string[], choice_labels?: string[] }} word @param {string} choice */
export const choiceWords = (word, choice) =>
  word.choice_labels?.[word.choices?.indexOf(choice) ?? -1] ?? readable(choice);

/** @param {string} word */
export const capital = word => word.charAt(0).toUpperCase() + word.slice(1);
