// The forms of orders with lists, in every state: empty, filled in, at a limit, refused, previewed. They work: what is
// set in one stays.
import { emptyDraft, textOf } from '../../../web/core/sheet/orders.js';
import { chooseOption, newComposer, orderOf } from '../../../web/kit/compose.js';
import { form } from '../../../web/table/orders/form.js';
import { createActs } from '../../../web/table/acts/acts.js';
import { createUi } from '../../../web/table/page/ui.js';
import { html, render } from '../../../web/vendor/lit-html/lit-html.js';
import { effect } from '../../../web/vendor/signals-core/signals-core.js';
import { hex, kinds, options, tableOf, view } from '../../web/fixtures/list_orders.mjs';

const refused = words => table => Object.assign(table.ui, { why: words });
const foreseen = preview => table =>
  Object.assign(table.ui, { foreseen: { of: textOf(orderOf(table.ui.composer)), preview } });

/** @type {[string, string, Record<string, any>, ((table: any) => void)?][]} */
const states = [
  ['Targets: none yet', 'attack', {}],
  ['Targets: three', 'attack', { targets: ['h', 'k', { word: 'any' }] }],
  [
    'Targets: refused',
    'attack',
    { targets: ['k', hex(4, 4)] },
    refused({
      words: 'Knights B is your ally (BF-5). Choose another target.',
      at: null,
      field: { parameter: 'targets', item: 0 },
    }),
  ],
  ['Numbers: the least of each', 'split', {}],
  ['Numbers: too many together', 'split', { numbers: [7, 3] }],
  ['A rear guard, left out', 'move', { path: [hex(1, 2)] }],
  ['A rear guard, set', 'move', { path: [hex(1, 2)], rear_guard: [4] }],
  ['Steps: none yet', 'march', {}],
  ['Steps: all turns taken', 'march', { steps: [{ turn: -4500 }, { go: 3500 }, { go: 2000, bearing: 9000 }] }],
  [
    'Steps: previewed',
    'march',
    { steps: [{ go: 9000 }] },
    foreseen({
      path: [],
      stop: hex(3, 4),
      refused: { code: 'in_the_way', at: '', words: 'Somebody is in the way after 4 inches.' },
      details: [['Distance', '4 of 9 inches']],
      chances: [
        ['gets there', 3],
        ['is stopped', 1],
      ],
    }),
  ],
];

const main = /** @type {HTMLElement} */ (document.querySelector('#forms'));
for (const [title, kind, args, more] of states) {
  const section = main.appendChild(document.createElement('section'));
  const draw = () =>
    render(
      html`<h3 class="overline">${title}</h3>
        ${form(table)}`,
      section,
    );
  const table = tableOf({ createActs, createUi, emptyDraft });
  const composer = chooseOption(
    { ...newComposer(['a']), options },
    options.findIndex(option => option.kind === kind),
    kinds,
    view,
  );
  table.ui.composer = { ...composer, args: { ...composer.args, ...args } };
  more?.(table);
  effect(draw);
}
document.body.dataset.ready = 'yes';
