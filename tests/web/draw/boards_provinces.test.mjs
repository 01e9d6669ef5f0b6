// Boards of provinces, without a browser: outlines, borders and what pieces show, from the scenarios' own files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { drawnBoard, drawnView } from '../../../web/core/board/boards.js';
import { livery, nameFactions, sideName } from '../../../web/draw/factions.js';
import { describePlace } from '../../../web/draw/frame/describe.js';
import { placeKey } from '../../../web/draw/geometry.js';
import { provinceSurface } from '../../../web/draw/ground/province/province.js';
import { provinceAt, provincePlan, stretch } from '../../../web/draw/ground/province/province_plan.js';
import { provinceSigns, standing } from '../../../web/draw/ground/province/province_signs.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';
import { inside } from '../../../web/draw/ground/province/voronoi.js';
import { glyphName } from '../../../web/draw/pieces/class_names.js';
import { pilesOf } from '../../../web/draw/pieces/pieces.js';
import { boardWords } from '../../../web/text/pages/board_en.js';
import { realmBoard, realmSides, realmView } from '../fixtures/realm_boards.mjs';
import { atWar, twelve } from '../fixtures/realm_war.mjs';

const read = name =>
  JSON.parse(readFileSync(new URL(`../../../server/rulebooks/domain_war/data/${name}.json`, import.meta.url), 'utf8'));
const scenarios = ['shadow_over_urr', 'two_realms'].map(read);
const vocabulary = { kinds: [], attributes: [], facts: [], ledgers: [] };

for (const scenario of scenarios) {
  const board = drawnBoard(realmBoard(scenario));
  const surface = await surfaceOf(board),
    plan = provincePlan(board);

  test(`${scenario.id}: every province lies where its army stands, and is walked to by the arrow keys`, () => {
    for (const key of surface.keys()) {
      const place = { board: 'realms', area: key };
      assert.deepEqual(surface.placeAt(...surface.center(place)), place);
      assert.ok(surface.shape(place).endsWith('Z'));
    }
    const seen = new Set([placeKey(surface.first())]),
      open = [surface.first()];
    for (let here = open.pop(); here; here = open.pop())
      for (const [dx, dy] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ]) {
        const to = surface.step(here, dx, dy);
        if (to && !seen.has(placeKey(to))) {
          seen.add(placeKey(to));
          open.push(to);
        }
      }
    assert.deepEqual([...seen].sort(), [...surface.keys()].sort());
  });

  test(`${scenario.id}: neighbours share every bend of their border, and nothing lies between them`, () => {
    for (const { link, line } of plan.borders) {
      assert.ok(line.length > 2, `${link.between} is bent`);
      line.slice(1).forEach((q, i) => {
        const owners = plan.neighbours.get(stretch(line[i], q)) ?? [];
        assert.deepEqual([...owners].sort(), [...link.between].sort(), `${link.between} at ${q}`);
      });
    }
    for (let x = 60; x < plan.size.width - 60; x += 47)
      for (let y = 60; y < plan.size.height - 60; y += 43) {
        const owners = [...plan.provinces.values()].filter(({ shape }) => inside(shape, [x, y]));
        assert.equal(owners.length, 1, `${x},${y}`);
        assert.equal(provinceAt(plan, [x, y]), owners[0]);
      }
  });

  test(`${scenario.id}: a bridge stands on its border`, () => {
    const { bridges } = provinceSigns(drawnView(realmView(scenario), vocabulary, 1).pieces.values());
    assert.equal(bridges.length, scenario.assets.filter(one => one.kind === 'bridge').length);
    for (const { edge } of bridges) {
      const at = surface.center({ board: 'realms', edge });
      const border = plan.borders.find(({ link }) => edge.every(id => link.between.includes(id)));
      assert.deepEqual(at, border.middle);
    }
  });
}

/** The same land under names that occur in no scenario. @param {any} scenario */
function renamed(scenario) {
  const ids = [scenario.provinces, scenario.regents, scenario.holdings, scenario.assets, scenario.units].flatMap(list =>
    list.map(one => one.id),
  );
  // Letters and numbers like those of a ring city's quarters.
  const other = new Map(ids.map((id, i) => [id, `${'cfoki'[i % 5]}${i + 1}`]));
  const words = new Set(['name', 'summary', 'goal', 'people', 'river', 'emblem']);
  const change = (value, key = '') =>
    Array.isArray(value)
      ? value.map(one => change(one, key))
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]))
        : words.has(key) && value
          ? `Unheard-of ${value}`
          : key === 'type' || key === 'kind' || key === 'terrain'
            ? value
            : (other.get(value) ?? value);
  return change(scenario);
}

for (const scenario of scenarios)
  test(`${scenario.id}: a scenario whose every name is new lies on the same ground and shows the same signs`, async () => {
    const strange = renamed(scenario);
    assert.ok(!JSON.stringify(strange).includes(`"${scenario.provinces[0].id}"`), 'nothing is called as before');
    const [here, there] = [scenario, strange].map(one => drawnBoard(realmBoard(one)));
    const [old, fresh] = await Promise.all([surfaceOf(here), surfaceOf(there)]);
    assert.equal(fresh.dress, 'provinces');
    assert.deepEqual(
      [...fresh.keys()].map(area => fresh.shape({ board: 'realms', area })),
      [...old.keys()].map(area => old.shape({ board: 'realms', area })),
    );
    const signs = one => {
      const { estates, bridges } = provinceSigns(drawnView(realmView(one), vocabulary, 1).pieces.values());
      const held = [...estates.values()].map(estate => [
        estate.level,
        estate.capital,
        estate.ruler !== '',
        estate.held
          .map(({ type, level, fortified, works, inside }) => [
            type,
            level,
            fortified,
            works,
            inside.map(who => who.count).sort(),
          ])
          .sort(),
      ]);
      return [held, bridges.map(bridge => bridge.state)];
    };
    assert.deepEqual(signs(strange), signs(scenario));
    // Its realms can be told apart, too.
    nameFactions(realmSides(strange));
    const worn = strange.regents.map(({ id }) => livery(id));
    assert.equal(new Set(worn.map(one => `${one.tone} ${one.emblem}`)).size, strange.regents.length);
    assert.ok(worn.every(one => one.tone !== 'neutral'));
    nameFactions([]);
  });

test('a border without a line of its own runs where two outlines meet', () => {
  const sent = realmBoard(scenarios[0]);
  const bare = drawnBoard({
    ...sent,
    areas: { ...sent.areas, links: sent.areas.links.map(({ line, ...link }) => link) },
  });
  const given = provincePlan(drawnBoard(sent)).borders;
  provincePlan(bare).borders.forEach(({ line, middle }, i) => {
    assert.equal(line.length, given[i].line.length, String(given[i].link.between));
    assert.ok(Math.hypot(middle[0] - given[i].middle[0], middle[1] - given[i].middle[1]) < 1);
  });
});

test('who stands inside a holding is told by it, and is no counter in the open', () => {
  const view = drawnView(realmView(scenarios[0]), vocabulary, 1);
  const { estates } = provinceSigns(view.pieces.values());
  const castle = estates.get('urr').held.find(one => one.id === 'urr_law');
  assert.deepEqual(
    [castle.type, castle.level, castle.fortified, castle.inside.map(one => [one.side, one.count])],
    ['law', 5, true, [['urr', 4]]],
  );
  const pile = pilesOf(view.pieces.values(), provinceSurface(drawnBoard(realmBoard(scenarios[0])))).get('urr');
  assert.equal(pile.camps.flat().length, 2);
  assert.equal(estates.get('stormcrag').ruler, '', 'nobody rules it');
});

test('what is not known of a holding is left open, and a siege lowers what is', () => {
  const view = drawnView(atWar(realmView(scenarios[0])), vocabulary, 6);
  const held = [...provinceSigns(view.pieces.values()).estates.values()].flatMap(one => one.held);
  const besieged = held.find(one => one.besieged);
  assert.equal(standing(besieged), besieged.level - 2);
  const unknown = held.filter(one => one.level === null && !one.works);
  assert.ok(unknown.length > 5);
  assert.ok(unknown.every(one => one.fortified === null && standing(one) === null));
  assert.deepEqual(
    held.filter(one => one.age !== null).map(one => one.age),
    [3],
  );
});

test('a place is told in words: who rules it, what is held, by whom, who stands inside, where rivers run', () => {
  nameFactions(realmSides(scenarios[0]));
  assert.equal(sideName('dark_prince'), 'Prince of Darkness');
  const surface = provinceSurface(drawnBoard(realmBoard(scenarios[0])));
  // Names are ready before drawing: only what is read from pieces is checked.
  const view = drawnView(atWar(realmView(scenarios[0])), vocabulary, 6);
  const signs = provinceSigns(view.pieces.values());
  const said = boardWords
    .province({
      ruler: sideName(signs.estates.get('urr').ruler),
      level: 5,
      occupier: '',
      held: signs.estates.get('urr').held.map(one => ({ ...one, level: standing(one), owner: sideName(one.owner) })),
      capital: signs.estates.get('urr').capital,
      terrain: 'city',
      rivers: [{ to: 'Gate Fields', bridge: 'sound', name: 'Urrun' }],
    })
    .join('. ');
  assert.match(
    said,
    /^Ruled by Council of Urr, level 5, a capital\. Ground: city\. .*\. Holding Palaces and inner wall: law, level 3, lowered by 2, fortified/,
  );
  assert.match(said, /besieged, owned by Council of Urr, inside: urr/);
  assert.match(said, /Rivers: Urrun, to Gate Fields, with a bridge$/);
  const plain = describePlace(
    { board: 'realms', area: 'urr' },
    { surface, words: boardWords, view: { pieces: new Map() }, lit: {}, ids: [] },
  );
  assert.match(plain.join('. '), /^City of Urr\. .*Rivers: to .*no bridge.*Nobody here$/);
  nameFactions([]);
});

test('twelve realms are told apart: no two wear one emblem and one colour, nor one colour and one hatch', () => {
  const sides = realmSides(twelve(scenarios[0]));
  nameFactions(sides);
  const worn = sides.map(({ id }) => livery(id));
  assert.equal(new Set(worn.map(one => `${one.tone} ${one.emblem}`)).size, 12);
  assert.equal(new Set(worn.map(one => `${one.tone} ${one.hatch}`)).size, 12);
  assert.ok(
    worn.every(one => one.tone !== 'neutral'),
    'grey is nobody',
  );
  nameFactions([]);
});

test('every type of unit in the scenarios wears a sign', () => {
  const types = new Set(scenarios.flatMap(({ units }) => units.map(one => one.type)));
  assert.deepEqual(
    [...types].filter(type => glyphName('unit', { type }) === ''),
    [],
  );
});
