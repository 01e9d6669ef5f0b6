// Every word that the pages say of themselves, in one place: a translation is one file of the same shape. What comes from the server
// (rules, reports, names, refusals) is said by the server.
import { boardWords } from './board_en.js';
import { list, number, plural } from '../core/format.js';

const ordersLeft = (/** @type {number} */ n) =>
  n === 0 ? 'No order is left.' : `${plural(n, 'order stands', 'orders stand')}.`;

export const text = {
  board: boardWords,

  common: {
    product: 'Ziggurat',
    skip: 'Skip to the map',
    close: 'Close',
    notices: 'Notices',
    cancel: 'Cancel',
    ok: 'Good',
    yes: 'Yes',
    no: 'No',
    rule: (/** @type {string} */ rule) => `Rule ${rule}`,
    connecting: 'Coming in …',
    lost: 'The line to the server is broken.',
    silent: 'No word from the server. What you do may not reach it.',
    seatUnknown:
      'The server does not know this seat at present. If your link was not withdrawn, the page comes back by itself.',
    copyByHand: 'This browser does not let the page copy. Mark the link and copy it by hand.',
    lostTyped: 'Nothing typed is lost; it is sent as soon as the line is back.',
    retryIn: (/** @type {string} */ span) => `Next try in ${span}`,
    retryNow: 'Try now',
    slow: 'The server’s disk is busy: what you send is answered when it has been written.',
    retrying: 'Trying …',
    back: 'The line is back.',
    ended: {
      revoked: 'This link no longer holds the seat. Ask the umpire or the organiser for a new one.',
      taken_elsewhere: 'The seat is now held in another window.',
      abuse: 'The server has closed this line because too much came over it.',
      closed: 'The page is closed.',
    },
    useHere: 'Play in this window',
    noAnswer: 'The server did not answer. Try again.',
    theme: { system: 'Light as the system wishes', light: 'Day', dark: 'Night' },
    themeButton: (/** @type {string} */ now) => `Colours: ${now}. Change`,
    bellOn: 'Bell: on',
    bellOff: 'Bell: off',
    unknownUnit: 'unknown unit',
    nobody: 'Nobody',
    notBegun: (/** @type {string | null} */ at, /** @type {boolean} */ seated) =>
      `The game has not begun: it begins ${at === null ? (seated ? 'as soon as all seats are taken' : 'when the umpire says') : `at ${at}${seated ? ', or as soon as all seats are taken' : ''}`}.`,
    paused: (/** @type {string | undefined} */ by, /** @type {string | undefined} */ reason) =>
      `${by === 'organiser' ? 'The organiser has stopped the clock' : by === 'umpire' ? 'The umpire has stopped the clock' : 'The clock is stopped'}${reason ? `: ${reason}` : '.'}`,
  },

  front: {
    seats: 'Your seats in this browser',
    of: (/** @type {string} */ campaign, /** @type {string} */ at) => `${campaign} · last read ${at}`,
  },

  table: {
    title: (/** @type {string} */ phase, /** @type {string} */ seat) =>
      `${phase ? `${phase} · ` : ''}${seat} · Ziggurat`,

    // The one sentence, and the gold button beside it.
    sentence: {
      connecting: 'Coming in …',
      line: (
        /** @type {number | null} */ seconds,
        /** @type {number} */ waits,
        /** @type {string} */ retry,
        /** @type {string} */ since = '',
      ) =>
        `${seconds === null ? `The line to the server is broken${since ? `: you see how it stood at ${since}` : ''}.` : `No answer for ${plural(seconds, 'second', 'seconds')}.`} ${waits > 0 ? `${plural(waits, 'order waits', 'orders wait')} here and will be sent.` : 'What you order waits here and will be sent.'}${retry ? ` Next try in ${retry}.` : ''}`,
      tryNow: 'Try now',
      meet: 'Meet your side',
      first: (/** @type {string} */ side) => `You play ${side}. A few lines tell you all you need.`,
      over: (/** @type {string} */ how) => `It is over${how ? `: ${how}` : '.'}`,
      see: 'See how it went',
      store_gone: 'The server cannot write just now: nothing is taken until it can. Nothing typed is lost.',
      aside: 'Something failed here and the umpire has been called: the clock stands until that is settled.',
      held: 'The bell has rung. The umpire is checking the result.',
      myOrders: 'My orders',
      review: 'The result is out.',
      play: 'Show what happened',
      telling: (/** @type {number} */ n, /** @type {number} */ of, /** @type {string} */ title) =>
        `What happened, ${number(n)} of ${number(of)}${title ? `: ${title}` : ''}`,
      skip: 'Skip',
      nothing: (/** @type {readonly string[]} */ names) =>
        `Nothing to order now, and nobody waits for you.${names.length > 0 ? ` ${list([...names])} may order.` : ''}`,
      next: (/** @type {string} */ part) => `Next: ${part}.`,
      write: 'Write a letter',
      sealed: (/** @type {readonly string[]} */ names) =>
        names.length > 0 ? `Sealed. Not sealed yet: ${list([...names])}.` : 'Sealed. So have all the others.',
      choosing: (/** @type {number} */ units) =>
        units > 1 ? `choose a lit place for all ${number(units)}` : 'choose a lit place',
      composing: (/** @type {string} */ who, /** @type {string} */ what) => `${who} · ${what}`,
      // Of all who are commanded some may not be asked for orders now.
      unordered: (
        /** @type {number} */ missing,
        /** @type {number} */ all,
        /** @type {boolean} */ holds,
        /** @type {number} */ unasked = 0,
      ) =>
        unasked > 0
          ? `${plural(missing, 'unit waits', 'units wait')} for an order${holds ? `; without one ${missing === 1 ? 'it holds' : 'they hold'}` : ''}. Your other units need none now.`
          : all === 1
            ? `Your one unit has no order${holds ? '; without one it holds' : ''}.`
            : `${number(missing)} of your ${plural(all, 'unit has', 'units have')} no order${holds ? '; without one they hold' : ''}.`,
      still: (/** @type {number} */ missing) => `${plural(missing, 'unit has', 'units have')} no order yet.`,
      nextUnit: (/** @type {string} */ who) => `Next: ${who}`,
      ready: (/** @type {number} */ n, /** @type {number} */ unasked = 0) =>
        `${n === 0 ? 'Your orders are written.' : unasked > 0 ? `${plural(n, 'unit has its order', 'units have orders')}; no other waits for one.` : n === 1 ? 'Your unit has its order.' : `All ${number(n)} units have orders.`} They count at the bell, sealed or not.`,
      optional: (/** @type {readonly string[]} */ may) =>
        `No unit needs an order now.${may.length > 2 ? ` You may give orders of ${number(may.length)} kinds.` : may.length > 0 ? ` You may: ${may.join(' or ')}.` : ''}`,
      choose: 'Choose',
      last: 'Only you are awaited.',
      lastRings: 'Only you are awaited: sealing rings the bell.',
      sealAndRing: 'Seal and ring',
    },
    course: 'The parts of this turn',
    stores: 'Stores of your side',
    offers: 'Offered to you',
    unsaved: 'not saved yet',
    bell: 'bell',
    next: 'next phase',
    release: 'out',
    wasTo: { bell: 'the bell was to ring', next: 'the next phase was to open', release: 'the result was to be out' },
    inSpan: (/** @type {string} */ what, /** @type {string} */ span) => `${what} in ${span}`,
    whenUmpire: (/** @type {string} */ what) => `${what} when the umpire says`,
    whenSealed: {
      no: 'bell when the umpire says',
      taken_seats: 'bell when all who are here have sealed',
      all_seats: 'bell when all have sealed',
    },
    leftWhenPaused: 'left when it goes on',
    minutesLeft: (/** @type {string} */ span) => `${span} to the bell`,
    clockMoved: (/** @type {string} */ by, /** @type {string} */ reason) =>
      `${by === 'server' ? 'The clock was moved' : `${by === 'organiser' ? 'The organiser' : 'The umpire'} has moved the clock`}${reason ? `: ${reason}` : '.'}`,
    gameTime: (/** @type {string} */ from, /** @type {string} */ to) => `${from} to ${to} o'clock in the game`,

    dayPlan: 'What the days should bring',
    dayPlanHint: 'An expectation, not a rule: nothing of it happens by itself.',
    dayOf: (/** @type {number} */ n, /** @type {number} */ all) => `${number(n)} of ${number(all)}`,
    hours: (/** @type {string} */ lengths) => `The clock: ${lengths}.`,

    panels: { map: 'Map', orders: 'Orders', report: 'Report', press: 'Press', pacts: 'Agreements', more: 'Seats' },
    sheet: { up: 'Raise the panel', down: 'Lower the panel' },
    panelsLabel: 'Panels',
    sideLabel: 'Report, press, agreements and seats',
    boards: 'Boards',
    tools: 'Tools',

    // Orders
    orders: 'Orders',
    noOrders:
      'Choose a unit on the map, then where it shall go. Every order stands here as a line, and leads to the map.',
    noOrdersNow: 'In this phase you give no orders.',
    ordersLobby: 'Orders are taken once the game has begun.',
    lobby: {
      title: 'Before the game',
      seats: 'Who plays',
      meanwhile: 'There is no clock yet. Look at the map, read the rules, and write to the others.',
      write: 'Write to the others',
    },
    ordersOver: 'The campaign is over: no more orders are given.',
    ordersLater: 'The bell has rung. Orders are given again when the next phase opens.',
    remove: (/** @type {string} */ words) => `Remove: ${words}`,
    show: (/** @type {string} */ words) => `Show on the map: ${words}`,
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Undo all',
    seal: 'Seal my orders',
    sealIdle: (/** @type {number} */ idle, /** @type {boolean} */ holds) =>
      `Seal; ${plural(idle, 'unit', 'units')} ${!holds ? 'without an order' : idle === 1 ? 'holds' : 'hold'}`,
    given: (/** @type {number} */ n) => `${plural(n, 'order', 'orders')} given.`,
    waits: { orders: 'given', press: 'unread', pacts: 'to answer' },
    sealing: 'Sealing …',
    earlyBell: {
      no: '',
      taken_seats: 'When all who have taken a seat have sealed, the bell rings.',
      all_seats: 'When all seats have sealed, the bell rings.',
    },
    sealHint:
      'Orders count at the bell, sealed or not. Sealing tells the others that you are done; you may break the seal until the bell.',
    sealed: 'Sealed',
    openAgain: 'Break the seal',
    opening: 'Breaking the seal …',
    sealedNow: 'Your orders are sealed. Break the seal to change them.',
    sealedBy: {
      seat: 'Your orders are sealed. You may break the seal until the bell.',
      umpire: 'An umpire has written these orders for you.',
    },
    sealDone: 'Sealed.',
    openDone: 'The seal is broken: your draft still counts at the bell.',
    save: { saved: 'Saved', unsaved: 'Not saved yet', saving: 'Saving …', refused: 'Not saved' },
    saveRefused: (/** @type {string} */ words) => `The server keeps your earlier draft: ${words}`,
    merged: 'Another window of your seat changed these orders too; both changes are in them now.',
    clash: 'These orders were changed in another window of your seat, and for the same units. Which shall stand?',
    keepMine: 'What I have here',
    keepTheirs: 'What is there',
    late: 'The bell has rung: that came too late.',
    waitedTooLong: (/** @type {number} */ n) =>
      `The bell rang before ${n === 1 ? 'an order that waited here' : 'orders that waited here'} reached the server: what it had saved before was taken.`,
    sealedBefore: 'The orders were sealed before this one was checked: it is not among them.',
    checking: 'being checked',
    withoutOrder: 'Without an order',
    seatOrders: 'Of the whole side',
    allies: "Your side's other seats",
    alliesHint: 'You see their orders as they write; only they can change them.',
    alliesNone: 'no orders yet',
    botPlays: 'played by a bot',
    sealState: { none: 'not sealed', draft: 'writing', sealed: 'sealed', nothing: 'nothing to order' },
    reserve: 'Not yet on the map',
    toMap: 'To the map',
    reserveHint: 'Choose units, then a lit place.',
    left: (/** @type {number} */ left, /** @type {number} */ all) =>
      left === all ? number(all) : `${number(left)} of ${number(all)} without an order`,
    odds: 'Odds',
    oddsRuns: (/** @type {number} */ runs) => `${number(runs)} runs`,
    hideArrows: 'Hide arrows',
    showArrows: 'Show arrows',

    // The card beside a piece, and the order in the making
    card: 'Chosen',
    wanting: (/** @type {readonly string[]} */ labels) => `still to be said: ${list([...labels])}`,
    upTo: (/** @type {number} */ n) => `Up to ${number(n)} characters`,
    give: 'Give the order',
    change: 'Change the order',
    another: 'One more of this kind',
    stack: (/** @type {string} */ first, /** @type {number} */ more) => `${first} and ${number(more)} more`,
    figures: 'Figures',
    shown: (/** @type {number} */ units, /** @type {readonly string[]} */ places) =>
      `${plural(units, 'unit', 'units')}, ringed on the map: ${list([...places])}.`,
    unable: (/** @type {number} */ units) => `${units > 1 ? 'They' : 'It'} can be given no order in this phase.`,
    company: (/** @type {number} */ n) => `All ${number(n)} here`,
    inside: (/** @type {string} */ name) => `in ${name}`,
    reckoned: 'As your orders stand, and as far as you know the others.',
    /** @param {string[]} names of provinces */
    rulesOver: names => (names.length === 0 ? 'Rules no province' : `Rules ${list(names)}`),
    between: 'Between the realms',

    ofYours: (/** @type {number} */ n) => `All ${number(n)} of yours here`,
    unitsAndOthers: (/** @type {number} */ units, /** @type {number} */ others) =>
      `${plural(units, 'unit', 'units')}, ${number(others)} more of yours`,
    chooseOnMap: 'Choose on the map',
    choosing: 'Tap a lit place.',
    allowance: (/** @type {number} */ n) => `The numbers are costs; ${number(n)} may be spent.`,
    allowanceInSquares: (/** @type {string} */ n) =>
      `The numbers are what the way costs in squares; ${n} may be spent.`,
    instead: {
      label: 'What did you mean?',
      there: (/** @type {string} */ who, /** @type {number} */ units) =>
        `${who} ${units === 1 ? 'stands' : 'stand'} there.`,
      move: 'Move here',
      choose: 'Choose this stack',
    },
    // To be heard, for whoever does not see the map
    spoken: {
      chosen: (/** @type {string} */ who, /** @type {string} */ where) => `${who}, ${where}.`,
      may: (/** @type {readonly string[]} */ names) => `May: ${list([...names])}.`,
      to: (/** @type {readonly string[]} */ places) => `In reach: ${places.join('; ')}.`,
      places: (/** @type {number} */ n) => `${number(n)} places in reach.`,
      foe: (/** @type {string} */ who, /** @type {string} */ where) => (who ? `${who}, ${where}` : where),
      foes: (/** @type {readonly string[]} */ foes) => `Enemies in reach: ${foes.join('; ')}.`,
      ordered: (/** @type {string} */ words) => `Ordered: ${words.replace(/\.$/, '')}.`,
      removed: (/** @type {string} */ who, /** @type {number} */ left) =>
        `${who ? `${who}: order removed` : 'Order removed'}. ${ordersLeft(left)}`,
      undone: (/** @type {number} */ left) => `Undone. ${ordersLeft(left)}`,
      redone: (/** @type {number} */ left) => `Done again. ${ordersLeft(left)}`,
      both: (/** @type {string} */ who) => `${who} stands there. Move here, or choose this stack?`,
    },
    noEnemyInReach: 'No enemy is in reach. Wherever you go, you attack whom you meet.',
    byWay: 'By way of …',
    byWayHint: 'Tap point after point, then finish.',
    finishWay: 'Finish the path',
    notSet: 'not set',
    done: 'Done',
    all: 'All',
    steps: (/** @type {number} */ now, /** @type {number} */ full) => `${now} of ${full} steps`,
    ghost: (/** @type {number} */ age) =>
      age <= 0 ? 'last seen in this phase' : `last seen ${plural(age, 'phase', 'phases')} ago`,
    loading: 'Asking …',
    nothingToDo: 'Nothing can be ordered here now.',
    up: (/** @type {string} */ name) => `${name} up`,
    down: (/** @type {string} */ name) => `${name} down`,
    none: 'none',
    more: 'More',

    // Report and replay
    bellRang: 'The bell has rung.',
    resultOut: 'The result is out.',
    report: 'Report',
    noReport: 'Nothing has happened yet. After each bell the story of the phase is told here.',
    play: 'Play',
    pause: 'Pause',
    first: 'To the beginning',
    back: 'One step back',
    forward: 'One step on',
    lastStep: 'To the end',
    playAgain: (/** @type {string} */ title) => `Play ${title} again`,
    beat: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`,
    named: (/** @type {number} */ n, /** @type {boolean} */ units) =>
      units ? plural(n, 'unit', 'units') : plural(n, 'name', 'names'),
    unitsDid: (/** @type {number} */ n, /** @type {string} */ did) => `${plural(n, 'unit', 'units')} ${did}`,
    theirNames: 'Who',
    showMoment: 'Show this moment on the map',
    earlier: 'An earlier phase',
    filter: { mine: 'Mine', seen: 'All I saw', important: 'Important' },
    filterLabel: 'Which reports',
    many: (/** @type {number} */ n) => `and ${plural(n, 'more', 'more')}`,
    amended: 'amended by the umpire',
    amendedHow: (/** @type {string[]} */ what, /** @type {string} */ reason) =>
      `${what.join('; ')}${reason ? ` “${reason}”` : ''}`,
    takenBack: 'taken back',
    takesBack: (/** @type {string[]} */ words, /** @type {string} */ reason) =>
      `The umpire has taken back what he did${words.length > 0 ? ` and told: ${words.join(' ')}` : '.'}${reason ? ` “${reason}”` : ''}`,
    likely: 'Expected',
    die: (/** @type {number} */ sides, /** @type {number} */ face, /** @type {string} */ purpose) =>
      `${purpose ? `${purpose}: ` : ''}${face} on a die of ${sides}`,
    sums: {
      label: 'The throws of this fight',
      unit: 'Unit',
      score: 'Score',
      die: 'Die',
      total: 'Total',
      hits: 'Hits',
      steps: 'Steps left',
    },
    checkDice: 'Check these dice',
    dice: {
      ok: 'These dice were fixed before anyone ordered: checked ✓',
      not_committed: 'The key of these dice does not lead to what was published before the orders.',
      other_faces: 'The dice fixed before the orders show other faces: an umpire has set these by hand.',
      no_proof: 'The proof of these dice is not on this page: “Look back” fetches it.',
      cannot: 'This browser gives no cryptography to pages without TLS, so the dice cannot be checked here.',
    },
    luck: 'Luck',
    luckMine: 'Thrown by your units',
    luckAll: 'All dice you saw',
    luckLine: (/** @type {number} */ dice, /** @type {string} */ mean, /** @type {string} */ expected) =>
      `${plural(dice, 'die', 'dice')}, ${mean} on average, ${expected} expected`,
    luckWords: (/** @type {number} */ d) =>
      Math.abs(d) < 0.75
        ? 'as expected'
        : Math.abs(d) < 1.75
          ? d > 0
            ? 'rather high'
            : 'rather low'
          : d > 0
            ? 'very high'
            : 'very low',
    fate: {
      sealed: 'Your sealed orders were taken.',
      draft_taken: 'The bell rang before you sealed: your saved draft was taken.',
      missed: 'You sent no orders: your units did what units without orders do.',
      umpire: 'An umpire wrote your orders.',
      nothing: 'You handed in no orders, and none were asked of you.',
    },
    away: 'Since you were last here',
    awayLine: (/** @type {number} */ phases, /** @type {number} */ letters) =>
      list([
        ...(phases ? [`${plural(phases, 'phase has', 'phases have')} closed`] : []),
        ...(letters ? [`${plural(letters, 'message has', 'messages have')} come`] : []),
      ]),
    awayPlay: 'Tell me what happened',
    awayDismiss: 'I know',
    announcements: 'From the umpire',
    rewound: (/** @type {string} */ title, /** @type {string} */ reason) =>
      `The umpire has gone back to the opening of ${title}${reason ? `: ${reason}` : '.'}`,
    history: 'History',
    historyOpen: 'Look back',
    historyLive: 'Back to now',
    historyLabel: 'Moment of the campaign',
    historyLoading: 'Fetching what you were shown …',
    historyNone: 'The server no longer has all that you were shown.',

    keep: {
      title: 'To take away',
      picture: 'Picture of the map',
      paper: 'Print map and report',
      table: 'Report as a table (CSV)',
      columns: ['Phase', 'Step', 'Rule', 'What happened'],
      orders: 'My orders',
      failed: 'This browser could not make the picture.',
    },

    // Press and agreements
    press: 'Press',
    pressTo: 'To',
    pressText: 'Message',
    send: 'Send',
    sent: 'Sent.',
    noPress: 'No messages yet. Choose whom to write to.',
    pressNobody: 'Choose at least one seat.',
    pressClosed:
      'Between factions there is silence as long as this phase lasts. You can still write within your side, and to the umpire.',
    pressBots: (/** @type {string} */ who, /** @type {number} */ n) =>
      `${who} ${n > 1 ? 'are played by bots' : 'is played by a bot'}: letters there wait for a person.`,
    pressAway: (/** @type {string} */ who) => `Not to be reached in this phase: ${who}.`,
    pressAsleep: (/** @type {string} */ who) => `Asleep in this phase, so that no letter goes to or from them: ${who}.`,
    you: 'you',
    unread: (/** @type {number} */ n) => plural(n, 'unread message', 'unread messages'),
    allMessages: 'All',
    mySide: 'My side',
    umpires: 'Umpires',
    others: 'Others',
    pacts: 'Agreements',
    pactCome: (/** @type {string} */ title) => `An agreement is offered to you: ${title}`,
    noPacts: 'No agreements yet.',
    propose: 'Propose an agreement',
    pactTitle: 'What it is about',
    pactText: 'Terms',
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'accepted',
    declined: 'declined',
    asked: 'asked',
    agreed: 'agreed by all',
    notAgreed: 'not agreed by all yet',
    pactHint:
      'What all have agreed to stands here and in the umpire’s record, with its time. The rules do not enforce it.',
    proposedBy: (/** @type {string} */ who) => `Proposed by ${who}`,

    // Seats, device, keys, settings
    seats: 'Seats',
    seatsHint: 'Who has sealed. What others write you cannot see.',
    facts: 'State of the campaign',
    device: 'Use another device',
    browsers: 'Browsers of this seat',
    deviceHint: 'Open this once on the other device, within ten minutes. It holds this seat: give it to nobody.',
    deviceUntil: (/** @type {string} */ moment) => `Good until ${moment}`,
    deviceCopy: 'Copy the link',
    deviceCopied: 'Copied.',
    qr: 'QR code of the link',
    keys: 'Keys',
    help: {
      title: 'Who I am, and help',
      me: 'Who I am',
      phase: 'This phase',
      now: 'Now',
      again: 'Show the whole card',
    },
    welcome: {
      title: (/** @type {string} */ side) => `You play ${side}`,
      units: (/** @type {number} */ n, /** @type {number} */ off) =>
        `You command ${plural(n, 'unit', 'units')}${off > 0 ? `, ${off === n ? 'all' : number(off)} still to be set up` : ''}.`,
      with: (/** @type {string} */ names) => `With you: ${names}.`,
      against: (/** @type {string} */ names) => `Against you: ${names}.`,
      apart: (/** @type {string} */ names) => `Neither with you nor against you so far: ${names}.`,
      goal: 'What you want',
      today: 'What this day should bring',
      time: 'How it goes',
      course: (/** @type {string} */ parts) => `A turn has these parts: ${parts}.`,
      hours: (/** @type {string} */ from, /** @type {string} */ to) =>
        `This phase is ${from} to ${to} o’clock in the game.`,
      clock: (/** @type {string} */ hours) => `On the clock: ${hours}.`,
      bell: 'Everybody writes in secret. At the bell all orders are carried out together, and you see what came of it.',
      noHour: {
        no: 'No hour is set: the bell rings when the umpire, who leads the game, says so.',
        taken_seats: 'No hour is set: the bell rings when all who are here have sealed.',
        all_seats: 'No hour is set: the bell rings when all have sealed.',
      },
      look: {
        stand: 'Look where your units stand, then choose one of them.',
        rest: 'None of your units needs an order now. Look where they stand; below the map is told what else you may do.',
        setUp: 'Your units are not on the map yet: say where they shall stand.',
        away: 'Your units are not on the map yet. Look at it meanwhile.',
      },
      skip: 'Skip',
      show: { stand: 'Show my units', rest: 'Show my units', setUp: 'Set up my units', away: 'To the map' },
    },
    alone: {
      title: 'Are you alone here?',
      words:
        'Nobody else has sealed or written yet. If no other seat is taken, your seal makes the bell ring, and the others have given no orders.',
      wait: 'Wait for the others',
      seal: 'Seal all the same',
    },
    singleKeys: 'Shortcuts of a single key',
    nato: 'Plain symbols on the counters',
    offline: 'Keep map and report here, to be read without a network',
    offlineReady:
      'This page opens without a network. What was kept is gone as soon as you sign this browser out, or switch this off.',
    print: 'Print map and orders',
    rules: 'The rules',
    keyWords: {
      arrows: 'Arrows walk the map, Shift makes it five squares',
      enter: 'choose, order',
      digits: 'one unit of a stack',
      escape: 'let go, close, skip the replay',
      zoom: 'nearer, farther, the whole map',
      tab: 'to the next panel',
      undo: 'undo',
      redo: 'redo',
      seal: 'seal, or break the seal',
      idle: 'next unit without an order',
      way: 'a path by way of several points',
      remove: "remove the chosen units' order",
      arrowsHide: 'hide or show arrows',
      board: 'the other board',
      home: 'replay: to the beginning',
      pageUp: 'replay: a step back',
      pageDown: 'replay: a step on',
      space: 'replay: play and pause',
      end: 'replay: to the end',
      map: 'to the map',
      panels: 'orders, report, press, agreements, seats',
      help: 'this list',
    },

    // The end
    victory: 'The campaign is over',
    victoryWon: 'You have won.',
    victoryLost: 'You have lost.',
    victoryDraw: 'Nobody has won.',
    victoryShow: 'See the last map',
    victoryAgain: 'The closing report',
    aftermath: 'What remains',
    winners: (/** @type {string[]} */ names) =>
      names.length ? `${list(names)} ${names.length === 1 ? 'wins' : 'win'}` : 'Nobody wins',
  },
};

/** The words of a rulebook, made readable: "urr_heavy_infantry" → "urr heavy infantry". @param {string} word */
export const readable = word => word.replaceAll('_', ' ');

/** A choice as people call it. @param {{ choices?: string[], choice_labels?: string[] }} word @param {string} choice */
export const choiceWords = (word, choice) =>
  word.choice_labels?.[word.choices?.indexOf(choice) ?? -1] ?? readable(choice);

/** @param {string} word */
export const capital = word => word.charAt(0).toUpperCase() + word.slice(1);
