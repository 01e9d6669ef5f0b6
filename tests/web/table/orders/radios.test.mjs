// A choice of one of several is a radio group: a screen reader says how many there are and which is chosen, one of them is
// in the tab order, and arrow keys choose.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeDocument, openDocument } from '../../dom.mjs';

openDocument('table.html');
after(closeDocument);
const { html, render } = await import('../../../../web/vendor/lit-html/lit-html.js');
const { choiceField, factionField } = await import('../../../../web/table/orders/fields/choice_fields.js');
const { walkRadios } = await import('../../../../web/kit/parts/radio_keys.js');

const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));

/** A field of an order's form, drawn again after each choice. @param {(asked: any) => unknown} field @param {any} more */
function shown(field, more) {
  const place = document.body.appendChild(document.createElement('div'));
  let value;
  const welcome = {
    vocabulary: { facts: [], attributes: [] },
    factions: ['urr', 'dark', 'elves'].map(id => ({ id, name: id })),
  };
  const draw = () =>
    render(
      field({
        table: { state: { welcome }, acts: { setArgument: (_, next) => ((value = next), draw()) } },
        composer: { options: [], choice: 0, pieces: ['1'] },
        label: 'Stance',
        value,
        ...more,
      }),
      place,
    );
  draw();
  const radios = () => [...place.querySelectorAll('[role="radio"]')];
  return {
    group: place.querySelector('[role="radiogroup"]'),
    value: () => value,
    inTabOrder: () => radios().flatMap((one, i) => (one.getAttribute('tabindex') === '0' ? [i] : [])),
    checked: () => radios().map(one => one.getAttribute('aria-checked')),
    focused: () => radios().indexOf(document.activeElement),
    focus: i => radios()[i].focus(),
    async key(key) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
      await frame();
      return event.defaultPrevented;
    },
  };
}

for (const [title, field, more, all] of [
  [
    'words',
    choiceField,
    { parameter: { name: 'stance', type: 'choice', required: true, choices: ['hold', 'defend', 'retreat'] } },
    ['hold', 'defend', 'retreat'],
  ],
  [
    'factions',
    factionField,
    { parameter: { name: 'with', type: 'faction', required: true } },
    ['urr', 'dark', 'elves'],
  ],
])
  test(`${title}: arrow keys choose, around the end as well, and the focus goes along`, async () => {
    const one = shown(field, more);
    assert.equal(one.group.querySelector('legend').textContent, 'Stance', 'the group has its name');
    assert.deepEqual([one.checked(), one.inTabOrder()], [['false', 'false', 'false'], [0]]);
    one.focus(0);
    assert.equal(await one.key('ArrowRight'), true, 'the map does not hear it');
    assert.deepEqual([one.value(), one.checked(), one.inTabOrder()], [all[1], ['false', 'true', 'false'], [1]]);
    assert.equal(one.focused(), 1);
    await one.key('ArrowUp');
    await one.key('ArrowLeft');
    assert.deepEqual([one.value(), one.focused(), one.inTabOrder()], [all[2], 2, [2]]);
    assert.equal(await one.key('Tab'), false);
  });

test('a form that is drawn anew with the choice keeps the focus in the group', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  let chosen = 0,
    drawn = 0;
  const draw = () => {
    drawn++;
    const group = place.querySelector('[role="radiogroup"]') ?? place.appendChild(document.createElement('div'));
    group.setAttribute('role', 'radiogroup');
    group.onkeydown = walkRadios;
    group.replaceChildren(
      ...[0, 1].map(i => {
        const radio = document.createElement('button');
        radio.setAttribute('role', 'radio');
        radio.setAttribute('aria-checked', String(i === chosen));
        radio.onclick = () => ((chosen = i), draw());
        return radio;
      }),
    );
  };
  draw();
  place.querySelector('button').focus();
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  await frame();
  assert.deepEqual([chosen, drawn], [1, 2]);
  assert.equal(document.activeElement, place.querySelectorAll('button')[1]);
});

test('where a choice is sent to the server at once, an arrow key only moves the focus', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const sent = [];
  render(
    html`<div role="radiogroup" data-asks @keydown=${walkRadios}>
      ${[1, 2].map(i => html`<button role="radio" @click=${() => sent.push(i)}>${i}</button>`)}
    </div>`,
    place,
  );
  const [first, second] = place.querySelectorAll('button');
  first.focus();
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  assert.equal(document.activeElement, second);
  assert.deepEqual(sent, []);
});
