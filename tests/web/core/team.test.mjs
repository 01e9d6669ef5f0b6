// The commands of a side's people, and how the page follows the server's lists of seats and teams.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, nothingYet } from '../../../web/core/connection/state.js';
import { commanderOf, isCommanded, mayHandOver, myTeam, seatsOf } from '../../../web/core/words/team.js';

const seats = [
  { id: 'a', title: 'First of Red', role: 'player', faction: 'red' },
  { id: 'b', title: 'Blue', role: 'player', faction: 'blue' },
  { id: 'u', title: 'Umpire', role: 'umpire' },
  { id: 'c', title: 'Second of Red', role: 'player', faction: 'red' },
];
const welcome = seat =>
  fold(nothingYet, {
    type: 'welcome',
    stream: 'red.0',
    viewer: 'red',
    campaign: { status: 'running' },
    you: { seat, faction: 'red', role: 'player' },
    seats,
  });
const told = {
  type: 'team',
  seats: [
    { seat: 'a', leads: true, treasury: true, press: true },
    { seat: 'c', pieces: ['7'] },
  ],
};
const piece = (id, side = 'red') => ({ id, side });

test('without a team each player commands the whole side', () => {
  const state = welcome('a');
  assert.equal(commanderOf(state, piece('7')), '');
  assert.ok(isCommanded(state, piece('7')));
  assert.equal(mayHandOver(state), false);
});

test('what was handed to a member is the member’s, everything else the leader’s', () => {
  const leader = fold(welcome('a'), told),
    member = fold(welcome('c'), told);
  assert.deepEqual(
    myTeam(leader).map(({ seat }) => seat),
    ['a', 'c'],
  );
  assert.equal(commanderOf(leader, piece('7')), 'c');
  assert.equal(commanderOf(leader, piece('8')), 'a');
  assert.equal(commanderOf(leader, piece('9', 'blue')), '');
  assert.deepEqual([isCommanded(leader, piece('7')), isCommanded(member, piece('7'))], [false, true]);
  assert.deepEqual([mayHandOver(leader), mayHandOver(member)], [true, false]);
});

test('while a bot plays the leader, a member may hand over', () => {
  const state = fold(welcome('c'), told);
  const seals = { ...state.seals, bots: new Map([['a', 'fair']]) };
  assert.equal(mayHandOver({ ...state, seals }), true);
});

test('a removed seat keeps its title and loses its sheet', () => {
  const sheet = { type: 'sheet', phase: 1, seat: 'c', revision: 1, sheet: { orders: [], salt: '' } };
  const before = fold(fold(welcome('a'), told), sheet);
  const after = fold(before, {
    type: 'seats',
    seats: seats.map(seat => (seat.id === 'c' ? { ...seat, removed: true } : seat)),
  });
  assert.equal(before.sheets.has('c'), true);
  assert.equal(after.sheets.has('c'), false);
  assert.equal(seatsOf(after.welcome).length, 3);
  assert.equal(after.welcome.seats.find(({ id }) => id === 'c').title, 'Second of Red');
  assert.deepEqual(myTeam(fold(after, { type: 'team', seats: [] })), []);
});
