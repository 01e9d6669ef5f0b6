// The Office lists every campaign, whatever the data of one of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { render } from '../../../web/vendor/lit-html/lit-html.js';
import { campaignList } from '../../../web/organiser/campaign_list.js';
import { officeText } from '../../../web/text/pages/office_en.js';

const T = officeText.list;

const campaign = (/** @type {string} */ id, more = {}) => ({
  id,
  name: `Campaign ${id}`,
  rulebook: 'city-table',
  scenario: 'city-table/siege_of_ur',
  status: 'lobby',
  created_at: 1_790_000_000_000,
  phase: 'Turn 1',
  stage: 'lobby',
  served: true,
  seats: [],
  ...more,
});

test('one campaign with a moment that no calendar has does not hide the others', () => {
  const campaigns = [
    campaign('a'),
    campaign('b', { starts_at: 2 ** 63 }),
    campaign('c', { created_at: 9e15 }),
    campaign('d'),
  ];
  const office = {
    campaigns,
    scenarios: [],
    open: new Set(),
    made: null,
    api: { exportUrl: () => '', serverNow: () => 1_790_000_600_000 },
  };
  const main = document.createElement('main');
  render(campaignList(/** @type {any} */ (office)), main);
  const shown = [...main.querySelectorAll('li.campaign')].map(one => one.querySelector('h3')?.textContent);
  assert.deepEqual(shown, ['Campaign a', 'Campaign b', 'Campaign c', 'Campaign d']);
  const problems = [...main.querySelectorAll('li.campaign')].map(one => one.querySelectorAll('[role=alert]').length);
  assert.deepEqual(problems, [0, 1, 1, 0]);
});

test('a seat wears the sign that its side wears on the map, whatever the side is called', () => {
  const seat = { seat: 's1', title: 'Prince', faction: 'dark_prince', emblem: 'dark', role: 'player', claimed: false };
  const office = {
    campaigns: [campaign('a', { seats: [seat] })],
    scenarios: [],
    open: new Set(['a']),
    made: null,
    api: { exportUrl: () => '', serverNow: () => 1_790_000_600_000 },
  };
  const main = document.createElement('main');
  render(campaignList(/** @type {any} */ (office)), main);
  assert.equal(main.querySelector('svg.emblem')?.getAttribute('data-tone'), 'dark');
});

test('a bot’s strength is chosen for one seat, and not for the seat of the same name in another campaign', () => {
  const seat = { seat: 's1', title: 'Prince', faction: 'dark_prince', role: 'player', claimed: false };
  const office = {
    campaigns: [campaign('a', { seats: [seat] }), campaign('b', { seats: [seat] })],
    scenarios: [],
    open: new Set(['a', 'b']),
    made: null,
    api: { exportUrl: () => '', serverNow: () => 1_790_000_600_000 },
  };
  const main = document.createElement('main');
  const draw = () => render(campaignList(/** @type {any} */ (office)), main);
  draw();
  const strengths = () => [...main.querySelectorAll('.seat-list select')].map(one => /** @type {any} */ (one).value);
  assert.deepEqual(strengths(), ['fair', 'fair']);
  const first = /** @type {any} */ (main.querySelector('.seat-list select'));
  first.value = 'easy';
  first.dispatchEvent(new Event('change'));
  draw();
  assert.deepEqual(strengths(), ['easy', 'fair']);
});

test('of a campaign that another server runs nothing is said that only that server knows', () => {
  const campaigns = [
    campaign('here', { status: 'running', stage: 'orders', seats: [{ seat: 's1', title: 'Urr', role: 'player' }] }),
    campaign('there', { status: 'running', stage: 'orders', phase: '', served: false, elsewhere: true }),
    campaign('nowhere', { stage: 'orders', phase: '', served: false }),
  ];
  const office = {
    campaigns,
    scenarios: [],
    open: new Set(),
    made: null,
    api: { exportUrl: () => '', serverNow: () => 1_790_000_600_000 },
  };
  const main = document.createElement('main');
  render(campaignList(/** @type {any} */ (office)), main);
  const cards = [...main.querySelectorAll('li.campaign')];
  const of = (/** @type {Element} */ card) => [
    card.querySelector('.body')?.textContent?.includes(T.stage.orders),
    card.querySelector('[data-point="served"]')?.textContent?.trim(),
    card.querySelector('[aria-expanded]') !== null,
  ];
  assert.deepEqual(cards.map(of), [
    [true, `${T.claimed(0, 1)} · ${T.served}`, true],
    [false, T.elsewhere, false],
    [false, T.unserved, false],
  ]);
  for (const card of cards)
    assert.ok(card.querySelector('[aria-label^="Pause"], [aria-label^="Begin"]'), 'the clock is stopped from here');
  assert.ok(!officeText.list.startConfirm('A', 0, 0).includes('0'), 'nor is it asked over seats that are not known');
});
