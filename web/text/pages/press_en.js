// The words of the letters panel, loaded with it: letters, closed rooms, and the search in letters.
import { list } from '../../core/words/format.js';

export const pressText = {
  pressTo: 'To',
  pressText: 'Letter',
  opens:
    'After the end of the campaign the Replay shows all letters, pinned notes, orders and requests to everybody who played, even letters to the umpire.',
  noPress: 'No letters yet. Choose whom to write to.',
  pressNobody: 'Choose at least one seat.',
  pressClosed:
    'Sides cannot write to each other in this phase. You can still write within your side, and to the umpire.',
  pressBots: (/** @type {string} */ who, /** @type {number} */ n) =>
    `${who}: played by ${n > 1 ? 'bots, which don’t' : 'a bot, which doesn’t'} answer letters. A person who takes the seat later will see yours.`,
  pressAway: (/** @type {string} */ who) => `Letters and proposals do not reach these seats in this phase: ${who}.`,
  pressAsleep: (/** @type {string} */ who) => `Asleep in this phase, so they neither get nor send letters: ${who}.`,
  allMessages: 'All',
  kept: (/** @type {string} */ who) =>
    who ? `Not sent yet: a letter to ${who}.` : 'Not sent yet: a letter without a recipient.',
  goOn: 'Continue writing',
  botsSilent: (/** @type {readonly string[]} */ seats) =>
    `${seats.length === 1 ? 'A bot plays' : 'Bots play'} ${list([...seats])}: bots answer offers of a truce or tribute at once, but not proposals in words.`,
  mySide: 'My side',
  umpires: 'Umpires',
};

/** Closed rooms, and the search in letters: on the Table and the Desk. */
export const roomsText = {
  room: 'Room',
  open: 'Open a room…',
  hint: 'A closed room is for the seats that you choose. They read what is written there from now on. Only they and the umpires know of the room. The umpires read all letters.',
  name: 'Name of the room',
  with: 'With',
  doOpen: 'Open the room',
  wanting: 'Give the room a name and choose at least one seat.',
  opened: (/** @type {string} */ name) => `The room “${name}” is open.`,
  here: (/** @type {readonly string[]} */ who) => `In this room: ${list([...who])}.`,
  left: (/** @type {readonly string[]} */ who) => `Left: ${list([...who])}.`,
  gone: 'You have left this room. You can still read the letters up to then.',
  hereThen: (/** @type {readonly string[]} */ who) => `When you left: ${list([...who])}.`,
  toAll: (/** @type {string} */ name) => `To everybody in “${name}”`,
  fromRoom: (/** @type {string} */ name) => `in “${name}”`,
  unnamed: 'an earlier room',
  invite: 'Invite…',
  inviteHint: 'They will see only what is written after they join.',
  invites: 'Invite into this room',
  everybody: 'Everybody you could invite is already here.',
  leave: 'Leave…',
  leaveHint: 'You will see no new letters from this room. The others see that you have left.',
  doLeave: 'Leave the room',
  stay: 'Stay',
  fresh: 'unread',
  putInto: (/** @type {string} */ name, /** @type {readonly string[]} */ who) =>
    `You are in a new closed room: “${name}”${who.length > 0 ? `, with ${list([...who])}` : ''}.`,
  openIt: 'Open it',
  writeThere: 'Write there',
  debrief: (/** @type {string} */ until) =>
    `The debrief room is open: everybody who played and the umpires can write there until ${until}.`,
  writeUntil: (/** @type {string} */ when) => `You can write here until ${when}.`,
  closed: (/** @type {string} */ when) => `Closed since ${when}. You can still read it.`,
  /* The Desk */
  rooms: 'Closed rooms',
  lineUntil: (/** @type {string} */ when) => ` · open until ${when}`,
  lineClosed: ' · closed',
  line: (/** @type {string} */ name, /** @type {readonly string[]} */ here, /** @type {readonly string[]} */ left) =>
    `${name}: ${here.length > 0 ? list([...here]) : 'nobody'}${left.length > 0 ? ` (left: ${list([...left])})` : ''}`,
};

export const findText = {
  open: 'Search',
  save: 'Save all',
  saveHint: 'A text file with every letter that you may read.',
  words: 'Words',
  with: 'To or from',
  anybody: 'Anybody',
  phase: 'Phase',
  anyPhase: 'Any phase',
  search: 'Find',
  close: 'Show all letters',
  none: 'No letter matches.',
  found: (/** @type {number} */ n, /** @type {boolean} */ more) =>
    `${more ? `The newest ${n === 1 ? 'match' : `${n} matches`}` : n === 1 ? 'One letter' : `${n} letters`}, among the letters that you may read.`,
  more: 'Search further back',
};
