// The calculator's answers in sentences: every code that the rules answer has words, and each sentence is true of its
// outcome.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { calculatorOf } from '../../../web/calculator/procedures.js';

const rules = new URL('../../../server/rulebooks/', import.meta.url);
/** The enumerations with such a name in the headers of a rulebook. @param {string} folder @param {RegExp} named */
function codesOf(folder, named) {
  const at = new URL(`${folder}/rules/`, rules);
  const headers = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.h'));
  const codes = headers
    .map(name => readFileSync(new URL(name, at), 'utf8').replaceAll(/\/\/.*/g, ''))
    .flatMap(words => [...words.matchAll(/enum class (\w+) : [\w:]+ \{([^}]*)\}/g)])
    .filter(([, name = '']) => named.test(name))
    .flatMap(([, , list = '']) => list.split(',').map(code => code.trim()))
    .filter(code => code && code !== 'none');
  assert.ok(codes.length > 0, `${folder} ${named}`);
  return [...new Set(codes)];
}
/** @param {string} rulebook @param {string} procedure @param {any} outcome @param {any} [situation] */
const said = (rulebook, procedure, outcome, situation = {}) =>
  calculatorOf(rulebook).say[procedure](outcome, situation).filter(Boolean);
/** The reason at the end of a sentence is not the code itself. @param {string} sentence @param {string} code */
function hasWords(sentence, code) {
  assert.match(sentence, /: .+\.$/);
  assert.doesNotMatch(sentence, new RegExp(`: (undefined|${code.replaceAll('_', ' ')})\\.$`), code);
}

test('every reason for which the rules refuse something has words', () => {
  for (const code of codesOf('city_table', /^Reason$/))
    hasWords(said('city-table', 'check_move', { legal: false, reason: code, at_step: null })[0], code);
  for (const code of codesOf('urr_handbook', /(Reason|OrderFault)$/))
    hasWords(said('urr-handbook', 'march', { legal: false, reason: code })[0], code);
  for (const code of codesOf('urr_handbook', /^StackFault$/))
    hasWords(
      said('urr-handbook', 'check_stack', { legal: false, limit: 4, violations: [{ code, units: ['a'] }] })[1],
      code,
    );
  for (const code of codesOf('domain_war', /^Reason$/)) {
    const outcome = { legal: false, reason: code, required: 1, gold_per_turn: 0, turns: [] };
    hasWords(said('domain-war', 'occupation', outcome)[0], code);
  }
});

test('every end of a march, a raid, a sap and a week on the ramp has words', () => {
  for (const status of codesOf('city_table', /^MoveStatus$/)) {
    const [words] = said('city-table', 'resolve_moves', {
      groups: [{ id: 'g', status, at: [3, 1] }],
      contacts: [],
      fire: [],
    });
    assert.match(words, /^g .+ (at|for|before|units) .*3,1\.$/, status);
    assert.doesNotMatch(words, /undefined|\(|_/, status);
  }
  const raid = (/** @type {any} */ outcome) =>
    said('urr-handbook', 'raid', {
      difficulty: 1,
      stopped_by: null,
      party: 'safe',
      effect: { kind: 'none' },
      ...outcome,
    });
  for (const result of [...codesOf('urr_handbook', /^RaidResult$/), 'none'])
    assert.match(raid({ result })[0], /^The raid /, result);
  for (const kind of codesOf('urr_handbook', /^RaidEffectKind$/)) {
    const words = raid({ result: 'success', effect: { kind, modifier: -1, left: 2, lost: 3, loot: 'food' } })[1];
    assert.match(words, /^[A-Z].+\.$/, kind);
    assert.doesNotMatch(words, /undefined|^Difficulty/, kind);
  }
  for (const result of codesOf('urr_handbook', /^SapResult$/)) {
    const [words] = said('urr-handbook', 'sap', {
      result,
      wall_hits: result === 'wall_hit' ? 1 : 0,
      corps_steps_lost: 0,
    });
    assert.match(words, /^The (umpire|corps|sap) .+\.$/, result);
  }
  const attempts = ['spy', 'assassinate', 'sabotage', 'custom'].map(kind => ({
    kind,
    by: 'urr',
    against: 'dark',
    legal: true,
    success: false,
    effect: null,
  }));
  assert.deepEqual(said('domain-war', 'espionage_phase', { attempts, domains: [] }).slice(1), [
    'Urr against dark, spying: It fails.',
    'Urr against dark, assassination: It fails.',
    'Urr against dark, sabotage: It fails.',
    'Urr against dark, another secret act: It fails.',
  ]);
  const tower = { ready: false, state: { shields: true, ramp_weeks: 1, tower: true }, projects: [], shots: [] };
  for (const work of codesOf('urr_handbook', /^RampWork$/)) {
    const words = said('urr-handbook', 'siege_tower_week', { ...tower, work })[1];
    assert.match(words, /^(The week|No work) on the ramp/, work);
    if (words.startsWith('No')) hasWords(words, work);
  }
});

test('an answer says no more than its outcome', () => {
  const one = (/** @type {[string, string, any, any?]} */ ...asked) => said(...asked)[0];
  const sap = { wall_hits: 0, corps_steps_lost: 0 };
  assert.equal(
    one('urr-handbook', 'sap', { ...sap, result: 'adjudicated' }),
    'The umpire decides what comes of the sap.',
  );
  assert.equal(one('urr-handbook', 'sap', { ...sap, result: 'cave_in' }), 'The sap caves in, and the wall stands.');
  const raid = { difficulty: 1, stopped_by: null, party: 'safe', effect: { kind: 'report' } };
  assert.deepEqual(said('urr-handbook', 'raid', { ...raid, result: 'great' }).slice(0, 2), [
    'The raid is a great success, and nobody saw it.',
    'The party reports what it saw.',
  ]);
  const stopped = { ...raid, stopped_by: 'guard 1', effect: { kind: 'none' }, result: 'none' };
  assert.deepEqual(said('urr-handbook', 'raid', { ...stopped, party: 'destroyed' }).slice(0, 2), [
    'The raid is stopped.',
    'Guard 1 destroys the party.',
  ]);
  // A move without a limit, such as breaking off, has no allowance.
  const move = { legal: true, cost_half: 6, allowance_half: null, at_step: null };
  assert.equal(one('city-table', 'check_move', move), 'The move is allowed: 3 squares.');
  assert.equal(
    one('city-table', 'check_move', { ...move, allowance_half: 9 }),
    'The move is allowed: 3 of 4½ squares.',
  );
  assert.equal(
    one('city-table', 'roles', { attacker: 'dark', defender: 'city' }),
    'The dark camp attacks, the city camp defends.',
  );
  const shot = { legal: true, hits: 1, impact: [3, 4], effect: 'scatter' };
  assert.equal(one('city-table', 'artillery', shot), 'The shot scatters to 3,4: 1 hit.');
  assert.equal(one('city-table', 'artillery', { ...shot, effect: 'double', hits: 0 }), 'Two shots: no hit.');
  assert.equal(
    one('city-table', 'artillery', { ...shot, effect: 'no_target', hits: 0 }),
    'There is nobody to hit at the target.',
  );
  const march = { at: 'p', legs: 0, allowance: 2, left: 2 };
  assert.equal(one('domain-war', 'move', march), 'It stays in p.');
  assert.equal(one('domain-war', 'move', { ...march, legs: 1 }), 'It reaches p in 1 leg.');
  const wall = { circuit: 'outer', strength: 4, steps_left: 0 };
  const fired = (/** @type {any} */ shot) =>
    said('urr-handbook', 'bombard', {
      applied: 0,
      wasted: 0,
      wall,
      shots: [{ engine: 'T1', die: 2, hits: 0, ...shot }],
    });
  assert.equal(fired({ score: 0, total: 2 }).at(-1), 'T1: 2, a miss.');
  assert.equal(fired({ score: -1, total: 1 }).at(-1), 'T1: 2 −1 is 1, a miss.');
});

test('hits, squares and walls are counted as people say them', () => {
  const hits = (/** @type {any} */ o) => said('urr-handbook', 'allocate_hits', { units: [], ...o }).slice(0, 2);
  assert.deepEqual(hits({ sequence: ['a'], wasted: 1 }), ['The hit falls on a.', '1 more hit is wasted.']);
  assert.deepEqual(hits({ sequence: ['a', 'b'], wasted: 2 }), [
    'The hits fall on a, b, in this order.',
    '2 more hits are wasted.',
  ]);
  assert.deepEqual(said('city-table', 'visibility', { count: 1 }), ['They can see 1 square.']);
  const battle = { winner: 'attacker', rounds: 1, ended_by: 'destruction' };
  const lost = { attackers_left: {}, defenders_left: {}, attackers_lost: {}, defenders_lost: {} };
  const walls = (/** @type {string} */ natural_defence) =>
    said('domain-war', 'battle', { ...battle, ...lost, natural_defence }).slice(3);
  assert.deepEqual(['absent', 'standing', 'beaten'].map(walls), [[], ['The walls still hold.'], ['The walls fall.']]);
});
