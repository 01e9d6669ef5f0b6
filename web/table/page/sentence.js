// The one sentence that leads the page: what the player should do now, and the label and action of the main button. Pure.
// The page head, the tab title, screen-reader announcements and the main button all read it.
import { moment, share, span } from '../../core/words/format.js';
import { sideSaid } from '../../core/words/names.js';
import { notBegun } from '../../core/words/lobby.js';
import { mayEndEarly } from '../../kit/clock/law.js';
import { text } from '../../text/en.js';
import { umpireOf } from '../../core/umpire.js';
/** @import { Clock, SealState, SheetMessage, State } from '../../core/types.js' */
/** @import { Draft } from '../../core/sheet/orders.js' */

const S = text.table.sentence;

/**
 * @typedef {'connecting' | 'line' | 'lobby' | 'first' | 'over' | 'result' | 'store_gone' | 'aside' | 'paused' | 'held'
 *   | 'review' | 'telling' | 'nothing' | 'sealed' |
 *   'clash' | 'chosen' | 'composing' | 'trial' | 'unordered' | 'ready' | 'optional'} Task
 */
/**
 * @typedef {'meet' | 'try' | 'skip' | 'turn' | 'onward' | 'want' | 'see' | 'play' | 'write' | 'give' | 'next' | 'seal' | 'open'
 *   | 'orders' | 'settle' | 'may' | 'bots' | 'ask' | 'back' | 'cancel' | 'report'} ActName
 */
/**
 * @typedef {{ act: ActName, words: string, tail?: string, off?: boolean }} Act tail: the consequence of pressing it;
 *   off: something is still missing
 */
/**
 * @typedef {{ look: '' | 'sealed' | 'late', title: string, task: Task, words: string, primary: Act | null, plain: Act | null, missing: number, all: number,
 * until: number | null, untilWhat: 'bell' | 'next' | 'release' | null, left: number | null, unsaved: boolean, asks:
 * boolean, done: Done | null, refusal: string | null }} Sentence
 * primary: the main button
 * plain: the button beside it
 * asks: the page asks before it seals
 * done: the result of the last order
 * refusal: why the last attempt failed
 */
/**
 * also: what else the order leads to; stays: there is nothing to save for it; bad: its odds are.
 * @typedef {{ words: string, also?: string, saved: boolean, stays?: boolean, bad?: boolean }} Done
 */
/** @typedef {{ words: string, one: boolean }} Counted */

/**
 * What the page knows besides the server's state (`sentence_inputs.js` gathers it).
 * waiting: the units without an order in words, where some of them lead others.
 * kinds: the names of their kinds, if they are few.
 * underway: units that march on by an older order.
 * move: whether any unit can move in this phase; null: the seat has no units.
 * unasked: how many more units have no order and need none now.
 * upNext: the unit proposed next.
 * attacked: units in a fight that could still be given instructions and have none.
 * may: labels of the orders the whole side may give.
 * requests: all of these are requests to the umpire.
 * advised: the hints of this phase propose no order.
 * passed: the player sealed over the same offer without orders in the last phase of this kind.
 * looked: false until the list of these orders has been visible in this phase.
 * listed: that list is visible now.
 * without: what happens to units without orders.
 * stays: how many units the player lets stay.
 * narrow: on a narrow page the task comes before what happened, and the seal always has its place below it.
 * whySeal: the page has not explained yet what sealing does.
 * sheet: false until the server has said which units have no order in this phase.
 * line: how long the server was silent, how many orders wait here unsent, and the time of the shown data.
 * telling: the outcome being replayed; of: 0 while it arrives; read: it waits for the reader; whole: it is one picture;
 * film: it is of the whole campaign.
 * composing: an unfinished order; words: all of it in the server's wording, with its price; wants: the first required
 * field of its form; fewer: the rules refuse it, but perhaps not for fewer pieces; proposed: units are selected, and no
 * order is begun.
 * next: what comes after this phase, if known.
 * met: this seat has been here before.
 * unplayed: an outcome can be replayed.
 * result: the title of the phase whose result is shown.
 * since: what happened since this seat last gave orders; sinceRead: the seat has read its own part of it.
 * sealNow: the lesson asks for the seal.
 * @typedef {'stays' | 'holds' | 'fights' | 'placed'} Without
 * @typedef {{ withoutOrder: readonly string[], ordered: number, waiting?: string, kinds?: string, underway?: Counted |
 *   null, move?: boolean | null, unasked?: number, attacked?: string, upNext?: string, may?: readonly string[], requests?: boolean,
 *   passed?: boolean, advised?: boolean, looked?: boolean, listed?: boolean, without?: Without, stays?: number, narrow?: boolean, whySeal?:
 *   boolean, sheet?: boolean, next?: string, met?: boolean, sealing?: boolean, sealNow?: boolean, opening?: boolean,
 * line?: { state: 'open' | 'silent' | 'lost' | 'ended', quiet_ms: number, retry_ms: number | null, waits: number, since?: string
 * }, unplayed?: boolean, result?: string | null, since?: import('../results/since_orders.js').Since | null, sinceRead?: boolean,
 * telling?: { n: number, of: number, title: string, phase: string, read?: boolean, whole?: boolean, film?: boolean } | null, done?: Done | null, refusal?: string |
 * null, composing?: { who: string, what: string, words?: string, ready: boolean, edits: boolean, wanting?: boolean,
 * wants?: string, fewer?: boolean, proposed?: boolean } | null }} SentenceInputs
 */

/**
 * @param {State} state
 * @param {Draft} draft
 * @param {number} now by the server's clock
 * @param {SentenceInputs} known
 * @returns {Sentence}
 */
export function sentenceOf(state, draft, now, known) {
  const { phase, clock } = state.own;
  /** @type {Sentence} */ const base = {
    look: '',
    title: phase?.title ?? '',
    task: 'connecting',
    words: S.connecting,
    primary: null,
    plain: null,
    missing: known.withoutOrder.length,
    all: known.withoutOrder.length + known.ordered,
    ...untilOf(clock, now),
    unsaved: draft.save !== 'saved' && !draft.trial,
    asks: false,
    done: null,
    refusal: null,
  };
  if (!state.welcome || !phase || !clock) return base;
  /**
   * @param {Task} task
   * @param {string} words
   * @param {Act | null} [primary]
   * @param {Partial<Sentence>} [more]
   * @returns {Sentence}
   */
  const says = (task, words, primary = null, more = {}) => ({ ...base, task, words, primary, ...more });
  const { line, telling } = known;
  if (line?.state === 'silent' || line?.state === 'lost')
    return says(
      'line',
      S.line(
        line.state === 'silent' ? Math.floor(line.quiet_ms / 1000) : null,
        line.waits,
        line.retry_ms === null ? '' : span(line.retry_ms),
        line.since,
      ),
      { act: 'try', words: S.tryNow },
      { look: 'late' },
    );
  if (telling) return whileTelling(telling, says);
  if (state.own.ended || clock.stage === 'over')
    return says(
      'over',
      S.over(state.own.victory?.title ?? state.own.ended?.reason ?? ''),
      { act: 'see', words: S.see },
      noBell,
    );
  // The result comes before the next task.
  if (typeof known.result === 'string')
    return says(
      'result',
      S.result,
      { act: 'onward', words: S.onward },
      { plain: known.unplayed ? { act: 'play', words: S.play } : { act: 'report', words: S.readReport } },
    );
  if (state.status.store === 'gone') return says('store_gone', S.store_gone, null, { look: 'late' });
  if (clock.stage === 'lobby') return says('lobby', notBegun(clock, now), { act: 'meet', words: S.meet }, noBell);
  if (state.status.campaign === 'aside') return says('aside', S.aside, null, { look: 'late', ...noBell });
  /** @type {Act | null} */ const play = known.unplayed ? { act: 'play', words: S.play } : null;
  if (clock.stage === 'held') return says('held', S.held, null, { plain: { act: 'orders', words: S.myOrders } });
  if (clock.stage === 'review') {
    const opens = (clock.next_at ?? 0) > 0 ? moment(clock.next_at ?? 0, { now, seconds: false }) : '';
    return says('review', clock.paused ? pausedWords(clock) : S.review(opens), play, {
      plain: play ? null : { act: 'report', words: S.readReport },
    });
  }
  const asked = orders(state, draft, now, known, says);
  // Show what happened, or that nothing did, until the player begins to order. In a lesson the lesson does this.
  const { since } = known,
    silent = since?.first && (known.sinceRead || state.welcome?.campaign?.lesson);
  // A wide page has the report beside the map: its head says only when the report is empty.
  const told = silent || (since?.first && !known.narrow);
  const before = since && [told ? '' : S.since(since), S.passed(since.passed, since.why)].filter(Boolean).join(' ');
  const begins = ['unordered', 'optional'].includes(asked.task) && known.ordered === 0 && draft.orders.length === 0;
  // A narrow page shows two lines: the task comes first.
  const parts = known.narrow ? [asked.words, before] : [before, asked.words];
  return {
    ...asked,
    ...(begins && before && { words: parts.join(' ') }),
    // A window that lost the seat cannot send orders; the page head says why.
    ...(line?.state === 'ended' && { primary: null, plain: null }),
    refusal: known.refusal ?? null,
  };
}

/** @typedef {(task: Task, words: string, primary?: Act | null, more?: Partial<Sentence>) => Sentence} Says */

/** The sentence while an outcome is replayed. @param {NonNullable<SentenceInputs['telling']>} telling @param {Says} says */
function whileTelling(telling, says) {
  // Before the first step can play, ask nothing and reveal nothing of the next phase.
  if (telling.of === 0) return says('telling', text.table.bellRang, null, { title: telling.phase });
  if (telling.film)
    return says('telling', S.film(telling.n, telling.of), null, {
      title: telling.title,
      plain: { act: 'skip', words: S.skip },
    });
  if (telling.whole && telling.read)
    return says(
      'telling',
      S.whole,
      { act: 'onward', words: S.onward },
      { title: telling.phase, plain: { act: 'turn', words: S.steps } },
    );
  return says(
    'telling',
    telling.whole ? S.whole : S.telling(telling.n, telling.of, telling.title),
    // The button on the last picture leads on to the next task.
    telling.read ? { act: 'turn', words: telling.n === telling.of ? S.onward : S.turn } : null,
    { title: telling.phase, plain: telling.read && telling.n === telling.of ? null : { act: 'skip', words: S.skip } },
  );
}

const noBell = { until: null, untilWhat: null, left: null };

/** @param {Clock} clock */
const pausedWords = clock => text.common.paused(clock.paused_by, clock.pause_reason);

/**
 * The moment the page counts down to. While the clock is paused only the remaining time is known.
 * @param {Clock | null} clock
 * @param {number} now
 * @returns {Pick<Sentence, 'until' | 'untilWhat' | 'left'>}
 */
function untilOf(clock, now) {
  if (!clock) return noBell;
  const [at, untilWhat] = /** @type {[number | undefined, Sentence['untilWhat']]} */ (
    clock.stage === 'held'
      ? [clock.release_at, 'release']
      : clock.stage === 'review'
        ? [clock.next_at, 'next']
        : [clock.closes_at, 'bell']
  );
  if (at === undefined || at <= 0) return noBell;
  const stands = clock.paused && !clock.stays;
  return { until: stands ? null : at, untilWhat, left: Math.max(0, at - (stands ? (clock.paused_at ?? now) : now)) };
}

/**
 * The other seats of this phase. writing: those that have not sealed; free: those of them that nobody has taken; here:
 * the rest of them.
 * @typedef {{ others: readonly unknown[], writing: readonly string[], free: readonly string[], here: readonly string[] }} Seats
 */

/** @param {State} state @param {ReadonlyMap<string, SealState>} seals @returns {Seats} */
function otherSeats(state, seals) {
  const others = [...seals].filter(([seat]) => seat !== state.welcome?.you.seat);
  // In a lesson the other seats are empty, or a bot seals them at once: never wait for them.
  const writing = state.welcome?.campaign?.lesson
    ? []
    : others.filter(([, seal]) => seal === 'none' || seal === 'draft').map(([seat]) => seat);
  const free = writing.filter(seat => state.seals.free.has(seat));
  return { others, writing, free, here: writing.filter(seat => !free.includes(seat)) };
}

/** The titles of seats. @param {State} state @param {readonly string[]} seats */
const titlesOf = (state, seats) => seats.map(seat => state.welcome?.seats.find(one => one.id === seat)?.title ?? seat);

/** What the sentence is about while orders are accepted. @typedef {{ state: State, draft: Draft, now: number, known: SentenceInputs, says: Says,
 *   clock: Clock, seats: Seats, paused: string, next: string, look: Sentence['look'] }} Situation */

/**
 * The sentence while orders are accepted.
 * @param {State} state
 * @param {Draft} draft
 * @param {number} now
 * @param {SentenceInputs} known
 * @param {Says} says
 * @returns {Sentence}
 */
function orders(state, draft, now, known, says) {
  const phase = /** @type {NonNullable<typeof state.own.phase>} */ (state.own.phase),
    clock = /** @type {Clock} */ (state.own.clock),
    me = /** @type {NonNullable<typeof state.welcome>} */ (state.welcome).you;
  const seals = state.seals.phase === phase.number ? state.seals.seats : new Map();
  const mine = /** @type {SealState} */ (seals.get(me.seat) ?? 'none');
  const asked = me.role === 'player' && phase.orders_from.includes(me.faction ?? '') && mine !== 'nothing';
  const paused = clock.paused ? `${pausedWords(clock)} ` : '';
  const next = known.next ? ` ${S.next(known.next)}` : '';
  const letters = phase.press_between_factions ? /** @type {Act} */ ({ act: 'write', words: S.write }) : null;
  const greeting = known.met === false ? /** @type {Act} */ ({ act: 'meet', words: S.meet }) : null;
  if (!asked)
    return says('nothing', `${paused}${S.nothing(waitedFor(state, phase.orders_from))}${next}`, greeting ?? letters);
  const seats = otherSeats(state, seals);
  // Without an umpire, a player who is alone can give the free seats to bots instead of waiting.
  const alone = seats.free.length > 0 && seats.here.length === 0 && umpireOf(state) === 'free';
  if (draft.sealed || mine === 'sealed')
    return says(
      'sealed',
      `${paused}${S.sealed(titlesOf(state, seats.here), titlesOf(state, seats.free))}${seats.writing.length > 0 && !alone ? ` ${S.leave}` : ''}`,
      alone ? { act: 'bots', words: S.bots } : null,
      {
        look: 'sealed',
        // The player may also change orders that an umpire wrote for the seat.
        plain: { act: 'open', words: known.opening ? text.table.opening : text.table.openAgain },
      },
    );
  const late =
    !clock.paused &&
    clock.closes_at !== undefined &&
    clock.opened_at > 0 &&
    share(clock.opened_at, clock.closes_at, now) <= 0.1;
  /** @type {Sentence['look']} */ const look = late ? 'late' : '';
  if (draft.clash)
    return says(
      'clash',
      `${paused}${text.table.clashTask}`,
      { act: 'settle', words: text.table.clashSettle },
      { look: 'late' },
    );
  if (greeting)
    return says('first', S.first(me.faction ? sideSaid(state.welcome, me.faction) : me.title), greeting, { look });
  if (known.composing) return whileComposing(known.composing, says, look);
  if (draft.trial)
    return says('trial', `${paused}${text.table.trial.words(draft.saved.length)}`, null, {
      look,
      plain: { act: 'back', words: text.table.trial.back },
    });
  // Show no button until its action is known.
  if (known.sheet === false) return says('connecting', S.connecting);
  return aboutUnits({ state, draft, now, known, says, clock, seats, paused, next, look }, phase.kind === 'reaction');
}

/** @param {NonNullable<SentenceInputs['composing']>} composing @param {Says} says @param {Sentence['look']} look */
const whileComposing = (composing, says, look) =>
  says(
    composing.proposed ? 'chosen' : 'composing',
    composing.words || S.composing(composing.who, composing.what),
    // The button leads to the missing field instead of being disabled.
    !composing.ready && composing.wants
      ? { act: 'want', words: composing.wants }
      : composing.fewer
        ? { act: 'give', words: text.table.giveFewer }
        : composing.ready || composing.wanting
          ? {
              act: 'give',
              words: composing.edits ? text.table.change : text.table.give,
              ...(!composing.ready && { off: true }),
            }
          : null,
    { look, plain: { act: 'cancel', words: text.common.cancel } },
  );

/**
 * The button that seals. asks: the page asks first; rings: sealing ends the phase; awaited: the seats that it waits for.
 * @param {Situation} situation
 */
function sealButton({ state, draft, now, known, clock, seats: { writing, here, free } }) {
  const missing = known.withoutOrder.length,
    without = known.without ?? 'stays';
  const early = clock.early_bell ?? 'no';
  // The umpire sets whether a free seat delays the bell.
  const awaited = early === 'taken_seats' ? here : writing;
  const soon = (clock.early_from ?? 0) <= now && mayEndEarly(state.law, now);
  const rings = early !== 'no' && awaited.length === 0 && !clock.paused && soon;
  const may = known.may ?? [];
  // A player who could give orders and gave none may not mean to end the phase for everyone. Do not ask if only requests
  // to the umpire are open, as in every such phase; in a lesson, where sealing loses nothing; where the button says which
  // units hold; where units march on by an older order; where the hints propose no order; or if the player sealed over the
  // same offer before.
  const forgets =
    rings &&
    known.ordered === 0 &&
    draft.orders.length === 0 &&
    !(missing > 0 && without !== 'stays') &&
    !known.underway &&
    !known.stays &&
    (missing > 0 ||
      (!known.passed && !known.advised && ((may.length > 0 && !known.requests) || known.move === true))) &&
    !state.welcome?.campaign?.lesson;
  const asks = forgets || (early === 'taken_seats' && here.length === 0 && free.length > 0);
  /** @type {Act} */ const seal = known.sealing
    ? { act: 'seal', words: text.table.sealing }
    : asks
      ? { act: 'ask', words: text.table.seal, tail: text.table.sealThen(0, without, '', rings) }
      : { act: 'seal', words: text.table.seal, tail: text.table.sealThen(missing, without, known.waiting, rings) };
  return { seal, asks, rings, awaited, early };
}

/**
 * The units that need orders, or what else may be ordered; otherwise the seal.
 * @param {Situation} situation
 * @param {boolean} reaction
 */
function aboutUnits(situation, reaction) {
  const { draft, known, says, clock, seats, paused, next, look } = situation;
  const { seal, asks, rings, awaited, early } = sealButton(situation);
  const missing = known.withoutOrder.length,
    without = known.without ?? 'stays',
    done = known.done ?? null,
    may = known.may ?? [];
  if (missing > 0 && !known.sealNow)
    return says(
      'unordered',
      `${paused}${done ? S.still(missing, known.waiting) : S.unordered(missing, missing + known.ordered, without, known.unasked, known.waiting, known.underway, known.kinds)}`,
      { act: 'next', words: S.nextUnit(known.upNext ?? '') },
      // A wide page has the seal below the list of orders.
      { look, done, asks, plain: known.narrow ? seal : null },
    );
  const last = awaited.length > 0 || seats.others.length === 0 ? '' : ` ${S.last}`;
  if (known.ordered > 0 || draft.orders.length > 0)
    return says(
      'ready',
      `${paused}${S.ready(known.ordered, known.unasked, { move: known.move, underway: known.underway, attacked: Boolean(known.attacked), missing }, draft.save === 'saved')}${known.whySeal ? ` ${S.whySeal(early, clock.closes_at !== undefined, rings)}` : ''}${last}`,
      seal,
      { look, done, asks },
    );
  if (known.attacked)
    return says('optional', `${paused}${S.attacked(known.attacked)}${last}${next}`, seal, {
      look,
      plain: { act: 'next', words: S.nextUnit(known.upNext ?? '') },
    });
  // A single open order is named on the button; several are listed in the sentence.
  /** @type {Act | null} */ const choose =
    may.length > 0 ? { act: 'may', words: may.length === 1 ? may[0] : S.choose } : null;
  // Do not push the player to seal before they have seen the list of orders, and do not repeat a list that is already
  // visible.
  const several = choose !== null && may.length > 1 && known.move === false,
    unseen = several && known.looked === false,
    listed = several && known.listed === true;
  const told = several ? [] : known.move === false || may.length > 1 ? may : [];
  return says(
    'optional',
    // A narrow page may cut off the end of the list.
    `${paused}${last && `${S.last} `}${S.optional(told, known.move, known.underway, reaction)}${next}`,
    unseen ? choose : seal,
    { look, asks, plain: unseen ? seal : listed ? null : choose },
  );
}

/**
 * The factions that give orders now, if the player's does not.
 * @param {State} state
 * @param {readonly string[]} factions
 */
const waitedFor = (state, factions) =>
  factions.includes(state.welcome?.you.faction ?? '')
    ? []
    : (state.welcome?.factions.filter(faction => factions.includes(faction.id)).map(faction => faction.name) ?? []);

/** The sheet's units without an order, as the server last listed them. @param {SheetMessage | undefined} sheet */
export const withoutOrderOf = sheet => sheet?.without_order ?? [];
