// The map and the forces of a scenario beside the form that sets up a table of it. The server writes the rest of the
// page, which works without this script.
import { html, render } from '../vendor/lit-html/lit-html.js';
import { viewOf } from '../core/connection/view.js';
import { reactive } from '../core/page/reactive.js';
import { createRedraw } from '../core/page/redraw.js';
import { mapsPart, missingPart, sidesPart } from '../kit/scenario/scenario_part.js';
import { previewText as T } from '../text/pages/preview_en.js';
/** @import { Shown } from '../kit/scenario/scenario_part.js' */

const place = /** @type {HTMLElement} */ (document.getElementById('preview'));
const id = place.dataset.scenario ?? '';
const name = document.querySelector('h1')?.textContent ?? '';
/** On a phone the form comes first, so the forces are folded. */
const wide = matchMedia('(min-width: 900px)').matches;

const page = reactive({ shown: /** @type {Shown | 'failed' | undefined} */ (undefined) });

async function load() {
  page.shown = undefined;
  try {
    const answer = await fetch(`preview?scenario=${encodeURIComponent(id)}`);
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    const { welcome, snapshot } = await answer.json();
    page.shown = { welcome, view: viewOf(snapshot.view) };
  } catch {
    page.shown = 'failed';
  }
}

function draw() {
  const { shown } = page;
  const drawn = shown && shown !== 'failed';
  render(
    drawn
      ? html`${mapsPart({ id, name }, shown)}
          <details ?open=${wide}>
            <summary>${T.sides}</summary>
            ${sidesPart(shown)}
          </details>`
      : missingPart(shown, load),
    place,
  );
  place.dataset.shown = drawn ? 'yes' : (shown ?? 'loading');
}

createRedraw([draw]).catchUp();
load();
