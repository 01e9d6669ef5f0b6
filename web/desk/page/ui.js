// What the Desk remembers while it is open: what is chosen, what is noted and not yet done, what was typed.
import { createKeptWords, keepLetters, readLetters, wordsKey } from '../../kit/parts/kept_words.js';
/** @import { Place, Value } from '../../core/types.js' */
/** @import { Amendment, TroopsRow } from '../result/amend.js' */

/** @typedef {'seats' | 'result' | 'piece' | 'requests' | 'talk' | 'world' | 'record' | 'tables'} Tab */
/**
 * @typedef {{ title: string, words: string, act: string, danger?: boolean, reason?: boolean | 'told' | 'whoKnew', run:
 *   (reason: string) => unknown }} Question
 */
/** Lines that would be new or gone with what is noted, and the victory with which the campaign would end; or why it cannot be ruled.
 * @typedef {{ lines: readonly { change: 'gone' | 'new', step: string, report: import('../../core/types.js').Report }[], victory?: { title:
 *   string }, refused?: string }} DryRun */
/** @typedef {{ title: string, url: string, expires_at: number, hint?: string }} ShownLink */
/**
 * A piece that shall enter.
 * @typedef {{ kind: string, side: string, like: string, attributes: Record<string, Value> }} Newcomer
 */

/** @param {string} page the address of the seat: under it this browser keeps what is typed */
export function createUi(page = '') {
  const words = createKeptWords(wordsKey(page));
  const ui = freshUi(words);
  const change = createKeptChange(words);
  change.takeUp(ui);
  return Object.assign(ui, {
    /** Keeps a noted change in this browser until it is applied or dropped. */
    keepChange() {
      change.keep(ui);
    },
  });
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
    keep({ newcomer, picked, place, removing, side, tell, to, values }) {
      const noted =
        newcomer !== null || removing || side !== undefined || to !== null || Object.keys(values).length > 0;
      const change =
        place && (noted || tell.text.trim())
          ? { newcomer, picked, place, removing, side, tell: { ...tell, to: [...tell.to] }, to, values }
          : null;
      const now = JSON.stringify(change);
      if (now !== kept) words.set('change', change);
      kept = now;
    },
  };
}

/** @param {import('../../kit/parts/kept_words.js').KeptWords} words */
const freshUi = words => ({
  ...typedHere(words),
  tab: /** @type {Exclude<Tab, 'seats'>} */ ('result'),
  /** On a narrow page: the map, or the panel that has come up. @type {'map' | Tab} */ panel:
    /** @type {'map' | Tab} */ ('map'),
  board: '',
  look: 'umpire',
  hideArrows: false,
  /** Seats whose sheets are open to be read. @type {Set<string>} */ openSheets: new Set(),

  /** @type {Place | null} */ place: null,
  /** Pieces being changed. @type {readonly string[]} */ picked: [],
  /** New values of the picked piece, by attribute; null: unset. @type {Record<string, Value | null>} */ values: {},
  side: /** @type {string | null | undefined} */ (undefined),
  /** @type {Place | null} */ to: null,
  removing: false,
  moving: false,
  /** Attributes that the picked piece does not have are open to be given. */ more: false,
  /** @type {Newcomer | null} */ newcomer: null,
  /** The list of what lies on no square is open. */ unplaced: false,
  tell: { on: false, text: '', to: /** @type {ReadonlySet<string>} */ (new Set()) },
  /** New values of facts and ledgers ("faction/name"). */
  facts: /** @type {Record<string, Value | null>} */ ({}),
  ledgers: /** @type {Record<string, number>} */ ({}),

  /** What is noted about the held result and not yet applied. @type {Amendment | null} */ amendment: null,
  /** The dry run of the noted rulings; null: the server is being asked. @type {DryRun | null} */ dryRun: null,
  /** The open form of a ruling: which report. @type {string | null} */ ruling: null,
  rulingForm: {
    kind: '',
    subject: '',
    value: '',
    items: /** @type {readonly string[]} */ ([]),
    troops: /** @type {readonly TroopsRow[]} */ ([]),
  },
  /** The die being replaced: "stream/index". @type {string | null} */ die: null,
  onlyDiced: false,

  /** A moment for the bell that is proposed and not yet sent. @type {{ at: number, from: number | undefined } | null} */ bell: null,
  /** Terms being set, by request. @type {Map<number, Record<string, Value>>} */ terms: new Map(),
  /** Whose letters are shown; empty: everybody's. */ pressOf: '',
  /** The id of what is to be worked in as soon as it is drawn. @type {string | null} */ goTo: null,
  pressRead: 0,
  /** How much of long lists is shown. @type {import('../../kit/parts/older.js').Shown} */ older: {},
  record: { filter: '', actor: '', shown: 60 },

  /** @type {Question | null} */ question: null,
  /** @type {ShownLink | null} */ link: null,
  /** The side whose goal lies open over the Desk. @type {string | null} */ told: null,
  /** The page of an umpire's help, with the keys. */ keys: false,
  /** The verdict lies over the Desk until it is put away. */ verdictRead: false,
});

/** @typedef {ReturnType<typeof createUi>} Ui */

/** What is typed here is kept in this browser until it is sent. @param {import('../../kit/parts/kept_words.js').KeptWords} words */
function typedHere(words) {
  let letters = readLetters(words);
  const begun = words.get('announcement', { text: '', to: /** @type {string[]} */ ([]) });
  let announcement = { text: begun.text, to: /** @type {ReadonlySet<string>} */ (new Set(begun.to)) };
  return {
    typed: {
      get letters() {
        return letters;
      },
      set letters(next) {
        letters = next;
        keepLetters(words, next);
      },
      get announcement() {
        return announcement;
      },
      set announcement(next) {
        announcement = next;
        words.set('announcement', next.text.trim() ? { text: next.text, to: [...next.to] } : null);
      },
    },
    /** Answers being written, by request. */ answers: words.texts('answers'),
    /** Reasons being written, by the act that they are for: none of them ever stands in the form of another act. */
    reasons: words.texts('reasons'),
  };
}
