// The records of units: a table of what the rulebook declares, for each side that the player knows of, that prints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lend } from '../dom.mjs';
import { openGame, sit } from '../seat.mjs';

test('the records of all known units open from the report, and print without the page', async () => {
  const game = await openGame({ scenario: 'urr-handbook/siege_of_urr' });
  const urr = await sit(game, 'choices.urr');
  await urr.press('[data-point="keep:records"]');
  const tables = urr.all('#dialog .unit-records');
  assert.ok(tables.length >= 1);
  assert.equal(tables[0].querySelector('h3').textContent.trim(), 'Urr', 'the own side first');
  const words = node => node.textContent.trim();
  const head = [...tables[0].querySelectorAll('thead th')].map(words);
  const { vocabulary } = urr.first('welcome');
  const labels = new Set(['Unit', 'Kind', 'Place', ...vocabulary.attributes.map(({ label }) => label)]);
  assert.deepEqual(
    head.filter(label => !labels.has(label)),
    [],
    'every column is declared by the rulebook',
  );
  assert.ok(head.length > 4, head.join());
  const rows = [...tables[0].querySelectorAll('tbody tr')];
  const own = urr.first('snapshot').view.pieces.filter(({ side, kind }) => side === 'urr' && kind === 'unit');
  const named = new Set(rows.map(row => words(row.querySelector('th'))));
  for (const { attributes } of own) assert.ok(named.has(attributes.name), attributes.name);
  for (const row of rows) assert.equal(row.children.length, head.length);

  let printed = '';
  lend({ print: () => (printed = document.querySelector('#paper').textContent) });
  await urr.press(urr.all('#dialog .actions button')[0]);
  assert.match(printed, /Unit records/);
  assert.ok(printed.includes(own[0].attributes.name));
});
