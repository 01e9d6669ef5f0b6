// The collapsed legend; it loads when it is first opened.
import { html } from '../../vendor/lit-html/lit-html.js';
import { holdWhile } from '../../core/page/idle.js';
import { notice } from '../../core/page/notices.js';
import { firstText } from '../../text/pages/first_en.js';
import { mapWords } from '../../text/pages/board_en.js';
/** @import { Table } from '../page/table.js' */

/**
 * Each place has its own copy: the signs are DOM nodes, which can be in one place only.
 * @param {Table} table
 * @param {'card' | 'help'} where
 */
export function legendPart(table, where) {
  const { legend } = table.ui;
  return html`<details @toggle=${(/** @type {any} */ { target }) => target.open && make(table, where)}>
    <summary>${mapWords.legend}</summary>
    <div class="legend">
      ${legend[where].parts
        .filter(([, lines]) => lines.length > 0)
        .map(
          ([title, lines]) =>
            html`<h3 class="overline">${title}</h3>
              <ul role="list">
                ${lines.map(({ sign, words }) => html`<li>${sign}<span>${words}</span></li>`)}
              </ul>`,
        )}
    </div>
  </details>`;
}

/**
 * Build the legend once for the factions and types in view, so that a redraw keeps its nodes.
 * @param {Table} table
 * @param {'card' | 'help'} where
 */
async function make({ maps, state, ui, revealed }, where) {
  const { welcome } = state;
  if (!welcome) return;
  const seen = [...revealed.pieces.values()].flatMap(({ side = '', attributes: { type = '' } }) => [
    side,
    String(type),
  ]);
  const of = [welcome.campaign.id, maps.current(), ...new Set(seen)].sort().join();
  if (ui.legend[where].of === of) return;
  const legend = await holdWhile('legend', import('./legend.js')).catch(() => null);
  if (!legend) return void notice(firstText.broken, { kind: 'bad', subject: 'legend' });
  ui.legend[where] = { of, parts: [...legend.signsOf(welcome, revealed), [mapWords.onLand, maps.legend()]] };
}
