// The client's fold: each server message turns one immutable state into the next. No DOM, clock or socket, so Node can
// test it. A gap in a stream's revisions throws RangeError; the caller then requests a full snapshot.
import { titled, welcomed } from '../words/own_direction.js';
import { changeView, emptyView, viewOf } from './view.js';
/** @import { Clock, State, Stream, Story, StoryStep, Message, Phase, SealState, Strength } from '../types.js' */

/** Older stories are dropped; the full history can be requested again. */
export const storiesKept = 24;

/** A phase whose beginning the server no longer stores. */
const unknownPhase = {
  path: '',
  kind: '',
  title: '',
  orders_from: [],
  order_kinds: [],
  press_between_factions: false,
  asleep: [],
};

const noNews = { by: '', reason: '' };
/** @type {Stream} */
const emptyStream = {
  viewer: '',
  stream: '',
  revision: 0,
  phase: null,
  clock: null,
  commitment: '',
  view: emptyView,
  stories: [],
  announcements: [],
  clockNews: noNews,
  rewound: null,
  ended: null,
  victory: null,
};

/** @type {State} */
export const nothingYet = {
  welcome: null,
  own: emptyStream,
  looks: new Map(),
  sheets: new Map(),
  seals: { phase: 0, seats: new Map(), at: new Map(), bots: new Map(), free: new Set() },
  press: [],
  rooms: new Map(),
  agreements: new Map(),
  requests: new Map(),
  team: new Map(),
  pins: [],
  law: null,
  programme: [],
  absence: null,
  extensions: new Map(),
  held: null,
  record: [],
  status: { store: 'ok', campaign: 'running' },
};

const frames = new Set([
  'snapshot',
  'step',
  'phase',
  'started',
  'bell',
  'review',
  'clock',
  'announcement',
  'rewound',
  'end',
]);

/** A frame of the own stream, or of one that an umpire looks at. @param {State} state @param {Message} message @returns {State} */
function foldFrame(state, message) {
  if (message.as !== undefined) {
    const looks = new Map(state.looks);
    looks.set(message.as, foldStream(looks.get(message.as) ?? { ...emptyStream, viewer: message.as }, message));
    return { ...state, looks };
  }
  const own = foldStream(state.own, message);
  // After a snapshot the server sends the result that is held by then.
  const held = ['snapshot', 'phase', 'review', 'rewound'].includes(message.type) ? null : state.held;
  // Sheets and seals belong to one phase; a rewind may reopen the same phase number.
  if (message.type === 'rewound')
    // A rewind also removes the requests made to the umpire since then.
    state = {
      ...state,
      requests: new Map([...state.requests].filter(([, request]) => request.phase < (own.rewound?.phase ?? 0))),
    };
  return message.type === 'rewound' || (own.phase?.number !== state.own.phase?.number && state.own.phase)
    ? {
        ...state,
        own,
        held,
        sheets: sheetsOf(state, own.phase),
        seals:
          state.seals.phase === own.phase?.number && message.type !== 'rewound'
            ? state.seals
            : {
                phase: own.phase?.number ?? 0,
                seats: new Map(),
                at: new Map(),
                bots: state.seals.bots,
                free: state.seals.free,
              },
      }
    : { ...state, own, held };
}

/** @param {State} state @param {Message} message @returns {State} */
export function fold(state, message) {
  if (frames.has(message.type)) return foldFrame(state, message);
  switch (message.type) {
    case 'welcome': {
      const same = state.own.stream === message.stream;
      return {
        ...state,
        welcome: welcomed(/** @type {any} */ (message)),
        own: same ? state.own : { ...emptyStream, viewer: message.viewer, stream: message.stream },
        requests: same ? state.requests : new Map(),
        law: null, // it follows, if there is one
        programme: [], // likewise
        absence: null, // likewise
        team: new Map(), // likewise
        pins: [], // likewise
        looks: new Map(), // a new connection has no "view as" view yet
        status: { ...state.status, campaign: message.campaign.status },
      };
    }
    case 'sheet':
      return {
        ...state,
        sheets: new Map(state.sheets).set(message.seat, withFirstWording(state, /** @type {any} */ (message))),
      };
    case 'seals':
      return { ...state, seals: sealsOf(message) };
    case 'press':
      return { ...state, press: byNumber(state.press, /** @type {any} */ (message)) };
    case 'room':
      return { ...state, rooms: new Map(state.rooms).set(message.number, /** @type {any} */ (message)) };
    case 'agreement':
      return {
        ...state,
        agreements: new Map(state.agreements).set(message.number, titled(/** @type {any} */ (message))),
      };
    case 'request':
      return { ...state, requests: new Map(state.requests).set(message.number, /** @type {any} */ (message)) };
    case 'seats':
      return withSeats(state, message.seats);
    case 'team':
      return {
        ...state,
        team: new Map(message.seats.map((/** @type {import('../types.js').TeamSeat} */ one) => [one.seat, one])),
      };
    case 'pins':
      return { ...state, pins: message.pins };
    case 'law':
      return { ...state, law: message.law ?? null };
    case 'programme':
      return { ...state, programme: message.items.map(titled) };
    case 'absence':
      return { ...state, absence: /** @type {any} */ (message) };
    case 'extension':
      return { ...state, extensions: new Map(state.extensions).set(message.number, /** @type {any} */ (message)) };
    case 'older':
      return message.messages.reduce(
        (/** @type {State} */ all, /** @type {Message} */ one) =>
          one.type === 'announcement'
            ? { ...all, own: { ...all.own, announcements: byNumber(all.own.announcements, /** @type {any} */ (one)) } }
            : fold(all, one),
        state,
      );
    case 'held':
      return { ...state, held: /** @type {any} */ (message) };
    case 'record':
      return { ...state, record: mergeRecord(state.record, message.entries ?? []) };
    case 'status':
      return { ...state, status: { store: message.store, campaign: message.campaign, words: message.words } };
    default:
      return state; // replies and pings are not part of the state
  }
}

/** Folds one frame (or snapshot) into a stream. @param {Stream} stream @param {Message} frame @returns {Stream} */
export function foldStream(stream, frame) {
  if (frame.type === 'snapshot') return fromSnapshot(stream, frame);
  if (frame.type === 'rewound') return fromRewind(stream, frame);
  if (frame.revision <= stream.revision) return stream; // sent twice around a reconnection
  if (frame.revision !== stream.revision + 1) throw new RangeError(`have ${stream.revision}, got ${frame.revision}`);
  const next = { ...stream, revision: frame.revision };
  switch (frame.type) {
    case 'step':
      return addStep(next, frame);
    case 'phase':
      return {
        ...next,
        phase: phaseAfter(stream.phase, frame.phase),
        clock: frame.clock,
        commitment: frame.commitment,
        view: changeView(stream.view, frame.delta),
        clockNews: noNews,
      };
    case 'bell':
      return {
        ...next,
        clock: stream.clock && {
          ...stream.clock,
          stage: frame.held ? 'held' : stream.clock.stage === 'orders' ? 'review' : stream.clock.stage,
        },
        stories: withStory(next, frame.phase, story => ({ ...story, fates: frame.fates ?? [], bell_at: frame.at })),
      };
    case 'started':
      return { ...next, clock: frame.clock };
    case 'review':
      return { ...next, clock: laterClock(stream.clock, frame.clock) };
    case 'clock':
      return {
        ...next,
        clock: laterClock(stream.clock, frame.clock),
        clockNews:
          frame.clock.paused && frame.reason === frame.clock.pause_reason
            ? noNews
            : { by: frame.by, reason: frame.reason },
      };
    case 'announcement':
      return {
        ...next,
        announcements: [
          ...stream.announcements,
          /** @type {any} */ ({ number: (stream.announcements.at(-1)?.number ?? 0) + 1, ...frame }),
        ],
      };
    case 'end':
      return {
        ...next,
        ended: { victory: frame.victory, reason: frame.reason ?? '' },
        victory: frame.victory ?? stream.victory,
        clock: stream.clock && { ...stream.clock, stage: 'over' },
        view: { ...changeView(stream.view, frame.delta), inSight: null },
      };
    default:
      return next;
  }
}

/**
 * Fields that equal those of the previous phase are not sent again; null: the phase has none.
 * @param {Phase | null} before
 * @param {any} sent
 * @returns {Phase}
 */
function phaseAfter(before, sent) {
  const all = { ...unknownPhase, ...before, ...sent };
  return /** @type {Phase} */ (Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));
}

/**
 * A changed clock is sent in full except for `opened_at`, which stays.
 * @param {Clock | null} old
 * @param {Clock} sent
 * @returns {Clock}
 */
const laterClock = (old, sent) => ({ ...sent, opened_at: sent.opened_at ?? old?.opened_at ?? 0 });

/** @param {Stream} stream @param {Message} frame @returns {Stream} */
function fromSnapshot(stream, frame) {
  const same = frame.stream === stream.stream;
  const view = viewOf(frame.view);
  /** @type {Stream} */ const next = {
    ...emptyStream,
    viewer: stream.viewer,
    stream: frame.stream,
    revision: frame.revision,
    phase: frame.phase,
    clock: frame.clock,
    commitment: frame.commitment ?? '',
    view,
    victory: frame.victory ?? null,
    announcements: (frame.announcements ?? []).reduce(byNumber, same ? stream.announcements : []),
    stories: same ? stream.stories : [],
    ended: frame.clock?.stage === 'over' ? { victory: frame.victory, reason: '' } : null,
    rewound: frame.rewound ?? null,
  };
  const { reports, reports_of, fates, fates_of } = frame;
  // Only the reports remain of this outcome: it can be read, not replayed.
  /** @type {StoryStep} */ const step = {
    phase: reports_of,
    name: 'reports',
    title: '',
    reports,
    proofs: [],
    salts: undefined,
    amendment: false,
    revision: frame.revision,
    at: 0,
    before: view,
    after: view,
  };
  const known = new Set(next.stories.map(story => story.phase));
  /** @type {(phase: number) => Story} */ const left = phase => ({
    phase,
    title: phase === frame.phase.number ? frame.phase.title : '',
    commitment: phase === frame.phase.number ? frame.commitment : '',
    steps: phase === reports_of && reports.length > 0 ? [step] : [],
    fates: phase === fates_of ? fates : [],
    bell_at: null,
    whole: false,
  });
  /** @type {readonly any[]} */ const acts = frame.acts ?? [];
  const phases = [
    ...(reports.length > 0 ? [reports_of] : []),
    ...(fates.length > 0 ? [fates_of] : []),
    ...acts.map(act => act.phase),
  ];
  return acts.reduce(
    addAct,
    /** @type {Stream} */ ({
      ...next,
      stories: [
        ...next.stories,
        ...[...new Set(phases)]
          .filter(phase => !known.has(phase))
          .sort((a, b) => a - b)
          .map(left),
      ],
    }),
  );
}

/**
 * An umpire's act from before this page was opened: it can be read, not replayed.
 * @param {Stream} stream
 * @param {any} act
 * @returns {Stream}
 */
const addAct = (stream, act) =>
  stream.stories.some(story => story.steps.some(step => step.revision === act.revision))
    ? stream
    : addStep(stream, { ...act, name: 'amendment', amendment: true });

/** @param {Stream} stream @param {Message} frame @returns {Stream} */
function fromRewind(stream, frame) {
  const number = frame.phase.number ?? frame.phase;
  return {
    ...stream,
    stream: frame.stream,
    revision: frame.revision,
    view: viewOf(frame.view),
    clock: frame.clock,
    phase: typeof frame.phase === 'object' ? frame.phase : stream.phase && { ...stream.phase, number },
    commitment: frame.commitment ?? stream.commitment,
    stories: stream.stories.filter(story => story.phase < number),
    rewound: { phase: number, title: frame.phase.title, reason: frame.reason, at: frame.at },
    ended: null,
    victory: null,
  };
}

/** @param {Stream} stream @param {Message} frame @returns {Stream} */
function addStep(stream, frame) {
  const after = changeView(stream.view, frame.delta);
  /** @type {StoryStep} */ const step = {
    phase: frame.phase,
    name: frame.name,
    title: frame.title,
    reports: frame.reports ?? [],
    proofs: frame.proofs ?? [],
    salts: frame.salts,
    amendment: frame.amendment ?? false,
    revision: frame.revision,
    at: frame.at,
    before: stream.view,
    after,
    ...(frame.stores ? { stores: frame.stores } : {}),
  };
  return {
    ...stream,
    view: after,
    stories: withStory(stream, frame.phase, story => ({ ...story, steps: withStep(story.steps, step, frame) })),
  };
}

/**
 * An undone act stays and is marked as undone; the step that undoes it carries the original words.
 * @param {readonly StoryStep[]} steps
 * @param {StoryStep} step
 * @param {Message} frame
 * @returns {readonly StoryStep[]}
 */
function withStep(steps, step, { takes_back, reason }) {
  if (takes_back === undefined) return [...steps, step];
  const words = steps.find(old => old.revision === takes_back)?.reports.map(report => report.text) ?? [];
  return [
    ...steps.map(old => (old.revision === takes_back ? { ...old, takenBack: true } : old)),
    { ...step, takesBack: { words, reason } },
  ];
}

/**
 * Whether the umpire's rewind is still news: the phase it reopened is still the current one.
 * @param {Stream} stream
 */
export const isRewindNews = stream =>
  stream.rewound !== null && stream.ended === null && stream.clock?.opened_at === stream.rewound.at;

/** @param {Stream} stream @param {number} number @param {(story: Story) => Story} change @returns {readonly Story[]} */
function withStory(stream, number, change) {
  const found = stream.stories.find(story => story.phase === number);
  if (found) return stream.stories.map(story => (story === found ? change(story) : story));
  const current = stream.phase?.number === number;
  /** @type {Story} */ const fresh = {
    phase: number,
    title: current && stream.phase ? stream.phase.title : '',
    commitment: current ? stream.commitment : '',
    steps: [],
    fates: [],
    bell_at: null,
    whole: true,
  };
  return [...stream.stories, change(fresh)].slice(-storiesKept);
}

/** @param {Message} message @returns {State['seals']} */
const sealsOf = message => ({
  phase: message.phase,
  seats: new Map(message.seats.map((/** @type {{ seat: string, state: SealState }} */ s) => [s.seat, s.state])),
  at: new Map(
    message.seats.flatMap((/** @type {{ seat: string, at?: number }} */ s) => (s.at ? [[s.seat, s.at]] : [])),
  ),
  bots: new Map(
    message.seats.flatMap((/** @type {{ seat: string, bot?: Strength }} */ s) => (s.bot ? [[s.seat, s.bot]] : [])),
  ),
  free: new Set([...marked(message, 'free'), ...(message.free_umpires ?? [])]),
});

/** Replaces the list of seats and drops the sheets of removed ones. @param {State} state @param {import('../types.js').Seat[]} seats @returns {State} */
function withSeats(state, seats) {
  const removed = new Set(seats.filter(seat => seat.removed).map(seat => seat.id));
  return {
    ...state,
    welcome: state.welcome && { ...state.welcome, seats: seats.map(titled) },
    sheets: new Map([...state.sheets].filter(([seat]) => !removed.has(seat))),
  };
}

/**
 * After the bell the server sends the same orders worded from a view without the units that were lost. Keep the first
 * wording, which has their names.
 * @param {State} state
 * @param {import('../types.js').SheetMessage} sheet
 */
function withFirstWording({ own, sheets }, sheet) {
  const before = sheets.get(sheet.seat);
  const same =
    before?.phase === sheet.phase &&
    before.revision === sheet.revision &&
    before.words.length === sheet.words.length &&
    JSON.stringify(before.sheet.orders) === JSON.stringify(sheet.sheet.orders);
  return same && own.clock?.stage !== 'orders' ? { ...sheet, words: before.words } : sheet;
}

/** @param {State} state @param {Phase | null} phase */
const sheetsOf = (state, phase) => new Map([...state.sheets].filter(([, sheet]) => sheet.phase === phase?.number));

/** @template {{ number: number }} T @param {readonly T[]} list @param {T} item @returns {readonly T[]} */
function byNumber(list, item) {
  if (list.length === 0 || /** @type {T} */ (list.at(-1)).number < item.number) return [...list, item];
  return [...list.filter(other => other.number !== item.number), item].sort((a, b) => a.number - b.number);
}

/** @template {{ seq: number }} T @param {readonly T[]} old @param {readonly T[]} lines @returns {readonly T[]} */
const mergeRecord = (old, lines) =>
  [...new Map([...old, ...lines].map(line => [line.seq, line])).values()].sort((a, b) => a.seq - b.seq);

/** The `have` of `hello`: where the server should resume; undefined: send a full snapshot. @param {State} state */
export const haveOf = state =>
  state.own.stream && state.own.revision > 0 ? { stream: state.own.stream, revision: state.own.revision } : undefined;

/**
 * The seats that the message marks.
 * @param {import('../types.js').Message} message
 * @param {'bot' | 'free'} mark
 * @returns {string[]}
 */
function marked(message, mark) {
  return message.seats
    .filter((/** @type {any} */ one) => one[mark])
    .map((/** @type {{ seat: string }} */ one) => one.seat);
}
