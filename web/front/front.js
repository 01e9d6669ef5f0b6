// The server's first page for returning visitors: the seats stored in this browser, each with a link. It reads them
// from the offline copies, so a seat that was given up is gone. On wide windows a picture of a city is drawn after the
// text.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { allKept } from '../core/connection/offline.js';
import { moment, zoneName } from '../core/words/format.js';
import { frontText } from '../text/pages/front_en.js';
/** @import { Kept } from '../core/connection/offline_copy.js' */

const T = frontText;

/** @param {string} page @param {Kept} kept */
function seat(page, { at, messages }) {
  const [welcome] = /** @type {any[]} */ (messages);
  return html`<li>
    <a class="button" href=${page}>${welcome.you.title}</a>
    <span class="muted">${T.of(welcome.campaign.name, `${moment(at, { now: Date.now() })} ${zoneName(at)}`)}</span>
  </li>`;
}

const place = /** @type {HTMLElement} */ (document.getElementById('seats'));

/** @param {Awaited<ReturnType<typeof allKept>>} seats */
function show(seats) {
  render(
    seats.length === 0
      ? nothing
      : html`<section>
          <h2>${T.seats}</h2>
          <ul role="list">
            ${seats.map(([page, kept]) => seat(page, kept))}
          </ul>
        </section>`,
    place,
  );
  place.dataset.known = String(seats.length);
}

allKept('kept').then(show);

const wide = matchMedia('(min-width: 1100px)');
const picture = /** @type {HTMLElement} */ (document.getElementById('picture'));

/**
 * Loads its style and its code in parallel; a narrow window loads neither, and a failure only leaves the picture out.
 */
async function showPicture() {
  if (!wide.matches || picture.hasChildNodes()) return;
  wide.removeEventListener('change', showPicture);
  const looks = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/style/board.css' });
  const styled = new Promise((done, lost) => {
    looks.onload = done;
    looks.onerror = lost;
  });
  document.head.append(looks);
  const [{ drawCity }] = await Promise.all([import('./city.js'), styled]);
  drawCity(picture);
  picture.dataset.drawn = '';
}
wide.addEventListener('change', showPicture);
requestAnimationFrame(() => setTimeout(() => showPicture().catch(() => undefined)));
