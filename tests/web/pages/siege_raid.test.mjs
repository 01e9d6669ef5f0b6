// A raid in the handbook's siege, on a phone: it states its stakes; its story is asked for where an umpire judges it, and
// filled in where none does; the outcome stays until dismissed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor } from '../../../web/text/orders/asked_en.js';
import { openGame, sit, wordsOf } from '../seat.mjs';

const game = await openGame({ scenario: 'urr-handbook/siege_of_urr' });
const pod = await sit(game, 'siege_raid.pod', { width: 390, height: 844, motion: false });
const { press, has, all, one } = pod;
const panel = name => press(`#tabs [data-point="panel:${name}"]`);
const primary = () => all('#now .primary').map(button => button.dataset.point);
const places = kind =>
  pod.offered(kind).parameters.flatMap(({ places = [], reach = [] }) => [...places, ...reach.map(({ at }) => at)]);

/** Begins the raid of one of the raiding parties. */
async function beginRaid() {
  await panel('orders');
  await press(all('#orders .rows .chip').find(chip => /Dark raiders/.test(chip.textContent)));
  const chip = all('#card .of-some .chip').find(one => one.dataset.point === 'some:raid');
  const help = wordsOf(chip.querySelector('.gain'));
  await press(chip);
  return help;
}
const raided = () => places('raid').find(({ board, area }) => board === 'land' && area !== 'south_vale');

test('while nobody umpires, a raid has its story already: the tap on the map gives the order', async () => {
  const before = pod.sheet().length;
  const help = await beginRaid();
  assert.ok(help.length > 10 && wordsOf(one('#card .stakes')).startsWith(help), 'the chip says what the raid may win');
  await pod.tap(raided());
  assert.equal(pod.sheet().length, before + 1);
  const { kind, arguments: said } = pod.sheet().at(-1);
  assert.deepEqual([kind, said.story], ['raid', askedFor['urr-handbook'].raid.story.plain]);
  await pod.key('z', 'body', { ctrlKey: true });
  assert.equal(pod.sheet().length, before);
  await pod.key('Escape');
  await pod.key('Escape');
  await pod.meanwhile('an umpire joins', campaign => campaign.wire('umpire'));
});

test('a raid says what is at stake, and asks for its story with an example', async () => {
  await beginRaid();
  const stakes = one('#card .stakes');
  assert.match(wordsOf(stakes), /\d/, 'how difficult it is');
  assert.equal(stakes.querySelector('a.rule')?.hash, '#UH-92');
  assert.ok(!has('.map-host:not([hidden]) .shown'));
  await pod.tap(raided());
  assert.ok(has('.map-host:not([hidden]) .shown'), 'the place that was tapped stays marked');
  assert.deepEqual(primary(), ['button:want']);
  assert.ok(has('#card .wanted[data-wanted="story"] textarea'));
  assert.ok(wordsOf(one('#field-story-help')).includes('“'), 'an example');
  await press('#now [data-point="button:want"]');
  assert.equal(document.activeElement?.id, 'field-story');
  await pod.write('#field-story', 'They count the tents from the reeds.');
  await press('#now [data-point="button:give"]');
  assert.equal(pod.sheet().at(-1).kind, 'raid');
  assert.ok(!has('.map-host:not([hidden]) .shown'));
  // On the map it is not drawn as an attack.
  assert.ok(has('.map-host:not([hidden]) .order-raid'));
  assert.ok(!has('.map-host .order-attack'));
});

test('what the bell brought stays until it is put away, also over a bell that brought nothing', async () => {
  const ring = name => pod.meanwhile(name, async campaign => (await campaign.wire('umpire')).ring());
  const orders = one('#orders > .body');
  orders.scrollTop = 50;
  await ring('the week ends');
  assert.equal(one('#orders > .body'), orders);
  assert.equal(orders.scrollTop, 0, 'the orders of the next phase are read from their top');
  assert.equal(document.body.dataset.task, 'result');
  const raid = () => all('.result .report').filter(line => /Dark raiders/.test(line.textContent)).length;
  assert.ok(raid() > 0);
  await ring('the next phase ends');
  assert.ok(raid() > 0, 'it stands');
  assert.ok(all('.result .aims li').length > 0, 'what it was for');
  assert.deepEqual(primary(), ['button:onward'], 'nothing else is asked');
  assert.ok(has('.result .report details, .result .report .because'), 'how it came about');
  await press('#now [data-point="button:onward"]');
  assert.ok(!has('.result'));
});
