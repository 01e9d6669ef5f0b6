// Texts in sentences, in any script. Pure.
import { once } from '../page/once.js';

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }));
/** "Mt." ends no sentence. */
const abbreviation = /(?<!\p{L})(?:Mt|St|Ft|Dr|Mr|Mrs|No|Nr|Lt|Sgt|Col|Capt|Gen)[.]\s*$/u;

/** The sentences of a text, each with the blanks behind it: joined they are the text. @param {string} words */
export function sentencesOf(words) {
  /** @type {string[]} */ const all = [];
  for (const { segment } of segmenter().segment(words)) {
    const before = all.at(-1);
    if (before !== undefined && abbreviation.test(before)) all[all.length - 1] = before + segment;
    else all.push(segment);
  }
  return all;
}
