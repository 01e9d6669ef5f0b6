// A faction's emblem.
import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { livery } from '../../draw/factions.js';
import { emblemParts } from '../../draw/glyphs.js';

/** The emblem in the faction's colour: colour alone never identifies a faction. @param {string | undefined} side */
export function emblem(side) {
  const { tone, emblem: sign } = livery(side);
  // A template, not a node: a redraw must not replace the element under a finger.
  return html`<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" data-tone=${tone}>
    <g class="emblem">
      ${emblemParts(sign).map(([look, d]) => svg`<path class=${look} d=${d} fill-rule="evenodd"></path>`)}
    </g>
  </svg>`;
}
