// Saves a file from a page, and prints a sheet.
import { download_ms } from '../timers.js';
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';

/** @param {string} name @param {Blob} content */
export function download(name, content) {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoke it only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), download_ms);
}

/**
 * @typedef {{ title: string, sub: string, picture: Blob | null, parts: readonly { title: string, lines: readonly
 *   string[] }[] }} Paper
 */

/** A sheet for printing: picture, report and orders. @param {Paper} paper */
export async function printPaper({ title, sub, picture, parts }) {
  // The page's Content-Security-Policy allows pictures from data URLs, not from blobs.
  const url = picture ? await dataUrl(picture) : '';
  await printSheet(
    html`<h1>${title}</h1>
      <p class="muted">${sub}</p>
      ${url ? html`<img src=${url} alt="" />` : nothing}${parts.map(
        part =>
          html`<h2>${part.title}</h2>
            <ul>
              ${part.lines.map(line => html`<li>${line}</li>`)}
            </ul>`,
      )}`,
  );
}

/** Prints this content instead of the page. @param {unknown} content */
export async function printSheet(content) {
  const host = document.getElementById('paper') ?? document.createElement('section');
  host.id = 'paper';
  document.body.append(host);
  render(content, host);
  await host.querySelector('img')?.decode();
  addEventListener('afterprint', () => host.remove(), { once: true });
  print();
}

/** @param {Blob} bytes @returns {Promise<string>} */
export const dataUrl = bytes =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
