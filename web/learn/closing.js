// The end of a lesson: what it taught, and how to continue.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { learnText as L } from '../text/pages/learn_en.js';
/** @import { Lesson } from './lesson.js' */

/**
 * A button by which the server creates the lesson and redirects to it.
 * @param {'next' | 'again'} which
 * @param {string} words
 */
export const toLesson = (which, words) =>
  html`<form method="post" action=${`lesson/${which}`}>
    <button type="submit" data-point=${`lesson:${which}`}>${words}</button>
  </form>`;

/** @param {Lesson} lesson */
export const closing = lesson =>
  html`<section class="learn-closing">
    <h3 class="overline">${L.learned}</h3>
    <ul>
      ${lesson.learned.map(words => html`<li>${words}</li>`)}
    </ul>
    <h3 class="overline">${L.goingOn}</h3>
    <dl>
      ${
        lesson.next
          ? html`<dt>${L.next}</dt>
              <dd>${toLesson('next', L.nextWords(lesson.next))}</dd>`
          : nothing
      }
      <dt>${L.again}</dt>
      <dd>${toLesson('again', L.againWords)}</dd>
      <dt>${L.real}</dt>
      <dd>
        <a class="button" href="/" data-point="learn:front">${L.front}</a>
        <p class="muted">${L.frontWords} <span class="with-keyboard">${L.aloneWords}</span></p>
      </dd>
    </dl>
  </section>`;
