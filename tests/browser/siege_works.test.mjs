// Weeks of siege works in real browsers: the umpire, the Prince, Urr and the Longbeards. Engines batter, throw the dead
// and set fire; raiders come with a story; a tower is built at its ramp and stormed from, one walks through a breach,
// an army crosses a river on rafts, an engine is lent and ordered by its borrower, a ritual is answered. The umpire
// puts pieces on the map and enters the dice that matter.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import {
  choose,
  chooseSide,
  kind,
  kindsSeen,
  known,
  named,
  place,
  reports,
  seal,
  seatOrder,
  stored,
  tap,
} from './hands.mjs';
import {
  comesTrue,
  drawn,
  holdResults,
  numberOf,
  openBrowser,
  opened,
  phaseOf,
  received,
  startServer,
  takeSeats,
  titleOf,
} from './support.mjs';

let server, browser, umpire, seat, everybody;
let ruled = false; // the form has been seen

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'sealed');
  const here = links.filter(({ role, faction }) => role === 'umpire' || ['urr', 'pod', 'longbeards'].includes(faction));
  ({ umpire, seat, everybody } = await takeSeats(browser, here, { width: 1680, height: 1050 }));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** What was noted in the pieces' panel is done. */
async function doIt() {
  const from = umpire.frames.length;
  await umpire.page.locator('#change-reason').fill('The siege goes on.');
  await umpire.page.getByRole('button', { name: 'Do it' }).click();
  await received(umpire, frame => frame.type === 'done', { from, words: 'the change' });
}
/** A new piece like another, with other words where they are given. */
async function putNew(spot, like, fields = {}) {
  const { page } = umpire;
  await tap(umpire, ...spot);
  await page.getByRole('button', { name: 'Put a new piece here' }).click();
  await page.locator('#new-like').selectOption({ label: like });
  await drawn(page);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#new-${name}`);
    if ((await field.evaluate(node => node.tagName)) === 'SELECT') await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press('Tab');
    }
    await drawn(page);
  }
  await doIt();
}
/** Words of a piece are changed where it stands. */
async function change(spot, name, values) {
  const { page } = umpire;
  await tap(umpire, ...spot);
  await page.locator('.members .chip').filter({ hasText: name }).first().click();
  await page.locator('.members .chip[aria-pressed="true"]').filter({ hasText: name }).waitFor();
  for (const [attribute, value] of Object.entries(values)) {
    const field = page.locator(`#attr-${attribute}`);
    if ((await field.getAttribute('type')) === 'checkbox') await field.setChecked(value);
    else {
      await field.fill(value);
      await field.press('Tab');
    }
  }
  await doIt();
}
/** The umpire enters the face that fell on the table for the first die of a line. */
async function enterFace(words, face) {
  const { page } = umpire;
  const from = umpire.frames.length;
  const line = page.locator('.report').filter({ hasText: words }).first();
  if (
    Number(
      await line
        .locator('.die-button')
        .first()
        .getAttribute('aria-label')
        .then(label => label.match(/\d+$/)?.[0]),
    ) === face
  )
    return;
  await line.locator('.die-button').first().click();
  await page
    .locator('.die-picker')
    .getByRole('button')
    .filter({ hasText: String(face) })
    .first()
    .click();
  await page.locator('#amend-reason').fill('The die on the table.');
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: 'the amended result' });
}
/** The umpire rules, at a line of the result or (no words) on something else, and has the rules run again. */
async function rule(words, kind, subject, value) {
  const { page } = umpire,
    from = umpire.frames.length;
  const at = words
    ? page.locator('.report').filter({ hasText: words }).first()
    : page.locator('.step').filter({ hasText: 'General rulings' });
  await at.getByRole('button', { name: words ? 'Rule on this' : 'Rule on something else' }).click();
  const form = at.locator('fieldset.ruling');
  await form.waitFor();
  if (!ruled) await isAccessible(page, 'a ruling is made', { widths: bothWidths });
  ruled = true;
  await form.getByLabel('Ruling', { exact: true }).selectOption({ label: kind });
  await drawn(page); // another ruling has other fields
  // What the line itself is about is not asked.
  if (await form.locator('input#ruling-subject').count()) await form.locator('#ruling-subject').fill(subject);
  else if (await form.locator('#ruling-subject').count())
    await form.locator('#ruling-subject').selectOption({ value: subject });
  await form.getByLabel('Value').fill(value);
  await form.getByRole('button', { name: 'Note it' }).click();
  await page.locator('#amend-reason').fill('As it was told.');
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: `the result by ruling: ${kind}` });
}
/** Those who are here seal: the result of the phase is held. */
async function sealAll(...asked) {
  const from = umpire.frames.length;
  await Promise.all(asked.map(one => seal(seat[one])));
  await received(umpire, frame => frame.type === 'held', { from, words: 'the held result' });
}
/** Publishes what is held: everybody is in the phase that follows, and its result too if nobody is asked in it. */
async function publish(title, { held = false } = {}) {
  const number = phaseOf(umpire),
    from = umpire.frames.length;
  await umpire.page.getByRole('button', { name: 'Publish the result' }).click();
  await Promise.all(
    everybody.map(person =>
      received(person, frame => frame.phase?.number > number, { words: `after ${titleOf(umpire)}` }),
    ),
  );
  assert.match(titleOf(umpire), title);
  if (held) await received(umpire, frame => frame.type === 'held', { from, words: `the result of ${titleOf(umpire)}` });
}
/** A complete order is stored, by its button where choosing did not give it already. */
async function order(person, label, fill) {
  const { page } = person,
    from = person.frames.length;
  await kind(person, label);
  await fill?.(page.locator('#card .order-form'));
  // While the page gives an order that was complete by choosing, its button stands there a moment and cannot be
  // pressed.
  const give = page.locator('#card').getByRole('button', { name: 'Give the order', disabled: false });
  const done = received(person, frame => frame.type === 'stored', { from, words: `${label} is stored` });
  await Promise.race([done, give.waitFor()]);
  if (await give.isVisible()) await give.click();
  await done;
}

test('week 1: the Prince is set before the wall with engines, raiders and the dead', async () => {
  // Four of seven seats are free: the bell does not wait for them.
  const from = umpire.frames.length;
  await umpire.page
    .getByRole('group', { name: /ring when/i })
    .getByRole('button', { name: 'taken seats' })
    .click();
  await received(umpire, frame => frame.type === 'done', { from, words: 'whom the bell waits for' });
  for (const name of [
    'Dark trebuchet 1',
    'Dark trebuchet 2',
    'Dark trebuchet 3',
    'Dark raiders 1',
    'Dark raiders 2',
    'Mercenary infantry 1',
    'Mercenary infantry 2',
    'Mercenary infantry 3',
    'Mercenary archers 1',
  ])
    await place(umpire, name, ['land', 'South vale'], ['city', 'F5']);
  await putNew(['city', 'F5'], 'infantry · Prince of Darkness', {
    name: 'Zombies 1',
    type: 'undead',
    kin: 'undead',
    steps: '3',
    steps_max: '3',
  });
  await putNew(['city', 'F5'], 'baggage train · Prince of Darkness', { name: 'Second train' });
  await change(['city', 'O5'], /O5/, { damage: '6' });
  await holdResults(umpire);
  await comesTrue(seat.pod, () => named(seat.pod, 'Zombies 1')?.at.area === 'F5', 'the Prince sees the dead');
});

test('week 1, council: missions, a raid with its story, company for a unit, shields, rafts, a ritual, a lease', async () => {
  const { pod, longbeards } = seat;
  await choose(pod, 'city', 'F5', ['Dark trebuchet 1']);
  await kind(pod, 'Mission: bombard');
  await stored(pod, 'the bombardment', () => tap(pod, 'city', 'O5'));
  await choose(pod, 'city', 'F5', ['Dark trebuchet 2']);
  await order(pod, 'Mission: vault');
  await choose(pod, 'city', 'F5', ['Dark trebuchet 3']);
  await kind(pod, 'Mission: fire');
  await stored(pod, 'the fire', () => tap(pod, 'city', 'C5'));
  await choose(pod, 'city', 'F5', ['Dark raiders 1']);
  await kind(pod, 'Raid: gate');
  await pod.page.getByLabel('How they do it').fill('Dressed as millers, with the flour on a cart.');
  await stored(pod, 'the raid', () => tap(pod, 'city', 'O5'));
  await choose(pod, 'city', 'F5', ['Dark raiders 2']);
  await order(pod, 'Attach', form =>
    form.getByLabel('Unit').selectOption({ label: 'Mercenary infantry 1 · F5 south field' }),
  );
  await choose(pod, 'city', 'F5', ['Second train']);
  await order(pod, 'Project: tower shields');
  await choose(pod, 'land', 'South vale', ['Dark baggage train']);
  await order(pod, 'Project: rafts');
  await seatOrder(pod, 'Ritual', form => form.getByLabel('What is done').fill('A black bull is given to the river.'));
  await seatOrder(longbeards, 'Trade: lend', async form => {
    await chooseSide(form, 'Partner', 'urr');
    await form.getByLabel('Engine or unit').selectOption({ label: 'Longbeard heavy trebuchet 1 · Undermountain' });
    await form.getByLabel('Weeks').fill('2');
    await form.getByLabel('Price').fill('5');
    await form.getByLabel('Price').press('Tab');
  });
  await numberOf(pod.page, '.order-list .words', 8);
  await sealAll('pod', 'longbeards', 'urr');
  await umpire.page.getByRole('tab', { name: 'Result' }).first().click();
});

test('week 1: dice and rulings of the umpire; a good story opens the gate, the dead land, a quarter burns, the wall is breached', async () => {
  await enterFace(/Dark raiders 1 at/, 5);
  // 5 against a difficulty of 4: one is not enough, with a good story it is three.
  await umpire.page
    .locator('.report')
    .filter({ hasText: 'Dark raiders 1 at O5 south wall: a failure' })
    .first()
    .waitFor();
  await rule(/Dark raiders 1 at/, 'Story of the raid or the watch', 'Dark raiders 1', '2');
  await rule(null, 'Steps crossed off the section; negative: restored', 'O1', '2');
  await publish(/Trebuchet/, { held: true });
  const pod = reports(seat.pod),
    raid = pod.find(report => report.kind === 'raid');
  assert.match(raid.text, /Dark raiders 1 at O5 south wall: a success. The gate of .* stands open/);
  assert.ok(
    reports(seat.longbeards).some(report => /^O1 .* now has strength \d+ by the umpire's word/.test(report.text)),
    'everybody hears of the wall',
  );
  assert.ok(
    pod.some(report => /rafts are ready/.test(report.text)) &&
      pod.some(report => /Shields stand before O5/.test(report.text)),
  );
  assert.ok(!JSON.stringify(seat.urr.frames).includes('millers'), 'the story is for the umpire alone');

  await enterFace(/Your engines shoot at O5/, 6);
  await publish(/Assault/);
  for (const faction of ['pod', 'urr']) {
    const wall = [...known(seat[faction]).pieces.values()].find(
      piece => piece.kind === 'wall' && piece.at.area === 'O5',
    );
    assert.equal(wall.attributes.damage, 7, `${faction} sees the breach`);
    assert.equal(named(seat[faction], 'Zombies 1').at.area, 'C5', `${faction} sees the dead in the quarter`);
    assert.equal(kindsSeen(seat[faction], 'fire').length, 1);
  }
});

/** Those of us who are asked seal, phase after phase, and the result is out at once, until this phase has come. */
async function goOnTo(title) {
  while (!title.test(titleOf(umpire))) {
    const number = phaseOf(umpire);
    await Promise.all(everybody.map(person => opened(person, number)));
    // Who has nothing to order is not waited for: his seal would come too late.
    const { seats } = await received(umpire, frame => frame.type === 'seals' && frame.phase === number, {
      words: 'who is asked',
    });
    const asked = seats.filter(({ state }) => state !== 'nothing').map(one => one.seat);
    await Promise.all(
      Object.values(seat)
        .filter(({ link }) => asked.includes(link.seat))
        .map(seal),
    );
    await Promise.all(
      everybody.map(person =>
        received(person, frame => frame.phase?.number > number && frame.phase.orders_from.length > 0, {
          words: `what follows ${titleOf(umpire)}`,
        }),
      ),
    );
  }
}
const works = person => kindsSeen(person, 'siege_works')[0]?.attributes;

test('week 1: the ritual is answered, to him who asked alone', async () => {
  const { page } = umpire;
  await page.getByRole('tab', { name: 'Requests' }).first().click();
  await page.getByText('A black bull is given to the river.').first().waitFor();
  await page.getByLabel('Your answer').fill('The river takes it, and falls by a hand.');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await received(seat.pod, frame => JSON.stringify(frame).includes('falls by a hand'), { words: 'the answer' });
  await holdResults(umpire, 'not at all');
  await goOnTo(/Week 2 · Council/);
  for (const other of ['urr', 'longbeards'])
    assert.ok(!JSON.stringify(seat[other].frames).includes('falls by a hand'), `${other} hears nothing of it`);
});

test('week 2, council: the lease is accepted, raiders leave their unit, a ramp under fire, a march on rafts', async () => {
  const { pod, urr } = seat;
  await stored(urr, 'the acceptance', () =>
    urr.page.locator('.offers').getByRole('button', { name: 'Accept' }).first().click(),
  );
  await change(['city', 'F5'], /works/i, { ramp_weeks: '2' });
  await comesTrue(pod, () => works(pod)?.ramp_weeks === 2, 'the ramp of two weeks');
  await choose(pod, 'city', 'F5');
  await pod.page.locator('#card .member[aria-pressed="true"]', { hasText: /^\s*All of yours here/ }).waitFor();
  await choose(pod, 'city', 'F5', ['Dark raiders 2']);
  await order(pod, 'Detach');
  await choose(pod, 'city', 'F5', ['Mercenary infantry 1', 'Mercenary infantry 2']);
  await order(pod, 'Pile up the ramp');
  await choose(pod, 'city', 'F5', ['Second train']);
  await order(pod, 'Project: siege tower');
  await choose(pod, 'land', 'South vale', ['Dark ogres']);
  // Of the kind one is left out again.
  await pod.page.locator('#card .unfold[aria-label^="Dark ogres, "]').click();
  await pod.page
    .locator('#card .inner .member')
    .filter({ hasText: 'Dark ogres 2' })
    .click({ modifiers: ['Shift'] });
  await pod.page.locator('#card .inner .member[aria-pressed="false"]').filter({ hasText: 'Dark ogres 2' }).waitFor();
  await pod.page.locator('#card .kinds .chip').first().waitFor();
  await pod.page.locator('#card .kinds .chip').getByText('March: on rafts').click();
  await stored(pod, 'the march on rafts', () => tap(pod, 'land', 'Urr south'));
  await goOnTo(/Week 2 · Assault/);
  assert.equal(named(pod, 'Dark raiders 2').attributes.attached_to ?? '', '', 'the raiders are on their own again');
  assert.deepEqual([works(pod).ramp_weeks, works(pod).tower], [3, true], 'the tower stands at the end of its ramp');
  assert.equal(works(urr).tower, true, 'Urr sees it from the wall');
  assert.equal(works(seat.longbeards), undefined, 'the Longbeards do not');
  for (const one of ['urr', 'longbeards'])
    assert.ok(
      reports(seat[one]).some(
        report =>
          report.rule === 'UH-33' &&
          /^The deal of .*Longbeards and Urr is made\.$/.test(report.text) &&
          /lend .*Longbeard heavy trebuchet 1.* for 2 weeks.* for 5 gold/.test(JSON.stringify(report.details)),
      ),
    );
  assert.ok(!reports(pod).some(report => report.rule === 'UH-33'), 'the Prince hears nothing of the deal');
  for (const one of ['pod', 'urr'])
    assert.equal(named(seat[one], 'Dark ogres 1').at.area, 'F5', `${one} sees who came over the river`);
  assert.equal(kindsSeen(pod, 'rafts').length, 0, 'they are used up');
  for (const one of ['urr', 'longbeards'])
    assert.equal(named(seat[one], 'Longbeard heavy trebuchet 1').side, 'urr', `${one} knows whom it serves`);
});

test('on a telephone, too, so many are ordered at a tap as may stand where more are refused', async () => {
  const { pod } = seat,
    { page } = pod;
  await choose(pod, 'city', 'F5', [
    'Mercenary infantry 1',
    'Mercenary infantry 2',
    'Mercenary infantry 3',
    'Mercenary archers 1',
    'Dark ogres 1',
  ]);
  await kind(pod, 'Assault');
  await page.setViewportSize({ width: 390, height: 844 });
  const foot = page.locator('#now');
  await foot.getByRole('button', { name: 'Give the order', disabled: false }).click();
  await foot.locator('.refused', { hasText: '4 of 5 can.' }).waitFor();
  assert.equal((await foot.locator('.task').innerText()).match(/No more than 4/g).length, 1, 'it is said once');
  await stored(pod, 'an order of as many as may', () => foot.getByRole('button', { name: 'Order 4 of them' }).click());
  await page.setViewportSize({ width: 1680, height: 1050 });
  await stored(pod, 'the order is taken back', () =>
    page
      .locator('#orders')
      .getByRole('button', { name: /^Remove: / })
      .click(),
  );
});

test('week 2: two storm from the siege tower; one walks through the breach while they fight', async () => {
  const { pod } = seat;
  await choose(pod, 'city', 'F5', ['Mercenary infantry 2', 'Mercenary archers 1']);
  await order(pod, 'Assault', async form => {
    await form.locator('.perhaps summary').click();
    await form
      .getByLabel('Shoots from the siege tower')
      .selectOption({ label: 'Mercenary archers 1 · F5 south field' });
    await form
      .getByLabel('Fights from the siege tower')
      .selectOption({ label: 'Mercenary infantry 2 · F5 south field' });
  });
  await pod.page
    .locator('.order-list .words')
    .first()
    .filter({
      hasText:
        /attack O5 south wall, Mercenary archers 1 shooting from the tower, Mercenary infantry 2 fighting from the tower/,
    })
    .waitFor();
  await goOnTo(/Week 2 · Round 1/);
  for (const one of ['pod', 'urr'])
    assert.deepEqual(
      ['Mercenary archers 1', 'Mercenary infantry 2'].map(name => named(seat[one], name).attributes.tower_place),
      ['ranged', 'melee'],
      `${one} sees who is in the tower`,
    );
  await choose(pod, 'city', 'F5', ['Mercenary infantry 3']);
  await order(pod, 'Through the breach');
  const from = Object.fromEntries(Object.keys(seat).map(one => [one, seat[one].frames.length]));
  await goOnTo(/Week 2 · Round 2|Week 3/);
  // The walker takes every hit; if he lives, he stands behind the wall.
  const walker = named(pod, 'Mercenary infantry 3');
  assert.ok(!walker || walker.attributes.steps === 0 || walker.at.area === 'C5', JSON.stringify(walker));
  for (const one of ['pod', 'urr']) {
    const fought = reports(seat[one], from[one]);
    assert.ok(
      fought.some(report => report.kind === 'melee' && report.details.length > 0),
      `${one} sees the sums`,
    );
    assert.ok(
      fought.some(report => /Mercenary infantry 3(: [^,.]* lost| went through the breach)/.test(report.text)),
      `${one} hears of the walker`,
    );
  }
  assert.ok(
    !JSON.stringify(seat.longbeards.frames.slice(from.longbeards)).includes('Mercenary infantry'),
    'the Longbeards hear only where it was',
  );
});

test('week 3: the borrower orders what was lent', async () => {
  await goOnTo(/Week 3 · Council/);
  const { urr } = seat;
  await choose(urr, 'land', 'Undermountain', ['Longbeard heavy trebuchet 1']);
  await kind(urr, 'March');
  await stored(urr, 'the march of the lent engine', () => tap(urr, 'land', 'Metal mountains'));
  await urr.page
    .locator('.order-list .words')
    .first()
    .filter({ hasText: /Longbeard heavy trebuchet 1: march to Metal mountains/ })
    .waitFor();
});

test('the legend tells of the badges that are on the map', async () => {
  const { page } = seat.urr;
  await page.keyboard.press('Escape');
  await page.locator('.help-button').first().click();
  await page.locator('dialog[open] summary', { hasText: 'What the signs mean' }).click();
  const line = page.locator('dialog[open] .legend li', { hasText: 'Closed to all who have no right of way' });
  await line.locator('.thing-closed').waitFor();
  await isAccessible(page, 'the legend');
});

test('no page complains', () => {
  for (const person of everybody) assert.deepEqual(person.faults, []);
});
