// The glyph of a piece, where the rulebook gives one to a choice of its attributes.
/** @import { Vocabulary } from '../types.js' */

/**
 * The attributes with the glyph that the vocabulary gives to one of their choices.
 * @template {Record<string, unknown>} T
 * @param {Vocabulary | undefined} vocabulary
 * @param {T} attributes
 * @returns {T & { glyph?: unknown }}
 */
export function withGlyph(vocabulary, attributes) {
  for (const { name, choices = [], choice_glyphs: glyphs } of vocabulary?.attributes ?? []) {
    const glyph = glyphs?.[choices.indexOf(String(attributes[name]))];
    if (glyph) return { ...attributes, glyph };
  }
  return attributes;
}
