// Toast notices: one at a time for each subject; a newer one replaces the older.
import { text } from '../../text/en.js';
import { announce } from './live.js';
import { afterPress } from './press_guard.js';

/**
 * @typedef {{ kind?: 'ok' | 'warn' | 'bad' | '', subject?: string, seconds?: number, action?: { label: string, run: ()
 *   => void }, close?: string }} NoticeOptions
 */

/** @type {Map<string, { close: () => void }>} */ const shown = new Map();
let counter = 0;

/**
 * Shows a notice. It stays while the pointer or the keyboard focus is in it. `seconds: 0` keeps it until it is closed; a
 * notice with an action also has a close button.
 * @param {string} words
 * @param {NoticeOptions} [options]
 * @returns {() => void} closes the notice
 */
export function notice(
  words,
  { kind = '', subject = `notice-${++counter}`, action, seconds = action ? 20 : 6, close = '×' } = {},
) {
  const older = shown.get(subject);
  const node = document.createElement('div');
  let stop = () => {};
  const one = {
    close() {
      stop();
      node.remove();
      if (shown.get(subject) === one) shown.delete(subject);
    },
  };
  node.className = `toast notice ${kind}`;
  node.dataset.subject = subject;
  const said = document.createElement('span');
  said.textContent = words;
  node.append(said);
  if (action)
    node.append(
      button(action.label, 'quiet', () => {
        one.close();
        action.run();
      }),
    );
  if (seconds === 0 || action) node.append(button(close, 'quiet icon', one.close));
  shown.set(subject, one);
  // A notice that appears under a pressed finger would take its click; one that goes would lose it.
  afterPress(() => {
    older?.close();
    if (shown.get(subject) !== one) return;
    stack().append(node);
    announce(words, { urgent: kind === 'bad' });
    if (seconds > 0) stop = closesAfter(node, one.close, seconds * 1000);
  });
  return () => closeNotice(subject);
}

/** @param {string} subject */
export function closeNotice(subject) {
  const old = shown.get(subject);
  shown.delete(subject);
  if (old) afterPress(old.close);
}

/** Closes by itself after a time, but never during a press, under a pointer, or with the focus in it.
 * @param {HTMLElement} node @param {() => void} close @param {number} time_ms @returns {() => void} */
function closesAfter(node, close, time_ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  const stop = () => clearTimeout(timer);
  let under = false,
    focused = false;
  const start = () => {
    stop();
    if (node.isConnected && !under && !focused) timer = setTimeout(close, time_ms);
  };
  // A finger enters with its press and leaves with it; a mouse stays over the notice.
  node.addEventListener('pointerenter', () => {
    under = true;
    stop();
  });
  node.addEventListener('pointerleave', () => {
    under = false;
    start();
  });
  node.addEventListener('focusin', () => {
    focused = true;
    stop();
  });
  node.addEventListener('focusout', () => {
    focused = false;
    start();
  });
  node.addEventListener('pointerdown', stop);
  for (const left of ['pointerup', 'pointercancel']) node.addEventListener(left, start);
  start();
  return stop;
}

/** @param {string} label @param {string} look @param {() => void} run */
function button(label, look, run) {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = look;
  node.textContent = label;
  node.addEventListener('click', run);
  return node;
}

/** @returns {HTMLElement} */
function stack() {
  const old = document.getElementById('notices');
  if (old) return old;
  const node = document.createElement('section');
  node.id = 'notices';
  node.setAttribute('aria-label', text.common.notices);
  document.body.append(node);
  return node;
}
