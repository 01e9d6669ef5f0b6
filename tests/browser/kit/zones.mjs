// Clocks of time zones, by the system's own data: what they show, and when they are put forward or back.

const minute_ms = 60_000,
  hour_ms = 60 * minute_ms,
  day_ms = 24 * hour_ms;

/** What the clocks of a zone show: "19:00". @param {number} at @param {string} zone */
export const localTime = (at, zone) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);

/** How far a zone is ahead of UTC. @param {number} at @param {string} zone */
function ahead_ms(at, zone) {
  const how = /** @type {const} */ ({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' });
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...how, minute: 'numeric' }).formatToParts(at);
  const of = type => Number(parts.find(part => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(at / minute_ms) * minute_ms;
}

/** The next moment at which the clocks of a zone are changed. @param {string} zone @param {number} from */
export function nextChange(zone, from) {
  const first = ahead_ms(from, zone);
  let at = from;
  for (const step of [day_ms, hour_ms, minute_ms]) {
    for (let steps = 0; ahead_ms(at, zone) === first; at += step)
      if (++steps > 400) throw new Error(`the clocks of ${zone} are not changed within a year`);
    if (step !== minute_ms) at -= step;
  }
  return Math.floor(at / minute_ms) * minute_ms;
}

/** The last moment before another at which the clocks of a zone show this hour. @param {string} hour @param {string} zone
 * @param {number} before */
export function lastAt(hour, zone, before) {
  let at = Math.floor(before / minute_ms) * minute_ms - minute_ms;
  while (localTime(at, zone) !== hour) at -= minute_ms;
  return at;
}
