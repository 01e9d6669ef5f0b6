// The gold of a lesson: it marks the one thing to do, a button by its edge and a place of the map by a ring.
import { signal } from '../vendor/signals-core/signals-core.js';
import { cut } from './lesson.js';
import { placeOf } from './facts.js';
/** @import { Place } from '../core/types.js' */
/** @import { Table } from '../table/page/table.js' */

/** A ring that stays on its place while the map moves. @param {() => Table} tableOf @param {HTMLElement} map */
function createRing(tableOf, map) {
  const ring = document.createElement('div');
  ring.className = 'learn-ring';
  ring.hidden = true;
  map.append(ring);
  /** @type {Place | null} */ let target = null;
  let following = false;

  function frame() {
    following = target !== null;
    if (!target) return;
    const at = tableOf().maps.where(target);
    ring.hidden = !at;
    if (at) {
      ring.style.transform = `translate(${at.x - at.size / 2}px, ${at.y - at.size / 2}px)`;
      ring.style.width = ring.style.height = `${at.size}px`;
    }
    requestAnimationFrame(frame);
  }

  return (/** @type {Place | null} */ place) => {
    target = place;
    ring.hidden = !place;
    if (place && !following) frame();
  };
}

/** The share of the map's lower edge that a sheet covers. @param {Table} table @param {HTMLElement} map */
function covered(table, map) {
  const card = document.getElementById('card');
  return table.narrow() && card?.offsetHeight ? Math.min(0.6, card.offsetHeight / Math.max(1, map.clientHeight)) : 0;
}

/**
 * The order asked for a place, so its card was lowered: raise it for what is lit on it. The form may be drawn after the
 * lesson, and the card lowered after the form.
 * @param {Table} table
 * @param {Element | undefined} lit
 */
function raiseFor({ narrow, ui }, lit) {
  if (lit?.closest('#card') && narrow() && ui.forNow === 'peek') ui.forNow = 'half';
}

/** @param {() => Table} tableOf @param {HTMLElement} map the frame of the maps */
export function createLight(tableOf, map) {
  const ring = createRing(tableOf, map);
  let pointed = '';
  /** @type {Element | null} */ let shown = null;

  /** @type {import('../vendor/signals-core/signals-core.js').Signal<Place | null>} */ const marked = signal(null);

  /** Highlights the one thing to do in gold. @param {string | null} point */
  const show = point => {
    const [what, name] = cut(point ?? '');
    const place = point ? placeOf(what, name, tableOf().state) : null;
    const nodes = point && !place ? [...document.querySelectorAll(`[data-point="${CSS.escape(point)}"]`)] : [];
    for (const node of document.querySelectorAll('[data-lit]'))
      if (!nodes.includes(node)) node.removeAttribute('data-lit');
    for (const node of nodes) node.setAttribute('data-lit', '');
    if (point === null) delete document.body.dataset.learnPoints;
    else document.body.dataset.learnPoints = point;
    // A target that is drawn late is scrolled into sight once it exists, and once the card around it is laid out.
    if (nodes[0] && nodes[0] !== shown) {
      const see = () => nodes[0].scrollIntoView({ block: 'nearest', inline: 'center' });
      see();
      requestAnimationFrame(see);
    }
    shown = nodes[0] ?? null;
    raiseFor(tableOf(), nodes[0]);
    if ((point ?? '') !== pointed) {
      pointed = point ?? '';
      const table = tableOf();
      // A new mark raises even a card that the player has lowered.
      if (nodes[0]?.closest('#card') && table.narrow() && table.ui.rest === 'peek') table.ui.forNow = 'half';
      // The selected unit and the marked place are seen together: lower the card between them, and never zoom in.
      const own = table.ui.composer?.pieces.length ? table.ui.place : null;
      if (place && own && table.narrow()) table.ui.forNow = 'peek';
      if (place) table.maps.seeAll(own ? [place, own] : [place], { covered: covered(table, map) });
    }
    ring(place);
    marked.value = place;
  };

  return {
    show,
    /** The place that the lesson marks on the maps now, if any. */
    place: () => marked.value,
  };
}
