// The words about closed rooms and about the search in letters, loaded with the letters panels of Table and Desk.
import { list } from '../../core/words/format.js';

export const roomsText = {
  room: 'Room',
  open: 'Open a room…',
  hint: 'A closed room is for the seats that you choose. Everybody in it reads what is written there from now on. Nobody else sees the room, except the umpires, who read all letters.',
  name: 'Name of the room',
  with: 'With',
  doOpen: 'Open the room',
  wanting: 'Give the room a name and choose at least one seat.',
  opened: (/** @type {string} */ name) => `The room “${name}” is open.`,
  here: (/** @type {readonly string[]} */ who) => `In this room: ${list([...who])}.`,
  left: (/** @type {readonly string[]} */ who) => `Left: ${list([...who])}.`,
  alone: 'Nobody else is in this room any more.',
  gone: 'You have left this room. You can still read what you read there.',
  hereThen: (/** @type {readonly string[]} */ who) => `When you left: ${list([...who])}.`,
  toAll: (/** @type {string} */ name) => `To everybody in “${name}”`,
  fromRoom: (/** @type {string} */ name) => `in “${name}”`,
  unnamed: 'an earlier room',
  invite: 'Invite…',
  inviteHint: 'Whoever you invite reads only what is written from then on.',
  invites: 'Invite into this room',
  everybody: 'Everybody whom you could invite is here already.',
  leave: 'Leave…',
  leaveHint: 'You will read nothing more of this room. The others see that you have left.',
  doLeave: 'Leave the room',
  stay: 'Stay',
  fresh: 'unread',
  /* The Desk */
  rooms: 'Closed rooms',
  line: (/** @type {string} */ name, /** @type {readonly string[]} */ here, /** @type {readonly string[]} */ left) =>
    `${name}: ${here.length > 0 ? list([...here]) : 'nobody'}${left.length > 0 ? ` (left: ${list([...left])})` : ''}`,
};

export const findText = {
  open: 'Search letters',
  save: 'Save all letters',
  saveHint: 'A text file with every letter that you may read.',
  words: 'Words',
  with: 'Written by or to',
  anybody: 'Anybody',
  phase: 'Phase',
  anyPhase: 'Any phase',
  search: 'Search',
  close: 'Show all letters',
  none: 'No letter matches.',
  found: (/** @type {number} */ n, /** @type {boolean} */ more) =>
    `${more ? `The newest ${n === 1 ? 'match' : `${n} matches`}` : n === 1 ? 'One letter' : `${n} letters`}, of all that you may read.`,
  more: 'Search further back',
};
