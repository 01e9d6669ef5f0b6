// The main sentence of the Table: its text in each state, and which one button is gold.
import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyDraft } from '../../../../web/core/sheet/orders.js';
import { nothingYet } from '../../../../web/core/connection/state.js';
import { afterSeal, hasPassed } from '../../../../web/table/acts/passed_offers.js';
import { sentenceOf } from '../../../../web/table/page/sentence.js';
import { text } from '../../../../web/text/en.js';

const phase = {
  number: 4,
  path: '',
  kind: 'round',
  title: 'Morning, round 1',
  orders_from: ['urr'],
  order_kinds: [],
  press_between_factions: true,
  asleep: [],
};
const seats = [
  { id: 'me', title: 'Urr', role: 'player', faction: 'urr' },
  { id: 'x', title: 'the Elves', role: 'player', faction: 'elves' },
  { id: 'y', title: 'the Gnomes', role: 'player', faction: 'gnomes' },
];
const factions = seats.map(({ faction: id, title: name }) => ({
  id,
  name,
  emblem: id,
  ...(name === 'Urr' && { in_sentence: name }),
}));
const open = { stage: 'orders', opened_at: 1, closes_at: 100_000, paused: false };
const draft = emptyDraft(4, '');
const written = { ...draft, orders: [{ kind: 'hold', arguments: {} }] };
const line = { state: 'open', quiet_ms: 0, retry_ms: null, waits: 0 };
const none = { withoutOrder: [], ordered: 0, met: true, line };

/** @param {any} [how] */
const state = ({ clock = open, seals = { me: 'none', x: 'sealed' }, free = [], ...more } = {}) => ({
  ...nothingYet,
  welcome: { you: { seat: 'me', title: 'Urr', role: 'player', faction: 'urr', roles: [] }, seats, factions },
  seals: { phase: 4, seats: new Map(Object.entries(seals)), bots: new Set(), free: new Set(free) },
  ...more,
  own: { ...nothingYet.own, phase, clock, ...more.own },
});
/** @param {any} st @param {any} known @param {any} [sheet] */
const say = (st, known = none, sheet = draft, now = 10_000) => {
  const { task, words, primary, plain } = sentenceOf(st, sheet, now, { ...none, ...known });
  return [
    task,
    words,
    primary && [`${primary.act}: ${primary.words}`, primary.tail].filter(Boolean).join(' '),
    ...(plain ? [`${plain.act}: ${plain.words}`] : []),
  ];
};

test('on a telephone who is done can seal, though others of his could be ordered, and is told what becomes of them', () => {
  const waits = { withoutOrder: ['a', 'b', 'c'], upNext: '2 × Guard', narrow: true };
  const plain = (/** @type {any} */ known, sheet = draft) =>
    sentenceOf(state(), sheet, 10_000, { ...none, ...known }).plain;
  assert.deepEqual(plain({ ...waits, without: 'holds' }), {
    act: 'seal',
    words: 'Seal my orders',
    tail: 'and 3 units hold',
  });
  assert.equal(plain({ ...waits, ordered: 1 }, written)?.tail, 'and 3 units have no order');
  assert.equal(plain(waits)?.tail, 'and 3 units have no order', 'and also who has ordered nothing yet');
  assert.equal(plain({ ...waits, narrow: false }), null, 'beside a wide map the list of orders has it');
});

test('what a seal is good for is said as the clock has it', () => {
  const words = (/** @type {any} */ clock, seals = { me: 'none', x: 'none' }) =>
    say(state({ clock: { ...open, ...clock }, seals }), { ordered: 9, whySeal: true }, written)[1];
  assert.match(
    words({}),
    /not\. Sealing tells the others that you are finished; you can break your seal until the bell\.$/,
  );
  assert.match(words({ early_bell: 'all_seats' }), /not\. The bell may ring early, once all have sealed; you can/);
  assert.match(
    words({ early_bell: 'taken_seats', closes_at: undefined }),
    / The bell rings once all who have taken a seat have sealed;/,
  );
  assert.match(
    words({ early_bell: 'all_seats' }, { me: 'none', x: 'sealed' }),
    / When you seal, the bell rings and the phase ends\. Everyone is waiting/,
  );
  assert.doesNotMatch(say(state(), { ordered: 9 }, written)[1], /Sealing tells/);
});

test('on a telephone what is asked is said before what has happened', () => {
  const since = { title: 'Week 1', first: '', more: 0, came: 0, passed: [], why: '' };
  const words = (/** @type {boolean} */ narrow) => say(state(), { withoutOrder: ['a'], since, narrow })[1];
  assert.match(words(true), /^Your one unit has no order\. Week 1: nothing happened/);
  assert.match(words(false), /^Week 1: nothing happened to you\. Your one unit/);
});

test('who was told to stay is not asked whether he has forgotten to order', () => {
  const bell = { ...open, early_bell: 'all_seats' };
  const asks = (/** @type {any} */ known) =>
    sentenceOf(state({ clock: bell }), draft, 10_000, { ...none, move: true, ...known }).asks;
  assert.equal(asks({}), true);
  assert.equal(asks({ stays: 1 }), false);
});

test('a seat that nobody has taken can be given to a bot where nobody umpires, and is waited for where somebody does', () => {
  const umpire = { id: 'u', title: 'Umpire', role: 'umpire' };
  const sealed = (/** @type {string[]} */ free) => {
    const st = state({ seals: { me: 'sealed', x: 'none', y: 'sealed' }, free });
    return say({ ...st, welcome: { ...st.welcome, seats: [...seats, umpire] } });
  };
  assert.deepEqual(sealed(['x', 'u']).slice(1, 3), ['Sealed. Still free: the Elves.', 'bots: Let a bot play']);
  assert.equal(sealed(['x'])[2], null, 'the umpire gives it');
  assert.equal(sealed(['u'])[2], null, 'a person holds it');
});

test('every state has its line and at most one thing to press', () => {
  assert.deepEqual(say(state(), { withoutOrder: ['a', 'b', 'c'], ordered: 6, without: 'holds', upNext: '2 × Guard' }), [
    'unordered',
    '3 of your 9 units have no order; without one they hold.',
    'next: Next: 2 × Guard',
  ]);
  assert.deepEqual(say(state(), { ordered: 9 }, written), [
    'ready',
    'All 9 units have orders. They count when the phase ends, sealed or not. Everyone is waiting for you.',
    'seal: Seal my orders',
  ]);
  assert.deepEqual(say(state({ seals: { me: 'nothing', x: 'none' } })), [
    'nothing',
    'You have no orders to give right now, and nobody is waiting for you.',
    'write: Write a letter',
  ]);
  const others = state({
    own: { phase: { ...phase, orders_from: ['elves', 'gnomes'], press_between_factions: false } },
  });
  assert.deepEqual(say(others).slice(1), [
    'You have no orders to give right now, and nobody is waiting for you. Giving orders now: the Elves and the Gnomes.',
    null,
  ]);
  assert.deepEqual(say(state({ seals: { me: 'none', x: 'none' } }), { may: ['Set up', 'Ritual'], next: 'morning' }), [
    'optional',
    'No unit needs an order now. You can give these orders: “Set up”, “Ritual”. Next: morning.',
    'seal: Seal my orders',
    'may: What I can do',
  ]);
  assert.equal(
    say(state(), { may: ['Ritual', 'Trade', 'Relation', 'Sleep'] })[1],
    'Everyone is waiting for you. No unit needs an order now. You can give these orders: “Ritual”, “Trade” and 2 more.',
  );
  assert.equal(
    say(state(), { may: ['Ritual', 'Trade', 'Relation'], move: true })[1],
    'Everyone is waiting for you. No order is required. You may give orders to your units, or for your side: “Ritual”, “Trade”, “Relation”.',
    'units that need no order may have one',
  );
  assert.deepEqual(say(state({ seals: { me: 'none', x: 'none' } }), { may: ['Ritual'] }), [
    'optional',
    'No unit needs an order now.',
    'seal: Seal my orders',
    'may: Ritual',
  ]);
  assert.deepEqual(say(state({ seals: { me: 'sealed', x: 'none', y: 'sealed' } })), [
    'sealed',
    'Sealed. Not sealed yet: the Elves. You can close this page; the result will be here when you return.',
    null,
    'open: Break the seal',
  ]);
  assert.equal(say(state({ seals: { me: 'sealed' } }), { opening: true })[3], 'open: Breaking the seal …');
  assert.deepEqual(say(state({ clock: { ...open, stage: 'held' } })), [
    'held',
    'The phase is over. The umpire is checking the result.',
    null,
    'orders: My orders',
  ]);
  assert.deepEqual(say(state({ clock: { ...open, stage: 'review' } }), { unplayed: true }), [
    'review',
    'The result is out, and there is nothing to order now. The next phase begins when the umpire says so. Meanwhile, look at the map or read what happened.',
    'play: Show what happened',
  ]);
  const [, wait, , report] = say(state({ clock: { ...open, stage: 'review', next_at: open.opened_at + 60_000 } }));
  assert.match(wait, /there is nothing to order now\. The next phase begins at \d\d:\d\d\. Meanwhile/);
  assert.equal(report, 'report: The report');
  assert.deepEqual(say(state(), { telling: { n: 3, of: 8, title: 'Missiles', phase: 'Round 2' } }), [
    'telling',
    'What happened, 3 of 8: Missiles',
    null,
    'skip: Skip',
  ]);
  const told = (/** @type {any} */ more) =>
    say(state(), { telling: { n: 3, of: 8, title: 'Missiles', phase: 'Round 2', ...more } }).slice(2);
  assert.deepEqual(
    told({ n: 0, whole: true, read: true }),
    ['onward: Go on', 'turn: Step by step'],
    'one picture of all',
  );
  assert.deepEqual(told({ n: 0, whole: true }), [null, 'skip: Skip'], 'it runs on by itself');
  assert.deepEqual(told({ read: true }), ['turn: Next', 'skip: Skip']);
  assert.deepEqual(told({ n: 8, read: true }).slice(0, 1), ['turn: Go on'], 'the last leads to what is to be done');
  assert.deepEqual(told({ n: 2, film: true, whole: true }), [null, 'skip: Skip']);
  // While the outcome arrives, the next phase is not mentioned.
  const coming = { telling: { n: 0, of: 0, title: '', phase: 'Round 2' }, withoutOrder: ['a'] };
  assert.deepEqual(say(state(), coming), ['telling', 'The bell has rung.', null]);
  assert.deepEqual(say(state({ clock: { stage: 'lobby', paused: false, opened_at: 0, starts_when_seated: true } })), [
    'lobby',
    'The game has not begun yet. It begins as soon as all seats are taken.',
    'meet: Meet your side',
  ]);
  assert.deepEqual(say(state(), { met: false }), [
    'first',
    'You play Urr. A few lines tell you what you need.',
    'meet: Meet your side',
  ]);
  assert.deepEqual(say(state({ own: { ended: { reason: '' }, victory: { title: 'The palace has fallen' } } })), [
    'over',
    'The game is over: The palace has fallen',
    'see: See how it went',
  ]);
  assert.equal(say(nothingYet)[0], 'connecting');
});

test('of many who are commanded only those who wait are counted, and what became of the last order is told apart', () => {
  const some = { withoutOrder: ['a', 'b'], ordered: 3, unasked: 28, without: 'holds' };
  assert.equal(
    say(state(), some)[1],
    '2 units are waiting for an order; without one they hold. Your other units need none and stay unless you order them.',
  );
  assert.equal(
    say(state(), { withoutOrder: ['a'], ordered: 0, unasked: 2 })[1],
    '1 unit is waiting for an order. Your other units need none and stay unless you order them.',
  );
  assert.match(
    String(say(state(), { ordered: 5, unasked: 28 }, written)[1]),
    /^5 units have orders; the other 28 stand where they are, unless you order them too\. They count/,
  );
  for (const [more, words] of [
    [{ ordered: 1, unasked: 1 }, '1 unit has its order; the other one stands where it is, unless you order it too.'],
    [{ ordered: 1, unasked: 3, move: false }, '1 unit has its order; the other 3 cannot march in this phase.'],
    [
      { ordered: 1, unasked: 3, attacked: 'Elves' },
      '1 unit has its order; the other 3 do what the rules say for units without orders.',
    ],
    [
      { ordered: 1, unasked: 3, underway: { words: '2 columns', one: false } },
      '1 unit has its order; 2 columns march on by themselves.',
    ],
  ])
    assert.ok(String(say(state(), more, written)[1]).startsWith(words), words);
  const done = { words: 'Raiders 2: march to South bog', saved: true };
  const told = sentenceOf(state(), draft, 10_000, { ...none, ...some, done });
  assert.deepEqual([told.done, told.words], [done, '2 units have no order yet.']);
  assert.deepEqual(say(state(), { ...some, sealNow: true }, written)[2], 'seal: Seal my orders and 2 units hold');
  // The sentence and the button count the same units.
  for (const [ordered, words] of [
    [
      2,
      '2 units have orders, 2 have none. They count when the phase ends, sealed or not. Everyone is waiting for you.',
    ],
    [
      1,
      '1 unit has its order, 2 have none. They count when the phase ends, sealed or not. Everyone is waiting for you.',
    ],
  ])
    assert.equal(say(state(), { ...some, ordered, sealNow: true }, written)[1], words);
});

test('orders that are not saved yet do not count: the line promises it only once the server has them', () => {
  const words = (/** @type {any} */ save) => String(say(state(), { ordered: 5 }, { ...written, save })[1]);
  for (const save of ['unsaved', 'saving']) assert.doesNotMatch(words(save), /\bcount\b/, save);
  assert.match(words('saved'), /They count when the phase ends, sealed or not\./);
});

test('before it is known what has no order nothing is asked and nothing is gold', () => {
  assert.deepEqual(say(state(), { sheet: false }), ['connecting', 'Connecting …', null]);
  assert.equal(
    say(state({ seals: { me: 'nothing' } }), { sheet: false })[0],
    'nothing',
    'who is asked nothing need not wait',
  );
});

test('an order in the making is named, and given by the gold button once it is whole', () => {
  const composing = { who: '2 × Guard', what: 'Move: choose a highlighted place', ready: false, edits: false };
  assert.deepEqual(say(state(), { withoutOrder: ['a'], composing }), [
    'composing',
    '2 × Guard · Move: choose a highlighted place',
    null,
    'cancel: Cancel',
  ]);
  for (const more of [{ ready: true }, { wanting: true, wants: 'Say how they do it' }])
    assert.equal(
      sentenceOf(state(), draft, 10_000, { ...none, composing: { ...composing, ...more } }).plain?.act,
      'cancel',
      'nobody is caught in an order that he does not want',
    );
  assert.equal(say(state(), { composing: { ...composing, ready: true } })[2], 'give: Give the order');
  // The server says what it is and what it costs.
  const priced = 'Round 1: raise A market to level 3: 6 gold';
  assert.equal(say(state(), { composing: { ...composing, ready: true, words: priced } })[1], priced);
  const wanting = sentenceOf(state(), draft, 10_000, { ...none, composing: { ...composing, wanting: true } });
  assert.deepEqual(
    wanting.primary,
    { act: 'give', words: 'Give the order', off: true },
    'what is still wanted dims the button and does not hide it',
  );
  assert.equal(
    say(state(), { composing: { ...composing, wanting: true, wants: 'Say how they do it' } })[2],
    'want: Say how they do it',
    'the button leads to what is wanted',
  );
  assert.equal(say(state(), { composing: { ...composing, ready: true, edits: true } })[2], 'give: Change the order');
  // The rules refuse the order for all of these pieces: the button asks how many of them can do it.
  const full = { ...composing, words: 'No more than 4 units may stand there.', wanting: true, fewer: true };
  assert.equal(say(state(), { composing: full })[2], 'give: How many can do it?');
});

test('the last to seal is told so only if it is true, and that it rings the bell only if it does', () => {
  const early = { ...open, early_bell: 'all_seats' };
  assert.match(String(say(state({ clock: early }), {}, written)[1]), /Everyone is waiting for you\.$/);
  assert.equal(say(state({ clock: early }), {}, written)[2], 'seal: Seal my orders and the bell rings');
  const before = { ...early, early_from: 50_000 };
  assert.match(String(say(state({ clock: before }), {}, written)[1]), /Everyone is waiting for you\.$/);
  assert.doesNotMatch(String(say(state({ seals: { me: 'none', x: 'none', y: 'sealed' } }), {}, written)[1]), /waiting/);
});

test('the seal has one name, and below it what comes of it: who holds, and the bell', () => {
  const clock = { ...open, early_bell: 'all_seats' },
    some = { withoutOrder: ['a', 'b'], ordered: 1, without: 'holds', sealNow: true };
  assert.equal(say(state({ clock }), some, written)[2], 'seal: Seal my orders and 2 units hold; the bell rings');
  assert.equal(
    say(state(), { ...some, without: 'stays' }, written)[2],
    'seal: Seal my orders and 2 units have no order',
  );
  assert.equal(
    say(state(), { ...some, without: 'placed' }, written)[2],
    'seal: Seal my orders and 2 units are set up for you',
  );
});

test('a seal that may ring the bell over empty seats asks first', () => {
  const clock = { ...open, early_bell: 'taken_seats' },
    seals = { me: 'none', x: 'none', y: 'none' };
  const act = (/** @type {any} */ st) => String(say(st, {}, written)[2]);
  assert.equal(act(state({ clock, seals, free: ['x', 'y'] })), 'ask: Seal my orders and the bell rings');
  assert.equal(
    act(state({ clock, seals: { ...seals, x: 'sealed' }, free: ['y'] })),
    'ask: Seal my orders and the bell rings',
  );
  assert.match(
    String(say(state({ clock, seals, free: ['x', 'y'] }), {}, written)[1]),
    /Everyone is waiting for you\.$/,
  );
  assert.equal(act(state({ clock, seals, free: ['y'] })), 'seal: Seal my orders', 'somebody is here, and still writes');
  assert.deepEqual(say(state({ seals: { me: 'sealed', x: 'none', y: 'none' }, free: ['y'] })).slice(1, 2), [
    'Sealed. Not sealed yet: the Elves. Still free: the Gnomes. You can close this page; the result will be here when you return.',
  ]);
  assert.match(
    act(state({ clock: { ...open, early_bell: 'all_seats' }, seals, free: ['x', 'y'] })),
    /^seal:/,
    'free seats hold that bell',
  );
});

test('a seal without any order asks first where it would ring the bell at once, and something could have been ordered', () => {
  const clock = { ...open, early_bell: 'all_seats' },
    looked = { may: ['Grant passage', 'Declare war'], move: false, looked: true };
  const of = (/** @type {any} */ known, how = {}, sheet = draft) =>
    sentenceOf(state({ clock, ...how }), sheet, 10_000, { ...none, ...known });
  assert.deepEqual(of(looked).primary, { act: 'ask', words: 'Seal my orders', tail: 'and the bell rings' });
  const requests = { may: ['Hold a ritual', 'Ask for a meeting'], move: false, requests: true };
  assert.equal(
    of({ ...requests, looked: true }).primary?.act,
    'seal',
    'what one may ask of the umpire is no order forgotten',
  );
  const { primary, plain, asks } = of({ ...requests, looked: false });
  assert.deepEqual([primary?.act, plain?.act, asks], ['may', 'seal', false], 'nor where the list has not been seen');
  assert.equal(of({ may: [], move: true }).primary?.act, 'ask', 'units could march');
  assert.equal(of({ withoutOrder: ['a'] }).asks, true, 'also where the button for it stands apart');
  assert.equal(of({ withoutOrder: ['a'], without: 'holds' }).asks, false, 'the button has said who holds');
  for (const [why, plain] of /** @type {const} */ ([
    ['there are orders', of(looked, {}, written)],
    ['units have orders', of({ ...looked, ordered: 2 })],
    ['nothing could be ordered', of({ may: [], move: null })],
    ['others are awaited', of(looked, { seals: { me: 'none', x: 'draft' } })],
    ['the bell comes at its hour', of(looked, { clock: open })],
    [
      'they march on by themselves',
      of({ may: ['Declare for a camp'], move: true, underway: { words: '2 columns', one: false } }),
    ],
    ['it is a lesson', of(looked, { welcome: { ...state().welcome, campaign: { lesson: true } } })],
  ]))
    assert.deepEqual([plain.asks, plain.primary?.act], [false, 'seal'], why);
});

test('who let the same offer pass before is not asked again; where units wait for orders, or another thing is offered, he is', () => {
  const clock = { ...open, early_bell: 'all_seats' };
  const offer = { may: ['Ritual', 'Spy'], move: false },
    night = 'night';
  const asks = (/** @type {any} */ passed, known = offer, more = {}) =>
    sentenceOf(state({ clock }), draft, 10_000, {
      ...none,
      looked: true,
      ...known,
      passed: hasPassed(passed, night, known),
      ...more,
    }).asks;
  assert.equal(asks({}), true);
  const passed = afterSeal({}, night, offer);
  assert.equal(asks(passed), false);
  assert.equal(asks({}, offer, { advised: true }), false, 'the hint says to seal without an order');
  assert.equal(asks({}, offer, { advised: true, withoutOrder: ['a'] }), true, 'units wait for orders');
  assert.equal(asks(passed, { may: ['Ritual'], move: false }), true, 'another offer');
  assert.equal(asks(passed, { ...offer, move: true }), true, 'units may march');
  assert.equal(asks(passed, offer, { withoutOrder: ['a'] }), true, 'units wait for orders');
  assert.equal(asks(afterSeal(passed, 'evening', null)), false, 'a phase of another kind changes nothing');
  assert.equal(asks(afterSeal(passed, night, null)), true, 'in the last night something was ordered');
});

test('a line that is silent or broken comes before all else, and says how many orders are kept here', () => {
  const silent = { ...line, state: 'silent', quiet_ms: 6_400, waits: 2 };
  assert.deepEqual(say(state(), { withoutOrder: ['a'], line: silent }), [
    'line',
    'No answer for 6 seconds. 2 orders are kept here and will be sent.',
    'try: Try now',
  ]);
  assert.match(
    String(say(state(), { line: { ...line, state: 'lost', retry_ms: 3_000 } })[1]),
    /^Lost connection.* Next try in 0:03\.$/,
  );
  assert.match(
    String(say(state(), { line: { ...line, state: 'lost', since: '14:31 CET' } })[1]),
    /^Lost connection to the server: you see the game as of 14:31 CET\./,
  );
});

test('a window that no longer holds the seat offers nothing to order or seal', () => {
  for (const withoutOrder of [[], ['a']])
    assert.deepEqual(say(state(), { withoutOrder, line: { ...line, state: 'ended' } }).slice(2), [null]);
});

test('a stopped clock says who stopped it, and orders may go on', () => {
  const clock = { ...open, paused: true, paused_at: 40_000, paused_by: 'umpire' };
  const sentence = sentenceOf(state({ clock }), draft, 90_000, { ...none, withoutOrder: ['a', 'b'] });
  assert.deepEqual(
    [sentence.task, sentence.until, sentence.left, sentence.primary?.act],
    ['unordered', null, 60_000, 'next'],
  );
  assert.match(sentence.words, /^The umpire has stopped the clock\. None of your 2 units/);
});

test('the reason of a stopped clock ends once, whether or not its writer has ended it', () => {
  const words = (/** @type {string} */ reason) => {
    const clock = { ...open, paused: true, paused_at: 40_000, paused_by: 'umpire', pause_reason: reason };
    return String(say(state({ clock }), { withoutOrder: ['a', 'b'] })[1]).replace(/[\u2068\u2069]/g, '');
  };
  for (const reason of ['Lunch', 'Lunch.'])
    assert.match(words(reason), /^The umpire has stopped the clock: Lunch\. None of your 2 units/, reason);
  assert.match(words('Lunch?'), /: Lunch\? None of/);
});

test('the clock is of the stage, and late is said in the last tenth', () => {
  const at = (/** @type {number} */ now, /** @type {any} */ clock = open) =>
    sentenceOf(state({ clock }), written, now, none);
  assert.deepEqual([at(10_000).until, at(10_000).untilWhat, at(10_000).look], [100_000, 'bell', '']);
  assert.equal(at(91_000).look, 'late');
  assert.equal(at(1, { stage: 'review', opened_at: 0, next_at: 5, paused: false }).untilWhat, 'next');
  assert.equal(at(1, { stage: 'lobby', opened_at: 0, paused: false }).until, null);
});

test('a refusal stands with the task until the next act, and what was refused is not to be given again', () => {
  const refusal = 'A river lies in the way.';
  const composing = { who: 'Raiders 2', what: 'March · choose a highlighted place', ready: false, edits: false };
  const told = sentenceOf(state(), draft, 10_000, { ...none, refusal, composing });
  assert.deepEqual([told.task, told.refusal, told.primary], ['composing', refusal, null]);
  assert.equal(sentenceOf(state(), draft, 10_000, { ...none, composing }).refusal, null);
});

test('where nobody must be ordered the line says what the phase is for, and when units march', () => {
  const words = (/** @type {any} */ known) => say(state({ seals: { me: 'none', x: 'none' } }), known)[1];
  assert.equal(
    words({ may: ['Ritual'], move: false }),
    'No order is required. You can give the order “Ritual”. Your units do not march in this phase.',
  );
  const reaction = state({ seals: { me: 'none', x: 'none' } });
  reaction.own = { ...reaction.own, phase: { ...reaction.own.phase, kind: 'reaction' } };
  assert.equal(
    say(reaction, { may: ['As ordered'], move: false })[1],
    'Your units need no orders now: they carry out those they have.',
  );
  assert.equal(words({ move: false }), 'No order is required. Your units do not march in this phase.');
  assert.equal(
    words({ may: ['Declare war', 'Muster', 'Spy', 'Give gold'], move: true }),
    'No order is required. You may give orders to your units, or for your side: “Declare war”, “Muster” and 2 more.',
  );
  assert.equal(words({ may: ['Ritual'], move: null }), 'No unit needs an order now.', 'its button names it');
});

test('a list that nobody has looked at yet comes before the seal, in few words, and the seal stands beside it; once it was in sight the seal is next', () => {
  const council = { may: ['Grant passage', 'Revoke passage', 'Deny passage', 'Propose a treaty'], move: false };
  const waiting = state({ seals: { me: 'none', x: 'none' } });
  assert.deepEqual(say(waiting, { ...council, looked: false }), [
    'optional',
    'No order is required. Your units do not march in this phase.',
    'may: What I can do',
    'seal: Seal my orders',
  ]);
  assert.deepEqual(say(waiting, { ...council, looked: true }).slice(2), ['seal: Seal my orders', 'may: What I can do']);
  assert.deepEqual(say(waiting, { ...council, looked: true, listed: true }).slice(1), [
    'No order is required. Your units do not march in this phase.',
    'seal: Seal my orders',
  ]);
  assert.equal(say(waiting, { ...council, move: true, looked: false })[2], 'seal: Seal my orders', 'units may march');
});

test('of many who have not sealed only how many is told; when all have, nobody is sent away', () => {
  const sealed = others => say(state({ seals: { me: 'sealed', ...others } }))[1];
  assert.match(
    sealed({ x: 'none', y: 'draft', z: 'none' }),
    /^Sealed\. Not sealed yet: 3 others\. You can close this page; /,
  );
  assert.equal(sealed({ x: 'sealed' }), 'Sealed. Everyone else has sealed too.');
});

test('what is still wanted is asked for as what is to be done', () => {
  const asked = (label, type) => text.table.wanting([{ label, type }]);
  assert.equal(asked('With', 'faction'), 'choose with whom');
  assert.equal(asked('Whom', 'faction'), 'choose whom');
  assert.equal(asked('What you want done', 'text'), 'write what you want done');
  assert.equal(asked('Province', 'place'), 'choose “Province”');
  assert.equal(
    text.table.wanting([
      { label: 'To', type: 'faction' },
      { label: 'Gold', type: 'count' },
    ]),
    'choose to whom and choose “Gold”',
  );
});

test('who marches on by an older order is counted, and what is no unit by its own name', () => {
  const words = (/** @type {any} */ known) => say(state({ seals: { me: 'none', x: 'none' } }), known)[1];
  const underway = { words: '2 columns', one: false };
  assert.match(
    String(words({ move: true, underway })),
    /^2 columns march on by themselves\. No order is required\. You may give orders to your units\./,
  );
  assert.equal(
    words({ withoutOrder: ['a'], waiting: '1 column', unasked: 45, underway: { words: '1 column', one: true } }),
    '1 column is waiting for an order. 1 column marches on by itself.',
  );
  assert.equal(
    words({ withoutOrder: ['a', 'b'], waiting: '2 columns', unasked: 45, without: 'holds' }),
    '2 columns are waiting for an order; without one they hold.',
  );
});

test('what has come about since the last orders is said first, and not after an order was given', () => {
  const line = (more, known = {}, on = state(), by = undefined) => {
    const since = { title: 'Round 5', first: '', more: 0, came: 0, passed: [], why: '', ...more };
    return String(say(on, { ...none, since, withoutOrder: ['a'], ...known }, by)[1]);
  };
  assert.match(line({}), /^Round 5: nothing happened to you\. \S/);
  assert.match(
    line({ title: 'Night', came: 45 }),
    /^Night: nothing happened to you, but 45 units of other sides came into sight\. /,
  );
  const week = {
    title: 'Week 1',
    first: 'The elves march.',
    more: 2,
    passed: ['Trebuchets', 'Assault orders'],
    why: 'No tactical turn: nobody attacks.',
  };
  const passed =
    'You had no orders to give in the phases “Trebuchets” and “Assault orders”. No tactical turn: nobody attacks. ';
  assert.ok(line(week).startsWith(passed), 'a wide page has the report beside the map');
  const narrow = line(week, { narrow: true });
  assert.ok(
    narrow.endsWith(`News of Week 1: The elves march. The report has 2 more lines about you. ${passed.trim()}`),
    narrow,
  );
  assert.ok(line(week, { sinceRead: true }).startsWith(passed), 'what was read over the map is not said again');
  assert.match(line({ passed: ['A', 'B', 'C', 'D'] }), /You had no orders to give in the 4 phases that followed\./);
  assert.doesNotMatch(line({}, {}, state(), written), /nothing happened/);
  assert.doesNotMatch(line({}, {}, state({ seals: { me: 'sealed' } })), /nothing happened/);
});
