// A realm on a phone: the side's orders are listed with their purpose; rounds are counted; a treaty is explained as two
// steps; given orders appear where players look for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit, wordsOf } from '../seat.mjs';

const phone = { width: 390, height: 844 };
const shadow = { scenario: 'domain-war/shadow-over-urr', clock: 'sealed' };
/** All other seats have sealed: this seat's seal ends the phase. */
const sealAllBut = mine => async campaign => {
  for (const faction of ['urr', 'dark_prince', 'dwarves', 'elves', 'gnomes'].filter(one => one !== mine)) {
    const wire = await campaign.wire(faction);
    await wire.seal();
  }
};
const actions = person => ({
  panel: name => person.press(`#tabs [data-point="panel:${name}"]`),
  side: name => person.press(`#orders .side-orders [data-point="kind:${name}"]`),
  give: () => person.press('#now [data-point="button:give"]'),
});

test('a hint gives its order by one press, and then says that it is ordered', async t => {
  for (const [faction, whom] of [
    ['elves', 'gnomes'],
    ['gnomes', 'elves'],
  ])
    await t.test(faction, async () => {
      const person = await sit(await openGame({ ...shadow, clock: 'manual' }), `hint.${faction}`, {
        ...phone,
        met: false,
      });
      await person.press('#dialog .actions .primary');
      assert.equal(document.body.dataset.panel, 'orders', 'the orders of the side');
      assert.ok(!person.has('#orders .order-form'), 'nothing is begun');
      const hint = () =>
        person.all('#orders .counsel-list li').filter(line => line.querySelector('[data-point="button:meant"]'));
      const before = hint().length;
      await person.press(hint()[0].querySelector('[data-point="button:meant"]'));
      assert.deepEqual(
        person.sheet().map(order => [order.kind, order.arguments.with]),
        [['propose_treaty', whom]],
      );
      assert.equal(hint().length, before - 1);
      assert.equal(person.all('#orders .counsel-list p.meant').length, 1, 'it is marked as ordered');
    });
});

test('a regent from the greeting to the seal', async t => {
  const game = await openGame(shadow);
  const gnomes = await sit(game, 'realm.gnomes', phone);
  const { panel, side, give } = actions(gnomes);
  const { press, all, one, has } = gnomes;

  await t.test('a letter that comes is unread until it is read', async () => {
    const unread = () => gnomes.words('#tabs [data-point="panel:press"]').match(/\d+/)?.[0];
    assert.equal(unread(), undefined);
    await gnomes.meanwhile('the elves write', async campaign => {
      const elves = await campaign.wire('elves');
      await elves.ask({ type: 'press', to: [campaign.of('gnomes').seat], text: 'Shall we be friends?' });
    });
    assert.equal(unread(), '1');
    await panel('press');
    assert.equal(all('.letter').length, 1);
    await panel('map');
    assert.equal(unread(), undefined);
  });

  await t.test('what may be done is offered before the seal, each with what it is for', async () => {
    assert.equal(document.body.dataset.task, 'optional');
    await press('#now .primary[data-point="button:may"]');
    const chips = all('#orders .side-orders .chip');
    assert.ok(chips.length > 3);
    assert.equal(all('#orders .told-orders p').length, chips.length);
    assert.ok(!has('.budget'), 'nothing is counted in council');
    assert.ok(has('#now .primary[data-point="button:seal"]'), 'now the seal');
  });

  await t.test('a treaty asks with whom, is the first of two steps, and stands under Agreements', async () => {
    await side('propose_treaty');
    assert.ok(has('#orders .order-form [data-wanted="with"]'));
    assert.ok(has('#orders .side-orders [data-point="kind:propose_treaty"] + .card.under'), 'under what was pressed');
    await press('#orders [data-point="faction:elves"]');
    await give();
    assert.deepEqual(
      gnomes.sheet().map(({ kind }) => kind),
      ['propose_treaty'],
    );
    assert.equal(all('#orders .order-list .step-of').length, 1);
    await panel('pacts');
    const [bound] = all('#side .bound li');
    assert.match(wordsOf(bound), /Silverwood/);
    await press(all('#side .bound button').at(-1));
    assert.equal(document.body.dataset.panel, 'orders');
  });

  await t.test('what counts for the realm is told with how far it is', async () => {
    assert.match(all('.reckoning').map(wordsOf).join(), /\b\d of \d\b/);
  });

  await t.test('whoever has sealed is told so, and of no other seat', async () => {
    await press('#now [data-point="button:seal"]');
    assert.equal(document.body.dataset.task, 'sealed');
    // The second tap of two: it lands as the seal is drawn.
    const open = gnomes.one('#now [data-point="button:open"]');
    const landed = new gnomes.window.PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    open.dispatchEvent(Object.defineProperty(landed, 'timeStamp', { value: 0 }));
    await press(open);
    assert.equal(document.body.dataset.task, 'sealed', 'it does not break the seal');
    await panel('more');
    assert.deepEqual(
      all('#side .seats li')
        .filter(line => line.querySelector('.badge.ok, .badge'))
        .filter(line => /\d\d:\d\d/.test(line.textContent)).length,
      1,
    );
  });

  await t.test('after the bell the treaty waits for its second step, and rounds are counted', async () => {
    await gnomes.meanwhile('all others seal', sealAllBut('gnomes'));
    await panel('pacts');
    assert.equal(all('#side .bound li').length, 1);
    await panel('orders');
    assert.deepEqual(
      all('.budget button').map(box => [box.dataset.point, box.classList.contains('taken')]),
      [
        ['budget:1', false],
        ['budget:2', false],
        ['budget:3', false],
      ],
    );
    assert.ok(all('.order-group').length > 2, 'a long list is its headings');
    assert.ok(one('#orders .side-orders').compareDocumentPosition(all('.reckoning')[0]) & 4, 'accounts come after it');
    await press('#orders .put-forward button');
    assert.ok(has('#orders .order-form [data-point="faction:elves"][aria-checked="true"]'), 'it is filled in');
    const explained = () => all('#orders .order-form fieldset p.muted').length;
    assert.equal(explained(), 1, 'what a round is');
    await give();
    assert.ok(!has('#orders .put-forward li'), 'it is done');
    assert.equal(all('.budget .taken').length, 1);
    await gnomes.unfold('details.order-group:has([data-point="kind:declare_war"])');
    await side('declare_war');
    assert.equal(explained(), 0, 'it is said once');
    await side('declare_war');
    assert.ok(!has('#orders .order-form'));
  });

  await t.test('whoever may be invaded is told so for as long as the war lasts', async () => {
    assert.ok(!has('.line-state.war'));
    await gnomes.meanwhile('the Prince declares war, and all seal', async campaign => {
      const prince = await campaign.wire('dark_prince');
      await prince.order([{ kind: 'declare_war', arguments: { round: 1, on: 'gnomes' } }]);
      await sealAllBut('gnomes')(campaign);
      const umpire = await campaign.wire('umpire');
      await umpire.ring();
    });
    assert.ok(has('.line-state.war'));
  });
});
