// What may come of an order before it is given: who of the enemy is known to stand where it may lead, since when, and
// the odds. It is fetched when somebody is asked whither, or when there are odds to be told.
import { later } from '../../kit/parts/later.js';

export const foreseen = later(() => import('./known_enemies.js'), 'odds');
