// The roles of a side, the signatures under its orders, and the names of its people.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { effect, signal } from '../../../../web/vendor/signals-core/signals-core.js';
import { closeDocument, openDocument } from '../../dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { render } = await import('../../../../web/vendor/lit-html/lit-html.js');
const { rolesPart } = await import('../../../../web/table/team/roles_part.js');
const { signPart } = await import('../../../../web/table/team/sign_part.js');
const { namePart } = await import('../../../../web/table/team/name_part.js');
const { giverOf, holderOf } = await import('../../../../web/core/words/team.js');
const { fold, nothingYet } = await import('../../../../web/core/connection/state.js');
const { teamText: W } = await import('../../../../web/text/pages/team_en.js');
const { roleText } = await import('../../../../web/text/roles_en.js');

const seats = [
  { id: 's1', title: 'Prince of Darkness', role: 'player', faction: 'dark' },
  { id: 's2', title: 'Prince of Darkness – Siege master', role: 'player', faction: 'dark', person: 'Anna' },
  { id: 's3', title: 'Third', role: 'player', faction: 'dark' },
];
const roles = [
  { id: 'prince', faction: 'dark', title: 'Prince', leads: true },
  { id: 'siege_master', faction: 'dark', title: 'Siege master', units: ['heavy_trebuchet'], orders: ['mission'] },
  { id: 'captain', faction: 'dark', title: 'Captain', orders: ['trade'], press: true, signed: { orders: ['trade'] } },
  { id: 'ruler', faction: 'urr', title: 'Ruler', leads: true },
];
const team = [
  { seat: 's1', leads: true, treasury: true, press: true, roles: ['prince', 'captain'] },
  { seat: 's2', roles: ['siege_master'], orders: ['mission'], pieces: ['7'] },
  { seat: 's3' },
];
const sheet = {
  phase: 3,
  seat: 's3',
  revision: 5,
  sheet: { orders: [], salt: '' },
  words: ['Move', 'Buy food'],
  signing: [{ order: 1, by: 's1', state: 'waits' }],
};

/** @param {(table: any) => unknown} part @param {string} [you] @param {any} [more] of the state */
function open(part, you = 's1', more = {}) {
  const sent = [];
  const state = signal(
    /** @type {any} */ ({
      ...nothingYet,
      welcome: {
        you: { seat: you, faction: 'dark', title: '', role: 'player' },
        campaign: {},
        seats,
        roles,
        order_kinds: [{ name: 'trade', label: 'Trade' }],
        factions: [],
        boards: [],
        limits: {},
      },
      team: new Map(team.map(one => [one.seat, one])),
      sheets: new Map([['s3', sheet]]),
      ...more,
    }),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const table = {
    get state() {
      return state.value;
    },
    acts: { complain: error => sent.push(error) },
    client: {
      request: async message => {
        sent.push(message);
        return {};
      },
    },
  };
  effect(() => render(part(table), place));
  return { place, sent, state };
}
const point = (place, name) => place.querySelector(`[data-point="${name}"]`);

beforeEach(() => document.body.replaceChildren());

test('a role says what it commands and who holds it; the leader gives it to somebody with one tap', async () => {
  const { place, sent } = open(rolesPart);
  const line = point(place, 'role:siege_master');
  assert.match(line.textContent, /Prince of Darkness – Siege master \(Anna\)/);
  assert.match(line.textContent, /heavy trebuchet/);
  assert.equal(point(place, 'role:ruler'), null, 'another side’s role');
  assert.equal(point(place, 'role:prince').querySelector('button'), null, 'the role that leads stays');
  assert.match(point(place, 'role:captain').textContent, /“Trade” counts only if the leader signs/);
  point(place, 'role:siege_master:s3').click();
  await Promise.resolve();
  assert.deepEqual(sent, [{ type: 'hand_over', to: 's3', role: 'siege_master', reason: '' }]);
});

test('members see the roles, and cannot move them', () => {
  const { place } = open(rolesPart, 's3');
  assert.ok(point(place, 'role:siege_master'));
  assert.equal(place.querySelectorAll('button').length, 0);
  assert.equal(open(rolesPart, 's1', { welcome: null }).place.textContent.trim(), '');
});

test('a seat is called by its title, its person and the roles that the title does not say', () => {
  const { state } = open(rolesPart);
  assert.equal(holderOf(state.value, 's1'), 'Prince of Darkness');
  assert.equal(holderOf(state.value, 's2'), 'Prince of Darkness – Siege master (Anna)');
  const other = { ...state.value, team: new Map([...state.value.team, ['s3', { seat: 's3', roles: ['captain'] }]]) };
  assert.equal(holderOf(other, 's3'), 'Third (Captain)');
  assert.equal(giverOf(state.value, 'mission'), 's2');
  assert.equal(giverOf(state.value, 'march'), undefined);
});

test('the signer sees which order waits, and signs or refuses the sheet as shown', async () => {
  const { place, sent } = open(table => signPart(table, 's3'));
  assert.match(place.textContent, /Buy food/);
  assert.doesNotMatch(place.textContent, /Move/);
  assert.match(place.textContent, new RegExp(W.signing.states.waits('').slice(0, 30)));
  point(place, 'sign:yes').click();
  await new Promise(done => setImmediate(done));
  point(place, 'sign:no').click();
  await new Promise(done => setImmediate(done));
  const about = { type: 'sign', phase: 3, seat: 's3', revision: 5 };
  assert.deepEqual(sent, [
    { ...about, approve: true },
    { ...about, approve: false },
  ]);
});

test('others see the state of a signature and no button', () => {
  const { place, state } = open(table => signPart(table, 's3'), 's3');
  assert.match(place.textContent, /Waits for the signature of Prince of Darkness/);
  assert.equal(place.querySelectorAll('button').length, 0);
  const signing = [{ order: 1, by: 's1', state: 'signed' }];
  state.value = fold(state.value, { type: 'sheet', ...sheet, revision: 6, signing }, 0);
  assert.match(place.textContent, /Signed by Prince of Darkness/);
});

test('a name is sent without blanks around it, and shown as it was typed', async () => {
  const { place, sent, state } = open(namePart, 's2');
  const input = place.querySelector('input');
  assert.equal(input.value, 'Anna');
  input.value = '  Anna Bell ';
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
  place.querySelector('form').dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  await new Promise(done => setImmediate(done));
  assert.deepEqual(sent, [{ type: 'name', name: 'Anna Bell' }]);
  state.value = fold(state.value, { type: 'seats', seats: [{ ...seats[1], person: 'אנה' }] }, 0);
  assert.equal(place.querySelector('input').value, 'אנה');
});

test('the words of a role name its orders as the rules label them', () => {
  assert.equal(
    roleText.signed(['Trade', 'Accept'], 'the Ruler'),
    '“Trade” and “Accept” count only if the Ruler signs before the phase ends.',
  );
});
