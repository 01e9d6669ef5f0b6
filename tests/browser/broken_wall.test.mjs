// The handbook's worked example, die by die, through the browser: two players give the orders of chapter 4, the umpire
// enters its faces while the result is held, and after each round both pages show the example's table (with its
// correction C1).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import {
  holdResults,
  openBrowser,
  opened,
  phaseOf,
  received,
  settled,
  startServer,
  takeSeat,
  takeSeats,
  titleOf,
} from './support.mjs';

let server, browser, umpire, seat, everybody;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('urr-handbook/broken_wall', 'sealed');
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links));
  await holdResults(umpire);
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

// Chapter 4. Orders: stances, who shoots, and who takes the hits of arrows and of blows; faces of arrows and of blows;
// then, of each unit, score, die, total and hits, or nothing if it threw nothing, and the steps that it has left.
const rounds = [
  {
    orders: {
      urr: { arrows: ['Urr militia'], blows: ['Urr infantry'] },
      pod: { arrows: ['Dark archers'], blows: ['Dark archers', 'Dark infantry 1', 'Dark infantry 2'] },
    },
    arrows: {
      faces: [1, 4],
      table: {
        'Urr militia': ['4', '1', '5', '0', 3],
        'Urr infantry': [4],
        'Dark archers': ['2', '4', '6', '1', 4],
        'Dark infantry 1': [4],
        'Dark infantry 2': [4],
        'Dark infantry 3': [4],
      },
    },
    blows: {
      faces: [5, 6, 1, 6, 4],
      table: {
        'Urr militia': ['4', '5', '9', '1', 3],
        'Urr infantry': ['6', '6', '12', '2', 2],
        'Dark archers': [3],
        'Dark infantry 1': ['2', '1', '3', '0', 3],
        'Dark infantry 2': ['2', '6', '8', '1', 3],
        'Dark infantry 3': ['2', '4', '6', '1', 4],
      },
    },
  },
  {
    orders: {
      urr: {},
      pod: { arrows: ['Dark archers', 'Dark infantry 3'], blows: ['Dark infantry 1', 'Dark infantry 2'] },
    },
    arrows: {
      faces: [6, 2],
      table: {
        'Urr militia': ['4', '6', '10', '2', 3],
        'Urr infantry': [2],
        'Dark archers': ['2', '2', '4', '0', 2],
        'Dark infantry 1': [3],
        'Dark infantry 2': [3],
        'Dark infantry 3': [3],
      },
    },
    blows: {
      faces: [2, 2, 6, 5, 4],
      table: {
        'Urr militia': ['4', '2', '6', '1', 1],
        'Urr infantry': ['6', '2', '8', '1', 1],
        'Dark archers': [2],
        'Dark infantry 1': ['2', '6', '8', '1', 2],
        'Dark infantry 2': ['2', '5', '7', '1', 2],
        'Dark infantry 3': ['2', '4', '6', '1', 3],
      },
    },
  },
  {
    orders: {
      urr: { arrows: ['Urr militia'], blows: ['Urr infantry'] },
      pod: { arrows: ['Dark infantry 3'], blows: ['Dark archers', 'Dark infantry 1'] },
    },
    arrows: {
      faces: [2, 5],
      table: {
        'Urr militia': ['4', '2', '6', '1', 0],
        'Urr infantry': [1],
        'Dark archers': ['2', '5', '7', '1', 2],
        'Dark infantry 1': [2],
        'Dark infantry 2': [2],
        'Dark infantry 3': [2],
      },
    },
    blows: {
      faces: [5, 2, 4, 1],
      table: {
        'Urr infantry': ['6', '5', '11', '2', 0],
        'Dark archers': [1],
        'Dark infantry 1': ['2', '2', '4', '0', 1],
        'Dark infantry 2': ['2', '4', '6', '1', 2],
        'Dark infantry 3': ['2', '1', '3', '0', 2],
      },
    },
  },
];

/** Chooses what the chosen units shall do, and gives the order once its form is filled. */
async function give(person, chip, fill) {
  const { page } = person;
  const from = person.frames.length;
  const kind = page.locator('#card .kinds .chip').filter({ hasText: chip }).first();
  await kind.click();
  await page.locator('#card .kinds .chip[aria-pressed="true"]').filter({ hasText: chip }).waitFor();
  await fill?.(page.locator('#card .order-form'));
  await page
    .getByRole('button', { name: 'Give the order' })
    .or(page.getByRole('button', { name: 'Change the order' }))
    .first()
    .click();
  await received(person, frame => frame.type === 'stored', { from, words: `${chip} is stored` });
}

/** The stack that waits for orders is chosen by its chip. */
async function chooseStack(person) {
  await person.page.locator('#orders .chip').first().click();
  await person.page.locator('#card .kinds .chip').first().waitFor();
}

const stance = word => form => form.getByRole('button', { name: word, exact: true }).click();

async function prefer(form, lists) {
  for (const [label, names] of Object.entries(lists))
    for (const name of names)
      await form
        .getByRole('group', { name: label })
        .getByRole('button', { name: `+ ${name}`, exact: true })
        .click();
}

async function order(faction, { arrows = [], blows = [] }) {
  const person = seat[faction];
  await chooseStack(person);
  if (faction === 'urr') {
    await give(person, 'Stance: Urr militia', stance('defend'));
    await give(person, 'Stance: Urr infantry', stance('defend'));
  } else {
    await give(person, 'Stance: Dark archers', stance('none'));
    await give(person, /Stance: .*Dark infantry/, stance('attack'));
  }
  await give(person, /^\s*Shoot/);
  if (arrows.length + blows.length > 0)
    await give(person, 'Who takes the hits', form => prefer(form, { Arrows: arrows, Blows: blows }));
  await isAccessible(person.page, 'orders of a round');
  return person.page.locator('.order-list .words').allInnerTexts();
}

/** The umpire enters faces, from a certain die on, and runs the rules again. */
async function enterFaces(faces, first) {
  const { page } = umpire;
  const from = umpire.frames.length;
  for (const [i, face] of faces.entries()) {
    await page
      .locator('.die-button')
      .nth(first + i)
      .click();
    await page
      .locator('.die-picker')
      .getByRole('button', { name: String(face), exact: false })
      .filter({ hasText: String(face) })
      .first()
      .click();
    await page.locator('.die-picker').waitFor({ state: 'detached' });
  }
  if ((await page.locator('#amend-reason').count()) === 0) return; // they lay so already
  await page.locator('#amend-reason').fill('The dice on the table.');
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: 'the amended result' });
}

/** The table of a round's arrows or blows as a page shows it in its report: unit → its cells. */
async function tableOn(page, title, kind) {
  const report = page
    .locator('#side .story')
    .filter({ has: page.locator('h3', { hasText: title }) })
    .locator(`.report[data-kind="${kind}"]`);
  await report
    .locator('details', { has: page.locator('.sums') })
    .locator('summary')
    .click();
  await report.locator('.sums').waitFor();
  const rows = await report
    .locator('.sums tbody tr')
    .evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent.trim())));
  const names = Object.keys(rounds[0].arrows.table);
  return Object.fromEntries(rows.map(([name, ...cells]) => [names.find(one => name.startsWith(one)) ?? name, cells]));
}

/** What the table must say: numbers thrown, and the steps left at its end. */
const expected = table =>
  Object.fromEntries(
    Object.entries(table).map(([name, cells]) => [name, cells.length === 1 ? ['–', '–', '–', '–', cells[0]] : cells]),
  );
const withStepsLeft = shown =>
  Object.fromEntries(
    Object.entries(shown).map(([name, cells]) => [name, [...cells.slice(0, 4), Number(cells[4].split('→').at(-1))]]),
  );

test('who is named to take hits still waits for an order, on his chip too; a stance is nobody’s until it is said', async () => {
  const { links } = server.newCampaign('urr-handbook/broken_wall', 'sealed');
  const person = await takeSeat(
    browser,
    links.find(link => link.faction === 'urr'),
    { width: 390, height: 844, hasTouch: true },
  );
  const { page } = person;
  await page.keyboard.press('n');
  await page.locator('#card .kinds .chip').first().waitFor();
  const waiting = () => page.locator('.task').innerText();
  const before = await waiting();
  await give(person, 'Who takes the hits', form => prefer(form, { Arrows: ['Urr militia'], Blows: ['Urr infantry'] }));
  await settled(person);
  const done = page.locator('#card .member').filter({ hasText: /Urr .*✓/s });
  const [told, ticks] = [await waiting(), await done.count()];
  await page.locator('#card .kinds .chip').filter({ hasText: 'Stance' }).first().click();
  const form = page.locator('#card .order-form');
  await form.getByRole('button', { name: 'defend', exact: true }).waitFor();
  const pressed = await form.locator('.choice [aria-pressed="true"]').allInnerTexts();
  assert.deepEqual({ ticks, pressed }, { ticks: 0, pressed: [] }, `${before} / ${told}`);
  assert.match(told, /no order/, 'they wait still');
  await give(person, 'Stance', stance('defend'));
  await done.first().waitFor();
  await person.context.close();
});

for (const [index, round] of rounds.entries()) {
  test(`round ${index + 1}: orders, the example's dice, the example's table`, async () => {
    assert.match(titleOf(umpire), new RegExp(`Round ${index + 1}`));
    const from = { urr: seat.urr.frames.length, pod: seat.pod.frames.length, umpire: umpire.frames.length };
    const words = {};
    for (const faction of ['urr', 'pod']) words[faction] = await order(faction, round.orders[faction]);
    for (const [mine, theirs] of [
      ['urr', 'pod'],
      ['pod', 'urr'],
    ]) {
      const heard = JSON.stringify(seat[theirs].frames.slice(from[theirs]));
      for (const line of words[mine]) assert.ok(!heard.includes(line), `${theirs} hears nothing of: ${line}`);
    }
    for (const faction of ['urr', 'pod']) {
      const since = seat[faction].frames.length;
      await seat[faction].page.getByRole('button', { name: /^Seal my orders/ }).click();
      await received(seat[faction], frame => frame.type === 'done', { from: since, words: 'the seal' });
    }
    await received(umpire, frame => frame.type === 'held', { from: from.umpire, words: 'the held result' });
    await umpire.page.locator('.die-button').first().waitFor();
    await enterFaces(round.arrows.faces, 0);
    await enterFaces(round.blows.faces, round.arrows.faces.length);
    for (const faction of ['urr', 'pod'])
      assert.ok(
        !seat[faction].frames.slice(from[faction]).some(frame => frame.type === 'step'),
        `${faction} sees nothing before it is published`,
      );

    const next = phaseOf(umpire) + 1;
    await umpire.page.getByRole('button', { name: 'Publish the result' }).click();
    if (index + 1 < rounds.length) await Promise.all(everybody.map(person => opened(person, next)));
    for (const faction of ['urr', 'pod']) {
      await received(
        seat[faction],
        frame =>
          frame.type === 'step' && frame.reports.some(report => report.kind === 'melee' && report.rolls.length > 0),
        { from: from[faction], words: 'the melee' },
      );
      for (const [kind, { table }] of [
        ['ranged', round.arrows],
        ['melee', round.blows],
      ])
        assert.deepEqual(
          withStepsLeft(await tableOn(seat[faction].page, `Round ${index + 1}`, kind)),
          expected(table),
          `${faction}: ${kind}`,
        );
    }
  });
}

test('the section is cleared: the Prince wins, and the pages have no complaint', async () => {
  for (let tries = 0; tries < 3 && !umpire.frames.some(frame => frame.type === 'end'); tries++) {
    await received(
      umpire,
      frame => frame.type === 'end' || (frame.type === 'held' && frame.phase === phaseOf(umpire)),
      { words: 'the end, or its result' },
    );
    if (umpire.frames.some(frame => frame.type === 'end')) break;
    await umpire.page.getByRole('button', { name: 'Publish the result' }).click();
    await received(umpire, frame => frame.type === 'end', { words: 'the end' });
  }
  for (const person of [seat.urr, seat.pod]) {
    const end = await received(person, frame => frame.type === 'end', { words: 'the end' });
    assert.deepEqual(end.victory.winners, ['pod']);
    await person.page.locator('dialog[open]').filter({ hasText: end.victory.title }).waitFor();
  }
  for (const person of everybody) assert.deepEqual(person.faults, []);
});
