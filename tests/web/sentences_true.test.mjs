// Sentences that depend on the stage of a phase, or on who reads a text, are true in each case.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { createClock } from './clock.mjs';
import { closeDocument, lend, openDocument } from './dom.mjs';

/** The Desk's channels to its Screen, which would keep the process of the finished test alive. @type {BroadcastChannel[]} */
const channels = [];
class Channel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    channels.push(this);
  }
}
openDocument('table.html', { url: 'http://localhost/play/abc/' });
lend({ BroadcastChannel: Channel, ...createClock().globals });
after(async () => {
  for (const channel of channels) channel.close();
  await closeDocument();
});
const { nothing, render } = await import('../../web/vendor/lit-html/lit-html.js');
const { nothingYet } = await import('../../web/core/connection/state.js');
const { nothingTold } = await import('../../web/desk/page/extra.js');
const { createUi: createDeskUi } = await import('../../web/desk/page/ui.js');
const { clockPanel } = await import('../../web/desk/clock/clock_panel.js');
const { talkPanel } = await import('../../web/desk/talk/talk_panel.js');
const { linePart } = await import('../../web/kit/parts/line_part.js');
const { newsPart } = await import('../../web/screen/news_part.js');
const { createUi } = await import('../../web/table/page/ui.js');
const { seatsPanel } = await import('../../web/table/talk/seats_panel.js');
const { text } = await import('../../web/text/en.js');
const { announcedText } = await import('../../web/text/pages/announced_en.js');
const { deskText } = await import('../../web/text/pages/desk_en.js');
const { seatsText } = await import('../../web/text/pages/seats_en.js');

const seats = [
  { id: 's1', title: 'Urr', role: 'player', faction: 'urr' },
  { id: 's2', title: 'Elves', role: 'player', faction: 'elves' },
];
const welcome = /** @type {any} */ ({
  ...{ you: { seat: 's1', faction: 'urr' }, campaign: { rulebook: 'x' }, seats, boards: [], order_kinds: [] },
  factions: seats.map(({ faction, title }) => ({ id: faction, name: title, emblem: faction })),
  vocabulary: { attributes: [], facts: [], ledgers: [] },
  limits: { title_letters: 80 },
});
/** @param {string} stage @param {any} [more] of the own state */
const stateAt = (stage, more = {}) => ({
  ...nothingYet,
  welcome,
  own: { ...nothingYet.own, clock: /** @type {any} */ ({ stage, early_bell: 'all_seats' }), ...more },
});
/** @param {unknown} part */
function drawn(part) {
  const place = document.body.appendChild(document.createElement('div'));
  render(part, place);
  return place;
}
/** The Desk at a stage. @param {string} stage */
const deskAt = stage =>
  /** @type {any} */ ({
    ...{ state: stateAt(stage), ui: createDeskUi('/play/desk/'), extra: nothingTold, now: 1000, over: false },
    ...{ sentence: { task: 'waiting', missing: [] }, acts: { ask: async () => true }, heldBefore: null },
  });

test('the seats of the Table say that orders were used once the phase is over, and not in the lobby', () => {
  const said = (/** @type {string} */ stage) => {
    const table = {
      ...{
        state: stateAt(stage),
        ui: createUi('/play/abc/'),
        view: nothingYet.own.view,
        revealed: nothingYet.own.view,
      },
      ...{
        minute: 1000,
        narrow: () => false,
        offlineSnapshot: { can: () => false },
        open: () => nothing,
        setNato: () => nothing,
      },
    };
    return drawn(seatsPanel(/** @type {any} */ (table)))
      .querySelector('.body > p')
      ?.textContent?.trim();
  };
  assert.equal(said('lobby'), seatsText.seatsHintLobby);
  assert.equal(said('orders'), seatsText.seatsHint);
  assert.equal(said('held'), seatsText.seatsHintClosed);
});

test('the field of an announcement says who will read it', () => {
  const label = (/** @type {string[]} */ to) => {
    const desk = deskAt('orders');
    desk.ui.typed.announcement = { text: '', to: new Set(to) };
    return drawn(talkPanel(desk)).querySelector('label[for="announce-text"]')?.textContent?.trim();
  };
  assert.equal(label([]), deskText.talk.announceText);
  assert.equal(label(['urr']), deskText.talk.announceTextTo('Urr'));
});

test('the Desk says whether seals end the phase only while orders are open: later the server does not tell it', () => {
  const early = (/** @type {string} */ stage) =>
    [...drawn(clockPanel(deskAt(stage))).querySelectorAll('.early [aria-checked="true"]')].map(one =>
      one.textContent?.trim(),
    );
  assert.deepEqual(early('orders'), [deskText.clock.earlyRings.all_seats]);
  assert.deepEqual(early('held'), []);
  assert.deepEqual(early('review'), []);
});

test('a page whose server does not run the campaign says so, and not that the connection is lost', () => {
  const said = (/** @type {string} */ code) => {
    const line = { line: 'lost', code, words: '', retry_at: null, tries: 3, silent: false, slow: false };
    return drawn(linePart(/** @type {any} */ ({ line: () => line }))).querySelector('b')?.textContent;
  };
  assert.equal(said('not_served'), text.common.notServed);
  assert.equal(said(''), text.common.lost);
});

test('a Screen that is opened later shows what the umpire announced last, and a last call with the moment of its bell', () => {
  const announcements = [
    { number: 1, at: 500, text: 'Tea at four.', to: 'all' },
    { number: 2, at: 600, text: 'Last call.', to: 'all', bell: { phase: 3, closes_at: 9000 } },
  ];
  const shown = (/** @type {any[]} */ published) => {
    const state = stateAt('orders', { announcements: published, phase: { number: 3 } });
    const screen = { state, now: 1000, stories: [], player: { now: () => null }, maps: { ids: () => [] } };
    return drawn(newsPart(/** @type {any} */ (screen))).querySelector('.announcement')?.textContent ?? '';
  };
  assert.equal(shown([]), '');
  assert.match(shown(announcements.slice(0, 1)), /Tea at four\./);
  assert.match(shown(announcements), /Last call\./);
  assert.ok(shown(announcements).includes(announcedText.bellNoMoment), 'the moment is the one that the clock has now');
});
