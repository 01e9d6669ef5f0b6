// The umpire's exports: the record as a table, the map as a picture, map and report on paper.
import { html } from '../../vendor/lit-html/lit-html.js';
import { csvOf, fileName } from '../../core/words/csv.js';
import { gameTime, moment } from '../../core/words/format.js';
import { download, printPaper } from '../../core/page/save_and_print.js';
import { notice } from '../../core/page/notices.js';
import { pictureOf } from '../../core/page/picture.js';
import { toldTo } from '../../core/words/recipients.js';
import { deskText } from '../../text/pages/desk_en.js';
import { undoneHow } from '../page/extra.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { RecordLine } from '../../core/types.js' */

const T = deskText.keep;

/**
 * @param {Desk} desk
 * @param {readonly RecordLine[]} lines the filtered lines, newest first
 * @param {(actor: string) => string} nameOf
 */
export const keepPart = (desk, lines, nameOf) =>
  html`<section class="block keep">
    <h3>${T.title}</h3>
    <div class="toolbar">
      <button type="button" class="small" @click=${() => record(desk, lines, nameOf)}>${T.record(lines.length)}</button>
      <button type="button" class="small" @click=${() => picture(desk)}>${T.picture}</button>
      <button type="button" class="small" @click=${() => paper(desk)}>${T.paper}</button>
    </div>
  </section>`;

/** @param {Desk} desk */
const named = desk => `${desk.state.welcome?.campaign.name ?? ''} ${desk.state.own.phase?.title ?? ''}`;

/**
 * In chronological order.
 * @param {Desk} desk
 * @param {readonly RecordLine[]} lines
 * @param {(actor: string) => string} nameOf
 */
function record(desk, lines, nameOf) {
  const rows = [...lines].reverse().map(line => {
    const undone = undoneHow(line, desk.extra.record);
    return [
      line.seq,
      new Date(line.at).toISOString(),
      nameOf(line.actor),
      line.phase ?? '',
      [line.what, ...(line.moments ?? []).map(({ what, at }) => `${what} ${new Date(at).toISOString()}`)].join('; '),
      line.reason,
      undone ? deskText.record[undone] : '',
    ];
  });
  download(
    `${fileName(`${desk.state.welcome?.campaign.name ?? ''} ${deskText.record.title}`)}.csv`,
    new Blob([csvOf(T.columns, rows)], { type: 'text/csv;charset=utf-8' }),
  );
}

/** @param {Desk} desk */
function mapNow(desk) {
  const map = document.querySelector(`#map .board[data-board="${CSS.escape(desk.ui.board)}"] svg.board-map`);
  return map instanceof SVGSVGElement ? map : null;
}

/** @param {Desk} desk */
async function picture(desk) {
  const map = mapNow(desk);
  if (!map) return;
  try {
    download(`${fileName(named(desk))}.png`, await pictureOf(map));
  } catch {
    notice(T.failed, { kind: 'bad', subject: 'keep' });
  }
}

/** The current view, and the reports its viewer received on the last outcome. @param {Desk} desk */
async function paper(desk) {
  const map = mapNow(desk);
  const stream = desk.stream ?? desk.state.own;
  const story = stream.stories.at(-1);
  const { phase } = stream;
  const hours = phase?.game_time ? ` · ${gameTime(phase.game_time[0])}–${gameTime(phase.game_time[1])}` : '';
  await printPaper({
    title: desk.state.welcome?.campaign.name ?? '',
    sub: `${phase?.title ?? ''}${hours} · ${moment(desk.now, { now: 0 })}`,
    picture: map ? await pictureOf(map).catch(() => null) : null,
    parts: (story?.steps ?? [])
      .filter(step => !step.takenBack && step.reports.length > 0)
      .map(step => ({
        title: `${story?.title ?? ''} · ${step.title}`,
        lines: step.reports.map(report =>
          [toldTo(report, desk.state.welcome?.factions ?? [])?.words, report.text].filter(Boolean).join(' '),
        ),
      })),
  });
}
