// Positions the card: over the foot of a narrow map; on a wide one beside its place, or below the orders if it would
// cover highlighted places. Once positioned it stays while its text changes, because a pointer may be on it.
import { keyOf } from '../../core/board/boards.js';
import { perPage } from '../../core/page/per_page.js';
import { placeForCard } from './card_place.js';
import { highlightOf } from '../../kit/compose.js';
import { listGuard } from '../page/misclick_guard.js';
/** @import { Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const edge = 12;
/** From this page width on, the card is always docked below the orders. */
const wide_px = 1600;
/** The share of a narrow map's height that a raised card may cover at most, so that a place stays visible. */
const most_covered = 0.85;
/** While a lesson marks a place the card is lowered again at once: do not zoom out for one at full height. */
const marked_covered = 0.6;
/** The height to reserve over a wide map: selecting orders makes the card longer. */
const orders_px = 352;
/**
 * The last layout of a card. chosen: the pieces that it showed; laid: a key of what its layout depended on; docked:
 * what the card below the orders is about; covers: the place that it is about, while it covers the foot of a narrow map.
 * beside: a card over a wide map:
 * its place, whether the options were known when it was positioned, the parameter that the order asked for, and its
 * greatest height so far.
 */
const layoutOf = perPage((/** @type {HTMLElement} */ _host) => ({
  chosen: '',
  laid: '',
  docked: '',
  covers: /** @type {Place | null} */ (null),
  beside: { about: '', known: false, asks: '', tall: 0 },
}));

/** @param {Table['ui']['composer']} composer @param {Table['acts']} acts @returns {Place[]} */
function litSpots(composer, acts) {
  const { reach = [], targets = [] } = highlightOf(composer, acts.view(), acts.kinds());
  return /** @type {Place[]} */ ([...reach.map(({ at }) => at), ...targets]);
}

/** The number of highlighted places to bring into view, nearest first. */
const seen_max = 24;

/**
 * Bring the selected place and the nearest highlighted places into view, above a sheet that covers the map's foot.
 * @param {Place} own
 * @param {number} hidden share of the map's height
 * @param {readonly Place[]} lit
 * @param {Table['maps']} maps
 */
function seeLit(own, hidden, lit, maps) {
  const from = maps.where(own);
  if (!from) return;
  const spots = lit.flatMap(place => {
    const at = maps.where(place);
    return at ? [{ place, far: Math.hypot(at.x - from.x, at.y - from.y) }] : [];
  });
  spots.sort((a, b) => a.far - b.far);
  if (spots.length > 0) maps.seeAll([own, ...spots.slice(0, seen_max).map(({ place }) => place)], { covered: hidden });
}

/**
 * Tell the misclick guard where the order lists are and what they contain: a press that began before a change meant
 * another line.
 * @param {HTMLElement} node
 * @param {HTMLElement} host
 */
function guardLists(node, host) {
  const list = /** @type {HTMLElement | null} */ (node.querySelector('.kinds'));
  const some = /** @type {HTMLElement | null} */ (node.querySelector('.of-some'));
  listGuard.means([list, some].map(one => (one ? `${host.offsetTop + one.offsetTop} ${one.innerText}` : '')).join('/'));
}

/** @param {Table} table @param {HTMLElement} host @param {HTMLElement} map @param {boolean} narrow */
export function layCard({ ui, maps, acts, learn, replay }, host, map, narrow) {
  const layout = layoutOf(host),
    { beside } = layout,
    { composer } = ui,
    place = ui.explain?.place ?? ui.place ?? (narrow ? ui.party?.parts[0]?.at : null);
  const node = /** @type {HTMLElement | null} */ (host.querySelector('.chosen-card'));
  if (ui.party && node && !narrow) {
    // A formation spans many places: docked below the orders, the card covers none of them.
    layout.laid = 'party';
    return dock('party', host);
  }
  // Scroll back to the top when the card shows other pieces.
  const who = node
    ? `${ui.explain ? 'explain' : ''} ${place ? keyOf(place) : ''} ${(composer?.pieces ?? ui.looked).join()}`
    : '';
  if (who !== layout.chosen && node) node.scrollTop = 0;
  layout.chosen = who;
  const about = node && place ? `${ui.explain ? 'explain ' : ''}${keyOf(place)}` : '';
  const key = about
    ? `${about} ${narrow} ${composer?.asking ?? ''} ${composer?.options ? 'known' : ''} ${ui.rest}`
    : '';
  if (narrow && node) guardLists(node, host);
  if (key === layout.laid) {
    if (node && !narrow && !layout.docked) keepTall(node, host);
    return;
  }
  layout.laid = key;
  // A card on a narrow page has closed: the map comes down again, and keeps in sight what the card was about, or what a
  // lesson marks. A replay moves the map by itself. A page that became wide shows the place again.
  if (layout.covers && (!narrow || !node)) {
    const seen = learn.place() ?? layout.covers;
    layout.covers = null;
    if (!narrow && place) maps.focus(place);
    else if (narrow && !replay.playing()) {
      maps.settle();
      maps.focus(seen, { gently: true });
    }
  }
  // A docked card stays docked until it is closed: over the map it would cover the order just given.
  if (layout.docked && about && !narrow) return dock(about, host);
  layout.docked = '';
  delete document.body.dataset.card;
  if (!node || !place) beside.about = '';
  else if (narrow) layOver(node, place, host, map, maps, litSpots(composer, acts), learn.place());
  // On a table without a grid anything on the map may be dragged: the card covers none of it.
  else if (innerWidth >= wide_px || place.point) dock(about, host);
  else layBeside(node, place, about, { ui, maps, acts }, host, map);
}

/** @param {string} about @param {HTMLElement} host */
function dock(about, host) {
  const layout = layoutOf(host);
  layout.docked = about;
  layout.beside.about = '';
  document.body.dataset.card = 'docked';
  host.style.minHeight = host.style.maxHeight = '';
}

/**
 * Over the foot of a narrow map; move the map so that the selected place is not covered.
 * @param {HTMLElement} node
 * @param {Place} place
 * @param {HTMLElement} host
 * @param {HTMLElement} map
 * @param {Table['maps']} maps
 * @param {readonly Place[]} lit
 * @param {Place | null} marked by a lesson: it is seen together with the selected place
 */
function layOver(node, place, host, map, maps, lit, marked) {
  const layout = layoutOf(host);
  layout.covers = place;
  layout.beside.about = '';
  host.style.left = host.style.top = host.style.minHeight = host.style.maxHeight = ''; // undo layBeside
  // Scroll the selected button into view in lists that overflow sideways.
  for (const strip of node.querySelectorAll('.members, .kinds')) {
    const pressed = /** @type {HTMLElement | null} */ (strip.querySelector('[aria-pressed="true"]'));
    strip.scrollLeft = pressed ? Math.max(0, pressed.offsetLeft + pressed.offsetWidth + edge - strip.clientWidth) : 0;
  }
  const hidden = Math.min(most_covered, host.offsetHeight / map.clientHeight);
  if (marked) return void maps.seeAll([marked, place], { covered: Math.min(marked_covered, hidden) });
  maps.focus(place, { covered: hidden, gently: true });
  seeLit(place, hidden, lit, maps);
}

/**
 * Beside the selected place of a wide map. Only a new selection, or a highlighted place under the card, moves it.
 * @param {HTMLElement} node
 * @param {Place} place
 * @param {string} about
 * @param {Pick<Table, 'ui' | 'maps' | 'acts'>} table
 * @param {HTMLElement} host
 * @param {HTMLElement} map
 */
function layBeside(node, place, about, { ui, maps, acts }, host, map) {
  const { beside } = layoutOf(host),
    { composer } = ui,
    known = !composer || composer.options !== null,
    asks = composer?.asking ?? '';
  const at = maps.where(place);
  if (!at) return;
  const spots = litSpots(composer, acts).flatMap(p => maps.where(p) ?? []);
  const [left, top] = [host.offsetLeft - map.offsetLeft, host.offsetTop - map.offsetTop];
  const same = about === beside.about && (beside.known || !known);
  const hidesLit =
    asks !== beside.asks && spots.some(spot => isUnder(spot, left, top, node.offsetWidth, node.offsetHeight, at.size));
  if (same && !hidesLit) {
    beside.asks = asks;
    return keepTall(node, host);
  }
  if (about !== beside.about) {
    beside.tall = 0;
    host.style.minHeight = '';
  }
  host.style.maxHeight = '';
  const own = [...acts.view().pieces.values()].filter(acts.isOwn).flatMap(piece => maps.where(piece.at) ?? []);
  const room = { width: map.clientWidth, height: map.clientHeight };
  const height = Math.max(node.offsetHeight, beside.tall, composer?.pieces.length ? orders_px : 0);
  const { x, y, hides } = placeForCard(
    room,
    { width: node.offsetWidth, height: Math.min(height, room.height - 2 * edge) },
    at,
    spots,
    at.size,
    own,
  );
  if (hides > 0) return dock(about, host);
  Object.assign(beside, { about, known, asks });
  host.style.left = `${x}px`;
  host.style.top = `${y}px`;
  host.style.maxHeight = `calc(100% - ${y + edge}px)`;
  keepTall(node, host);
}

/**
 * Never shrink the card: its foot stays where the pointer found it.
 * @param {HTMLElement} node
 * @param {HTMLElement} host
 */
function keepTall(node, host) {
  const { beside } = layoutOf(host);
  if (node.offsetHeight <= beside.tall) return;
  beside.tall = node.offsetHeight;
  host.style.minHeight = `min(${beside.tall}px, ${host.style.maxHeight})`;
}

/**
 * @param {{ x: number, y: number }} spot
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 * @param {number} square
 */
const isUnder = ({ x, y }, left, top, width, height, square) =>
  x > left - square / 2 && x < left + width + square / 2 && y > top - square / 2 && y < top + height + square / 2;
