// The words of the Office.
import { atMoment, list, number, plural } from '../../core/words/format.js';

export const officeText = {
  title: 'Office · Ziggurat',
  titleWith: (/** @type {number} */ alarms) => `${alarms > 0 ? `(${number(alarms)}) ` : ''}Office · Ziggurat`,
  h1: 'Office',
  skip: 'Skip to the campaigns',
  sub: 'Create a campaign, hand out its seats, and see how all your campaigns are going.',
  loading: 'Loading …',
  lost: 'The server is not responding. What you see may be out of date.',
  refused: (/** @type {string} */ words) => words || 'The server refused the request.',
  gone: 'This Office link is wrong or has expired.',

  make: {
    title: 'New campaign',
    scenario: 'Scenario',
    name: 'Name',
    nameHint: 'if you leave it empty, the scenario’s name',
    clock: 'Clock',
    clocks: {
      live: 'up to 20 minutes a phase',
      evening: 'up to 15 minutes a phase',
      day: 'up to 6 hours a phase',
      slow: 'up to a day a phase',
      mail: 'up to two days a phase',
      manual: 'the umpire rings',
      sealed: 'when all have sealed',
      rapid: 'up to half a minute, for trying out',
    },
    start: 'The game begins',
    starts: { lobby: 'when the umpire says', seated: 'when all seats are taken', now: 'now' },
    startsAt: 'At the latest',
    startsAtHint: 'If you leave this empty, the game waits for the umpire.',
    startsThen: (/** @type {string} */ when) =>
      `The game begins ${atMoment(when)}, unless the umpire begins it earlier.`,
    startsNot: { past: 'This time is past.', far: 'This is more than 90 days ahead.' },
    switches: 'Switches of the rules',
    switchesHint: 'The rulebook’s defaults apply unless you change them.',
    changed: (/** @type {number} */ n) => `${number(n)} changed`,
    example: (/** @type {string} */ words) => `For example: ${words}`,
    /** Switches that belong to no rulebook. */
    ofAnyGame: {
      amendments_shown: {
        rule: '',
        words: 'Whether players learn that the umpire changed something they see, and why.',
        example: 'With “no”, a unit is suddenly somewhere else, and nobody learns who moved it.',
      },
    },
    otherwise: (/** @type {string} */ word) => `${word} (default)`,
    rules: 'The rules',
    create: 'Create the campaign',
    creating: 'Creating …',
    none: 'No scenarios.',
  },

  learn: {
    title: 'Learn',
    hint: 'A lesson is for one person playing alone. It needs no other players and no umpire.',
    minutes: (/** @type {number} */ n) => `${number(n)} minutes`,
  },

  announce: {
    open: 'Announce…',
    inOf: (/** @type {string} */ name) => `Announce to everybody in ${name}`,
    toAllOpen: 'Announce to all…',
    toAll: 'Announce to everybody in all campaigns',
    words: 'All players, umpires and spectators see it, even if they open their page later. You cannot take it back.',
    label: 'Announcement',
    hint: 'for example: the server restarts at 21:00',
    act: 'Announce',
    done: (/** @type {number} */ n) => `Announced in ${plural(n, 'campaign', 'campaigns')}.`,
    missed: (/** @type {number} */ n, /** @type {number} */ not) =>
      `Announced in ${plural(n, 'campaign', 'campaigns')}, but not in ${number(not)} that this server does not run. Use the Office of the server that runs them.`,
  },

  alarms: {
    title: 'Needs attention',
    store: () => 'The server cannot save anything.',
    stopped: (/** @type {string} */ ago) => `has been stopped for ${ago} after a fault.`,
    overdue: (/** @type {string} */ ago) => `has a phase that should have ended ${ago} ago.`,
    held: (/** @type {string} */ ago) => `has had a result waiting for the umpire for ${ago}.`,
    requests: (/** @type {number} */ n) => `has ${plural(n, 'request', 'requests')} waiting for the umpire.`,
    missed: (/** @type {string} */ who, /** @type {number} */ n) =>
      `${who} has sent no orders ${number(n)} times in a row.`,
    backup: (/** @type {string} */ ago) =>
      ago ? `The last backup was written ${ago} ago.` : 'Ziggurat has not written a backup of the database yet.',
    cure: {
      store: 'Check its disk and its log. Orders that it has confirmed are safe.',
      stopped: 'The umpire’s Desk says what failed and how to go on.',
      overdue: 'Pause and resume it, or restart the server.',
      held: 'Remind the umpire, or send a new link.',
      requests: 'Remind the umpire, or send a new link.',
      missed: 'Find a stand-in, or give the seat to a bot.',
      backup: 'Run “ziggurat backup FILE” with the settings of this server.',
    },
    go: 'Go there',
    goTo: (/** @type {string} */ seat, /** @type {string} */ name) =>
      seat ? `Go there: ${seat} in ${name}` : `Go there: ${name}`,
  },

  made: {
    title: (/** @type {string} */ name) => `Links of ${name}`,
    hint: 'Each link is for one person and is shown only now. Send each to its player.',
    watchHint: 'For spectators, and for the projector.',
    copyAll: 'Copy all as a list',
    copied: 'Copied.',
    qr: 'QR code',
    qrOf: (/** @type {string} */ who) => `QR code for ${who}`,
    copy: 'Copy',
    copyOf: (/** @type {string} */ who) => `Copy the link of ${who}`,
    open: 'Open',
    openOf: (/** @type {string} */ who) => `Open the link of ${who}`,
    done: 'I have them all',
    sure: 'These links will not be shown again. You can make a new one for each seat.',
  },

  list: {
    title: 'Campaigns',
    none: 'No campaign yet.',
    unshown: 'The page failed to show this campaign:',
    trouble: (/** @type {string} */ where, /** @type {string} */ since) =>
      `It has been stopped since ${since}: something failed at ${where}.`,
    status: { lobby: 'not begun', running: 'running', paused: 'paused', ended: 'ended' },
    stage: {
      lobby: 'not begun',
      orders: 'orders are open',
      held: 'the result is held',
      review: 'the result is out',
      over: 'over',
    },
    claimed: (/** @type {number} */ n, /** @type {number} */ all) =>
      `${number(n)} of ${plural(all, 'seat', 'seats')} taken`,
    bell: (/** @type {string} */ span, /** @type {string} */ when) => `bell in ${span} (${when})`,
    made: (/** @type {string} */ when) => `created ${when}`,
    pausedFor: (/** @type {string} */ span) => `the clock has been stopped for ${span}`,
    served: 'a server runs it',
    elsewhere: 'another server runs it; its Office shows the seats',
    unserved: 'no server runs it',
    seats: 'Seats',
    taken: 'taken',
    free: 'free',
    bot: (/** @type {string} */ strength) => `played by a bot (${strength})`,
    missed: (/** @type {number} */ n) =>
      n > 1 ? `sent no orders ${number(n)} times in a row` : 'sent no orders last time',
    deputy: { waits: 'has named a deputy', acts: 'its deputy acts' },
    botBegins: 'This is the last free seat: the game begins at once, for everybody.',
    giveToBot: 'Give to a bot',
    giveToBotOf: (/** @type {string} */ who) => `Give to a bot: ${who}`,
    takeFromBot: 'Take from the bot',
    takeFromBotOf: (/** @type {string} */ who) => `Take from the bot: ${who}`,
    invite: 'New link',
    inviteOf: (/** @type {string} */ who) => `New link for ${who}`,
    replace: 'Replace',
    replaceOf: (/** @type {string} */ who) => `Replace the holder of ${who}`,
    replaceConfirm: (/** @type {string} */ who) =>
      `The person who holds the seat of ${who} is signed out, older links no longer work, and a new link is made.`,
    add: 'Add a person',
    addOf: (/** @type {string} */ who) => `Add a person to the side of ${who}`,
    addWords:
      'The side gets one more seat, and you get its link. The side’s leader decides what the new seat commands.',
    addTitle: 'Title of the new seat',
    addHint: 'everybody sees it',
    addDo: 'Add, and make the link',
    remove: 'Remove',
    removeOf: (/** @type {string} */ who) => `Remove the seat of ${who}`,
    removeWords: (/** @type {string} */ who) =>
      `The person in the seat of ${who} is signed out. What the seat commands goes back to the side’s leader, and its orders for this phase do not count.`,
    start: 'Begin',
    pause: 'Pause',
    resume: 'Resume',
    end: 'End',
    startOf: (/** @type {string} */ name) => `Begin ${name}`,
    startConfirm: (/** @type {string} */ name, /** @type {number} */ n, /** @type {number} */ all) =>
      `${all > 0 ? `${number(n)} of ${plural(all, 'seat', 'seats')} of ${name} taken. ` : ''}Players can give orders from now on, and the clock runs.`,
    pauseOf: (/** @type {string} */ name) => `Pause ${name}`,
    resumeOf: (/** @type {string} */ name) => `Resume ${name}`,
    endOf: (/** @type {string} */ name) => `End ${name}`,
    endConfirm: (/** @type {string} */ name) =>
      `${name} ends for everybody: everyone sees the whole map, and nobody can give orders any more. Its log is kept.`,
    pauseAll: 'Pause all',
    pauseAllConfirm: (/** @type {string[]} */ names) => `The clocks of ${list(names)} stop; their players are told.`,
    export: 'Export',
    exportOf: (/** @type {string} */ name) => `Export ${name}`,
    exportHint: 'Contains every secret of a running campaign.',
    done: 'Done.',
    asked: 'The server that runs it will do this within a second or two.',
  },

  health: {
    title: 'Health',
    store: { ok: 'The database responds', gone: 'The database does not respond' },
    campaigns: (/** @type {number} */ n, /** @type {number} */ asleep) =>
      plural(n, 'campaign', 'campaigns') + (asleep > 0 ? `, ${asleep} of them asleep` : ''),
    connections: (/** @type {number} */ n) => plural(n, 'connection', 'connections'),
    noticesFailing: (/** @type {number} */ n) =>
      `Notices are not reaching ${plural(n, 'address', 'addresses')}: check the server’s log for the reason`,
    version: (/** @type {string} */ version) => `version ${version}`,
  },
  reason: 'Reason',
  reasonHint: 'everybody is told',
  cancel: 'Cancel',
  close: 'Close',
};
