// Clauses of an agreement: those that the server watches, and those in words only.

/** How a rulebook counts its time: the first part of a phase's path. @type {Record<string, string>} */
const turns = { turn: 'turn', week: 'week', round: 'round' };

/** @param {string} word */
const turnName = word => turns[word] ?? turns.turn;

/** @param {string} word @param {number} number */
const untilEnd = (word, number) => `until the end of ${turnName(word)} ${number}`;

export const clausesText = {
  legend: 'Clauses that the server watches',
  hint: 'The server does not stop an attack on a partner. It records who attacked and tells the umpire and everyone in the agreement, which is then broken. The same happens if a side cannot pay tribute or a loan.',
  passageHint:
    'Where the rules close land to others, passage opens it from the next phase on. Passage is broken by an attack of either side, by a guest who seizes something, and by an owner who shuts the guest out.',
  kept: 'The server watches this',
  inWords: 'In words only: nobody enforces it',
  truce: 'Truce',
  truceOf: (/** @type {string} */ until) => `Truce${until ? ` ${until}` : ''}`,
  noTruce: 'No truce',
  truceOpen: 'Truce without an end date',
  /** The last turn in which it holds. @param {string} word @param {number} number */
  until: untilEnd,
  truceUntil: (/** @type {string} */ word, /** @type {number} */ number) => `Truce ${untilEnd(word, number)}`,
  tribute: 'Tribute',
  noTribute: 'No tribute',
  pays: (/** @type {string} */ from, /** @type {string} */ to) => `from ${from} to ${to}`,
  amount: (/** @type {string} */ unit, /** @type {string} */ word) => `${unit} each ${turnName(word)}`,
  paidUntil: 'Paid',
  paidOpen: 'without an end date',
  tributeOf: (
    /** @type {{ from: string, to: string, amount: number, unit: string, word: string, until: string }} */ {
      from,
      to,
      amount,
      unit,
      word,
      until,
    },
  ) =>
    `Tribute: ${amount} ${unit} at the end of each ${turnName(word)}, from ${from} to ${to}${until ? `, ${until}` : ''}`,
  loan: 'Loan',
  noLoan: 'No loan',
  lent: (/** @type {string} */ unit) => `${unit}, paid when this phase ends`,
  back: 'Paid back',
  backAt: (/** @type {string} */ word, /** @type {number} */ number) => `at the end of ${turnName(word)} ${number}`,
  loanOf: (
    /** @type {{ from: string, to: string, amount: number, unit: string, word: string, turn: number }} */ {
      from,
      to,
      amount,
      unit,
      word,
      turn,
    },
  ) => `Loan: ${amount} ${unit} from ${from} to ${to}, paid back at the end of ${turnName(word)} ${turn}`,
  passage: 'Passage',
  noPassage: 'No passage',
  passageFor: (/** @type {string} */ to, /** @type {string} */ from) => `for ${to} through the land of ${from}`,
  passageBoth: 'for both, through the land of the other',
  passageHolds: 'Holds',
  passageOpen: 'with no end',
  passageOf: (/** @type {{ from: string, to: string, until: string }} */ { from, to, until }) =>
    `Passage for ${to} through the land of ${from}${until ? ` ${until}` : ''}`,
  noAmount: 'Say how much is paid.',
  text: 'In words, if you want to add something',
  over: 'over',
  broken: 'broken',
  attacked: (/** @type {string} */ by, /** @type {string} */ on) => `Broken: ${by} attacked ${on}.`,
  attackedBoth: (/** @type {string} */ by, /** @type {string} */ on) => `Broken: ${by} and ${on} attacked each other.`,
  seized: (/** @type {string} */ by, /** @type {string} */ on) => `Broken: ${by} seized what belonged to ${on}.`,
  closed: (/** @type {string} */ by, /** @type {string} */ on) => `Broken: ${by} shut ${on} out.`,
  unpaid: (/** @type {string} */ by, /** @type {string} */ on) => `Broken: ${by} could not pay ${on}.`,
  brokenNews: (/** @type {string} */ title) => `The agreement “${title}” is broken.`,
};
