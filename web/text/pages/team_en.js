// The words about the people of one side, loaded with their list, their dialog and the letters panel.
import { list } from '../../core/words/format.js';

export const teamText = {
  people: 'Your people',
  hint: 'You see their orders as they write them; only they can change them. The leader decides who commands what.',
  leads: 'leads',
  you: 'you',
  free: 'nobody has this seat yet',
  bot: 'played by a bot',
  commands: (/** @type {readonly string[]} */ what) => `In charge of ${list([...what])}.`,
  commandsNothing: 'In charge of nothing yet.',
  treasury: 'orders for your whole side',
  press: 'letters to other sides',
  noOrders: 'no orders yet',
  commandedBy: (/** @type {string} */ who) => `Commanded by ${who}`,
  takeBack: 'You lead this side, so you can hand this command to somebody else.',
  askFor: (/** @type {string} */ who) => `Only ${who} can give orders for this.`,
  handOver: 'Hand over command…',
  dialog: {
    title: 'Hand over command',
    words:
      'Choose who takes command, and of what. Orders you have already written for these units leave your list. If your sheet is sealed, they are ignored when the phase ends.',
    to: 'To',
    me: (/** @type {string} */ title) => `${title} (you)`,
    units: 'Units',
    other: 'Other pieces',
    now: (/** @type {string} */ who) => `now ${who}`,
    all: 'All',
    none: 'Your side has no pieces that could be handed over.',
    treasury: 'Orders of your whole side: treasury, treaties, everything that names no unit',
    press: 'Letters and agreements with other sides',
    send: 'Hand over',
    nothing: 'Choose at least one thing to hand over.',
    done: (/** @type {string} */ who) => `${who} has command.`,
  },
  roles: {
    title: 'Roles of your side',
    hint: 'Hand a role to somebody, and they command everything that belongs to it at once. You keep the roles that you do not hand over.',
    hintMember: 'The leader hands out the roles, and holds every role that nobody else has.',
    give: (/** @type {string} */ who) => `Give to ${who}`,
    done: (/** @type {string} */ who) => `${who} has the role.`,
  },
  name: {
    label: 'Your name',
    hint: 'All others see it. You can leave it empty.',
    save: 'Save',
    done: (/** @type {string} */ name) => `The others see you as ${name}.`,
    gone: 'The others see no name.',
  },
  signing: {
    states: {
      waits: (/** @type {string} */ who) =>
        who ? `Waits for the signature of ${who}.` : 'Waits for your signature. Unsigned, it does not count.',
      signed: (/** @type {string} */ who) => (who ? `Signed by ${who}.` : 'You signed it.'),
      refused: (/** @type {string} */ who) =>
        who ? `${who} refused to sign: it does not count.` : 'You refused to sign: it does not count.',
    },
    sign: (/** @type {number} */ n) => (n > 1 ? `Sign these ${n} orders` : 'Sign this order'),
    refuse: 'Refuse to sign',
  },
  room: 'Team',
  roomOnly: 'Letters in this room reach your side only, at any time.',
};
