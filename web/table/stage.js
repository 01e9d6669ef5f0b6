// What lies on the map: the view that is to be seen, orders as arrows, what lights up, and the card beside the chosen place.
import { drawnView, keyOf, signOf } from '../core/boards.js';
import { textOf, withoutPieces } from '../core/orders.js';
import { arrowsOf, plannedView } from '../kit/arrows.js';
import { attacks, attacksOf } from './attack.js';
import { placeForCard } from './card_place.js';
import { highlightOf } from '../kit/compose.js';
import { homeOf } from './home.js';
import { followRound } from './last_round_part.js';
import { goalsOf } from './formation.js';
import { listSteady } from './steady.js';
import { createMade, madeOf } from './made.js';
import { createOdds, oddsOf } from './odds.js';
import { underway, waysOn } from './underway.js';
import { wayInto } from './way_in.js';
/** @import { Place } from '../core/types.js' */
/** @import { Highlight } from '../draw/types.js' */
/** @import { Table } from './table.js' */

/** What was drawn last: a pointer that moves over the map must not draw the army anew. @type {{ view: unknown, number: number, marks: string, lit: unknown, why: unknown, shown: unknown, odds: number, board: unknown }} */
const drawn = { view: null, number: -1, marks: '', lit: null, why: null, shown: null, odds: 0, board: null };

/** @type {ReturnType<typeof createOdds> | null} */ let odds = null;
/** @type {ReturnType<typeof createMade> | null} */ let made = null;
let answers = 0;

/** @param {Table} table */
export function drawMap(table) {
  const { state, theatre, maps, acts, ui } = table;
  if (!state.welcome) return;
  followRound(table);
  const present = theatre.view() === null;
  const ordered = present ? [...table.ordered] : [];
  const now = {
    view: table.view,
    number: state.own.phase?.number ?? 0,
    marks: present ? textOf(acts.orders()) + ordered.join() : '',
    lit: present ? (ui.party ?? ui.composer) : null,
    why: ui.why,
    shown: ui.shown,
    odds: answers,
    board: state.welcome.boards,
  };
  if (now.view !== drawn.view || now.number !== drawn.number || now.marks !== drawn.marks || now.board !== drawn.board)
    maps.show({
      ...homeOf(state),
      ...drawnView(
        present ? plannedView(now.view, acts.orders(), acts.kinds()) : now.view,
        state.welcome.vocabulary,
        now.number,
        new Map(ordered.map(id => [id, new Set(/** @type {const} */ (['ordered']))])),
      ),
    });
  drawArrows(table);
  maps.select(present ? (ui.party?.ids ?? ui.composer?.pieces ?? ui.looked) : []);
  if (
    now.lit !== drawn.lit ||
    now.why !== drawn.why ||
    now.shown !== drawn.shown ||
    now.odds !== drawn.odds ||
    now.view !== drawn.view ||
    now.board !== drawn.board
  )
    maps.highlight(present ? litOf(table) : {});
  Object.assign(drawn, now);
}

/** What may be chosen, whom one may attack and how that would go, and what forbade the last try. @param {Table} table @returns {Highlight} */
function litOf({ client, drafting, acts, state, ui, update }) {
  const boards = state.welcome?.boards ?? [];
  if (ui.party) return partyLit(ui.party, acts);
  const { composer } = ui,
    view = acts.view(),
    kinds = acts.kinds();
  odds ??= createOdds({
    request: client.request,
    known: () => {
      answers++;
      update();
    },
  });
  made ??= createMade({ request: client.request, words: ui.words, known: update });
  const gone = new Set(composer?.pieces);
  const others = () => ({
    ...drafting.draft(),
    orders: acts.orders().flatMap(order => withoutPieces(order, gone, kinds) ?? []),
  });
  odds.follow(composer, view, kinds, others);
  made.follow(acts.mayOrder() ? madeOf(composer, kinds) : null, others);
  const found = attacksOf(composer, view, kinds);
  const foes = [...found.values()].map(({ at }) => {
    const forecast = odds?.at(at);
    return { at, ...(forecast && oddsOf(forecast)) };
  });
  const rings = (ui.why?.rings ?? []).filter(place => place.board);
  const lit = highlightOf(composer, view, kinds, found, attacks(composer, kinds));
  const gate = composer?.asking ? signLit(composer, boards) : [];
  return /** @type {any} */ ({
    // An enemy in reach is neither ground to go to nor a target without odds.
    ...lit,
    ...(gate.length > 0 && { reach: [...(lit.reach ?? []), ...gate] }),
    ...(foes.length > 0 && { foes }),
    ...(rings.length > 0 && { rings }),
    ...(ui.shown.length > 0 && { shown: ui.shown }),
  });
}

/** The sign of a city is lit where the chosen may go in. @param {import('../kit/compose.js').Composer} composer @param {readonly import('../core/types.js').SentBoard[]} boards @returns {{ at: Place }[]} */
const signLit = (composer, boards) =>
  boards.flatMap(({ id }) => {
    const from = composer.pieces.length > 0 && wayInto(composer, id) >= 0;
    return from ? boards.flatMap(other => signOf(boards, id, other.id) ?? []).map(at => ({ at })) : [];
  });

/** Where a formation may go; a number where not all can follow. @param {NonNullable<Table['ui']['party']>} party @param {Table['acts']} acts @returns {Highlight} */
function partyLit(party, acts) {
  const kind = acts.kinds().find(one => one.name === party.kind);
  const goals = kind ? goalsOf(party.parts, kind, acts.kinds(), acts.view()) : [];
  const best = goals[0]?.able ?? 0;
  const reach = goals.map(({ at, able }) => ({ at, ...(able < best && { cost: able }) }));
  return /** @type {any} */ (reach.length > 0 ? { reach } : {});
}

/** The orders as arrows, and the way to the place under the pointer. @param {Table} table */
export function drawArrows(table) {
  const { state, theatre, maps, drafting, acts, ui } = table;
  if (!state.welcome) return;
  const present = theatre.view() === null;
  const draft = drafting.draft();
  const saved = new Set(draft.saved.map(textOf));
  const { you } = state.welcome;
  const { view } = state.own;
  const start = view.pieces.get(ui.composer?.pieces[0] ?? '')?.at;
  // A path that is being laid, or the way to the place under the pointer.
  const ahead = ui.composer?.way ?? (ui.composer?.asking ? ui.preview : []);
  maps.orders(
    !present || state.own.clock?.stage !== 'orders'
      ? []
      : [
          ...arrowsOf(acts.orders(), acts.kinds(), view, { own: true, pending: order => !saved.has(textOf(order)) }),
          ...arrowsOf(ui.proposed, acts.kinds(), view, { own: true, pending: () => true, name: 'advice' }),
          ...waysOn(underway(view, acts.isOwn, table.ordered), state.welcome.boards),
          ...[...state.sheets]
            .filter(([seat]) => seat !== you.seat)
            .flatMap(([seat, sheet]) =>
              arrowsOf(sheet.sheet.orders, acts.kinds(), view, {
                own: false,
                pending: () => !sheet.sealed,
                side: you.faction,
                name: seat,
              }),
            ),
          ...(ahead.length > 0
            ? [
                {
                  id: 'ahead',
                  kind: /** @type {const} */ ('move'),
                  own: true,
                  pending: true,
                  path: /** @type {any[]} */ ([...(start && start.board === ahead[0].board ? [start] : []), ...ahead]),
                },
              ]
            : []),
        ],
  );
}

let chosen = '',
  laid = '',
  docked = '',
  covered = false;
const edge = 12;
/** Of a narrow map a card that is drawn up leaves at least so much that a place can be seen there, as a share of its height. */
const most_covered = 0.85;

/** @param {Table['ui']['composer']} composer @param {Table['acts']} acts @returns {Place[]} */
function litSpots(composer, acts) {
  const { reach = [], targets = [] } = highlightOf(composer, acts.view(), acts.kinds());
  return /** @type {Place[]} */ ([...reach.map(({ at }) => at), ...targets]);
}

/** So many lit places are brought into sight, the nearest of them. */
const seen_max = 24;

/** Of a map whose foot a sheet hides: as many of the lit places as there is room for, and the chosen one with them. The nearest counts most and comes last.
 * @param {Place} own @param {number} hidden share of the map's height @param {readonly Place[]} lit @param {Table['maps']} maps */
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

/** Where the list of orders stands, and what is in it: a finger that was on its way when it moved meant another line. @param {HTMLElement} node @param {HTMLElement} host */
function listRests(node, host) {
  const list = /** @type {HTMLElement | null} */ (node.querySelector('.kinds'));
  const some = /** @type {HTMLElement | null} */ (node.querySelector('.of-some'));
  listSteady.means(
    [list, some].map(one => (one ? `${host.offsetTop + one.offsetTop} ${one.innerText}` : '')).join('/'),
  );
}

/** Lays the card beside what it is about; where it would hide what is lit, below the orders instead. A card that stays keeps its place. @param {Table} table @param {HTMLElement} host @param {HTMLElement} map @param {boolean} narrow */
export function layCard({ ui, maps, acts }, host, map, narrow) {
  const { composer } = ui,
    place = ui.explain?.place ?? ui.place ?? (narrow ? ui.party?.parts[0]?.at : null);
  const node = /** @type {HTMLElement | null} */ (host.querySelector('.chosen-card'));
  if (ui.party && node && !narrow) {
    // It speaks of many places: below the orders it hides none of them.
    laid = docked = 'party';
    document.body.dataset.card = 'docked';
    return;
  }
  // Of somebody else the card begins at its head, wherever the last one was left.
  const who = node
    ? `${ui.explain ? 'explain' : ''} ${place ? keyOf(place) : ''} ${(composer?.pieces ?? ui.looked).join()}`
    : '';
  if (who !== chosen && node) node.scrollTop = 0;
  chosen = who;
  const about = node && place ? keyOf(place) : '';
  const key =
    node && place
      ? `${ui.explain ? 'explain ' : ''}${narrow} ${keyOf(place)} ${composer?.asking ?? ''} ${composer?.options ? 'known' : ''} ${ui.rest}`
      : '';
  if (narrow && node) listRests(node, host);
  if (key === laid) {
    // It may have grown meanwhile: never over the edge.
    const over = node && docked !== about ? host.offsetTop + node.offsetHeight + edge - map.clientHeight : 0;
    if (over > 0 && !narrow) host.style.top = `${Math.max(edge, host.offsetTop - over)}px`;
    return;
  }
  laid = key;
  // What a card of a narrow page has pushed up stays where it is when the card goes: a map does not move under a finger. A page that has
  // become wide shows the place once more.
  if (covered && (!narrow || !node)) {
    covered = false;
    if (!narrow && place) maps.focus(place);
  }
  // A card that lies below the orders stays there until it is closed: over the map it would come to lie on the order just given.
  if (docked && about && !narrow) {
    docked = about;
    return;
  }
  docked = '';
  delete document.body.dataset.card;
  if (!node || !place) return;
  // On a narrow page the card lies over the foot of the map: the chosen place is brought clear of it.
  covered = narrow;
  if (narrow) host.style.left = host.style.top = ''; // where a wide page had laid it
  if (narrow) {
    // What is chosen is in sight also where its line goes on beyond the edge.
    for (const strip of node.querySelectorAll('.members, .kinds')) {
      const chosen = /** @type {HTMLElement | null} */ (strip.querySelector('[aria-pressed="true"]'));
      strip.scrollLeft = chosen ? Math.max(0, chosen.offsetLeft + chosen.offsetWidth + edge - strip.clientWidth) : 0;
    }
    const hidden = Math.min(most_covered, host.offsetHeight / map.clientHeight);
    maps.focus(place, { covered: hidden });
    return seeLit(place, hidden, litSpots(composer, acts), maps);
  }
  const at = maps.where(place);
  if (!at) return;
  const spots = litSpots(composer, acts).flatMap(p => maps.where(p) ?? []);
  const own = [...acts.view().pieces.values()].filter(acts.isOwn).flatMap(piece => maps.where(piece.at) ?? []);
  const { x, y, hides } = placeForCard(
    { width: map.clientWidth, height: map.clientHeight },
    { width: node.offsetWidth, height: node.offsetHeight },
    at,
    spots,
    at.size,
    own,
  );
  if (hides > 0) {
    docked = about;
    document.body.dataset.card = 'docked';
  }
  host.style.left = `${x}px`;
  host.style.top = `${y}px`;
}
