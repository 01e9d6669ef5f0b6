// A personal link, to copy or to scan as a QR code.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { until } from '../../vendor/lit-html/directives/until.js';
import { moment } from '../../core/words/format.js';
import { copy } from '../../core/page/copy.js';
import { qrCode } from '../../core/page/qr.js';
import { deskText } from '../../text/pages/desk_en.js';

const T = deskText.link;
/** Cache the codes: the page is redrawn often. @type {Map<string, unknown>} */ const codes = new Map();

/** Dark on light in every theme: cameras need it. @param {string} url */
export function qrPicture(url) {
  if (!codes.has(url))
    codes.set(
      url,
      until(
        qrCode(url).then(
          ({ size, d }) =>
            html`<svg viewBox=${`-3 -3 ${size + 6} ${size + 6}`} shape-rendering="crispEdges" aria-hidden="true">
              <path d=${d}></path>
            </svg>`,
          () => nothing,
        ),
        nothing,
      ),
    );
  return codes.get(url);
}

/** @param {string} url */
export const copyLink = url => copy(url, T.copied);

/** @param {{ title: string, url: string, expires_at?: number, now: number, hint?: string }} link */
export const linkCard = ({ title, url, expires_at, now, hint = T.hint }) =>
  html`<p>${hint}</p>
    <div class="qr" role="img" aria-label=${T.qr(title)}>${qrPicture(url)}</div>
    <p class="link">
      <input
        class="url"
        readonly
        aria-label=${T.title(title)}
        .value=${url}
        @focus=${(/** @type {any} */ event) => event.target.select()}
      />
      <button type="button" aria-label=${T.copyLabel(title)} @click=${() => copyLink(url)}>${T.copy}</button>
    </p>
    ${expires_at ? html`<p class="muted small">${T.until(moment(expires_at, { now }))}</p>` : nothing}`;
