// The code that cuts a story into pictures: fetched when there is a first story to be shown.
import { holdWhile } from '../../core/page/idle.js';

/** @type {{ code: typeof import('./cut.js') | null }} */ export const cutting = { code: null };

/** @returns {Promise<boolean>} whether it is there */
export const fetchCut = () =>
  holdWhile('cut', import('./cut.js')).then(
    module => {
      cutting.code = module;
      return true;
    },
    () => false,
  );
