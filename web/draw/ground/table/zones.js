// Ground with a meaning that is no terrain: the zone that a scenario fights for, as a circle with a pennant, and the
// zones of deployment, edged in their side's colour.
import { livery } from '../../factions.js';
import { disc, outline, path, svg } from '../../svg.js';
/** @import { Drawn } from './table_plan.js' */

/** @param {Drawn} goal */
export function goalArt({ shape: [[x, y]], reach }) {
  return svg(
    'g',
    { class: 'table-goal' },
    svg('path', { class: 'goal-ground', d: disc(x, y, reach) }),
    svg('path', { class: 'goal-casing', d: disc(x, y, reach) }),
    svg('path', { class: 'goal-line', d: disc(x, y, reach) }),
    svg('path', { class: 'goal-pole', d: `M${x} ${y + 7}V${y - 13}` }),
    svg('path', { class: 'goal-pennant', d: `M${x} ${y - 13}l13 4.5l-13 4.5Z` }),
    svg('circle', { class: 'goal-foot', cx: x, cy: y + 7, r: 2 }),
  );
}

/** @param {Drawn} zone */
export function zoneArt({ shape, open, tags }) {
  const side = String(tags?.side ?? '');
  return svg(
    'g',
    { class: 'table-zone', ...(side && { 'data-tone': livery(side).tone }) },
    open ? null : path('zone-ground', outline(shape)),
    path('zone-line', outline(shape, !open)),
  );
}
