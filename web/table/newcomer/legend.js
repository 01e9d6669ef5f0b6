// The legend: what counters, marks and colours mean, in the words of the current rulebook.
import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { withGlyph } from '../../core/words/piece_glyph.js';
import { counterIcon, emblemIcon } from '../../draw/pieces/counter.js';
import { mateSign, withMate } from '../../draw/pieces/mate.js';
import { badge } from '../../draw/siege/siege_marks.js';
import { isSiegePiece, thingOf } from '../../draw/siege/siege_signs.js';
import { arrowHead } from '../../draw/over/arrows.js';
import { outline, svg as node } from '../../draw/svg.js';
import { mapWords, thingWords } from '../../text/pages/board_en.js';
import { capital, readable } from '../../text/en.js';
/** @import { View, Welcome } from '../../core/types.js' */

/** @typedef {{ sign: unknown, words: string }} Line */

const around = 'M5 20a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z';

/**
 * The factions in the game: those with a seat or with a visible piece.
 * @param {Pick<Welcome, 'factions' | 'seats'>} welcome
 * @param {Pick<View, 'pieces'>} view
 */
export function sidesIn({ factions, seats }, { pieces }) {
  const here = new Set([...seats.map(seat => seat.faction), ...[...pieces.values()].map(piece => piece.side)]);
  return factions.filter(({ id }) => here.has(id));
}

/** Whether units in view count the shots that they have made. @param {Pick<View, 'pieces'>} view */
const countsShots = ({ pieces }) =>
  [...pieces.values()].some(({ attributes }) => typeof attributes.shots_fired === 'number');

/** @param {Welcome} welcome @param {View} view @returns {[string, Line[]][]} */
export function signsOf(welcome, view) {
  // Draw a type in the colours of a side that has it in view, or else in neutral ones.
  const sideOf = new Map([...view.pieces.values()].map(piece => [piece.attributes.type, piece.side ?? 'neutral']));
  const side = welcome.you.faction ?? welcome.factions[0]?.id ?? 'neutral';
  const type = welcome.vocabulary.attributes.find(word => word.name === 'type');
  const kind = type?.required_of?.[0] ?? 'unit';
  /** @param {Record<string, unknown>} attributes @param {object} [more] */
  const counter = (attributes, more) =>
    counterIcon(
      /** @type {any} */ ({
        id: '',
        kind,
        side,
        at: {},
        attributes: withGlyph(welcome.vocabulary, attributes),
        ...more,
      }),
      34,
    );
  // Only the types in view; all of them if none is.
  const known = type?.choices?.filter(word => sideOf.has(word)) ?? [];
  const types = known.length > 0 ? known : (type?.choices ?? []);
  const some = types[0] ?? '';
  const half = { type: some, steps: 1, steps_max: 2 };
  const mate = mateSign(/** @type {any} */ (types.map(word => ({ kind, attributes: { type: word } }))));
  return [
    [mapWords.sides, sidesIn(welcome, view).map(({ id, name }) => ({ sign: emblemIcon(id, 26), words: name }))],
    [
      mapWords.counters,
      types.map(word => ({
        sign: counter({ type: word }, { side: sideOf.get(word) ?? 'neutral' }),
        words: readable(word),
      })),
    ],
    [
      mapWords.onCounter,
      [
        { sign: counter(half), words: mapWords.signSteps },
        { sign: html`<span class="count">3</span>`, words: mapWords.signCount },
        ...(countsShots(view)
          ? [
              { sign: html`<span class="count">➹2</span>`, words: mapWords.signShots },
              { sign: html`<span class="count"><s>➹3</s></span>`, words: mapWords.signSpent },
            ]
          : []),
        { sign: counter({ ...half, ordered: true }), words: mapWords.signOrdered },
        ...(mate ? [{ sign: withMate(counter(half), mate), words: mapWords.signMate }] : []),
        { sign: counter(half, { planned: true }), words: mapWords.signPlanned },
        { sign: counter({ type: some }, { memory: { age: 2 } }), words: mapWords.signGhost },
      ],
    ],
    [
      mapWords.onMap,
      [
        {
          sign: mark('reach', 'M3 3H37V37H3Z', 'reach-dot', 'M17 20a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'),
          words: mapWords.signReach,
        },
        {
          sign: mark('reach', 'M3 3H37V37H3Z', 'reach-ring', 'M6 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z'),
          words: mapWords.signTaken,
        },
        { sign: mark('foe-line', 'M4 13V4H13M27 4H36V13M36 27V36H27M13 36H4V27'), words: mapWords.signFoe },
        { sign: mark('forbids-line', around), words: mapWords.signForbids },
        { sign: mark('shown-casing', around, 'shown-line', around), words: mapWords.signShown },
        ...[...new Set(welcome.order_kinds.map(one => one.arrow ?? ''))].flatMap(arrow =>
          mapWords.signArrows[arrow] ? [{ sign: arrowSign(arrow), words: mapWords.signArrows[arrow] }] : [],
        ),
        ...badges(view),
      ],
    ],
  ];
}

/**
 * The small badges that lie beside stacks, for the things in view.
 * @param {Pick<View, 'pieces'>} view
 * @returns {Line[]}
 */
const badges = ({ pieces }) =>
  [...new Set(/** @type {any[]} */ ([...pieces.values()]).filter(isSiegePiece).map(thingOf))]
    .flatMap(thing => (thing ? [thing] : []))
    .map(thing => ({
      sign: node(
        'svg',
        { class: 'legend-mark', viewBox: '-14 -14 28 28', width: 34, height: 34, 'aria-hidden': 'true' },
        badge(thing, [0, 0]),
      ),
      words: capital(thingWords[thing]),
    }));

/** @param {string} look @param {string} d @param {string} [inner] @param {string} [within] */
const mark = (look, d, inner = '', within = '') =>
  html`<svg class="legend-mark" viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
    ${svg`<path class=${look} d=${d}></path><path class=${inner} d=${within}></path>`}
  </svg>`;

/** An arrow with the same head as on the map. @param {string} arrow */
function arrowSign(arrow) {
  const { d, shaft } = arrowHead(
    /** @type {any} */ (arrow),
    [
      [4, 34],
      [35, 7],
    ],
    40,
  );
  return html`<svg class="legend-mark" viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
    <g class="order order-${arrow}">
      ${svg`<path class="arrow-line" d=${outline(shaft, false)}></path><path class="arrow-head" d=${d}></path>`}
    </g>
  </svg>`;
}
