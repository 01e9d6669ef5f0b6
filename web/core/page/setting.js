// A setting of this browser, shared by all its pages. A part that reads it is drawn again when this page changes it.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { recall, remember } from './memory.js';

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {[get: () => T, set: (next: T) => void]} get: as it was last set, by this page or another
 */
export function createSetting(key, otherwise) {
  const changes = signal(0);
  return [
    () => {
      void changes.value;
      return recall(key, otherwise);
    },
    next => {
      remember(key, next);
      changes.value++;
    },
  ];
}
