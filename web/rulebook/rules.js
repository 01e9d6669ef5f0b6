// The rulebook in force, to be read and linked to: every rule's number is an anchor. Beside it the calculator. Its files are not below
// /rules/, where rulebooks stand.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { currentTheme, nextTheme, setTheme } from '../core/theme.js';
import { createCalculator } from '../desk/calc.js';
import { calculatorView } from '../desk/calc_view.js';
import { iconButton } from '../table/parts.js';
import { text } from '../text/en.js';
import { rulesText } from '../text/rules_en.js';
import { blockView } from './blocks.js';
import { blocksOf, slugOf } from './markup.js';
/** @import { Block } from './markup.js' */

const T = rulesText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rulebook = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');

/** @type {{ name: string, version: number, sections: { id: string, title: string, text: string, blocks: Block[] }[] } | null} */ let rules =
  null;
/** @type {'loading' | 'lost' | 'unknown' | ''} */ let trouble = 'loading';
let find = '';
// Where there is no room beside the text, calculator and contents wait folded.
const wide = matchMedia('(min-width: 1300px)'),
  narrow = matchMedia('(max-width: 799px)');
const calc = createCalculator({ update: draw, rulebook });

async function read() {
  trouble = 'loading';
  draw();
  try {
    const response = await fetch(`/api/rules/${encodeURIComponent(rulebook)}`);
    if (!response.ok) trouble = response.status === 404 ? 'unknown' : 'lost';
    else {
      const sent = await response.json();
      rules = {
        name: sent.name,
        version: sent.version,
        sections: sent.sections.map((/** @type {{ id?: string, title: string, text: string }} */ section) => ({
          ...section,
          id: section.id ?? slugOf(section.title),
          blocks: blocksOf(section.text),
        })),
      };
      trouble = '';
    }
  } catch {
    trouble = 'lost';
  }
  draw();
  goToAnchor();
}

/** The address may name a rule that was not there when the browser looked for it. */
function goToAnchor() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  for (const old of document.querySelectorAll('.named')) old.classList.remove('named');
  if (!target) return;
  target.classList.add('named');
  target.scrollIntoView({ block: 'start' });
}

/** Every rule that is stated here, by number. @param {NonNullable<typeof rules>} book */
const statedIn = book =>
  new Set(
    book.sections
      .flatMap(section =>
        section.blocks.flatMap(block =>
          block.kind === 'list' ? block.items.map(item => item.anchor) : 'anchor' in block ? [block.anchor] : [],
        ),
      )
      .filter(anchor => anchor !== null),
  );

function draw() {
  const theme = currentTheme();
  document.title = T.title(rules?.name ?? '');
  const wanted = find.trim().toLowerCase();
  const shown =
    rules?.sections.filter(section => !wanted || `${section.title} ${section.text}`.toLowerCase().includes(wanted)) ??
    [];
  render(
    html`<div class="head"><div><h1>${rules?.name ?? T.h1}</h1>${rules ? html`<p class="muted small">${T.version(rules.version)}</p>` : nothing}</div>
    <div class="field find"><label for="find">${T.find}</label><input id="find" type="search" autocomplete="off" .value=${find} @input=${(
      /** @type {any} */ e,
    ) => {
      find = e.target.value;
      draw();
    }}>${wanted ? html`<p class="small muted" role="status">${T.found(shown.length)}</p>` : nothing}</div>
    ${iconButton('theme', text.common.themeButton(text.common.theme[theme]), () => {
      setTheme(nextTheme(theme));
      draw();
    })}</div>`,
    part('top'),
  );
  render(
    html`<details ?open=${!narrow.matches}><summary><h2 class="overline">${T.contents}</h2></summary><ol role="list">${shown.map(section => html`<li><a href=${`#${section.id}`}>${section.title}</a></li>`)}</ol></details>`,
    part('contents'),
  );
  render(
    rules
      ? body(shown)
      : html`<p class="notice ${trouble === 'loading' ? '' : 'bad'}" role="status">${trouble === 'unknown' ? T.unknown : trouble === 'lost' ? T.lost : T.loading}</p>${trouble === 'lost' ? html`<button type="button" @click=${read}>${T.again}</button>` : nothing}`,
    part('text'),
  );
  render(
    calc.known.length > 0
      ? html`<details ?open=${wide.matches}><summary><h2>${T.calculator}</h2></summary><p class="muted small">${T.calculatorHint}</p>${calculatorView(calc)}</details>`
      : nothing,
    part('calculator'),
  );
}

/** @param {NonNullable<typeof rules>['sections']} sections */
function body(sections) {
  const stated = statedIn(/** @type {NonNullable<typeof rules>} */ (rules));
  /** @type {Set<string>} */ const given = new Set();
  /** @param {string | null} anchor */
  const own = anchor => {
    if (!anchor || given.has(anchor)) return nothing;
    given.add(anchor);
    return anchor;
  };
  return sections.map(
    section =>
      html`<section aria-labelledby=${section.id}><h2 id=${section.id}>${section.title}</h2>${section.blocks.map(block => blockView(block, stated, own))}</section>`,
  );
}

part('contents').setAttribute('aria-label', T.contents);
part('calculator').setAttribute('aria-label', T.calculator);
for (const room of [wide, narrow]) room.addEventListener('change', draw);
addEventListener('hashchange', goToAnchor);
read();
