// The title of a phase, "Turn 1 · Afternoon · Round 4", which wraps between its parts and never before a dot.
import { html } from '../../vendor/lit-html/lit-html.js';

const between = ' · ';

/** @param {string} title */
export const titleParts = title =>
  title
    .split(between)
    .map((part, i, all) => html`<span class="part">${i + 1 < all.length ? `${part} ·` : part}</span> `);
