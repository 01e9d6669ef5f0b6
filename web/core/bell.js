// The bell that one may switch on. Made of three sine waves, so that nothing need be loaded.
import { recall, remember } from './page/memory.js';

/** @type {AudioContext | null} */ let audio = null;

export const bellOn = () => recall('bell', false);

/** Switching on is a click, and only a click may wake the sound. @param {boolean} on */
export function setBell(on) {
  remember('bell', on);
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
