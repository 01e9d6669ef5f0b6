// One rule in a dialog over the page that cites it; a rule cited in turn replaces it, with a button back.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { createDialog } from '../core/page/dialog.js';
import { perPage } from '../core/page/per_page.js';
import { ruleAddress } from '../kit/markup.js';
import { iconButton } from '../kit/parts/parts.js';
import { text } from '../text/en.js';
import { rulesText } from '../text/pages/rules_en.js';
import { blockView } from './blocks.js';
import { statementOf } from './book.js';
import { readBook } from './read.js';

const T = rulesText;

/** The dialog of a page. @param {Document} page */
function createRuleDialog(page) {
  const dialog = page.createElement('dialog');
  dialog.className = 'rule-here';
  dialog.setAttribute('aria-labelledby', 'rule-here-title');
  page.body.append(dialog);
  // Key events must not reach the page beneath.
  dialog.addEventListener('keydown', event => event.stopPropagation());
  const show = createDialog(dialog, close, () => true);
  /** The rules read before, latest last. @type {string[]} */ let way = [];

  function close() {
    way = [];
    show(null);
  }

  /** @param {string} rulebook @param {string} rule */
  async function open(rulebook, rule) {
    if (way.at(-1) !== rule) way.push(rule);
    draw(rulebook, T.loading);
    const { book, trouble } = await readBook(rulebook);
    // The dialog was closed meanwhile, or another rule was requested.
    if (way.at(-1) !== rule) return;
    const stated = book && statementOf(book, rule);
    if (!stated) return draw(rulebook, trouble ? T[trouble] : T.notStated(rule));
    const look = { stated: book.stated, lit: '', marks: null, current: '' };
    draw(
      rulebook,
      stated.blocks.map((block, i) => blockView(block, String(i), stated.section, look)),
      stated.section.title,
    );
    dialog.scrollTop = 0;
  }

  /** @param {string} rulebook @param {unknown} said @param {string} [section] */
  function draw(rulebook, said, section = '') {
    const rule = way.at(-1) ?? '';
    show(
      html`<header>
          <div>
            <h2 id="rule-here-title">${T.rule(rule)}</h2>
            ${section ? html`<p class="muted small">${section}</p>` : nothing}
          </div>
          ${iconButton('close', text.common.close, close)}
        </header>
        <div class="said" @click=${(/** @type {MouseEvent} */ event) => another(event, rulebook)}>${said}</div>
        <div class="actions">
          ${way.length > 1 ? html`<button type="button" class="quiet" @click=${() => back(rulebook)}>${T.backTo(way[way.length - 2])}</button>` : nothing}
          <a class="button quiet" href=${ruleAddress(rulebook, rule)} target="_blank" rel="noopener">${T.all}</a>
          <button type="button" class="primary" autofocus @click=${close}>${text.common.close}</button>
        </div>`,
    );
  }

  /** @param {string} rulebook */
  function back(rulebook) {
    const [before] = way.splice(-2);
    open(rulebook, before);
  }

  /** @param {MouseEvent} event @param {string} rulebook */
  function another(event, rulebook) {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const rule = link.getAttribute('href')?.slice(1) ?? '';
    if (rule !== way.at(-1)) open(rulebook, rule);
  }

  return open;
}

const dialogOf = perPage(createRuleDialog);

/** @param {string} rulebook @param {string} rule */
export const showRule = (rulebook, rule) => dialogOf(document)(rulebook, rule);
