// Small pieces of the page that several panels use.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { livery } from '../draw/factions.js';
import { emblemGlyph } from '../draw/glyphs.js';
import { placeName } from '../core/boards.js';
import { readable, text } from '../text/en.js';
/** @import { Piece, Place, State, Vocabulary, Word } from '../core/types.js' */

/** The emblem in its colour: a side is never told by colour alone. @param {string | undefined} side */
export function emblem(side) {
  const { tone, emblem: sign } = livery(side);
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  node.setAttribute('viewBox', '0 0 24 24');
  node.setAttribute('class', 'emblem');
  node.setAttribute('aria-hidden', 'true');
  node.dataset.tone = tone;
  node.append(emblemGlyph(sign));
  return node;
}

/** A rule's number, leading to the rules in force. @param {State} state @param {string} rule */
export const ruleLink = (state, rule) => (rule && state.welcome ? html`<a class="rule" href=${`/rules/${state.welcome.campaign.rulebook}#${rule}`} target="_blank" rel="noopener" aria-label=${text.common.rule(rule)}>${rule}</a>` : nothing);

/** @param {Piece | undefined} piece */
export const nameOf = piece => (typeof piece?.attributes.name === 'string' && piece.attributes.name ? piece.attributes.name : piece ? readable(piece.kind) : text.common.unknownUnit);

/** @param {State} state @param {string | undefined} id */
export const factionName = (state, id) => state.welcome?.factions.find(f => f.id === id)?.name ?? id ?? '';

/** @param {State} state @param {string} id */
export const seatTitle = (state, id) => (id === state.welcome?.you.seat ? text.table.you : state.welcome?.seats.find(s => s.id === id)?.title ?? id);

/** @param {State} state @param {Place} place */
export const placeWords = (state, place) => placeName(state.welcome?.boards ?? [], place);

/** Attributes worth telling, with their labels, in the rulebook's order. @param {Vocabulary | undefined} vocabulary @param {Piece} piece @returns {[string, string][]} */
export function attributesOf(vocabulary, piece) {
  const told = new Set(['name', 'camp', 'rank', 'steps_max']);
  return (vocabulary?.attributes ?? []).flatMap(word => {
    const value = piece.attributes[word.name];
    if (told.has(word.name) || value === undefined || value === '' || value === false || word.type === 'piece') return [];
    const full = word.name === 'steps' ? piece.attributes.steps_max : undefined;
    return [/** @type {[string, string]} */ ([word.label, full === undefined ? valueWords(word, value) : `${value} / ${full}`])];
  });
}

/** @param {Word} word @param {unknown} value */
export const valueWords = (word, value) => (value === true ? text.common.yes : value === false ? text.common.no : word.type === 'choice' ? readable(String(value)) : String(value));

/** @param {string} icon @param {string} label @param {() => void} run @param {{ pressed?: boolean, disabled?: boolean, look?: string }} [how] */
export const iconButton = (icon, label, run, { pressed, disabled = false, look = 'quiet' } = {}) =>
  html`<button type="button" class="icon ${look}" aria-label=${label} title=${label} aria-pressed=${pressed === undefined ? nothing : String(pressed)} ?disabled=${disabled} @click=${run}>${icon}</button>`;
