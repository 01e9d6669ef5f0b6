// Creates the files that a player can save, and the print-out. Loaded on demand.
import { csvOf, fileName } from '../../core/words/csv.js';
import { gameTime, moment } from '../../core/words/format.js';
import { download, printPaper } from '../../core/page/save_and_print.js';
import { notice } from '../../core/page/notices.js';
import { pictureOf } from '../../core/page/picture.js';
import { readText } from '../../text/pages/read_en.js';
import { told } from './keep_part.js';
/** @import { Table } from '../page/table.js' */

const T = readText.keep;

/** @param {Table} table */
const nameOf = ({ state }) => state.welcome?.campaign.name ?? '';
/** @param {Table} table */
const fileOf = table => fileName(`${nameOf(table)} ${table.state.own.phase?.title ?? ''}`);

/** @param {Table} table */
export function report(table) {
  const rows = told(table).map(({ phase, step, one }) => [phase, step.title, one.rule, one.text]);
  download(`${fileOf(table)}.csv`, new Blob([csvOf(T.columns, rows)], { type: 'text/csv;charset=utf-8' }));
}

/** @param {Table} table */
function mapNow({ ui }) {
  const map = document.querySelector(`#map .board[data-board="${CSS.escape(ui.board)}"] svg.board-map`);
  return map instanceof SVGSVGElement ? map : null;
}

/** @param {Table} table */
export async function picture(table) {
  const map = mapNow(table);
  if (!map) return;
  try {
    download(`${fileOf(table)}.png`, await pictureOf(map));
  } catch {
    notice(T.failed, { kind: 'bad', subject: 'keep' });
  }
}

/** @param {Table} table */
export async function paper(table) {
  const map = mapNow(table);
  const { phase } = table.state.own;
  const hours = phase?.game_time ? ` · ${gameTime(phase.game_time[0])}–${gameTime(phase.game_time[1])}` : '';
  const [story] = table.replay.stories();
  const orders = table.acts.orders().map(table.wordsOf);
  await printPaper({
    title: nameOf(table),
    sub: `${table.state.welcome?.you.title ?? ''} · ${phase?.title ?? ''}${hours} · ${moment(table.now, { now: 0 })}`,
    picture: map ? await pictureOf(map).catch(() => null) : null,
    parts: [
      ...(orders.length > 0 ? [{ title: T.orders, lines: orders }] : []),
      ...(story?.steps ?? [])
        .filter(step => !step.takenBack && step.reports.length > 0)
        .map(step => ({
          title: `${story.title || table.phaseTitle(story.phase)}${step.title ? ` · ${step.title}` : ''}`,
          lines: step.reports.map(one => one.text),
        })),
    ],
  });
}
