// What the templates of an umpire's page receive: the connection and its state, the maps, the umpire's actions. The
// Desk and the map umpire's page each create one.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { createClient } from '../../core/connection/client.js';
import { createLiveState, reactive } from '../../core/page/reactive.js';
import { clock_ms } from '../../core/timers.js';
import { nameFactions } from '../../draw/factions.js';
import { createMaps } from '../../kit/parts/maps.js';
import { createActing } from '../acting/acting.js';
import { createActs } from '../acting/acts.js';
import { createDerived } from './derived.js';
import { nothingTold } from './extra.js';
import { createNews } from './news.js';
import { createUi } from './ui.js';
/** @import { Place, Stream, View } from '../../core/types.js' */
/** @import { Panel, Tab } from './ui.js' */

/**
 * The page around a desk. map: its element; isNarrow: whether a panel covers the map, now; least_square: pixels of a
 * square in the first view; redraw: available once the page is drawn.
 * @typedef {{ map: HTMLElement, isNarrow: () => boolean, leastSquare: () => number, redraw: () =>
 *   ReturnType<typeof import('../../core/page/redraw.js').createRedraw> }} Page
 */

/**
 * Going to a board, a place or a panel.
 * @param {{ ui: ReturnType<typeof createUi>, maps: ReturnType<typeof createMaps>, narrow: () => boolean, readRecord: () =>
 *   unknown }} parts
 */
function createGoing({ ui, maps, narrow, readRecord }) {
  /** @param {string} board */
  function lookAt(board) {
    if (!maps.has(board)) return;
    ui.board = board;
    maps.lookAt(board);
  }

  const go = {
    lookAt,
    /**
     * Brings a place into sight; on a narrow page the panel closes.
     * @param {Place | undefined} place
     * @param {readonly Place[]} [all]
     */
    focus(place, all = place ? [place] : []) {
      if (!place?.board) return;
      lookAt(place.board);
      if (narrow()) ui.panel = 'map';
      maps.focus(place, { zoom: 40 });
      for (const one of all.length > 8 ? [place] : all)
        if (one.board) maps.effect({ kind: 'mark', at: /** @type {any} */ (one), seconds: 1.4 });
    },
    /** @param {Panel} panel @param {string | null} [goTo] id of the element to work in there */
    show(panel, goTo = null) {
      ui.goTo = goTo;
      if (panel !== 'map' && panel !== 'seats') ui.tab = /** @type {Exclude<Tab, 'seats'>} */ (panel);
      ui.panel = panel;
      if (panel === 'record') readRecord();
    },
    /** From its tab: on a narrow page a second tap returns to the map. @param {Panel} panel */
    toggle(panel) {
      go.show(narrow() && ui.panel === panel ? 'map' : panel);
    },
    /** Moves to the wanted element, once it is drawn. */
    goToWanted() {
      const wanted = ui.goTo && document.getElementById(ui.goTo);
      ui.goTo = null;
      if (!wanted) return;
      wanted.scrollIntoView({ block: 'center' });
      wanted.focus({ preventScroll: true });
    },
    toggleArrows() {
      ui.hideArrows = !ui.hideArrows;
      maps.setOptions({ hideOrders: ui.hideArrows });
    },
  };
  return go;
}

/** What is tapped and dragged on the maps. @param {Desk} desk @returns {import('../../draw/types.js').BoardEvents} */
const mapEvents = desk => ({
  onChoose: place => desk.acts.tapped([], /** @type {Place} */ (place)),
  onPiece: (ids, place) => desk.acts.tapped(ids, /** @type {Place} */ (place)),
  canDrag: ids => (desk.acting.seat() ? desk.acting.mayDrag(ids) : desk.ui.look === 'umpire' && !desk.over),
  onPassage: board => desk.lookAt(board),
  onLift: ids => {
    if (desk.acting.seat()) desk.acting.lift(ids);
  },
  onDrop: (ids, _from, to) => {
    if (to) desk.acts.dropped(ids, /** @type {Place} */ (to));
  },
});

/** Counts the seconds while the page is seen. @param {() => boolean} welcomed @param {{ second: number }} around */
function countSeconds(welcomed, around) {
  const tick = () => {
    if (!document.hidden && welcomed()) around.second++;
  };
  setInterval(tick, clock_ms);
  document.addEventListener('visibilitychange', tick);
}

/** @param {Page} page */
export function createDesk(page) {
  const connection = createClient({
    onChange: () => page.redraw().catchUp(),
    onMessage(message, now, before) {
      follow(now);
      news.heard(message, now, before);
    },
    met: nameFactions,
  });
  const ui = createUi(location.pathname);
  const { state, follow } = createLiveState(connection.state());
  /** What the page reads besides the campaign's state and its own. */
  const around = reactive({
    narrow: page.isNarrow(),
    line: connection.line(),
    /** Counts the seconds, so that the parts that show the time are redrawn. */ second: 0,
    /** Counts the changes of the boards: built, loaded or in sight. */ boards: 0,
    /**
     * The held outcome before the last amendment, to show what changed.
     * @type {import('../../core/types.js').Held['outcome'] | null}
     */
    heldBefore: null,
  });
  /** The connection, whose state and line are read as signals. */
  const client = { ...connection, state: () => state, line: () => around.line };
  const extra = reactive(nothingTold);
  const minute = computed(() => Math.floor(around.second / 60));

  const maps = createMaps(page.map, () => mapEvents(desk));
  const acting = createActing({ client, ui, lookAt: board => go.lookAt(board) });

  const go = createGoing({ ui, maps, narrow: () => around.narrow, readRecord: () => desk.acts.readRecord() });

  const desk = {
    ...{ client, maps, ui, acting, state, extra, ...go },
    /** @param {() => void} run once the page shows the latest change */
    onceDrawn: run => page.redraw().onceDrawn(run),
    /** The server's time. What shows it is drawn again each second. */
    get now() {
      void around.second;
      return connection.serverNow();
    },
    /** The server's time for ages and dates: what shows it is drawn again each minute. */
    get minute() {
      void minute.value;
      return connection.serverNow();
    },
    get heldBefore() {
      return around.heldBefore;
    },
    set heldBefore(outcome) {
      around.heldBefore = outcome;
    },
    get narrow() {
      return around.narrow;
    },
    get over() {
      const { own } = state;
      return own.ended !== null || own.clock?.stage === 'over';
    },
    /** The stream being viewed: the umpire's own, or a faction's once it has arrived. @returns {Stream | null} */
    get stream() {
      return ui.look === 'umpire' ? state.own : (state.looks.get(ui.look) ?? null);
    },
    /** @returns {View} */
    get view() {
      return (desk.stream ?? state.own).view;
    },
    /** @returns {import('./sentence.js').Sentence} */
    get sentence() {
      return desk.derived.sentence();
    },
    derived: /** @type {import('./derived.js').Derived} */ (/** @type {unknown} */ (null)),
    acts: /** @type {ReturnType<typeof createActs>} */ (/** @type {unknown} */ (null)),
    /** Applies what arrived, before any of it is drawn. */
    applyNews() {
      around.line = connection.line();
      if (!state.welcome) return;
      maps.build(state.welcome.boards, { nato: false, hideOrders: ui.hideArrows, finger: page.leastSquare });
      if (!ui.board) go.lookAt(maps.ids()[0] ?? '');
    },
    /** Keeps in this browser what was noted and not applied. */
    keepNoted() {
      ui.keepChange();
      news.noted.keep(state.held);
    },
    /** After the window's size has changed. */
    resized() {
      around.narrow = page.isNarrow();
    },
  };
  desk.derived = createDerived(desk);
  desk.acts = createActs(desk);
  const news = createNews(desk);

  countSeconds(() => state.welcome !== null, around);
  maps.watch({ read: () => void around.boards, changed: () => around.boards++ });
  return desk;
}

/** @typedef {ReturnType<typeof createDesk>} Desk */
