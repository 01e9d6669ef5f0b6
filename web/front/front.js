// The first page of the server, for one who has been here: the seats that this browser holds, each with its way back.
// It knows them by what was kept of them, so that a seat that was given up stands here no more. Where there is room
// beside the words a city is drawn, once they can be read.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { allKept } from '../core/connection/offline.js';
import { moment, zoneName } from '../core/words/format.js';
import { frontText } from '../text/pages/front_en.js';
/** @import { Kept } from '../core/page/kept_results.js' */

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
 * Its looks and its shapes are fetched together; who has no room for it fetches neither, and one that does not come is
 * not missed.
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
