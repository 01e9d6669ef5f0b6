// The links of a new campaign, shown only once.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { copy } from '../core/page/copy.js';
import { qrPicture } from '../kit/parts/link_card.js';
import { emblem } from '../kit/parts/parts.js';
import { officeText } from '../text/pages/office_en.js';
/** @import { Office } from './office.js' */

const M = officeText.made;

/** @param {Office} office */
export function madeLinks(office) {
  const made = /** @type {NonNullable<Office['made']>} */ (office.made);
  return html`<section class="panel lit made" aria-label=${M.title(made.name)}>
    <header>
      <h2>${M.title(made.name)}</h2>
      <button
        type="button"
        class="small"
        @click=${() => copy(made.links.map(link => `${link.title}: ${link.url}`).join('\n'), M.copied)}
      >
        ${M.copyAll}
      </button>
    </header>
    <div class="body">
      <p class="small">${M.hint}</p>
      <ul role="list" class="links">
        ${made.links.map(
          link =>
            html`<li>
              ${link.faction ? emblem(link.emblem ?? link.faction) : html`<span class="emblem"></span>`}<span
                class="name"
                >${link.title}${link.role === 'spectator' ? html` <span class="muted small">${M.watchHint}</span>` : nothing}</span
              >
              <span class="print-only">${link.url}${qrPicture(link.url)}</span>
              <input
                readonly
                aria-label=${link.title}
                .value=${link.url}
                @focus=${(/** @type {any} */ e) => e.target.select()}
              />
              <button
                type="button"
                class="small"
                aria-label=${M.copyOf(link.title)}
                @click=${() => copy(link.url, M.copied)}
              >
                ${M.copy}
              </button>
              <button
                type="button"
                class="small"
                aria-label=${M.qrOf(link.title)}
                @click=${() => {
                  office.qr = link;
                }}
              >
                ${M.qr}
              </button>
              <a class="button small" target="_blank" rel="noopener" href=${link.url} aria-label=${M.openOf(link.title)}
                >${M.open}</a
              >
            </li>`,
        )}
      </ul>
      <p class="muted small">${M.sure}</p>
      <button
        type="button"
        class="primary"
        @click=${() => {
          office.made = null;
        }}
      >
        ${M.done}
      </button>
    </div>
  </section>`;
}
