// Small page parts that several panels share.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { placeName } from '../../core/board/boards.js';
import { inParts } from '../../core/words/format.js';
import { choiceNote, kindLabel, nameOf, stackWords } from '../../core/words/names.js';
import { byName, rootOf } from '../../core/page/roots.js';
import { ruleLink as ruleOf } from './rule_link.js';
import { choiceWords, text } from '../../text/en.js';
import { emblem } from './emblem.js';
/** @import { Piece, Place, State, Vocabulary, Word } from '../../core/types.js' */

export { byName, emblem, kindLabel, nameOf, rootOf, stackWords };

/** A rule number that links to the rules in force. @param {State} state @param {string} rule */
export const ruleLink = (state, rule) => ruleOf(state.welcome?.campaign.rulebook, rule);

/** @param {State} state @param {string | undefined} id */
export const factionName = (state, id) => state.welcome?.factions.find(f => f.id === id)?.name ?? id ?? '';

/** @param {State} state @param {string} id */
export const seatTitle = (state, id) =>
  id === state.welcome?.you.seat ? text.table.you : (state.welcome?.seats.find(s => s.id === id)?.title ?? id);

/** @param {State} state @param {Place} place */
export const placeWords = (state, place) => placeName(state.welcome?.boards ?? [], place);

/**
 * Attributes worth showing, with their labels, in the rulebook's order.
 * @param {Vocabulary | undefined} vocabulary
 * @param {Piece} piece
 * @returns {[string, string][]}
 */
export function attributesOf(vocabulary, piece) {
  // Where the type is known, the class adds nothing: it only selects the counter's drawing.
  const told = new Set([
    'name',
    'camp',
    'rank',
    'steps_max',
    ...(piece.attributes.type === undefined ? [] : ['class']),
  ]);
  return (vocabulary?.attributes ?? []).flatMap(word => {
    const value = piece.attributes[word.name];
    if (told.has(word.name) || value === undefined || value === '' || value === false || word.type === 'piece')
      return [];
    const full = word.name === 'steps' ? piece.attributes.steps_max : undefined;
    return [
      /** @type {[string, string]} */ ([
        word.label,
        full !== undefined
          ? `${value} / ${full}`
          : (text.table.outOf[word.name]?.(Number(value), word.high ?? 0) ?? valueWords(word, value)),
      ]),
      ...(word.choice_notes
        ? [/** @type {[string, string]} */ (['', choiceNote(vocabulary, word.name, String(value))])]
        : []),
    ];
  });
}

/** @param {Word} word @param {unknown} value */
export const valueWords = (word, value) =>
  value === true
    ? text.common.yes
    : value === false
      ? text.common.no
      : word.type === 'choice'
        ? choiceWords(word, String(value))
        : word.parts && typeof value === 'number'
          ? inParts(value, word.parts)
          : String(value);

/**
 * The page's own icons, because a font may lack the glyphs. Each is a path in a square of 24.
 */
const signs = {
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h2',
  arrow: 'M4 18L18 6M10 5.5h8.5V14',
  hidden: 'M4 18L18 6M10 5.5h8.5V14M4 4l16 16',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3',
  clock: 'M12 4a8 8 0 1 0 .01 0zM12 8v4l3 2',
  silent: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3M4 4l16 16',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  help: 'M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.7 1.3-1.7 2.6M12 18.2v.4',
  info: 'M12 11v6M12 7.2v.4M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  fold: 'M6 15l6-6 6 6',
  unfold: 'M6 9l6 6 6-6',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
};
/** @typedef {keyof typeof signs} Sign */

/** @param {Sign} name */
export const sign = name =>
  html`<svg class="sign sign-${name}" viewBox="0 0 24 24" aria-hidden="true"><path d=${signs[name]}></path></svg>`;

/**
 * @param {Sign} name
 * @param {string} label
 * @param {() => void} run
 * @param {{ pressed?: boolean, disabled?: boolean, look?: string }} [how]
 */
export const iconButton = (name, label, run, { pressed, disabled = false, look = 'quiet' } = {}) =>
  html`<button
    type="button"
    class="icon ${look}"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    ?disabled=${disabled}
    @click=${run}
  >
    ${sign(name)}
  </button>`;
