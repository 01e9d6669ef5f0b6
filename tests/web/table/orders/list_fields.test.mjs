// The forms of list parameters in a document: counts, rankings and steps are filled in and changed by finger, mouse and
// keyboard, and each says its limits.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { closeDocument, openDocument } from '../../dom.mjs';
import { hex, kinds, options, tableOf, view } from '../../fixtures/list_orders.mjs';

let modules, window, table, given, root, stop;

before(async () => {
  window = openDocument();
  modules = {
    ...(await import('../../../../web/kit/compose.js')),
    ...(await import('../../../../web/table/acts/acts.js')),
    ...(await import('../../../../web/table/page/ui.js')),
    ...(await import('../../../../web/core/sheet/orders.js')),
    ...(await import('../../../../web/table/orders/form.js')),
    ...(await import('../../../../web/vendor/lit-html/lit-html.js')),
    ...(await import('../../../../web/vendor/signals-core/signals-core.js')),
    // Loaded on demand by the page.
    ...(await import('../../../../web/table/orders/fields/list_fields.js')),
    ...(await import('../../../../web/table/orders/fields/sortable.js')),
  };
});
after(closeDocument);

beforeEach(() => {
  given = [];
  root?.remove();
  root = document.createElement('main');
  document.body.append(root);
  stop?.();
  table = tableOf(modules, orders => given.push(orders));
  stop = modules.effect(draw);
});

const draw = () => modules.render(modules.form(table), root);
const all = selector => [...root.querySelectorAll(selector)];
const one = selector => {
  const found = all(selector);
  assert.equal(found.length, 1, `${found.length} of ${selector}`);
  return found[0];
};
const press = node => {
  assert.ok(!node.disabled, node.outerHTML);
  node.click();
};
const settled = async () => {
  for (let i = 0; i < 5; ++i) await new Promise(done => setImmediate(done));
};

/** Begins an order of this kind for unit A. */
async function begin(kind) {
  table.ui.composer = modules.chooseOption(
    { ...modules.newComposer(['a']), options },
    options.findIndex(option => option.kind === kind),
    kinds,
    view,
  );
  draw();
  await settled();
  draw();
}
const args = () => table.ui.composer.args;
const names = () => all('.sortable .row-body').map(node => node.textContent.trim().split(' · ')[0]);

test('targets are ranked from a list, then put in order by buttons and by keys', async () => {
  await begin('attack');
  assert.equal(one('.ranking p').textContent.trim(), 'No target yet. Choose below or on the map.');
  press(one('[data-point="rank:Knights B"]'));
  press(one('[data-point="rank:any"]'));
  press(one('[data-point="rank:Hoggo A"]'));
  assert.deepEqual(args().targets, ['k', { word: 'any' }, 'h']);
  assert.deepEqual(names(), ['Knights B', 'anyone in reach', 'Hoggo A']);
  assert.deepEqual(
    all('.sortable .rank').map(node => node.textContent),
    ['1', '2', '3'],
  );
  assert.equal(all('[data-point="rank:Knights B"]').length, 0, 'what is ranked is offered no more');
  press(one('button[aria-label^="Move Hoggo A"][aria-label$=" up"]'));
  assert.deepEqual(args().targets, ['k', 'h', { word: 'any' }]);
  const key = (i, key) =>
    all('.grip')[i].dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  key(1, 'ArrowUp');
  assert.deepEqual(args().targets, ['h', 'k', { word: 'any' }]);
  key(0, 'End');
  assert.deepEqual(args().targets, ['k', { word: 'any' }, 'h']);
  key(1, 'Delete');
  assert.deepEqual(args().targets, ['k', 'h']);
  assert.equal(all('.sortable button[aria-label$=" up"]')[0].disabled, true, 'the first goes no higher');
});

test('a row is dragged by its grip to where it is let go', async () => {
  await begin('attack');
  for (const key of ['Knights B', 'Hoggo A', 'any']) press(one(`[data-point="rank:${key}"]`));
  const rows = all('.sortable > li');
  rows.forEach((row, i) => {
    row.getBoundingClientRect = () => ({ top: i * 48, bottom: i * 48 + 44, left: 0, right: 300 });
  });
  const grip = all('.grip')[0];
  const at = (type, clientY) =>
    grip.dispatchEvent(
      new window.PointerEvent(type, { bubbles: true, clientY, pointerId: 1, isPrimary: true, pointerType: 'touch' }),
    );
  at('pointerdown', 20);
  at('pointermove', 60);
  assert.ok(rows[0].classList.contains('dragged'));
  assert.equal(rows[1].style.transform, 'translateY(0px)', 'not yet past the middle of the next');
  at('pointermove', 75);
  assert.notEqual(rows[1].style.transform, 'translateY(0px)', 'the next makes room');
  at('pointerup', 75);
  assert.deepEqual(args().targets, ['h', 'k', { word: 'any' }]);
  assert.equal(rows[0].style.transform, '');
});

test('where a dragged row is dropped follows from the middles that it has crossed', () => {
  const boxes = [0, 1, 2, 3].map(i => ({ top: i * 50, bottom: i * 50 + 44 }));
  const at = (from, by) => modules.droppedAt(boxes, from, by);
  assert.equal(at(0, 0), 0);
  assert.equal(at(0, 49), 0);
  assert.equal(at(0, 51), 1);
  assert.equal(at(0, 999), 3);
  assert.equal(at(3, -51), 2);
  assert.equal(at(2, -999), 0);
});

test('targets are ranked by tapping them on the map, a second tap removes one; the order is given when it is asked for', async () => {
  await begin('attack');
  assert.equal(table.ui.composer.asking, 'targets', 'the map asks for them');
  const { acts } = table;
  await acts.takePlace(hex(3, 3), ['k']);
  await acts.takePlace(hex(2, 2), ['h']);
  await acts.takePlace(hex(4, 4));
  assert.deepEqual(args().targets, ['k', 'h', hex(4, 4)]);
  assert.deepEqual(modules.ranksOf(table.ui.composer, kinds[0], view), [
    { at: hex(3, 3), rank: 1 },
    { at: hex(2, 2), rank: 2 },
    { at: hex(4, 4), rank: 3 },
  ]);
  await acts.takePlace(hex(3, 3), ['k']);
  assert.deepEqual(args().targets, ['h', hex(4, 4)]);
  await acts.takePlace(hex(9, 9));
  assert.deepEqual(args().targets, ['h', hex(4, 4)], 'what is not offered is not ranked');
  assert.equal(given.length, 0, 'nothing is given yet');
  press(one('[data-point="button:give"]'));
  await settled();
  assert.deepEqual(given[0][0].arguments, { unit: 'a', targets: ['h', hex(4, 4)] });
});

test('numbers of contingents are set by buttons and typed, within their limits, and summed up', async () => {
  await begin('split');
  assert.deepEqual(args().numbers, [0, 1], 'a required list begins with the least of each');
  assert.deepEqual(
    all('.counts label').map(node => node.textContent.trim().replace(/\s+/g, ' ')),
    ['Archers 0 to 9', 'Knights 1 to 3'],
  );
  press(one('button[aria-label="One more: Archers"]'));
  press(one('button[aria-label="One more: Archers"]'));
  assert.deepEqual(args().numbers, [2, 1]);
  assert.equal(one('button[aria-label="One fewer: Knights"]').disabled, true, 'not below its least');
  const type = (i, value) => {
    const field = all('.counts input')[i];
    field.value = value;
    field.dispatchEvent(new window.Event('change', { bubbles: true }));
  };
  type(1, '77');
  assert.deepEqual(args().numbers, [2, 3], 'no more than there are');
  assert.equal(one('.counts [role="status"]').textContent, 'Total: 5 of 8');
  type(0, '7');
  assert.equal(one('.counts [role="status"]').textContent, 'Total: 10. At most 8 are allowed.');
});

test('numbers that may be left out are not set until one is, and can be left out again', async () => {
  const offer = [
    {
      kind: 'move',
      pieces: ['a'],
      parameters: [
        { name: 'path', reach: [] },
        { name: 'rear_guard', ranges: [[2, 9]] },
      ],
    },
  ];
  table.ui.composer = modules.chooseOption({ ...modules.newComposer(['a']), options: offer }, 0, kinds, view);
  draw();
  await settled();
  draw();
  assert.equal(args().rear_guard, undefined);
  assert.equal(all('details').length, 0, 'they are asked for beside the path');
  assert.deepEqual(
    [all('.counts input')[0].placeholder, all('.counts input')[0].value],
    ['–', ''],
    'no number counts yet',
  );
  press(one('button[aria-label="One more: Rear guard"]'));
  assert.deepEqual(args().rear_guard, [2], 'the first press fills in the least');
  press(one('button[aria-label="One more: Rear guard"]'));
  assert.deepEqual(args().rear_guard, [3]);
  press(all('.counts-foot button')[0]);
  assert.equal(args().rear_guard, undefined);
});

test('numbers that the option does not offer are not asked for', async () => {
  const offer = [{ kind: 'move', pieces: ['a'], parameters: [{ name: 'path', reach: [] }] }];
  table.ui.composer = modules.chooseOption({ ...modules.newComposer(['a']), options: offer }, 0, kinds, view);
  draw();
  assert.equal(all('.counts').length, 0);
});

test('a movement on a plane is put together of turns and straight movements, in inches and degrees', async () => {
  await begin('march');
  assert.match(all('.steps p')[0].textContent.replace(/\s+/g, ' '), /2 to 12 inches, 5 on average\. At most 1 turn\./);
  press(one('[data-point="step:go"]'));
  press(one('[data-point="step:turn"]'));
  assert.deepEqual(args().steps, [{ go: 5000 }, { turn: 4500 }]);
  assert.equal(one('[data-point="step:turn"]').disabled, true, 'no turn is left');
  press(one('[data-point="step:side"]'));
  const type = (selector, value) => {
    const field = all(selector)[0];
    field.value = value;
    field.dispatchEvent(new window.Event('change', { bubbles: true }));
  };
  type('#field-steps-1', '30');
  type('#field-steps-0', '3.5');
  type('.bearing', '-10');
  assert.deepEqual(args().steps, [{ go: 3500, bearing: -1000 }, { turn: -3000 }]);
  press(all('.sortable button[aria-label$=" up"]')[1]);
  assert.deepEqual(args().steps, [{ turn: -3000 }, { go: 3500, bearing: -1000 }]);
  assert.match(one('.steps [role="status"]').textContent, /3\.5 inches, 1 turn/);
});

test('a refusal stands at the parameter that it names', async () => {
  await begin('attack');
  press(one('[data-point="rank:Hoggo A"]'));
  table.acts.tellWhy('Hoggo A is your ally (BF-5).', null, [], { parameter: 'targets', item: 0 });
  assert.match(one('[data-fault="targets"] .problem').textContent, /Hoggo A is your ally/);
  assert.equal(all('.problem').length, 1, 'and nowhere else');
  assert.ok(all('.sortable > li')[0].classList.contains('bad'), 'and marks the target');
  table.acts.tellWhy('Not now.');
  assert.equal(all('[data-fault]').length, 0);
  assert.equal(one('.problem').textContent, 'Not now.');
});

test('the server names the parameter by a pointer into the sheet', async () => {
  const { blamedParameter } = await import('../../../../web/table/acts/refusal_place.js');
  const fault = at => ({ code: 'x', at, words: 'x' });
  assert.deepEqual(blamedParameter(fault('/orders/2/arguments/targets/1')), { parameter: 'targets', item: 1 });
  assert.deepEqual(blamedParameter(fault('/orders/2/arguments/path'), 2), { parameter: 'path' });
  assert.equal(blamedParameter(fault('/orders/2/arguments/path'), 1), undefined, 'another order');
  assert.equal(blamedParameter(fault('/orders/2')), undefined);
  assert.equal(blamedParameter(undefined), undefined);
});
