// The lesson over the table. Its module loads only for campaigns that are lessons.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { signal } from '../../vendor/signals-core/signals-core.js';
import { holdWhile } from '../../core/page/idle.js';
import { notice } from '../../core/page/notices.js';
import { withStyle } from '../../core/page/style.js';
import { firstText as T } from '../../text/pages/first_en.js';
/** @import { Learn } from '../../learn/learn.js' */
/** @import { Table } from '../page/table.js' */

/** Used until the lesson has loaded, and in campaigns that are no lesson. @type {Learn} */
const untaught = {
  draw: () => undefined,
  place: () => null,
  taught: () => false,
  goal: () => null,
  closing: () => nothing,
  left: () => false,
  free: () => false,
  back: () => undefined,
  wantsUnit: () => '',
  wantsSeal: () => false,
  holdsBack: () => false,
};

/**
 * @param {() => Table} tableOf
 * @param {HTMLElement} host
 * @param {HTMLElement} map the frame of the maps
 * @returns {Learn}
 */
export function createLesson(tableOf, host, map) {
  const now = signal(untaught);
  let asked = false;
  function fetch() {
    asked = true;
    holdWhile('lesson', Promise.all([import('../../learn/learn.js'), withStyle('/style/learn.css')])).then(
      ([{ createLearn }]) => {
        now.value = createLearn(tableOf, host, map);
      },
      () =>
        notice(T.broken, {
          kind: 'bad',
          subject: 'lesson',
          seconds: 0,
          action: { label: T.again, run: () => location.reload() },
        }),
    );
  }
  return {
    draw() {
      if (!asked && tableOf().state.welcome?.lesson) fetch();
      now.value.draw();
    },
    place: () => now.value.place(),
    taught: () => now.value.taught(),
    goal: () => now.value.goal(),
    closing: () => now.value.closing(),
    left: () => now.value.left(),
    free: () => now.value.free(),
    back: () => now.value.back(),
    wantsUnit: () => now.value.wantsUnit(),
    wantsSeal: () => now.value.wantsSeal(),
    holdsBack: () => now.value.holdsBack(),
  };
}
