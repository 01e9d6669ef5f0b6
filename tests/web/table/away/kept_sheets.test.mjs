// When a phase is over, the page still says who wrote the player's orders and why, and whether any were needed.
import '../../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { fold, nothingYet } from '../../../../web/core/connection/state.js';
import { render } from '../../../../web/vendor/lit-html/lit-html.js';
import { keepSheet, keptSheet } from '../../../../web/table/away/kept_sheets.js';
import { fateWords } from '../../../../web/kit/story/fate_words.js';
import { reportPanel } from '../../../../web/table/results/report_panel.js';
import { text } from '../../../../web/text/en.js';

const order = { kind: 'hold', units: ['1'] };
let campaigns = 0;
/** The state of a seat that has received these sheets of its own. @param {readonly object[]} sheets */
function received(...sheets) {
  const welcome = {
    type: 'welcome',
    server_time: 1,
    campaign: { id: `c${++campaigns}`, status: 'running', rulebook: 'x' },
    you: { seat: 's1', faction: 'urr' },
    seats: [],
    factions: [],
    boards: [],
    vocabulary: { attributes: [], facts: [], ledgers: [], kinds: [] },
    stream: 'urr.0',
    viewer: 'urr',
  };
  return sheets.reduce(
    (/** @type {any} */ before, sheet) => {
      const state = fold(
        before,
        /** @type {any} */ ({
          type: 'sheet',
          seat: 's1',
          revision: 1,
          sealed: false,
          by: 'seat',
          words: [],
          without_order: [],
          sheet: { orders: [], salt: 'x' },
          ...sheet,
        }),
      );
      keepSheet(state);
      return state;
    },
    fold(nothingYet, /** @type {any} */ (welcome)),
  );
}
const byUmpire = {
  phase: 3,
  sealed: true,
  by: 'umpire',
  receipt: 'k7qf-2m9p-wd4c',
  saved_at: 5_000,
  reason: 'You were travelling',
  sheet: { orders: [order], salt: 'x' },
};

/** The report of phase 3, drawn. @param {any} state @param {object} fate */
function drawn(state, fate) {
  const story = { phase: 3, title: 'Third', bell_at: 6_000, whole: false, steps: [], fates: [{ seat: 's1', ...fate }] };
  const replay = {
    stories: () => [story],
    away: () => null,
    gone: () => false,
    lacks: () => false,
    loading: () => false,
    scrubber: () => null,
  };
  const table = {
    state,
    replay,
    ui: { filter: 'mine', older: {}, announcementsSeen: 0 },
    minute: 9_000,
    now: 9_000,
    phaseTitle: String,
  };
  const host = document.createElement('div');
  render(reportPanel(/** @type {any} */ (table)), host);
  return (host.querySelector('details.story')?.textContent ?? '').replace(/\s+/g, ' ');
}

test('the umpire’s reason for writing the orders stands in the report, and the seal is the umpire’s', () => {
  const words = drawn(received(byUmpire), { fate: 'umpire' });
  assert.ok(words.includes(text.table.fate.umpire));
  assert.match(words, /You were travelling/);
  assert.match(words, /The umpire’s seal was received at .*k7qf-2m9p-wd4c/);
  assert.doesNotMatch(words, /Your seal/);
});

test('a seal of the player’s own replaces the umpire’s, with its reason', () => {
  const state = received(byUmpire, { ...byUmpire, by: 'seat', reason: undefined, receipt: 'aaaa-bbbb-cccc' });
  const words = drawn(state, { fate: 'sealed' });
  assert.doesNotMatch(words, /travelling|umpire/);
  assert.match(words, /Your seal was received at .*aaaa-bbbb-cccc/);
});

test('a broken seal can still be shown', () => {
  const state = received(byUmpire, { phase: 3, sheet: { orders: [order], salt: 'x' } });
  assert.equal(keptSheet(state, 3)?.receipt, byUmpire.receipt);
  assert.equal(fateWords({ seat: 's1', fate: 'draft_taken' }, keptSheet(state, 3)), text.table.fate.draft_taken);
});

test('a phase that needed no orders is not held against the player', () => {
  const missed = /** @type {const} */ ({ seat: 's1', fate: 'missed' });
  const idle = received({ phase: 3 });
  assert.equal(fateWords(missed, keptSheet(idle, 3)), text.table.missedNothing);
  assert.match(drawn(idle, missed), /none were needed/);
  const needed = received({ phase: 3 }, { phase: 3, without_order: ['1'] });
  assert.equal(fateWords(missed, keptSheet(needed, 3)), text.table.fate.missed);
  assert.equal(fateWords(missed, keptSheet(received(), 3)), text.table.fate.missed, 'the page was closed');
});

test('the words name the deputy, the bot or the umpire who wrote the sheet', () => {
  const words = by => fateWords({ seat: 's1', fate: 'sealed', by });
  assert.equal(new Set([words(undefined), words('deputy'), words('bot'), words('umpire')]).size, 4);
  const why = fateWords({ seat: 's1', fate: 'umpire', reason: 'ill in bed' });
  assert.ok(why.startsWith(fateWords({ seat: 's1', fate: 'umpire' })) && why.includes('ill in bed'), why);
});
