// Unpacks what arrives over the socket: splits several messages sent as one and restores omitted defaults. Pure.
import { seatsOf } from '../words/team.js';
/** @import { Message, SealState, State, Strength } from '../types.js' */

/** The type of a frame that does not state it. @param {Message} frame @param {State} state */
const typeOf = (frame, { own }) =>
  frame.type ??
  ('name' in frame ? 'step' : 'commitment' in frame ? 'phase' : own.clock?.stage === 'orders' ? 'bell' : 'review');

const of_a_phase = new Set(['step', 'bell', 'review', 'started']);
const states = /** @type {const} */ (['none', 'draft', 'sealed', 'nothing']);

/** @param {State} state @param {Message} seals @returns {Message} */
const wholeSeals = ({ welcome, own }, seals) => ({
  type: 'seals',
  phase: seals.phase,
  seats: seatsOf(welcome)
    .filter(seat => seat.role === 'player')
    .map(({ id, faction }) => ({
      seat: id,
      state: /** @type {SealState} */ (
        states.find(state => seals[state]?.includes(id)) ??
          (own.phase?.orders_from.includes(faction ?? '') ? 'none' : 'nothing')
      ),
      ...(seals.sealed?.includes(id) && { at: seals.sealed_at[seals.sealed.indexOf(id)] }),
      ...(seals.bots?.includes(id) && {
        bot: seals.easy?.includes(id) ? 'easy' : seals.hard?.includes(id) ? 'hard' : 'fair',
      }),
      ...(seals.free?.includes(id) && { free: true }),
    })),
  free_umpires: (welcome?.seats ?? [])
    .filter(({ id, role }) => role === 'umpire' && seals.free?.includes(id))
    .map(seat => seat.id),
});

/** Seats that were asked for orders and had nothing to order. @param {State} state */
const idleSeats = ({ welcome, own, seals }) =>
  seatsOf(welcome)
    .filter(({ id, faction }) => seals.seats.get(id) === 'nothing' && own.phase?.orders_from.includes(faction ?? ''))
    .map(seat => seat.id);

/** @param {ReadonlyMap<string, Strength>} bots @param {Strength} strength */
const ofStrength = (bots, strength) => [...bots].filter(one => one[1] === strength).map(one => one[0]);

/** The default title, derived from the name: turn-2/round_1 is "Turn 2 · Round 1". @param {string} name */
const inWords = name =>
  name
    .split('/')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1).replace(/[-_]/g, ' '))
    .join(' · ');

/** @param {Message} sheet @returns {Message} */
const wholeSheet = sheet => ({ sealed: false, by: 'seat', words: [], without_order: [], ...sheet });

/**
 * Restores omitted fates: an own seat that is not named was not asked for orders; an empty list means none of them
 * could order.
 * @param {readonly string[]} seats whose sheets the viewer is shown
 * @param {any[]} [fates]
 */
const wholeFates = (seats, fates) =>
  fates?.length === 0
    ? []
    : [
        ...(fates ?? []),
        ...seats.filter(seat => !fates?.some(one => one.seat === seat)).map(seat => ({ seat, fate: 'nothing' })),
      ];

/**
 * The messages of a packed frame; fold each one before taking the next.
 * @param {Message | Message[]} sent @param {() => State} known @returns {Generator<Message>}
 */
export function* unpack(sent, known) {
  const shown = [...known().sheets.keys()];
  let at = 0; // when the previous frame of the same message happened
  /** For a newly opened phase: the seats whose sheet has arrived since (and 'seals'), and the seats with nothing to order.
   * @type {{ phase: number, arrived: Set<string>, idle: string[] } | null} */ let opened = null;
  // A phase begins with empty sheets and no seals, except for what follows in the same message.
  function* beginning() {
    if (!opened) return;
    const { phase, arrived, idle } = opened;
    opened = null;
    for (const seat of shown)
      if (!arrived.has(seat))
        yield wholeSheet({ type: 'sheet', phase, seat, revision: 0, sheet: { orders: [], salt: '' } });
    if (arrived.has('seals')) return;
    const { own, seals, welcome } = known();
    const asked = (/** @type {string} */ id) =>
      own.phase?.orders_from.includes(welcome?.seats.find(seat => seat.id === id)?.faction ?? '');
    yield wholeSeals(known(), {
      type: 'seals',
      phase,
      nothing: idle.filter(asked),
      bots: [...seals.bots.keys()],
      easy: ofStrength(seals.bots, 'easy'),
      hard: ofStrength(seals.bots, 'hard'),
      free: [...seals.free],
    });
  }
  for (const packed of Array.isArray(sent) ? sent : [sent]) {
    /** @type {Message} */ const message = { ...packed, type: typeOf(packed, known()) };
    if (message.type === 'frames')
      yield {
        ...message,
        frames: message.frames.map((/** @type {Message} */ frame) => wholeFrame(frame, null, 0, shown)),
      };
    else if (message.type === 'seals') {
      opened?.arrived.add('seals');
      yield wholeSeals(known(), message);
    } else if (message.type === 'sheet') {
      opened?.arrived.add(message.seat);
      yield wholeSheet(message);
    } else if (isFrame(message)) {
      const opens = message.type === 'phase' && message.as === undefined;
      if (opens) yield* beginning();
      const frame = wholeFrame(message, known().own, at, shown);
      if (opens) opened = { phase: frame.phase.number, arrived: new Set(), idle: idleSeats(known()) };
      at = frame.at;
      yield frame;
    } else yield message;
  }
  yield* beginning();
}

const frames = new Set(['step', 'phase', 'started', 'bell', 'review', 'clock', 'announcement', 'rewound', 'end']);
const isFrame = (/** @type {Message} */ message) => frames.has(message.type);

/**
 * @param {Message} frame
 * @param {State['own'] | null} own the stream up to this frame; null: the frame is complete
 * @param {number} at when the previous frame of the same message happened
 * @param {readonly string[]} shown
 * @returns {Message}
 */
function wholeFrame({ later = 0, ...frame }, own, at, shown) {
  /** @type {Message} */ const whole = { ...frame };
  whole.revision ??= (own?.revision ?? 0) + 1;
  whole.at ??= at + later;
  const number = own?.phase?.number ?? 0;
  if (of_a_phase.has(frame.type)) whole.phase ??= number;
  if (frame.type === 'phase') {
    const phase = typeof frame.phase === 'string' ? { path: frame.phase } : frame.phase;
    whole.phase = { number: number + 1, title: inWords(phase.path), ...phase };
  }
  if (frame.type === 'step') {
    whole.title ??= inWords(frame.name);
    whole.reports ??= [];
  }
  if (frame.type === 'bell' && frame.as === undefined) whole.fates = wholeFates(shown, frame.fates);
  if (frame.type === 'phase' || frame.type === 'started')
    whole.clock = { stage: 'orders', paused: false, opened_at: whole.at, ...frame.clock };
  if (frame.type === 'review') {
    const { next_at = whole.at, ...clock } = frame.clock ?? {};
    whole.clock = { stage: 'review', paused: false, ...clock, ...(next_at !== null && { next_at }) };
  }
  return whole;
}
