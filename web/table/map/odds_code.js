// Loads the code for odds and known enemies (`known_enemies.js`) when an order asks for a place or there are odds to show.
import { later } from '../../kit/parts/later.js';

export const oddsCode = later(() => import('./known_enemies.js'), 'odds');
