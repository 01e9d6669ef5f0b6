// The Desk's local state: selections, noted changes, and unsent input. Each member is a signal, so writing one redraws
// what reads it.
import { reactive, ReactiveMap } from '../../core/page/reactive.js';
import { createKeptTerms } from '../acting/kept_terms.js';
import { countNoted, rebased } from '../result/amend.js';
import { keepLetters, readLetters, takeUpLetters } from '../../kit/letters/drafts.js';
import { createKeptWords, wordsKey } from '../../kit/parts/kept_words.js';
/** @import { Place, Value } from '../../core/types.js' */
/** @import { Amendment, TroopsRow } from '../result/amend.js' */
/** The noted rulings, with those that were in force on this phase's held result when they were noted.
 * @typedef {{ phase: number, noted: Amendment, force: Amendment }} Noted */

/** @typedef {'seats' | 'result' | 'piece' | 'requests' | 'talk' | 'world' | 'record' | 'tables'} Tab */
/** What is open over the map: nothing, a panel, or one of the map umpire's own. @typedef {'map' | Tab | 'find' | 'shown'} Panel */
/**
 * body: more of the question, below its words.
 * @typedef {{ title: string, words: string, body?: () => unknown, act: string, danger?: boolean, reason?: boolean | 'told' |
 *   'whoKnew', run: (reason: string) => unknown }} Question
 */
/** Report lines that the noted rulings would add or remove, and the victory that would end the campaign; or why the
 * rulings are refused.
 * @typedef {{ lines: readonly { change: 'gone' | 'new', step: string, report: import('../../core/types.js').Report }[], victory?: { title:
 *   string }, refused?: string }} DryRun */
/** here: the address that opens the same page in this browser.
 * @typedef {{ title: string, url: string, expires_at: number, hint?: string, here?: string }} ShownLink */
/**
 * A piece to be added.
 * @typedef {{ kind: string, side: string, like: string, attributes: Record<string, Value> }} Newcomer
 */

/** @param {string} page the seat's address, under which this browser keeps unsent input */
export function createUi(page = '') {
  const words = createKeptWords(wordsKey(page));
  const change = createKeptChange(words);
  const ui = reactive({
    ...freshUi(words),
    notes: createKeptNotes(words),
    /** No answer is needed. @param {number} letter */
    settle(letter) {
      words.edit('settled', (stored = []) => [...new Set([...stored, letter])]);
      ui.settled = readSettled(words);
    },
    /** Keeps a noted change in this browser until it is applied or dropped. */
    keepChange() {
      change.keep(ui);
    },
  });
  change.takeUp(ui);
  words.watch('settled', () => void (ui.settled = readSettled(words)));
  return ui;
}

/** A change to pieces that is being prepared. @param {import('../../kit/parts/kept_words.js').KeptWords} words */
function createKeptChange(words) {
  let kept = JSON.stringify(words.get('change', null));
  return {
    /** @param {ReturnType<typeof freshUi>} ui */
    takeUp(ui) {
      const begun = words.get('change', /** @type {any} */ (null));
      if (!begun) return;
      const { side, tell, ...others } = begun;
      Object.assign(ui, others, { tell: { ...tell, to: new Set(tell.to) }, tab: 'piece' });
      if (side !== undefined) ui.side = side;
    },
    /** @param {ReturnType<typeof freshUi>} ui */
    keep({ facing, newcomer, picked, place, removing, side, tell, to, values }) {
      const noted =
        newcomer !== null ||
        removing ||
        side !== undefined ||
        to !== null ||
        facing !== null ||
        Object.keys(values).length > 0;
      const change =
        place && (noted || tell.text.trim())
          ? { facing, newcomer, picked, place, removing, side, tell: { ...tell, to: [...tell.to] }, to, values }
          : null;
      const now = JSON.stringify(change);
      if (now !== kept) words.set('change', change);
      kept = now;
    },
  };
}

/**
 * What stays stored when this window's notes change from `was` to `is`: another window may have stored notes of its own.
 * @param {Noted | null} stored
 * @param {Noted | null} was
 * @param {Noted | null} is
 * @returns {Noted | null}
 */
function withNotesOf(stored, was, is) {
  const mine = is ?? was;
  if (!stored || !mine || stored.phase !== mine.phase || JSON.stringify(stored) === JSON.stringify(was)) return is;
  const noted = rebased(is?.noted ?? mine.force, was?.noted ?? mine.force, stored.noted);
  return countNoted(noted, mine.force) > 0 ? { ...mine, noted } : null;
}

/** Rulings that are noted and not applied: closing the page loses none of them.
 * @param {import('../../kit/parts/kept_words.js').KeptWords} words */
function createKeptNotes(words) {
  let latest = words.get('noted', /** @type {Noted | null} */ (null)),
    kept = JSON.stringify(latest);
  /** From an earlier visit, and not known yet whether their result is still held. */
  let pending = latest !== null;
  return {
    /** The latest notes, once. */
    takeUp() {
      const notes = latest;
      latest = null;
      pending = false;
      return notes;
    },
    /** @param {Noted | null} notes */
    keep(notes) {
      if (pending) return;
      const now = JSON.stringify(notes);
      if (now !== kept) words.edit('noted', stored => withNotesOf(stored ?? null, JSON.parse(kept), notes));
      kept = now;
      latest = notes;
    },
  };
}

/** @param {import('../../kit/parts/kept_words.js').KeptWords} words */
const freshUi = words => ({
  ...typedHere(words),
  tab: /** @type {Exclude<Tab, 'seats'>} */ ('result'),
  /** On a narrow page: the map, or the open panel. @type {Panel} */ panel: /** @type {Panel} */ ('map'),
  board: '',
  look: 'umpire',
  hideArrows: false,
  /** Sides whose pieces and orders the map leaves out. @type {ReadonlySet<string>} */ hidden: new Set(),
  /** Titles of seats being added, by the seat whose side they join. @type {Map<string, string>} */
  people: new ReactiveMap(),
  /** Seats whose sheets are unfolded. @type {ReadonlySet<string>} */ openSheets: new Set(),

  /** @type {Place | null} */ place: null,
  /** Pieces being changed. @type {readonly string[]} */ picked: [],
  /** New values of the selected piece, by attribute; null: unset. @type {Record<string, Value | null>} */ values: {},
  side: /** @type {string | null | undefined} */ (undefined),
  /** @type {Place | null} */ to: null,
  /** Where it will face, in 1/100 degree; null: as before. @type {number | null} */ facing: null,
  removing: false,
  moving: false,
  /** The attributes that the selected piece lacks are unfolded. */ more: false,
  /** @type {Newcomer | null} */ newcomer: null,
  /** The list of pieces without a place is unfolded. */ unplaced: false,
  tell: { on: false, text: '', to: /** @type {ReadonlySet<string>} */ (new Set()) },
  /** New values of facts and ledgers ("faction/name"). */
  facts: /** @type {Record<string, Value | null>} */ ({}),
  ledgers: /** @type {Record<string, number>} */ ({}),

  /** Rulings noted about the held result and not applied yet. @type {Amendment | null} */ amendment: null,
  /** The dry run of the noted rulings; null: waiting for the server. @type {DryRun | null} */ dryRun: null,
  /** The open ruling form: its report. @type {string | null} */ ruling: null,
  rulingForm: {
    kind: '',
    subject: '',
    value: '',
    items: /** @type {readonly string[]} */ ([]),
    troops: /** @type {readonly TroopsRow[]} */ ([]),
  },
  /** The die being replaced: "stream/index". @type {string | null} */ die: null,
  onlyDiced: false,

  /** A proposed time for the bell, not sent yet. @type {{ at: number, from: number | undefined } | null} */ bell: null,
  /** The law of the clock being written, when phases would end by it (null: not answered), and why it is refused.
   * @type {{ form: import('../../kit/clock/law.js').LawForm, bells: readonly number[] | null, refused: string } | null} */
  law: null,
  /** The programme of the day that is being written. @type {import('../../kit/clock/programme.js').ProgrammeForm | null} */
  programme: null,
  terms: createKeptTerms(words),
  /** The seat whose letters are shown; empty: all seats. */ pressOf: '',
  search: /** @type {import('../../kit/letters/letter_search.js').LetterSearch | null} */ (null),
  /** The id of the element to work in once it is drawn. @type {string | null} */ goTo: null,
  /** Letters that need no answer, by number. */
  settled: readSettled(words),
  pressRead: 0,
  /** Closed rooms that were opened in this browser, by number; null: not known yet. @type {readonly number[] | null} */
  roomsOpened: null,
  /** How many entries of long lists are shown. @type {import('../../kit/parts/older.js').Shown} */
  older: reactive({ press: undefined, agreements: undefined, announcements: undefined, requests: undefined }),
  record: { filter: '', actor: '', shown: 60 },
  /** Moments being chosen, by kind of act. @type {Map<string, import('../later/when.js').WhenForm>} */ whens:
    new ReactiveMap(),
  /** Requests in other umpires' fields are shown as well. */ allRequests: false,
  /** A text is scheduled as a report, not as an announcement. */ laterReport: false,
  /** A receipt being checked. */ receipt: '',
  /** Missed phases after which a bot takes over, being changed. @type {string | null} */ botAfter: null,

  /** @type {Question | null} */ question: null,
  /** @type {ShownLink | null} */ link: null,
  /** The side whose goal is open over the Desk. @type {string | null} */ told: null,
  /** The umpire's help with the keys is open. */ keys: false,
  /** The verdict stays open over the Desk until dismissed. */ verdictRead: false,
});

/** @typedef {ReturnType<typeof createUi>} Ui */

/** @param {import('../../kit/parts/kept_words.js').KeptWords} words @returns {ReadonlySet<number>} */
const readSettled = words => new Set(words.get('settled', /** @type {number[]} */ ([])));

/** Input that this browser keeps until it is sent. @param {import('../../kit/parts/kept_words.js').KeptWords} words */
function typedHere(words) {
  const readAnnouncement = () => {
    const { text, to } = words.get('announcement', { text: '', to: /** @type {string[]} */ ([]) });
    return { text, to: /** @type {ReadonlySet<string>} */ (new Set(to)) };
  };
  const now = reactive({ letters: readLetters(words), announcement: readAnnouncement() });
  words.watch('letters', () => void (now.letters = takeUpLetters(words, now.letters)));
  words.watch('announcement', () => void (now.announcement = readAnnouncement()));
  return {
    typed: {
      get letters() {
        return now.letters;
      },
      set letters(next) {
        now.letters = next;
        keepLetters(words, next);
      },
      get announcement() {
        return now.announcement;
      },
      set announcement(next) {
        now.announcement = next;
        words.set('announcement', next.text.trim() ? { text: next.text, to: [...next.to] } : null);
      },
    },
    /** Answers being written, by request. */ answers: words.texts('answers'),
    /** Reasons being written, by act: a reason never appears in another act's form. */
    reasons: words.texts('reasons'),
  };
}
