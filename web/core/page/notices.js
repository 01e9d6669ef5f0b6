// Toast notices: one at a time for each subject; a newer one replaces the older.
import { text } from '../../text/en.js';
import { announce } from './live.js';
import { afterPress } from './press_guard.js';

/**
 * @typedef {{ kind?: 'ok' | 'warn' | 'bad' | '', subject?: string, seconds?: number, action?: { label: string, run: ()
 *   => void }, close?: string }} NoticeOptions
 */

/** @type {Map<string, { node: HTMLElement, stop: () => void }>} */ const shown = new Map();
let counter = 0;

/**
 * Shows a notice. `seconds: 0` keeps it until it is closed; a notice with an action also has a close button.
 * @param {string} words
 * @param {NoticeOptions} [options]
 * @returns {() => void} closes the notice
 */
export function notice(words, { kind = '', subject = `notice-${++counter}`, seconds = 6, action, close = '×' } = {}) {
  closeNotice(subject);
  const node = document.createElement('div');
  node.className = `toast notice ${kind}`;
  node.dataset.subject = subject;
  const said = document.createElement('span');
  said.textContent = words;
  node.append(said);
  if (action)
    node.append(
      button(action.label, 'quiet', () => {
        closeNotice(subject);
        action.run();
      }),
    );
  if (seconds === 0 || action) node.append(button(close, 'quiet icon', () => closeNotice(subject)));
  /** @type {{ node: HTMLElement, stop: () => void }} */ const one = { node, stop() {} };
  shown.set(subject, one);
  // A notice that appears under a pressed finger would take its click.
  afterPress(() => {
    if (shown.get(subject) !== one) return;
    stack().append(node);
    announce(words, { urgent: kind === 'bad' });
    if (seconds > 0) one.stop = closesAfter(node, subject, seconds * 1000);
  });
  return () => closeNotice(subject);
}

/** @param {string} subject */
export function closeNotice(subject) {
  const old = shown.get(subject);
  if (!old) return;
  old.stop();
  old.node.remove();
  shown.delete(subject);
}

/** Closes by itself after a time, but never during a press.
 * @param {HTMLElement} node @param {string} subject @param {number} time_ms @returns {() => void} */
function closesAfter(node, subject, time_ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    // Do nothing if its button has closed it already: a newer notice of the same subject may be showing.
    if (node.isConnected) timer = setTimeout(() => closeNotice(subject), time_ms);
  };
  node.addEventListener('pointerdown', stop);
  for (const left of ['pointerup', 'pointerleave', 'pointercancel']) node.addEventListener(left, start);
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
