// Allies, enemies and treaties stand in one list, among the agreements.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('how the sides stand to mine by the rules is read beside the agreements', async () => {
  const person = await sit(await openGame({ scenario: 'city-table/gate_drill' }), 'choices.dark', {
    width: 1280,
    height: 800,
  });
  await person.press('#side [data-point="panel:pacts"]');
  assert.deepEqual(
    person.all('#side .between [data-stands]').map(line => line.dataset.stands),
    ['against'],
  );
});
