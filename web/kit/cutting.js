// The code that cuts a story into pictures: fetched when there is a first story to be shown.
import { holdWhile } from '../core/idle.js';

/** @type {typeof import('./cut.js') | null} */ export let cut = null;

/** @returns {Promise<boolean>} whether it is there */
export const fetchCut = () =>
  holdWhile('cut', import('./cut.js')).then(
    module => {
      cut = module;
      return true;
    },
    () => false,
  );
