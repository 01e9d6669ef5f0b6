// An optional sound when a phase ends. Synthesised from three sine waves, so no audio file is loaded.
import { createSetting } from './page/setting.js';

/** @type {AudioContext | null} */ let audio = null;

const [bellOn, keepBell] = createSetting('bell', false);
export { bellOn };

/** Call it from a click: browsers start audio only after a user gesture. @param {boolean} on */
export function setBell(on) {
  keepBell(on);
  if (on) ring(0.4);
}

/** @param {number} [loudness] */
export function ring(loudness = 1) {
  if (!bellOn() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume();
  const start = audio.currentTime;
  for (const [ratio, strength, seconds] of [
    [1, 0.12, 2.4],
    [2.76, 0.05, 1.4],
    [5.4, 0.02, 0.7],
  ]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = 392 * ratio;
    gain.gain.setValueAtTime(strength * loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
