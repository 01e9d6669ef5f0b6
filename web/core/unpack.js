// What comes over the line, taken apart: several messages that came as one, and what was left out of them because it goes without
// saying. Pure.
/** @import { Message, SealState, State } from './types.js' */

const of_a_phase = new Set(['step', 'bell', 'review', 'started']);
const states = /** @type {const} */ (['none', 'draft', 'sealed', 'nothing']);

/** @param {State} state @param {Message} seals @returns {Message} */
const wholeSeals = ({ welcome, own }, seals) => ({
  type: 'seals',
  phase: seals.phase,
  seats: (welcome?.seats ?? [])
    .filter(seat => seat.role === 'player')
    .map(({ id, faction }) => ({
      seat: id,
      state: /** @type {SealState} */ (
        states.find(state => seals[state]?.includes(id)) ??
          (own.phase?.orders_from.includes(faction ?? '') ? 'none' : 'nothing')
      ),
      ...(seals.bots?.includes(id) && { bot: true }),
    })),
});

/** @param {Message} sheet @returns {Message} */
const wholeSheet = sheet => ({ sealed: false, by: 'seat', words: [], without_order: [], ...sheet });

/** Whoever of ours is not named was asked for nothing. @param {readonly string[]} seats whose sheets we are shown @param {any[]} fates */
const wholeFates = (seats, fates) => [
  ...fates,
  ...seats.filter(seat => !fates.some(one => one.seat === seat)).map(seat => ({ seat, fate: 'nothing' })),
];

/**
 * The messages of what was sent, each to be folded before the next is taken.
 * @param {Message | Message[]} sent @param {() => State} known @returns {Generator<Message>}
 */
export function* unpack(sent, known) {
  const list = Array.isArray(sent) ? sent : [sent];
  const shown = [...known().sheets.keys()];
  /** @type {Message | null} */ let before = null;
  /** @type {number | null} */ let opened = null;
  const told = new Set();
  for (const message of list) {
    if (message.type === 'frames')
      yield { ...message, frames: message.frames.map((/** @type {Message} */ frame) => wholeFrame(frame, null, shown)) };
    else if (message.type === 'seals') yield wholeSeals(known(), message);
    else if (message.type === 'sheet') yield wholeSheet(message);
    else if (isFrame(message)) {
      before = wholeFrame(message, before, shown);
      if (message.type === 'phase' && message.as === undefined) opened = message.phase.number;
      yield before;
    } else yield message;
    told.add(message.type === 'sheet' ? message.seat : message.type);
  }
  if (opened === null) return;
  // A phase begins with empty sheets and nobody sealed, but for what is told with it.
  for (const seat of shown)
    if (!told.has(seat))
      yield wholeSheet({ type: 'sheet', phase: opened, seat, revision: 0, sheet: { orders: [], salt: '' } });
  if (!told.has('seals')) yield wholeSeals(known(), { type: 'seals', phase: opened });
}

const frames = new Set(['step', 'phase', 'started', 'bell', 'review', 'clock', 'announcement', 'rewound', 'end']);
const isFrame = (/** @type {Message} */ message) => frames.has(message.type);

/** @param {Message} frame @param {Message | null} before the one before it in the same message @param {readonly string[]} shown @returns {Message} */
function wholeFrame(frame, before, shown) {
  const whole = { ...frame };
  whole.revision ??= (before?.revision ?? 0) + 1;
  whole.at ??= before?.at;
  if (of_a_phase.has(frame.type)) whole.phase ??= before?.phase?.number ?? before?.phase;
  if (frame.type === 'step') whole.reports ??= [];
  if (frame.type === 'bell' && frame.as === undefined) whole.fates = wholeFates(shown, frame.fates ?? []);
  if (frame.type === 'phase' || frame.type === 'started')
    whole.clock = { stage: 'orders', paused: false, opened_at: whole.at, ...frame.clock };
  if (frame.type === 'review') whole.clock = { stage: 'review', paused: false, ...frame.clock };
  return whole;
}
