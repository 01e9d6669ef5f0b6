// Loads the code that cuts a story into pictures, when the first story is to be shown.
import { holdWhile } from '../../core/page/idle.js';

/** @type {{ code: typeof import('./cut.js') | null }} */ export const cutting = { code: null };

/** @returns {Promise<boolean>} whether it is loaded */
export const fetchCut = () =>
  holdWhile('cut', import('./cut.js')).then(
    module => {
      cutting.code = module;
      return true;
    },
    () => false,
  );
