// Assembles world changes: from form input to messages, and in words. Pure.
import { sameAs } from '../../core/board/boards.js';
import { number, wholeOf } from '../../core/words/format.js';
import { choiceWords, readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Piece, Place, Value, View, Vocabulary, Word } from '../../core/types.js' */
/** @import { Newcomer, Ui } from '../page/ui.js' */

/** @typedef {Record<string, unknown>} WorldChange */

/**
 * The value that an input means for a vocabulary word; undefined: invalid.
 * @param {Word} word
 * @param {string | boolean} typed
 * @returns {Value | null | undefined}
 */
export function valueOf(word, typed) {
  if (word.type === 'flag') return Boolean(typed);
  const text = String(typed);
  if (text === '') return word.type === 'text' ? '' : null;
  if (word.type === 'number') {
    const number = wholeOf(text, word.parts);
    return number !== null && number >= (word.low ?? -Infinity) && number <= (word.high ?? Infinity)
      ? number
      : undefined;
  }
  return word.type === 'choice' && !word.choices?.includes(text) ? undefined : text;
}

/** Whether a piece of this kind always has this attribute. @param {Word} word @param {string} kind */
export const isRequired = (word, kind) => word.required_of?.includes(kind) ?? false;

/** A facing in whole degrees. @param {number} facing 1/100 degree */
export const degrees = facing => Math.round(facing / 100) % 360;

/** All changes noted for the selected pieces. @param {Ui} ui @param {View} view @returns {WorldChange[]} */
export function changesOf(ui, view) {
  if (ui.newcomer && ui.place)
    return [
      { enter: entering(ui.newcomer, faced(ui.place, ui.facing ?? view.pieces.get(ui.newcomer.like)?.at.facing)) },
    ];
  return ui.picked.flatMap(
    /** @returns {WorldChange[]} */ id => {
      const piece = view.pieces.get(id);
      if (!piece) return [];
      if (ui.removing) return [{ remove: id }];
      return [
        ...Object.entries(ui.values)
          .filter(([name, value]) => (piece.attributes[name] ?? null) !== value)
          .map(([attribute, value]) => ({ set: id, attribute, value })),
        ...(ui.side !== undefined && (piece.side ?? null) !== ui.side ? [{ turn: id, side: ui.side }] : []),
        ...movements(ui, piece),
      ];
    },
  );
}

/**
 * A point of a board without a grid needs a facing. One that was tapped may be another piece's place, with its facing.
 * @param {Place} place @param {number} [facing] 1/100 degree
 * @returns {Place}
 */
const faced = (place, facing = 0) => (place.point ? { ...place, facing } : place);

/** The piece moves, turns, or does both at once. @param {Ui} ui @param {Piece} piece @returns {WorldChange[]} */
function movements({ to, facing }, { id, at }) {
  const next = faced(to ?? at, facing ?? at.facing);
  return sameAs(next, at) && next.facing === at.facing ? [] : [{ move: id, to: next }];
}

/** @param {Newcomer} newcomer @param {Place} at */
const entering = ({ kind, side, attributes }, at) => ({ kind, side: side || null, at, attributes });

/**
 * The initial attributes of a new piece: those of its model, with a name of its own and without losses.
 * @param {Piece | undefined} model
 * @param {readonly Word[]} words
 * @param {Iterable<Piece>} pieces
 * @returns {Record<string, Value>}
 */
export function likeness(model, words, pieces) {
  if (!model) return {};
  const known = new Set(words.map(word => word.name));
  /** @type {Record<string, Value>} */ const attributes = Object.fromEntries(
    Object.entries(model.attributes).filter(([name, value]) => known.has(name) && value !== null),
  );
  if (typeof attributes.steps_max === 'number') attributes.steps = attributes.steps_max;
  if (typeof attributes.name === 'string') attributes.name = nextName(attributes.name, pieces);
  return attributes;
}

/** "Trebuchet 3" → the same name with the first free number. @param {string} name @param {Iterable<Piece>} pieces */
export function nextName(name, pieces) {
  const stem = name.replace(/ \d+$/, '');
  const taken = new Set([...pieces].map(piece => piece.attributes.name));
  for (let n = 1; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`;
}

/**
 * @param {readonly Word[]} words
 * @param {Readonly<Record<string, Value>>} now
 * @param {Readonly<Record<string, Value | null>>} typed
 */
export const factChanges = (words, now, typed) =>
  words
    .filter(word => typed[word.name] !== undefined && typed[word.name] !== (now[word.name] ?? null))
    .map(word => ({ fact: word.name, value: typed[word.name] }));

/** @param {View['ledgers']} now @param {Readonly<Record<string, number>>} typed "faction/name" → value */
export const ledgerChanges = (now, typed) =>
  Object.entries(typed).flatMap(([key, value]) => {
    const [faction, name] = key.split('/');
    return now[faction]?.[name] === value ? [] : [{ ledger: [faction, name], value }];
  });

/**
 * One change as a line of text.
 * @param {WorldChange} change
 * @param {View} view
 * @param {Vocabulary} vocabulary
 * @param {(place: Place) => string} where
 * @param {(faction: string) => string} faction
 */
export function inWords(change, view, vocabulary, where, faction) {
  const T = deskText.piece;
  const name = (/** @type {unknown} */ id) => {
    const piece = view.pieces.get(String(id));
    return String(piece?.attributes.name || readable(piece?.kind ?? '?'));
  };
  const label = (/** @type {readonly Word[]} */ words, /** @type {unknown} */ word) =>
    words.find(w => w.name === word)?.label ?? String(word);
  /** @param {readonly Word[]} words @param {unknown} named */
  const sayer = (words, named) => {
    const word = words.find(w => w.name === named);
    return (/** @type {unknown} */ value) => {
      if (value === null || value === undefined || value === '') return T.unset;
      if (typeof value === 'boolean') return value ? deskText.yes : deskText.no;
      if (typeof value === 'number') return number(value / (word?.parts ?? 1));
      // Only a value that the vocabulary declares as a piece may be read as a piece's id.
      if (word?.type === 'piece') return name(value);
      if (word?.type === 'text') return String(value);
      return word?.choice_labels ? choiceWords(word, String(value)) : readable(faction(String(value)));
    };
  };
  if (change.set) {
    const say = sayer(vocabulary.attributes, change.attribute);
    const was = view.pieces.get(String(change.set))?.attributes[String(change.attribute)];
    const becomes = T.becomes(label(vocabulary.attributes, change.attribute), say(was), say(change.value));
    return `${name(change.set)} · ${becomes}`;
  }
  if (change.move) {
    const to = /** @type {Place} */ (change.to),
      at = view.pieces.get(String(change.move))?.at;
    const moves = at && sameAs(at, to) ? '' : T.movingTo(where(to)),
      turns = to.facing === undefined || to.facing === at?.facing ? '' : T.turningTo(degrees(to.facing));
    return `${name(change.move)} ${[moves, turns].filter(Boolean).join(', ')}`;
  }
  if (change.remove) return `${name(change.remove)} ${T.removed}`;
  if (change.turn) {
    const side = (/** @type {unknown} */ id) => faction(String(id ?? '')) || T.nobody;
    const becomes = T.becomes(T.side, side(view.pieces.get(String(change.turn))?.side), side(change.side));
    return `${name(change.turn)} · ${becomes}`;
  }
  if (change.enter) {
    const newcomer = /** @type {any} */ (change.enter);
    return `${newcomer.attributes.name ?? readable(newcomer.kind)} · ${where(newcomer.at)}`;
  }
  if (change.fact) {
    const say = sayer(vocabulary.facts, change.fact);
    return T.becomes(label(vocabulary.facts, change.fact), say(view.facts[String(change.fact)]), say(change.value));
  }
  const [who, what] = /** @type {string[]} */ (change.ledger);
  const say = sayer(vocabulary.ledgers, what);
  return `${faction(who)} · ${T.becomes(label(vocabulary.ledgers, what), say(view.ledgers[who]?.[what]), say(change.value))}`;
}
