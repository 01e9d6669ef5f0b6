// The form for a new campaign: what each clock means, and the hour at which the game begins.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import '../empty_page.mjs';
import { fromInput } from '../../../web/core/words/date_field.js';
import { formOf } from '../../../web/kit/clock/law.js';
import { makePart } from '../../../web/organiser/make_part.js';
import { clockLawText } from '../../../web/text/pages/clock_law_en.js';
import { officeText } from '../../../web/text/pages/office_en.js';
import { previewText } from '../../../web/text/pages/preview_en.js';
import { programmeText } from '../../../web/text/pages/programme_en.js';
import { secondWordText } from '../../../web/text/umpires/second_word_en.js';
import { render } from '../../../web/vendor/lit-html/lit-html.js';

const rulebooks = new URL('../../../server/rulebooks/', import.meta.url);
const read = (/** @type {string} */ file) => readFileSync(new URL(file, rulebooks), 'utf8');
const figuresOf = (/** @type {string} */ rulebook) => JSON.parse(read(`${rulebook}/data/figures.json`));

test('every clock that a rulebook offers is explained', () => {
  const offered = readdirSync(rulebooks, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('/rulebook.cpp'))
    .flatMap(file => [...read(file).matchAll(/\{((?:"\w+",? ?)*"manual"(?:, ?"\w+")*)\}/g)])
    .flatMap(([, names]) => names.match(/\w+/g) ?? []);
  assert.ok(new Set(offered).size > 6, offered.join());
  assert.deepEqual(
    [...new Set(offered)].filter(clock => !(clock in officeText.make.clocks)),
    [],
  );
});

test('no phase of a clock is longer than its words say', () => {
  const most_s = { live: 1200, evening: 900, day: 21_600, slow: 86_400, mail: 172_800, rapid: 30 };
  /** @type {[string, number][]} */ const lengths = [];
  const note = (/** @type {string} */ clock, /** @type {number[]} */ all) =>
    lengths.push(...all.map(seconds => /** @type {[string, number]} */ ([clock, seconds])));
  for (const [clock, { night_s, round_s, evening_s }] of Object.entries(figuresOf('city_table').clock_presets))
    note(clock, [night_s, round_s, evening_s]);
  for (const { live_s = 0, slow_s = 0 } of figuresOf('urr_handbook').phases) {
    note('live', [live_s]);
    note('slow', [slow_s]);
  }
  for (const [clock, phases] of Object.entries(figuresOf('domain_war').turn.presets))
    note(clock, Object.values(phases));
  for (const rulebook of ['battlefield', 'dark_ages'])
    for (const { seconds } of figuresOf(rulebook).phases) {
      note('live', [seconds.live]);
      note('mail', [seconds.mail]);
      note('rapid', [seconds.rapid_test]);
    }
  for (const [clock, most] of Object.entries(most_s))
    assert.equal(Math.max(...lengths.filter(([of]) => of === clock).map(([, seconds]) => seconds)), most, clock);
});

const now = Date.UTC(2026, 10, 30, 12);

const kinds = [
  { kind: 'night', title: 'Night' },
  { kind: 'round', title: 'Round' },
];

const roles = [
  { id: 'siege_master', faction: 'dark', title: 'Siege master', side: 'Prince of Darkness' },
  { id: 'genie_master', faction: 'urr', title: 'Genie master', side: 'Urr' },
];

/** The form of an Office with one scenario. @param {any} form @param {any} more of the scenario */
function office(form = {}, more = {}) {
  /** @type {any[]} */ const sent = [];
  const scenario = {
    id: 's',
    rulebook: 'city-table',
    name: 'S',
    summary: 'S.',
    clocks: ['live'],
    switches: [],
    roles,
    ...more,
  };
  const page = {
    scenarios: [scenario],
    lessons: [],
    campaigns: [],
    acting: new Set(),
    fault: { at: '', words: '' },
    explained: () => new Map(),
    law: { form: formOf(null, 'UTC'), bells: null, refused: '' },
    lawOpen: true,
    previewOpen: false,
    programme: null,
    preview: () => ({ welcome: { phase_kinds: kinds } }),
    form: {
      scenario: 's',
      name: '',
      clock: 'live',
      start: 'lobby',
      start_at: null,
      bot_after: '0',
      second_word: null,
      switches: {},
      roles: [],
      ...form,
    },
    api: {
      bells: () => Promise.resolve({ bells: [] }),
      serverNow: () => now,
      create: (/** @type {any} */ wanted) => (sent.push(wanted), Promise.resolve({ campaign: 'c', links: [] })),
    },
    act: (/** @type {string} */ _, /** @type {() => Promise<any>} */ run) => run(),
    onceDrawn: () => undefined,
  };
  const main = document.createElement('main');
  const draw = () => render(makePart(/** @type {any} */ (page)), main);
  draw();
  const field = () => /** @type {HTMLInputElement} */ (main.querySelector('#starts-at'));
  return {
    page,
    main,
    draw,
    field,
    /** @param {string} value */
    write(value) {
      field().value = value;
      field().dispatchEvent(new Event('change'));
      draw();
    },
    /** What a press on the button sends. */
    create() {
      sent.length = 0;
      main.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
      return sent[0];
    },
  };
}

test('a game that waits for the umpire may begin by itself at an hour', () => {
  const form = office();
  assert.equal(form.create().start, 'lobby');
  form.write('2026-12-05T19:30');
  assert.equal(form.page.form.start_at, fromInput('2026-12-05T19:30', now));
  assert.equal(form.create().start, form.page.form.start_at);
});

test('an hour that is past or too far ahead is refused at its field, and nothing is created', () => {
  for (const [hour, why] of /** @type {const} */ ([
    ['2026-11-30T01:00', 'past'],
    ['2027-06-01T12:00', 'far'],
  ])) {
    const form = office();
    form.write(hour);
    assert.equal(form.main.querySelector('#starts-at-told')?.textContent?.trim(), officeText.make.startsNot[why]);
    assert.equal(form.field().getAttribute('aria-invalid'), 'true');
    assert.equal(form.create(), undefined);
  }
});

test('where all seats or nothing is waited for, there is no such hour', () => {
  for (const start of ['seated', 'now']) {
    const form = office({ start, start_at: now + 3_600_000 });
    assert.equal(form.field(), null);
    assert.equal(form.create().start, start);
  }
});

test('the second word is as the scenario says until the organiser chooses, and anew for another scenario', () => {
  const box = (/** @type {ReturnType<typeof office>} */ form) =>
    /** @type {HTMLInputElement} */ (
      [...form.main.querySelectorAll('label.check')]
        .find(label => label.textContent?.includes(secondWordText.office))
        ?.querySelector('input')
    );
  const strict = office({}, { second_word: true });
  assert.equal(box(strict).checked, true);
  assert.equal('second_word' in strict.create(), false);
  box(strict).checked = false;
  box(strict).dispatchEvent(new Event('change'));
  assert.equal(strict.create().second_word, false);
  strict.main.querySelector('.scenarios input')?.dispatchEvent(new Event('change'));
  assert.equal('second_word' in strict.create(), false);
  assert.equal(box(office()).checked, false);
});

test('the preview says how long a game lasts and that a second umpire must confirm grave acts', () => {
  const facts = (/** @type {any} */ more) => {
    const form = office({}, more);
    Object.assign(form.page, { previewOpen: true, preview: () => 'failed' });
    form.draw();
    return form.main.querySelector('.scenario-facts')?.textContent;
  };
  assert.equal(facts({ length: 'At most 12 turns' }), 'At most 12 turns.');
  assert.equal(
    facts({ length: 'At most 12 turns', second_word: true }),
    `At most 12 turns. ${previewText.secondWord}.`,
  );
  assert.equal(facts({}), undefined);
});

test('each kind of phase of the scenario can be given a length of its own', () => {
  const form = office();
  const fields = () => /** @type {HTMLSelectElement[]} */ ([...form.main.querySelectorAll('.phase-kinds select')]);
  assert.deepEqual(
    fields().map(field => form.main.querySelector(`label[for="${field.id}"]`)?.textContent),
    ['Night', 'Round'],
  );
  assert.equal(form.create().law, undefined);
  fields()[1].value = '300000';
  fields()[1].dispatchEvent(new Event('change'));
  form.draw();
  assert.equal(
    form.main.querySelector('[data-point="law:words"]')?.textContent,
    clockLawText.words(form.create().law, kinds),
  );
  assert.deepEqual(form.create().law, { zone: 'UTC', kinds: { round: { ends: 'after', ms: 300_000 } } });
  form.main.querySelector('.scenarios input')?.dispatchEvent(new Event('change'));
  form.draw();
  assert.equal(form.create().law, undefined, 'another scenario has other kinds');
});

test('a programme of the day is written with the campaign, and one with a fault keeps it from being created', () => {
  const form = office();
  assert.equal(form.create().programme, undefined);
  const button = (/** @type {string} */ words) =>
    [.../** @type {NodeListOf<HTMLButtonElement>} */ (form.main.querySelectorAll('.programme-details button'))].find(
      one => one.textContent?.trim() === words,
    );
  button(programmeText.write)?.click();
  form.draw();
  const titles = () => form.create()?.programme?.map((/** @type {any} */ { title }) => title);
  assert.deepEqual(titles(), programmeText.typical);
  const first = /** @type {HTMLInputElement} */ (form.main.querySelector('.programme-form .what'));
  first.value = '';
  first.dispatchEvent(new Event('input'));
  form.draw();
  const stops = /** @type {HTMLInputElement} */ (form.main.querySelector('.programme-form [type="checkbox"]'));
  stops.checked = true;
  stops.dispatchEvent(new Event('change'));
  form.draw();
  form.draw();
  assert.equal(form.main.querySelector('.programme-form .problem')?.textContent, programmeText.faults.title(0));
  assert.equal(form.create(), undefined);
  button(programmeText.drop)?.click();
  form.draw();
  assert.equal(form.create().programme, undefined);
});

test('roles that get a seat of their own are sent, and dropped with the next campaign', async () => {
  const form = office();
  const box = (/** @type {string} */ id) =>
    /** @type {HTMLInputElement} */ (form.main.querySelector(`[data-point="make-role:${id}"]`));
  assert.match(form.main.querySelector('.make-roles')?.textContent ?? '', /Prince of Darkness – Siege master/);
  assert.equal(form.create().roles, undefined);
  for (const id of ['siege_master', 'genie_master', 'genie_master']) {
    box(id).dispatchEvent(new Event('change'));
    form.draw();
  }
  assert.equal(box('siege_master').checked, true);
  assert.equal(box('genie_master').checked, false);
  assert.deepEqual(form.create().roles, ['siege_master']);
  await new Promise(done => setImmediate(done));
  assert.deepEqual(form.page.form.roles, []);
});
