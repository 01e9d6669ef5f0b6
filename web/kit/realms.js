// The legend of a realm map: what each side rules, with its colour and hatching; and the relations between them.
import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { list } from '../core/words/format.js';
import { livery } from '../draw/factions.js';
import { hatchLines } from '../draw/glyphs.js';
import { capital, text } from '../text/en.js';
import { byName, factionName, kindLabel, nameOf, valueWords } from './parts/parts.js';
/** @import { Piece, State, Value, View, Word } from '../core/types.js' */

const T = text.table;

/** @param {View} view @param {string | undefined} side */
export function ruledBy(view, side) {
  const provinces = [...view.pieces.values()].filter(piece => piece.kind === 'province');
  if (provinces.length === 0 || !side) return nothing;
  const names = provinces.filter(piece => piece.side === side).map(nameOf);
  const { tone, hatch } = livery(side);
  return html`<span class="realm-line"
    ><svg class="realm-swatch" viewBox="0 0 30 14" width="30" height="14" aria-hidden="true" data-tone=${tone}>
      ${svg`<rect width="30" height="14" rx="3"></rect><path class="hatch ${hatch === 'dots' ? 'hatch-dots' : ''}" d=${hatchLines(hatch, 0, 0, 30, 14)}></path>`}</svg
    ><span class="muted small">${T.rulesOver(names.sort(byName))}</span></span
  >`;
}

/** Alliances, wars, permissions to pass and offers: pieces without a place that name a side. @param {State} state @param {View} view */
export function betweenRealms(state, view) {
  const { welcome } = state;
  const words = welcome?.vocabulary.attributes ?? [];
  const sides = new Set(welcome?.factions.map(one => one.id));
  const parties = words.filter(word => word.type === 'choice' && word.choices?.some(choice => sides.has(choice)));
  /** @param {Piece} piece */
  const named = piece => parties.filter(word => sides.has(String(piece.attributes[word.name])));
  const found = [...view.pieces.values()].filter(piece => piece.at.box !== undefined && named(piece).length > 0);
  if (!welcome || found.length === 0) return nothing;
  const areas = new Map(welcome.boards.flatMap(board => board.areas?.areas ?? []).map(({ id, name }) => [id, name]));
  /** A treaty stores places by id. @param {Word} word @param {Value} value */
  const inWords = (word, value) => {
    const ids = typeof value === 'string' ? value.split(' ') : [];
    return ids.length > 0 && ids.every(id => areas.has(id))
      ? list(ids.map(id => String(areas.get(id))))
      : valueWords(word, value);
  };
  return html`<section class="between">
    <h3 class="overline">${T.between}</h3>
    <ul class="seats" role="list">
      ${found.map(piece => {
        const who = [
          ...(piece.side ? [factionName(state, piece.side)] : []),
          ...named(piece).map(word => factionName(state, String(piece.attributes[word.name]))),
        ];
        const more = words.flatMap(word => {
          const value = piece.attributes[word.name];
          if (parties.includes(word) || [undefined, '', false].includes(/** @type {any} */ (value))) return [];
          return [value === true ? word.label : `${word.label} ${inWords(word, value)}`];
        });
        return html`<li>
          <span>${capital(kindLabel(welcome.vocabulary, piece.kind))}: ${who.join(' – ')}</span
          ><span class="muted small">${more.join(' · ')}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}
