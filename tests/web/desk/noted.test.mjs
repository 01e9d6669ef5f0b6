// Rulings that an umpire has noted stay after a reload and under other umpires' rulings, and never go without a word.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument('desk.html', { url: 'http://localhost/play/desk/' });
after(closeDocument);
const { createUi } = await import('../../../web/desk/page/ui.js');
const { createNoted } = await import('../../../web/desk/result/noted.js');

beforeEach(() => localStorage.clear());

const held = (phase, rulings = {}) =>
  /** @type {any} */ ({ phase, rulings, dice: { rerolls: {}, faces: [] }, outcome: { steps: [] } });
const amendment = rulings => ({ rulings, rerolls: {}, faces: [] });

/** The Desk as it is opened. */
function opened() {
  const ui = createUi('/play/desk/');
  const said = { again: 0, fell: 0 };
  const noted = createNoted(ui, { again: () => said.again++, fell: () => said.fell++ });
  return { ui, said, noted };
}

/** A Desk on which a ruling was noted on the held result of phase 3. */
function withNote() {
  const desk = opened();
  desk.noted.follow(null, held(3));
  desk.ui.amendment = amendment({ 'shift/a': 2 });
  desk.noted.keep(held(3));
  return desk;
}

test('what was noted is there after a reload, on top of what another umpire applied meanwhile', () => {
  withNote();
  const { ui, said, noted } = opened();
  noted.keep(null); // drawn before the held result arrives
  noted.follow(null, held(3, { 'shift/b': 1 }));
  assert.deepEqual(ui.amendment?.rulings, { 'shift/a': 2, 'shift/b': 1 });
  assert.deepEqual(said, { again: 1, fell: 0 });
});

test('a result that went out while the page was closed drops what was noted, and says so once', () => {
  for (const end of [
    noted => noted.drop(), // no result is held any more
    noted => noted.follow(null, held(4)), // or the next one
  ]) {
    withNote();
    const first = opened();
    end(first.noted);
    first.noted.keep(null);
    assert.deepEqual([first.ui.amendment, first.said.fell], [null, 1]);
    const second = opened();
    end(second.noted);
    assert.equal(second.said.fell, 0);
  }
});

test('a new connection with a snapshot keeps what was noted', () => {
  const { ui, said, noted } = withNote();
  noted.keep(null); // the snapshot has come, its held result not yet
  noted.follow(null, held(3));
  assert.deepEqual(ui.amendment?.rulings, { 'shift/a': 2 });
  assert.deepEqual(said, { again: 1, fell: 0 });
});

test('a rewind or the bell’s own moment drops what was noted, and says so; nothing noted, nothing said', () => {
  const { ui, said, noted } = withNote();
  noted.drop();
  noted.drop();
  assert.deepEqual([ui.amendment, said.fell], [null, 1]);
});

test('a note that another umpire has applied is no longer one', () => {
  const { ui, said, noted } = withNote();
  noted.follow(held(3), held(3, { 'shift/a': 2 }));
  noted.keep(held(3, { 'shift/a': 2 }));
  assert.equal(ui.amendment, null);
  noted.drop();
  assert.equal(said.fell, 0);
});

test('what two windows of the umpire note is all there after a reload, without what one of them has taken back', () => {
  const [one, two] = [opened(), opened()];
  for (const { noted } of [one, two]) noted.follow(null, held(3));
  const note = (desk, rulings) => {
    desk.ui.amendment = rulings && amendment(rulings);
    desk.noted.keep(held(3));
  };
  const afterReload = () => {
    const { ui, noted } = opened();
    noted.follow(null, held(3));
    return ui.amendment?.rulings;
  };
  note(one, { 'shift/a': 2 });
  note(two, { 'shift/b': 1, 'shift/c': 1 });
  note(two, { 'shift/b': 1 });
  assert.deepEqual(afterReload(), { 'shift/a': 2, 'shift/b': 1 });
  note(one, null);
  assert.deepEqual(afterReload(), { 'shift/b': 1 });
});
