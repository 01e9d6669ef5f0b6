// A whole week of the siege of Urr in real browsers: the umpire and all six factions, each in a context of its own. A trade, a march, a
// project, a fire mission, an assault, the reaction of the attacked alone, three rounds of combat, a fire that is put out, the week's end.
// What each may know is held against every frame that his socket received.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, opened, phaseOf, received, startServer, takeSeat, titleOf } from './support.mjs';

const factions = ['urr', 'pod', 'redbeards', 'longbeards', 'gnomes', 'elves'];
let server, browser, umpire;
const seat = {};
const everybody = () => [umpire, ...Object.values(seat)];

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  assert.equal(made.links.length, 7, 'seven links: six factions and the umpire');
  for (const link of made.links) {
    const person = await takeSeat(browser, link, { width: 1680, height: 1050 });
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    if (link.role === 'umpire') umpire = person;
    else seat[link.faction] = person;
  }
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** The view of a person as its frames tell it: pieces by name, ledgers, facts. */
function known(person) {
  const view = { pieces: new Map(), ledgers: {}, facts: {} };
  for (const frame of person.frames) {
    if (frame.as) continue;
    if (frame.view) {
      view.pieces = new Map(frame.view.pieces.map((piece) => [piece.id, piece]));
      Object.assign(view, { ledgers: structuredClone(frame.view.ledgers), facts: { ...frame.view.facts } });
    }
    for (const change of frame.delta ?? []) {
      if (change.seen) view.pieces.set(change.seen.id, change.seen);
      else if (change.gone !== undefined) view.pieces.delete(change.gone);
      else if (change.piece !== undefined) {
        const piece = view.pieces.get(change.piece);
        view.pieces.set(change.piece, { ...piece, ...(change.at && { at: change.at }), attributes: { ...piece.attributes, ...change.attributes } });
      } else if (change.ledger) (view.ledgers[change.ledger[0]] ??= {})[change.ledger[1]] = change.value;
      else if (change.fact !== undefined) view.facts[change.fact] = change.value;
    }
  }
  return view;
}
const named = (person, name) => [...known(person).pieces.values()].find((piece) => piece.attributes.name === name);
const kindsSeen = (person, kind) => [...known(person).pieces.values()].filter((piece) => piece.kind === kind);
const reports = (person, from = 0) => person.frames.slice(from).filter((frame) => frame.type === 'step' && !frame.as).flatMap((frame) => frame.reports);

/** Where a name of the map stands on the screen, once the map has come to rest. */
async function spotOf(page, board, name) {
  await page.getByRole('button', { name: board === 'city' ? 'City of Urr' : 'Land of Urr' }).first().click();
  const spot = await page.waitForFunction(([id, words]) => {
    const frame = document.querySelector(`.board[data-board="${id}"]`);
    const label = [...frame.querySelectorAll('.map-name, .steps-code')].find((one) => one.textContent.includes(words));
    const box = label?.getBoundingClientRect(), room = frame.getBoundingClientRect();
    const now = box && box.width > 0 && room.height > 100 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    const before = frame.lastSpot;
    const same = now && before?.words === words && before.x === now.x && before.y === now.y;
    frame.lastSpot = now && { ...now, words, frames: same ? before.frames + 1 : 0 };
    const inside = now && now.x > room.left && now.x < room.right && now.y > room.top && now.y < room.bottom;
    return inside && frame.lastSpot.frames > 12 ? now : null;
  }, [board, name], { polling: 'raf' });
  return spot.jsonValue();
}
async function tap(page, board, name) {
  const { x, y } = await spotOf(page, board, name);
  await page.mouse.click(x, y);
}

/** The umpire moves a piece: it is chosen where it stands, then the place where it shall stand. */
async function place(name, from, to) {
  const { page } = umpire;
  const sent = umpire.frames.length;
  await tap(page, ...from);
  await page.locator('.members .chip').filter({ hasText: new RegExp(`^${name}$`) }).click();
  await page.getByRole('button', { name: 'Move: choose the place' }).click();
  await page.locator('.notice', { hasText: 'Tap the place' }).waitFor();
  await tap(page, ...to);
  await page.locator('#change-reason').fill('The siege has begun.');
  await page.getByRole('button', { name: 'Do it' }).click();
  await received(umpire, (frame) => frame.type === 'done', { from: sent, words: `${name} moved` });
}

async function seal(person) {
  const from = person.frames.length;
  await person.page.getByRole('button', { name: 'Seal my orders' }).click();
  await received(person, (frame) => frame.type === 'done', { from, words: 'the seal' });
}
/** Who is asked seals; everybody stands in the phase that follows with orders. */
async function sealAll(asked, title) {
  const number = phaseOf(umpire);
  for (const faction of asked) await seal(seat[faction]);
  await Promise.all(everybody().map((person) => received(person, (frame) => frame.phase?.number > number && title.test(frame.phase.title), { words: `${title}` })));
}

/** An order by the seat's own form in the list. */
async function seatOrder(person, chip, fill) {
  const { page } = person;
  const from = person.frames.length;
  await page.locator('#orders .chip').filter({ hasText: chip }).first().click();
  await fill(page.locator('#orders .order-form'));
  await page.locator('#orders').getByRole('button', { name: 'Give the order' }).click();
  await received(person, (frame) => frame.type === 'stored', { from, words: `${chip} is stored` });
}
/** Pieces of a place are chosen, by name where they are many. */
async function choose(person, board, name, pieces = []) {
  const { page } = person;
  await page.keyboard.press('Escape');
  await tap(page, board, name);
  await page.locator('#card .kinds .chip').first().waitFor();
  for (const piece of pieces) {
    const one = page.locator('#card .member, #card .groups > .chip').filter({ hasText: piece }).first();
    await one.click();
    await page.locator('#card .member[aria-pressed="true"], #card .groups > .chip[aria-pressed="true"]').filter({ hasText: piece }).first().waitFor({ state: 'attached' });
  }
  await page.locator('#card .kinds .chip').first().waitFor();
}
async function kind(person, chip) {
  const { page } = person;
  await page.locator('#card .kinds .chip').filter({ hasText: chip }).first().click();
  await page.locator('#card .kinds .chip[aria-pressed="true"]').filter({ hasText: chip }).waitFor();
}
/** Runs what stores an order, and waits until it is on disk. */
async function stored(person, words, act) {
  const from = person.frames.length;
  await act();
  await received(person, (frame) => frame.type === 'stored', { from, words });
}

test('week 1: everybody sits; the Prince is set before the wall; an offer is made', async () => {
  for (const faction of factions) assert.match(titleOf(seat[faction]), /Week 1 · Council/);
  for (const name of ['Dark trebuchet 1', 'Mercenary infantry 1', 'Mercenary infantry 2', 'Mercenary infantry 3']) await place(name, ['land', 'South vale'], ['city', 'F5']);
  assert.equal(named(umpire, 'Dark trebuchet 1').at.area, 'F5');
  assert.equal(named(seat.urr, 'Dark trebuchet 1').at.area, 'F5', 'Urr sees it from the wall');
  await seatOrder(seat.redbeards, 'Trade: sell', async (form) => {
    await form.getByLabel('Partner').selectOption('urr');
    await form.getByRole('button', { name: 'good weapon', exact: true }).click();
    await form.getByLabel('How many').fill('4');
    await form.getByLabel('Price').fill('12');
    await form.getByLabel('Price').press('Tab');
  });
  const from = Object.fromEntries(factions.map((one) => [one, seat[one].frames.length]));
  await sealAll(factions, /Week 1 · Assault/);
  const offer = kindsSeen(seat.urr, 'offer');
  assert.equal(offer.length, 1, 'Urr sees the offer');
  assert.match(offer[0].attributes.name, /sell 4 good weapons for 12 gold/);
  for (const other of ['pod', 'longbeards', 'gnomes', 'elves']) {
    assert.equal(kindsSeen(seat[other], 'offer').length, 0);
    assert.ok(!JSON.stringify(seat[other].frames.slice(from[other])).includes('12 gold'), `${other} hears nothing of the offer`);
  }
  await sealAll(['urr', 'pod'], /Week 2 · Council/);  // nobody else stands beside an enemy: the table does not wait for them
});

test('week 2, council: the offer is accepted by one tap, a project, a march, a fire mission', async () => {
  const before = Object.fromEntries(factions.map((one) => [one, seat[one].frames.length]));
  await stored(seat.urr, 'the acceptance', () => seat.urr.page.locator('.offers').getByRole('button', { name: 'Accept' }).click());
  await seat.urr.page.locator('.offers .badge.ok').waitFor();

  const { page } = seat.pod;
  await choose(seat.pod, 'city', 'F5', ['Dark trebuchet 1']);
  await kind(seat.pod, /Mission.*fire/);
  await stored(seat.pod, 'the mission', () => tap(page, 'city', 'C5'));
  await choose(seat.pod, 'land', 'South vale', ['Dark baggage train']);
  await kind(seat.pod, 'Project: palisade');
  await stored(seat.pod, 'the project', async () => {
    const give = page.getByRole('button', { name: 'Give the order' });
    if (await give.count() === 0) await tap(page, 'land', 'South vale');
    else await give.click();
  });
  await choose(seat.elves, 'land', 'Elf heart', ['Elf archers']);
  await kind(seat.elves, 'March');
  await stored(seat.elves, 'the march', () => tap(seat.elves.page, 'land', 'Elf wood'));

  const secret = await page.locator('.order-list .words').allInnerTexts();
  assert.equal(secret.length, 2);
  for (const other of factions.filter((one) => one !== 'pod')) {
    const heard = JSON.stringify(seat[other].frames.slice(before[other]));
    for (const words of secret) assert.ok(!heard.includes(words), `${other} hears nothing of: ${words}`);
  }
  await sealAll(factions, /Week 2 · Assault/);
  assert.deepEqual([known(seat.urr).ledgers.urr.gold, known(seat.urr).ledgers.urr.good_weapon], [28, 4], 'Urr has paid and was given');
  assert.deepEqual([known(seat.redbeards).ledgers.redbeards.gold, known(seat.redbeards).ledgers.redbeards.good_weapon], [32, 4], 'the Redbeards have sold');
  assert.equal(known(seat.pod).ledgers.pod.food, 29, 'one food is burnt for the ammunition');
  await seat.urr.page.locator('#orders .stores').getByText('28').waitFor();
  for (const faction of factions) assert.deepEqual(Object.keys(known(seat[faction]).ledgers).filter((one) => one !== faction), [], `${faction} knows no stores of others`);
  for (const faction of factions) assert.equal(kindsSeen(seat[faction], 'fire').length, 1, 'everybody sees the fire');
  assert.equal(kindsSeen(seat.pod, 'palisade').length, 1);
  assert.equal(kindsSeen(seat.urr, 'palisade').length, 0);
  assert.ok([...known(seat.elves).pieces.values()].some((piece) => piece.side === 'elves' && piece.at.area === 'elf_wood'), 'the elves have marched');
});

test('week 2, assault: only the attacked may react, the others are told for whom they wait', async () => {
  await choose(seat.pod, 'city', 'F5', ['Mercenary infantry 1', 'Mercenary infantry 2', 'Mercenary infantry 3']);
  await kind(seat.pod, 'Assault');
  // One place only can be attacked from this field: it is named already.
  await seat.pod.page.locator('#card .order-form').getByText('O5 south wall').waitFor();
  await stored(seat.pod, 'the assault', () => seat.pod.page.getByRole('button', { name: 'Give the order' }).click());
  const from = Object.fromEntries(factions.map((one) => [one, seat[one].frames.length]));
  await sealAll(['urr', 'pod'], /Week 2 · Reaction/);
  for (const faction of factions) {
    const sentence = seat[faction].page.locator('.sentence .task');
    if (faction === 'urr') {
      await seat.urr.page.getByRole('button', { name: 'Seal my orders' }).waitFor();
      continue;
    }
    await sentence.getByText('You wait for Urr', { exact: false }).waitFor();
    assert.equal(await seat[faction].page.getByRole('button', { name: 'Seal my orders' }).count(), 0, `${faction} waits`);
  }
  for (const faction of ['urr', 'pod']) assert.ok(reports(seat[faction], from[faction]).some((report) => report.kind === 'front' && /Mercenary infantry/.test(report.text)), `${faction} knows who storms`);
  for (const faction of ['redbeards', 'gnomes', 'elves']) assert.ok(!JSON.stringify(seat[faction].frames.slice(from[faction])).includes('Mercenary infantry'), `${faction} hears only where`);
});

test('week 2, reaction: two units are sent to the fire', async () => {
  await choose(seat.urr, 'city', 'C5', ['Urr archers 1', 'Urr archers 2']);
  // Nothing is left to ask: to choose the order is to give it.
  await stored(seat.urr, 'the fire-fighters', () => kind(seat.urr, 'Fight the fire'));
  await sealAll(['urr'], /Week 2 · Round 1/);
});

test('week 2, three rounds: dice for those who fight, one line for the others', async () => {
  for (const round of [1, 2, 3]) {
    const title = umpire.frames.filter((frame) => frame.phase?.title).at(-1).phase.title;
    if (!/Round/.test(title)) break;  // decided early
    const asked = umpire.frames.filter((frame) => frame.phase?.orders_from).at(-1).phase.orders_from;
    assert.ok(asked.includes('urr') && asked.includes('pod'), `both are asked in round ${round}`);
    const from = Object.fromEntries(factions.map((one) => [one, seat[one].frames.length]));
    const fighting = kindsSeen(umpire, 'combat').some((combat) => combat.attributes.over !== true);
    assert.ok(fighting || round > 1, 'the storm is fought at least once');
    await sealAll(asked, new RegExp(`Week 2 · Round ${round + 1}|Week 3 · Council`));
    if (!fighting) continue;  // decided: the round passes for the fire alone
    for (const faction of ['urr', 'pod']) {
      const fights = reports(seat[faction], from[faction]).filter((report) => report.kind === 'ranged' || report.kind === 'melee');
      assert.ok(fights.some((report) => report.rolls.length > 0), `${faction} sees the dice of round ${round}`);
    }
    for (const faction of ['redbeards', 'longbeards', 'gnomes', 'elves']) {
      const fights = reports(seat[faction], from[faction]).filter((report) => report.kind === 'ranged' || report.kind === 'melee');
      assert.ok(fights.length > 0 && fights.every((report) => report.rolls.length === 0 && report.details.length === 0), `${faction} gets one line of round ${round}`);
    }
    await seat.urr.page.locator('#side .sums').first().waitFor({ state: 'attached' });
  }
});

test('the week ends: the fire was put out, nobody knows what he may not, no page complains', async () => {
  assert.match(titleOf(umpire), /Week 3 · Council/);
  const end = reports(seat.urr).filter((report) => report.rule === 'UH-83' || report.rule === 'UH-84');
  assert.ok(end.some((report) => /C5|south quarter/i.test(report.text) && /out|douse/i.test(report.text)), end.map((report) => report.text).join(' | '));
  assert.equal(known(seat.urr).ledgers.urr.food, 60, 'no food is burnt');
  assert.equal(kindsSeen(seat.urr, 'fire').length, 0);
  for (const [faction, person] of Object.entries(seat)) {
    const foreign = person.frames.flatMap((frame) => frame.view?.pieces ?? (frame.delta ?? []).map((change) => change.seen).filter(Boolean)).filter((piece) => piece.kind === 'unit' && piece.side && piece.side !== faction);
    for (const piece of foreign) for (const hidden of ['steps', 'stance', 'taken', 'prefer_ranged', 'prefer_melee', 'modifier']) assert.equal(piece.attributes[hidden], undefined, `${faction} knows no foreign ${hidden}`);
  }
  for (const person of everybody()) {
    const shown = ['step', 'phase', 'bell', 'review', 'clock', 'announcement', 'end'];
    const revisions = person.frames.filter((frame) => shown.includes(frame.type) && !frame.as).map((frame) => frame.revision);
    for (let i = 1; i < revisions.length; i++) assert.equal(revisions[i], revisions[i - 1] + 1);
    assert.deepEqual(person.faults, []);
  }
});
