// One phase as a picture to share: its headlines, and the map at its end. Loaded on demand.
import { drawnView } from '../../core/board/boards.js';
import { fileName } from '../../core/words/csv.js';
import { download } from '../../core/page/save_and_print.js';
import { notice } from '../../core/page/notices.js';
import { pngOf } from '../../core/page/picture.js';
import { mapThen } from '../../kit/parts/map_then.js';
import { headOf } from '../../kit/story/report.js';
import { margin_px, picture_px, sharePictureOf } from '../../kit/share_picture.js';
import { boardOfStory, headsOf } from '../../kit/story/story_heads.js';
import { text } from '../../text/en.js';
import { readText } from '../../text/pages/read_en.js';
import { homeOf } from '../map/own_units.js';
/** @import { Table } from '../page/table.js' */
/** @import { Story } from '../../core/types.js' */

const lines_most = 7;

/** @param {Table} table @param {Story} told @param {string} phase its title */
export async function storyPicture(table, told, phase) {
  const { state, ui, replay } = table,
    { welcome } = state;
  const story = replay.whole(told),
    end = story.steps.at(-1);
  if (!welcome || !end) return;
  const { boards, campaign, vocabulary, you } = welcome;
  const id = boardOfStory(
    story,
    boards.map(one => one.id),
    ui.board,
  );
  const sent = boards.find(one => one.id === id);
  if (!sent) return;
  const { heads, more } = headsOf(story, lines_most, report => headOf(report, state).head);
  const wide = picture_px - 2 * margin_px;
  try {
    const map = await mapThen(
      sent,
      boards,
      { ...homeOf(state), ...drawnView(end.after, vocabulary, story.phase) },
      { wide, high: wide, nato: ui.nato },
    );
    const sheet = await sharePictureOf({
      title: campaign.name,
      sub: `${phase} · ${you.title}`,
      lines: more > 0 ? [...heads, text.table.many(more)] : heads,
      map,
    });
    download(`${fileName(`${campaign.name} ${phase}`)}.png`, await pngOf(sheet));
  } catch {
    notice(readText.keep.failed, { kind: 'bad', subject: 'keep' });
  }
}
