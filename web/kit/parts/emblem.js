// The sign of a side.
import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { livery } from '../../draw/factions.js';
import { emblemParts } from '../../draw/glyphs.js';

/** The emblem in its colour: a side is never told by colour alone. @param {string | undefined} side */
export function emblem(side) {
  const { tone, emblem: sign } = livery(side);
  // A template, not a node: what is drawn anew must not take the sign from under a finger.
  return html`<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" data-tone=${tone}>
    <g class="emblem">
      ${emblemParts(sign).map(([look, d]) => svg`<path class=${look} d=${d} fill-rule="evenodd"></path>`)}
    </g>
  </svg>`;
}
