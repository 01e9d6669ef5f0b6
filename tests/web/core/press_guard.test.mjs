// The page redraws nothing under a press until the click arrives, which a busy machine may deliver late.
import '../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { notice } from '../../../web/core/page/notices.js';
import { afterPress } from '../../../web/core/page/press_guard.js';
import { click_after_finger_ms } from '../../../web/core/timers.js';

/** A button under a finger or a mouse, and whether the page was redrawn since the press began. */
function press(pointerType) {
  const button = document.body.appendChild(document.createElement('button'));
  const how = { bubbles: true, isPrimary: true, pointerId: 1, button: 0, pointerType };
  const send = type => button.dispatchEvent(new PointerEvent(type, how));
  let drawn = false;
  send('pointerdown');
  afterPress(() => void (drawn = true));
  return {
    send,
    isDrawn: () => drawn,
    /** The browser's own click, which ends the press. */
    click() {
      const event = new MouseEvent('click', { bubbles: true, detail: 1 });
      Object.defineProperty(event, 'isTrusted', { value: true });
      button.dispatchEvent(event);
    },
  };
}

test('a finger’s click is waited for, also when a busy page made the browser cancel the touch', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const end of ['pointerup', 'pointercancel']) {
    const finger = press('touch');
    finger.send(end);
    t.mock.timers.tick(click_after_finger_ms - 1);
    assert.equal(finger.isDrawn(), false, end);
    finger.click();
    t.mock.timers.tick(1);
    assert.equal(finger.isDrawn(), true, `${end}: the click ends the press`);
  }
  const moved = press('touch');
  moved.send('pointercancel');
  t.mock.timers.tick(click_after_finger_ms);
  assert.equal(moved.isDrawn(), true, 'a touch that became a scroll does not stop the page');
  const mouse = press('mouse');
  mouse.send('pointerup');
  t.mock.timers.tick(1);
  assert.equal(mouse.isDrawn(), true, 'a mouse’s click is there at once');
});

test('a newer notice of the same subject does not take the older one from under a finger', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const action = { label: 'Show', run() {} };
  const shown = () => [...document.querySelectorAll('.toast')];
  notice('the first letter', { subject: 'letters', action });
  const [first] = shown();
  const how = { bubbles: true, isPrimary: true, pointerId: 1, button: 0, pointerType: 'touch' };
  const button = /** @type {Element} */ (first.querySelector('button'));
  button.dispatchEvent(new PointerEvent('pointerdown', how));
  notice('the second letter', { subject: 'letters', action });
  assert.deepEqual(shown(), [first]);
  button.dispatchEvent(new PointerEvent('pointerup', how));
  t.mock.timers.tick(click_after_finger_ms);
  assert.equal(shown().length, 1);
  assert.match(String(shown()[0].textContent), /second/);
});

/** A notice with a button, and whether it still stands. @param {import('node:test').TestContext} t */
function standing(t) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  notice('A letter has come.', { subject: 'rests', action: { label: 'Show', run() {} } });
  const [toast] = [...document.querySelectorAll('.toast')].slice(-1);
  return {
    toast,
    button: /** @type {HTMLElement} */ (toast.querySelector('button')),
    after(seconds) {
      t.mock.timers.tick(seconds * 1000);
      return toast.isConnected;
    },
  };
}

test('a notice stays while the keyboard focus is in it', t => {
  const { button, after } = standing(t);
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  assert.equal(after(60), true);
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  assert.equal(after(19), true, 'a notice with a button leaves time to reach it');
  assert.equal(after(1), false);
});

test('a notice stays while the pointer rests on it, also after a press', t => {
  const { toast, after } = standing(t);
  toast.dispatchEvent(new PointerEvent('pointerenter'));
  for (const type of ['pointerdown', 'pointerup']) toast.dispatchEvent(new PointerEvent(type));
  assert.equal(after(60), true);
  toast.dispatchEvent(new PointerEvent('pointerleave'));
  assert.equal(after(20), false);
});
