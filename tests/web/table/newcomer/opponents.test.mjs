// The card about the opponents uses the viewer's own view only.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dayTime } from '../../../../web/core/words/format.js';
import { botsAnswer, botsPlay, nobodyAnswers, sightOf } from '../../../../web/core/words/opponents.js';
import { umpireOf, waitsInVain } from '../../../../web/core/umpire.js';
import { welcomeText } from '../../../../web/text/pages/welcome_en.js';

const at = area => ({ board: 'land', area });
const unit = (id, side, place, more = {}) => ({ id, side, kind: 'unit', at: place, attributes: { steps: 2 }, ...more });
const view = (pieces, sightings = []) =>
  /** @type {any} */ ({
    pieces: new Map(pieces.map(piece => [piece.id, piece])),
    sightings: new Map(sightings.map((one, i) => [String(i), one])),
  });

test('of an opponent is told what is in sight now, most of it first, and nothing that is only remembered', () => {
  const seen = sightOf(
    view([
      unit('1', 'dark', at('ford')),
      unit('2', 'dark', at('pass')),
      unit('3', 'dark', at('pass')),
      unit('4', 'dark', at('hill'), { as_of: 3 }),
      unit('5', 'urr', at('hill')),
      unit('6', 'dark', { box: 0 }),
    ]),
    'dark',
  );
  assert.deepEqual(seen, { units: 3, places: [at('pass'), at('ford')], most: true });
  assert.deepEqual(sightOf(view([unit('4', 'dark', at('hill'), { as_of: 3 })]), 'dark'), {
    units: 0,
    places: [],
    most: false,
  });
});

test('a column and those who are made out in it are counted once; a sighting without a number is somebody', () => {
  const column = { id: 'c', side: 'dark', kind: 'column', at: at('pass'), attributes: { count: 5 } };
  assert.equal(sightOf(view([column, unit('1', 'dark', at('pass')), unit('2', 'dark', at('pass'))]), 'dark').units, 5);
  assert.deepEqual(sightOf(view([], [{ at: at('ford'), side: 'dark' }]), 'dark'), {
    units: 0,
    places: [at('ford')],
    most: false,
  });
  assert.equal(sightOf(view([], [{ at: at('ford'), side: 'dark', count: 4, as_of: 2 }]), 'dark').places.length, 0);
});

test('who is played by bots is said on the card', () => {
  const seat = (id, role = 'player') => ({ id, title: id, role });
  const state = bots =>
    /** @type {any} */ ({
      welcome: { you: { seat: 'Urr' }, seats: [seat('Urr'), seat('Elves'), seat('Gnomes'), seat('Umpire', 'umpire')] },
      seals: { bots: new Set(bots) },
    });
  // If only bots would be asked, there is no form for a proposal.
  assert.deepEqual(
    [[], ['Elves'], ['Elves', 'Gnomes']].map(bots => nobodyAnswers(state(bots))),
    [false, false, true],
  );
  assert.deepEqual(botsPlay(state([])), []);
  assert.deepEqual(botsAnswer(state([])), []);
  assert.deepEqual(botsPlay(state(['Elves'])), ['Elves is played by a bot.']);
  assert.deepEqual(botsAnswer(state(['Elves'])), [welcomeText.welcome.botsAnswer, welcomeText.welcome.botsRefuse]);
  assert.deepEqual(botsPlay(state(['Elves', 'Gnomes'])), ['Bots play all other seats.']);
  // What bots accept is shown where the rulebook has an order that offers it, and its bots give something for it.
  for (const [folder, offer, said] of [
    ['urr_handbook', 'trade', /accept what you offer by the order “Trade” if .* only peace/],
    ['domain_war', 'diplomacy', /accept what you offer by the order “Offer a treaty” if .* only peace/],
    ['city_table', '', /no other deals/],
  ]) {
    const read = name =>
      readFileSync(new URL(`../../../../server/rulebooks/${folder}/${name}`, import.meta.url), 'utf8');
    const { orders } = JSON.parse(read('words/en/orders.json'));
    const welcome = {
      ...state([]).welcome,
      order_kinds: Object.entries(orders).map(([name, { label }]) => ({ name, label })),
    };
    assert.match(botsAnswer({ ...state(['Elves', 'Gnomes']), welcome })[1], said, folder);
    // All of them by one function.
    assert.equal(/kind == "accept"\) return acceptance/.test(read('advice.cpp')), offer !== '', folder);
    assert.equal(/game::bot_accepts\(terms\)/.test(read('advice.cpp')), offer !== '', folder);
    if (offer) assert.match(said.source, new RegExp(orders[offer].label), folder);
  }
  const free = { ...state([]), seals: { bots: new Set(), free: new Set(['Umpire']) } };
  assert.deepEqual(botsPlay(free), ['The umpire’s seat is still free.']);
  // A player alone against bots does not wait for an umpire.
  const withBots = (/** @type {string[]} */ bots) =>
    botsPlay(/** @type {any} */ ({ ...free, seals: { ...free.seals, bots: new Set(bots) } }));
  assert.deepEqual(withBots(['Elves']), ['Elves is played by a bot.', ...botsPlay(free)]);
  assert.deepEqual(withBots(['Elves', 'Gnomes']), ['Bots play all other seats.']);
  assert.deepEqual(
    [umpireOf(state([])), umpireOf(free), umpireOf({ ...free, welcome: null })],
    ['sits', 'free', 'none'],
  );
  const ritual = { for_umpire: true };
  assert.deepEqual(
    [waitsInVain(free, ritual), waitsInVain(state([]), ritual), waitsInVain(free, {})],
    [true, false, false],
  );
});

test('hours of the game are told as people say them', () => {
  assert.deepEqual([0, 360, 720, 870, 1125, 1440].map(dayTime), [
    'midnight',
    '6 in the morning',
    'noon',
    'half past 2 in the afternoon',
    '6.45 in the evening',
    'midnight',
  ]);
});
