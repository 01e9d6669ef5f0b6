// The siege of Urr, by the handbook: a week with a trade, a fire and a storm; siege works on which an umpire rules; and
// the first round of the handbook's worked example. What each side may know is checked against every frame that it
// received.
import { sentenceText } from '../../../web/text/orders/sentence_en.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { phaseOf, reportsOf } from '../kit/frames.mjs';
import { hasOrders, orderLines, press, seal, sealOrAsk, sheetOf, tap } from '../kit/hands.mjs';
import {
  choose,
  choosePiece,
  city,
  field,
  give,
  idsOf,
  kindOf,
  land,
  lookAt,
  named,
  order,
  pick,
  seen,
  sideOrder,
  stored,
  tapOn,
} from '../kit/hands_urr.mjs';

const P = deskText.piece,
  V = deskText.result;
const wide = { width: 1280, height: 800 };
const siege = { scenario: 'urr-handbook/siege_of_urr', clock: 'sealed' };
const factions = ['urr', 'pod', 'redbeards', 'longbeards', 'gnomes', 'elves'];
/** Everything a person received since, as text. */
const heard = ({ frames }, from = 0) => JSON.stringify(frames.slice(from));
/** How many frames each of them has received. */
const soFar = people => Object.fromEntries(Object.entries(people).map(([name, { frames }]) => [name, frames.length]));
const fights = (person, from) => reportsOf(person, from).filter(({ kind }) => kind === 'ranged' || kind === 'melee');
/** The umpire puts pieces elsewhere. */
const moved = (umpire, names, to) =>
  umpire.ask({
    type: 'change',
    changes: idsOf(umpire, ...names).map(id => ({ move: id, to })),
    reason: 'The siege has begun.',
  });

test('a week: a trade, a project, a fire and a storm, and nobody is told what they may not know', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(siege);
  const umpire = await wire(game.umpire);
  const [urr, pod, elves] = [
    await sit(game.of('urr'), wide),
    await sit(game.of('pod'), wide),
    await sit(game.of('elves'), wide),
  ];
  const [redbeards, longbeards, gnomes] = await Promise.all(
    ['redbeards', 'longbeards', 'gnomes'].map(faction => wire(game.of(faction))),
  );
  const seats = { urr, pod, redbeards, longbeards, gnomes, elves };
  const others = faction => factions.filter(one => one !== faction);
  const everybody = [umpire, ...Object.values(seats)];
  const path = () => umpire.state().own.phase.path;
  /** Performs the act that ends the phase; resolves when everyone has the next phase that asks anyone for orders. */
  async function pass(act) {
    const number = phaseOf(umpire);
    await act();
    const { phase } = await umpire.received(({ phase }) => phase?.number > number && phase.orders_from.length > 0, {
      what: `what follows ${path()}`,
    });
    await Promise.all(everybody.map(person => person.opened(phase.number)));
  }
  const ring = () => pass(umpire.ring);
  const seals = people => async () => {
    for (const person of people) await seal(person);
  };

  await test.step('an offer is read by its partner alone; the bell waits for nobody who has nothing to order', async () => {
    await moved(
      umpire,
      ['Dark trebuchet 1', 'Mercenary infantry 1', 'Mercenary infantry 2', 'Mercenary infantry 3'],
      city('F5'),
    );
    await expect.poll(() => named(urr, 'Dark trebuchet 1')?.at.area, 'Urr sees it from the wall').toBe('F5');
    await redbeards.order([
      order('trade', { partner: 'urr', deal: 'sell', item: 'good_weapon', quantity: 4, price: 12 }),
    ]);
    const from = soFar(seats);
    await ring();
    expect(seen(urr, 'offer').map(({ side, attributes }) => [side, attributes.quantity, attributes.price])).toEqual([
      ['redbeards', 4, 12],
    ]);
    for (const one of ['pod', 'longbeards', 'gnomes', 'elves']) {
      expect(seen(seats[one], 'offer'), one).toEqual([]);
      expect(heard(seats[one], from[one]), `${one} hears of the offer`).not.toContain('12 gold');
    }
    expect(path()).toBe('week-1/turn-1/assault');
    await pass(seals([urr, pod]));
    expect(path()).toBe('week-2/council');
  });

  await test.step('by hand: the offer is accepted with one tap, a mission, a project, a march', async () => {
    const from = soFar(seats);
    await stored(urr, () => press(urr, urr.page.locator('.offers [data-point="kind:accept"]')));
    // An answered question is no longer offered, but stays in its place.
    await expect(urr.page.locator('.offers .badge.ok')).toHaveCount(1);
    await expect(urr.page.locator('.offers [data-point="kind:accept"]')).toHaveCount(0);

    await choose(pod, city('F5'), 'Dark trebuchet 1');
    await pick(pod, 'mission', 'fire');
    await stored(pod, () => tap(pod, city('C5')));
    await choose(pod, land('south_vale'), 'Dark baggage train 1');
    await pick(pod, 'project', 'palisade');
    await stored(pod, () => tap(pod, land('south_vale')));
    await hasOrders(pod, 2);
    await choose(elves, land('elf_heart'), 'Elf archers 1');
    await pick(elves, 'march');
    await stored(elves, () => tap(elves, land('elf_wood')));
    await elves.page.keyboard.press('Escape');

    const secret = await orderLines(pod).allInnerTexts();
    for (const one of others('pod'))
      for (const words of secret) expect(heard(seats[one], from[one]), `${one} hears`).not.toContain(words);
    await ring();
    const stores = one => seats[one].state().own.view.ledgers;
    expect([stores('urr').urr.gold, stores('urr').urr.good_weapon]).toEqual([28, 4]);
    expect([stores('redbeards').redbeards.gold, stores('redbeards').redbeards.good_weapon]).toEqual([32, 4]);
    expect(stores('pod').pod.food, 'one food is burnt for the ammunition').toBe(29);
    await expect(urr.page.locator('#orders .stores')).toContainText('28');
    for (const one of factions) {
      expect(Object.keys(stores(one)), `${one} knows whose stores`).toEqual([one]);
      expect(seen(seats[one], 'fire'), `${one} sees the fire`).toHaveLength(1);
    }
    expect([seen(pod, 'palisade').length, seen(urr, 'palisade').length]).toEqual([1, 0]);
    expect(named(elves, 'Elf archers 1').at.area).toBe('elf_wood');
  });

  await test.step('a storm is told in full to those who are in it, and the attacked alone may react', async () => {
    expect(path()).toBe('week-2/turn-1/assault');
    await choose(pod, city('F5'), 'Mercenary infantry 1', 'Mercenary infantry 2', 'Mercenary infantry 3');
    // Only one place can be attacked from this field: it is named already.
    await pick(pod, 'assault');
    await expect(pod.page.locator('#card .order-form')).toContainText('O5');
    await give(pod, ['assault']);
    const from = soFar(seats);
    await pass(seals([urr, pod]));
    expect(path()).toBe('week-2/turn-1/reaction');
    await expect(sealOrAsk(urr)).toBeVisible();
    for (const person of [pod, elves]) {
      await expect(person.page.locator('body')).toHaveAttribute('data-task', 'nothing');
      await expect(person.page.locator('.task').first(), 'for whom it waits').not.toContainText('Urr');
    }
    for (const one of ['urr', 'pod'])
      expect(
        reportsOf(seats[one], from[one]).filter(({ kind, text }) => kind === 'front' && /Mercenary inf/.test(text)),
        `${one} knows who storms`,
      ).not.toEqual([]);
    for (const one of ['redbeards', 'gnomes', 'elves'])
      expect(heard(seats[one], from[one]), `${one} hears only where`).not.toContain('Mercenary infantry');

    await choose(urr, city('C5'), 'Urr archers 1', 'Urr archers 2');
    // No arguments are left to ask: choosing the order gives it.
    await stored(urr, () => press(urr, kindOf(urr, 'fire_fight')));
    await pass(seals([urr]));
  });

  await test.step('three rounds: dice for those who fight, one line for the others', async () => {
    let fought = 0;
    while (/round/.test(path())) {
      const asked = umpire.state().own.phase.orders_from;
      expect(asked.toSorted(), 'who stands where is not told by who is asked').toEqual(factions.toSorted());
      const isOn = seen(umpire, 'combat').some(({ attributes }) => attributes.over !== true);
      const from = soFar(seats);
      await ring();
      if (!isOn) continue; // decided: only the fire still uses the round
      fought++;
      for (const one of ['urr', 'pod'])
        expect(
          fights(seats[one], from[one]).some(({ rolls }) => rolls.length > 0),
          `${one} sees the dice`,
        ).toBe(true);
      for (const one of ['redbeards', 'longbeards', 'gnomes', 'elves']) {
        const lines = fights(seats[one], from[one]);
        expect(lines.length, `${one} hears of it`).toBeGreaterThan(0);
        expect(
          lines.flatMap(({ rolls, details }) => [...rolls, ...details]),
          `${one} is told the line alone`,
        ).toEqual([]);
      }
    }
    expect(fought, 'the storm is fought at least once').toBeGreaterThan(0);
    await expect(urr.page.locator('#side .sums').first()).toBeAttached();
  });

  await test.step('the week ends: the fire was put out, and who was asked nothing is told of all parts at once', async () => {
    expect(path()).toBe('week-3/council');
    expect(seen(urr, 'fire'), 'the fire is out').toEqual([]);
    expect(reportsOf(urr).filter(({ rule }) => rule === 'UH-83' || rule === 'UH-84')).not.toEqual([]);
    expect(urr.state().own.view.ledgers.urr.food, 'no food is burnt').toBe(60);
    // They marched in the council: it mentions all parts since, not only the last.
    const passed = [4, 5, 6, 7, 8, 9].map(parts => sentenceText.passed(Array.from({ length: parts }, String)));
    await expect(elves.page.locator('.task').first()).toContainText(new RegExp(passed.join('|')));
    const nothing = sentenceText.since({ title: '', first: '', more: 0, came: 0 });
    await expect(elves.page.locator('.task').first()).not.toContainText(nothing.slice(2, -1));
    await expect(elves.page.locator('#side .report', { hasText: 'Elf archers' }).first()).toBeAttached();
    for (const [one, person] of Object.entries(seats)) {
      const foreign = person.frames
        .flatMap(frame => frame.view?.pieces ?? frame.delta?.seen ?? [])
        .filter(piece => piece.kind === 'unit' && piece.side && piece.side !== one);
      for (const hidden of ['steps', 'stance', 'taken', 'prefer_ranged', 'prefer_melee', 'modifier'])
        expect(
          foreign.filter(({ attributes }) => attributes[hidden] !== undefined),
          `${one} knows ${hidden} of others`,
        ).toEqual([]);
    }
    for (const person of everybody) {
      const shown = ['step', 'phase', 'bell', 'review', 'clock', 'announcement', 'end'];
      const revisions = person.frames.filter(({ type, as }) => shown.includes(type) && !as).map(one => one.revision);
      expect(
        revisions.filter((revision, i) => i > 0 && revision !== revisions[i - 1] + 1),
        'holes in the stream',
      ).toEqual([]);
    }
  });
});
