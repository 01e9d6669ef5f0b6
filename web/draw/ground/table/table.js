// Loads a table without a grid together with its style.
import { withStyle } from '../../../core/page/style.js';
import { tableSurface } from './table_board.js';

/** @returns {Promise<typeof tableSurface>} */
export const styledTable = () => withStyle('/style/plane.css').then(() => tableSurface);
