// The plan of the campaign's days, where a rulebook has one: the fact `day_plan`, one line a day, "name: what it should
// bring". Today is the line whose name starts the phase's title. Pure.
/** @import { Stream } from '../types.js' */

/** @typedef {{ name: string, what: string, when: 'past' | 'now' | 'later' }} Day */

/** @param {Stream} stream @returns {{ days: Day[], today: Day | null, hours: string } | null} null: there is no plan */
export function dayPlanOf({ view, phase }) {
  const { day_plan: plan, hours } = view.facts;
  if (typeof plan !== 'string' || plan === '') return null;
  const title = phase?.title ?? '';
  const lines = plan
    .split('\n')
    .map(line => ({ name: line.split(': ')[0], what: line.split(': ').slice(1).join(': ') }));
  const now = lines.findIndex(({ name }) => title === name || title.startsWith(`${name} `));
  /** @type {Day[]} */ const days = lines.map((line, i) => ({
    ...line,
    when: i === now ? 'now' : i < now ? 'past' : 'later',
  }));
  return { days, today: days[now] ?? null, hours: typeof hours === 'string' ? hours : '' };
}

/** Whether a fact is shown by the day plan, so that lists leave it out. @param {{ name: string }} word */
export const isOfDayPlan = word => word.name === 'day_plan' || word.name === 'hours';
