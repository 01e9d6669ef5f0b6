// Only what changed is redrawn: a pointer over the map or a moving unit leaves the rest of the page alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

const game = await openGame({ scenario: 'city-table/siege_of_ur' });
const dark = await sit(game, 'redraw.dark');
await dark.meanwhile('the morning of turn 2 begins', async campaign => {
  const umpire = await campaign.wire('umpire');
  await umpire.ringUntil(phase => phase.path === 'turn-2/morning/round-1');
});

/** Counts the nodes inserted or removed below these parts during an action. */
async function changesWithin(parts, act) {
  const counted = Object.fromEntries(parts.map(name => [name, 0]));
  const watchers = parts.map(name => {
    const watcher = new dark.window.MutationObserver(list => {
      for (const { addedNodes, removedNodes } of list) counted[name] += addedNodes.length + removedNodes.length;
    });
    for (const node of dark.all(name)) watcher.observe(node, { childList: true, subtree: true });
    return watcher;
  });
  await act();
  for (const watcher of watchers) watcher.disconnect();
  return counted;
}

test('a pointer over lit places draws the way there, and no panel', async () => {
  await dark.press(dark.all('#orders .rows .chip').find(one => !/genie|artillery/i.test(one.textContent)));
  const places = dark.offered('move').parameters.flatMap(({ reach = [] }) => reach.map(({ at }) => at));
  assert.ok(places.length > 3);
  const parts = ['#orders', '#side', '#top', '#card', '.layer-counters', '.layer-highlight'];
  const ways = [];
  const changes = await changesWithin(parts, async () => {
    for (const place of places.slice(0, 12)) {
      await dark.hover(place);
      ways.push(dark.all('.layer-orders [data-order="ahead"]').length);
    }
  });
  assert.ok(
    ways.some(count => count > 0),
    'the way is drawn',
  );
  // The header's clock may tick meanwhile; that changes its text, not its nodes.
  assert.deepEqual(changes, Object.fromEntries(parts.map(name => [name, 0])));
});

test('a unit that moves is moved, and the others stay where they are', async () => {
  await dark.key('Escape');
  const total = dark.all('.layer-counters .counter, .layer-counters .pile-count').length;
  const changes = await changesWithin(['.layer-counters'], () =>
    dark.meanwhile('the umpire moves a unit to where nobody stands', async campaign => {
      const umpire = await campaign.wire('umpire');
      const pieces = [...umpire.state().own.view.pieces.values()].filter(({ at }) => at.square);
      const ahead = ({ board, square: [x, y] }) => ({ board, square: [x, y > 2 ? y - 1 : 3] });
      const taken = new Set(pieces.map(({ at }) => JSON.stringify(at)));
      const unit = pieces.find(
        ({ kind, side, at }) => kind === 'unit' && side === 'dark' && !taken.has(JSON.stringify(ahead(at))),
      );
      await umpire.ask({ type: 'change', changes: [{ move: unit.id, to: ahead(unit.at) }], reason: 'A test' });
    }),
  );
  assert.ok(total > 20, `${total} counters`);
  assert.ok(changes['.layer-counters'] < 16, `${changes['.layer-counters']} nodes of ${total}`);
});
