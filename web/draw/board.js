// A board in a page: the drawn land, the counters on it, orders, highlights and effects, under a camera that pans,
// zooms and walks by keyboard. It knows no rules: it is told what to show and says what was chosen.
import { createCamera } from './frame/camera.js';
import { listenToPointers } from './frame/camera_input.js';
import { describePlace } from './frame/describe.js';
import { lamplight, northAndScale, zoomBar } from './frame/furniture.js';
import { listenToKeys } from './frame/keys_input.js';
import { createLayers } from './frame/layers.js';
import { createPassage } from './frame/passage.js';
import { placeKey, samePlace } from './geometry.js';
import { drawOrders } from './over/arrows.js';
import { createBoxTool } from './over/box.js';
import { drawHighlight } from './over/highlight.js';
import { createSelection, drawFog } from './over/overlays.js';
import { drawMarks } from './pieces/marks.js';
import { createPieces } from './pieces/pieces.js';
import { outline, path, setAttributes } from './svg.js';
import { boardWords } from '../text/board_en.js';
/** @import { Board, BoardOptions, Effect, Highlight, OrderArrow, Place, Point, Surface, View } from './types.js' */

/** @typedef {import('./types.js').BoardEvents} BoardEvents */

/** Who goes on zooming into a town when its stack is so large wants to be inside. */
const DEEP = 150;
/** A mouse that rests so long on a stack sees it fanned out. */
const FAN_MS = 260;

/**
 * @param {HTMLElement} host
 * @param {Board} board
 * @param {Surface} surface the board's ground (ground/surface.js)
 * @param {BoardEvents} [events]
 */
export function createBoard(host, board, surface, events = {}) {
  const words = events.text ?? boardWords;
  const stop = new AbortController();
  let settings = { nato: false, hideOrders: false, ...events.options };
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const calm = () => reduced.matches;

  const { map, layers } = createLayers(surface, board.kind);
  const frame = document.createElement('div');
  frame.className = 'board';
  frame.tabIndex = 0;
  setAttributes(frame, {
    role: 'application',
    'aria-roledescription': words.board,
    'aria-label': words.board,
    'data-board': board.id,
  });
  const said = document.createElement('p');
  said.className = 'visually-hidden';
  said.setAttribute('aria-live', 'polite');
  const furniture = northAndScale(surface, words);
  const rulers = surface.rule?.(furniture[0]) ?? { nodes: [], look: () => undefined };
  frame.append(...rulers.nodes);
  host.classList.add('board-host');
  const signs = [layers.names, layers.highlight, layers.markers, layers.aims, ...furniture];
  /** What lies over the map: names keep clear of it. @type {HTMLElement[]} */ const over = [
    ...furniture,
    ...rulers.nodes,
  ];
  const pieces = createPieces(layers.counters, layers.fan, surface, calm);
  /** Lays what is said of lit places; fetched when first something is. @type {ReturnType<typeof import('./over/labels_layer.js').labelsLayer> | null} */ let labels =
    null;
  const camera = createCamera(frame, map, surface, signs, over, settings, rulers.look, (k, seen) => {
    pieces.look(k);
    surface.lettering?.()?.clear(pieces.plates());
    surface.look?.(k, seen);
    labels?.look(k, seen);
  });
  const selection = createSelection(layers.selection, surface);
  const tool = createBoxTool(layers.effects, frame);
  /** @param {number} factor */
  const step = factor => () => {
    zoom(camera.middle(), factor);
    camera.rest();
  };
  /** @type {[string, string, (button: HTMLButtonElement) => void][]} */ const buttons = [
    ['+', words.zoomIn, step(1.4)],
    ['−', words.zoomOut, step(1 / 1.4)],
    ['⤢', words.fit, camera.whole],
  ];
  if (events.onBox) buttons.unshift(['⬚', words.several, tool.toggle]);
  const bar = zoomBar(buttons);
  const passage = createPassage(surface, board, words, to => events.onPassage?.(to));
  over.push(bar, ...passage.nodes);
  host.append(frame, bar, ...furniture, ...passage.nodes, said);

  /** @type {Map<string, { node: SVGElement, drawn: string }>} */ const marks = new Map();
  /** @type {View} */ let view = { pieces: new Map() };
  /** @type {Highlight} */ let lit = {};
  /** @type {OrderArrow[]} */ let arrows = [];
  /** @type {Place | null} */ let cursor = null;
  /** @type {Place | null} */ let hovered = null;
  /** @type {{ ids: string[], from: Place } | null} */ let carried = null;
  let chosen = new Set();
  let fanTimer = 0;

  layers.lamp.append(...lamplight(surface));
  surface.draw({ ground: layers.ground, features: layers.features, walls: layers.walls, names: layers.names });

  /** @param {Point} at */
  const placeUnder = at => surface.placeAt(...camera.toMap(at));
  /** @param {Point} at @param {number} factor */
  function zoom(at, factor) {
    const zoomed = camera.zoom(at, factor);
    passage.pushed(factor, !zoomed || camera.now().k * surface.unit > DEEP, placeUnder(at));
  }

  /**
   * Where they lie by themselves, until what lays them has come.
   * @param {readonly import('./over/highlight.js').DrawnLabel[]} drawn
   */
  function label(drawn) {
    if (labels) return labels.show(drawn);
    for (const { at, put } of drawn) put(at);
    if (drawn.length === 0) return;
    lettered = drawn;
    import('./over/labels_layer.js').then(
      ({ labelsLayer }) => {
        labels ??= labelsLayer(surface, pieces.spots);
        camera.rest();
        if (lettered === drawn) labels.show(drawn);
      },
      () => undefined, // they are asked for again with the next place that is lit
    );
  }
  /** What was drawn last of them. */
  /** @type {unknown} */ let lettered = null;

  // --- choosing
  const isLit = (/** @type {Place} */ p) =>
    [...(lit.reach ?? []).map(r => r.at), ...(lit.targets ?? []), ...(lit.foes ?? []).map(f => f.at)].some(q =>
      samePlace(p, q),
    );
  /** @param {Place} place */
  function fanOut(place) {
    const { x, y, k } = camera.now(),
      { width, height } = camera.room();
    pieces.open(placeKey(place), k, { x: -x / k, y: -y / k, w: width / k, h: height / k });
  }
  /** @param {Place} place @param {boolean} [byKey] */
  function choose(place, byKey) {
    const ids = pieces.at(place);
    if (isLit(place) || ids.length === 0) {
      pieces.close();
      if (!isLit(place) && passage.enter(place)) return;
      events.onChoose?.(place, byKey);
    } else {
      if (ids.length > 1 && events.mayFan?.(ids) !== false) fanOut(place);
      else if (pieces.fanned !== placeKey(place)) pieces.close();
      events.onPiece?.(ids, place);
    }
  }
  /** What a finger came down on: the map may be moved below it before it is lifted. @type {{ hit: string | null, place: Place | null } | null} */ let aimed =
    null;
  /** @param {boolean} add */
  function tap(add) {
    const hit = aimed?.hit;
    const owner = hit && hit !== 'plate' ? view.pieces.get(hit) : undefined;
    const place = owner?.at ?? aimed?.place;
    if (place) setCursor(place, false);
    const several = events.onAdd && (add || tool.isOn());
    if (several && place && (owner || pieces.at(place).length > 0))
      events.onAdd?.(owner && hit ? [hit] : pieces.at(place), place);
    else if (owner && hit) events.onPiece?.([hit], owner.at);
    else if (hit !== 'plate' && place) choose(place);
    else if (hit !== 'plate') {
      pieces.close();
      events.onNowhere?.();
    }
  }
  /** A long press, the other button of a mouse, or "i". */
  function hold() {
    const hit = aimed?.hit;
    const owner = hit && hit !== 'plate' ? view.pieces.get(hit) : undefined;
    const place = owner?.at ?? aimed?.place;
    if (!place || !events.onExplain) return false;
    setCursor(place, false);
    events.onExplain(place, owner && hit ? hit : null);
    return true;
  }
  /** @param {Point | null} at */
  function hover(at) {
    const place = at && placeUnder(at);
    const inside = at ? pieces.inFan(...camera.toMap(at)) : null;
    if (pieces.fanned && !inside && (!place || placeKey(place) !== pieces.fanned)) pieces.close();
    if (hovered && place ? samePlace(hovered, place) : hovered === place) return;
    hovered = place;
    clearTimeout(fanTimer);
    // Who chooses a place, or pile upon pile, wants to see those beside this one.
    const rests = () => !frame.classList.contains('choosing') && !tool.isOn();
    if (place && !inside && rests() && pieces.at(place).length > 1)
      fanTimer = window.setTimeout(() => {
        if (rests()) fanOut(place);
      }, FAN_MS);
    if (!inside) events.onHover?.(place);
    selection.hover(hovered);
  }
  /**
   * Who is drawn along: a fanned counter, else those of the place that are chosen, else all of it.
   * @param {Point} at
   */
  function liftedAt(at) {
    const hit = pieces.inFan(...camera.toMap(at));
    const place = (hit && view.pieces.get(hit)?.at) || placeUnder(at);
    if (!place || hit === 'plate') return null;
    const there = pieces.at(place);
    const ids = hit ? [hit] : there.some(id => chosen.has(id)) ? there.filter(id => chosen.has(id)) : there;
    return ids.length > 0 ? { ids, from: place } : null;
  }
  /** The line of a counter that is being drawn. @param {Point | null} at */
  function drawLine(at) {
    layers.effects.querySelector('.drag-line')?.remove();
    const from = carried && at ? surface.center(carried.from) : null;
    if (!from || !at) return;
    const to = hovered ? (surface.center(hovered) ?? camera.toMap(at)) : camera.toMap(at);
    const drawn = path('drag-line', outline([from, to], false));
    if (drawn) layers.effects.append(drawn);
  }
  listenToPointers(
    frame,
    {
      pan: camera.pan,
      zoom,
      settle: camera.rest,
      aim(at) {
        aimed = { hit: pieces.inFan(...camera.toMap(at)), place: placeUnder(at) };
      },
      tap,
      hover,
      hold,
      mayBox: add => Boolean(events.onBox) && (add || tool.isOn()),
      box: (from, to) => tool.draw(camera.toMap(from), camera.toMap(to)),
      boxed(from, to) {
        tool.clear();
        if (to) events.onBox?.(pieces.within(camera.toMap(from), camera.toMap(to)));
      },
      mayDrag(at, touch) {
        const lifted = liftedAt(at);
        // A finger pans the map, unless it starts on a counter that is already chosen.
        if (!lifted || (touch && !lifted.ids.every(id => chosen.has(id)))) return false;
        if (!events.canDrag?.(lifted.ids, lifted.from)) return false;
        carried = lifted;
        return true;
      },
      drag(at) {
        if (!carried) return;
        if (!frame.classList.contains('carrying')) {
          frame.classList.add('carrying');
          pieces.close();
          events.onLift?.(carried.ids, carried.from);
        }
        hovered = placeUnder(at);
        drawLine(at);
        selection.hover(hovered);
      },
      drop(at) {
        frame.classList.remove('carrying');
        drawLine(null);
        const to = at && placeUnder(at);
        if (carried) events.onDrop?.(carried.ids, carried.from, to && !samePlace(to, carried.from) ? to : null);
        carried = null;
      },
    },
    stop.signal,
  );

  listenToKeys(
    frame,
    {
      walk(dx, dy, far) {
        /** @type {Place | null} */ let next = cursor ?? surface.first();
        for (let i = 0; cursor && next && i < far; i++) next = surface.step(next, dx, dy) ?? next;
        if (next) setCursor(next, true);
        return true;
      },
      enter(add) {
        if (!cursor) return false;
        const ids = pieces.at(cursor);
        if (add && ids.length > 0 && events.onAdd) events.onAdd(ids, cursor);
        else choose(cursor, true);
        return true;
      },
      explain() {
        if (!cursor || !events.onExplain) return false;
        events.onExplain(cursor, null);
        return true;
      },
      pick(number) {
        if (events.onDigit?.(number)) return true;
        const id = cursor && pieces.at(cursor)[number - 1];
        if (cursor && id) events.onPiece?.([id], cursor);
        return Boolean(id);
      },
      zoom(factor) {
        zoom(camera.middle(), factor);
        return true;
      },
      whole() {
        camera.whole();
        return true;
      },
      escape() {
        const open = pieces.fanned !== null;
        pieces.close();
        return open;
      },
      done: camera.rest,
    },
    stop.signal,
  );
  frame.addEventListener(
    'focus',
    () => {
      // Whoever comes here by a key is told where he is.
      if (!frame.matches(':focus-visible')) return;
      if (!cursor) return setCursor(surface.first(), true);
      // The same words would not be said again over themselves.
      said.textContent = '';
      requestAnimationFrame(() => tell());
    },
    { signal: stop.signal },
  );

  /** @param {Place} place @param {boolean} aloud */
  function setCursor(place, aloud) {
    cursor = place;
    if (aloud) {
      camera.reveal(place);
      events.onHover?.(place);
      tell();
    }
    selection.point(cursor);
  }
  /** What was said of the place of the cursor. @type {string[]} */ let told = [];
  function tell() {
    if (!cursor) return;
    told = describe(cursor);
    said.textContent = `${told.join('. ')}.`;
  }
  /** What lights up below the cursor, or its odds, come a moment after the keys: that alone is said then. */
  function tellMore() {
    if (!cursor || document.activeElement !== frame || told.length === 0) return;
    const now = describe(cursor),
      more = now.filter(words => !told.includes(words));
    if (now[0] !== told[0] || more.length === 0) return;
    told = now;
    said.textContent = `${more.join('. ')}.`;
  }
  /** @param {Place} place */
  const describe = place => describePlace(place, { surface, words, view, lit, ids: pieces.at(place) });
  const drawChosen = () =>
    selection.choose([...chosen].map(id => view.pieces.get(id)?.at).filter(p => p !== undefined));

  const watch = new ResizeObserver(camera.measure);
  watch.observe(frame);

  /** Whether it has been told what to show. */
  let shown = false;
  // Looked at and filled before it hangs in the page: a browser asked for a size works out the looks of all that hangs
  // there, and again after each change. So the map hangs once whoever made it has said what lies on it.
  queueMicrotask(() => {
    if (stop.signal.aborted) return;
    if (!shown) surface.refresh(view);
    camera.measure();
    frame.prepend(map);
  });

  const api = {
    /** Shows a view; nodes of pieces that stay are kept. @param {View} next */
    show(next) {
      const here = new Map([...next.pieces].filter(([, p]) => p.at?.board === board.id));
      view = { ...next, pieces: here };
      shown = true;
      surface.refresh(view);
      drawMarks(layers.markers, surface, here.values(), marks);
      pieces.show(view, settings.nato);
      const names = surface.lettering?.();
      if (names?.clear(pieces.plates())) names.again();
      drawFog(layers.fog, surface, board, view.fog);
      drawChosen();
    },
    /** @param {OrderArrow[]} list */
    orders(list) {
      arrows = list;
      drawOrders(layers.orders, surface, settings.hideOrders ? [] : arrows);
    },
    /** @param {Highlight} next */
    highlight(next) {
      lit = next;
      label(
        drawHighlight({ below: layers.highlight, above: layers.aims }, surface, lit, place =>
          pieces.at(place).some(id => !chosen.has(id)),
        ),
      );
      frame.classList.toggle(
        'choosing',
        [lit.reach, lit.targets, lit.foes].some(list => (list?.length ?? 0) > 0),
      );
      tellMore();
    },
    /** @param {Iterable<string>} ids */
    select(ids) {
      chosen = new Set(ids);
      pieces.select(chosen);
      drawChosen();
    },
    /** Plays one sign; answers when it is over. Signs are fetched with the first of them: no first look has any. One that does not come is not missed.
     * @param {Effect} effect @returns {Promise<void>} */
    effect: effect =>
      import('./over/effects.js').then(
        ({ playEffect }) => playEffect(layers.effects, surface, effect, calm(), pieces.node),
        () => undefined,
      ),
    /** Moves camera and cursor to a place. @param {Place} place @param {{ zoom?: number, middle?: boolean, covered?: number }} [how] zoom: pixels per square at least;
     * middle: false only brings it into sight; covered: the share of the map's foot that something hides */
    focus(place, { zoom: pixels = 0, middle = true, covered = 0 } = {}) {
      camera.measure();
      camera.nearer(pixels);
      cursor = place;
      camera.reveal(place, middle, camera.room().height * covered);
      selection.point(cursor);
    },
    /**
     * So far away that all of these are seen at once, if stacks stay large enough to touch.
     * @param {readonly Place[]} places
     * @param {number} covered the share of the map's foot that something hides
     */
    embrace(places, covered) {
      camera.measure();
      camera.embrace(
        places.flatMap(place => {
          const at = surface.center(place);
          return at ? [at] : [];
        }),
        camera.room().height * covered,
      );
    },
    fit: camera.fit,
    /** @param {BoardOptions} next */
    setOptions(next) {
      settings = { ...settings, ...next };
      if (next.theme) {
        if (next.theme === 'system') delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = next.theme;
      }
      pieces.show(view, settings.nato);
      api.orders(arrows);
    },
    /** Closes a fanned stack, as Esc does. */
    closeStack: () => pieces.close(),
    describe,
    legend: () => surface.legend?.(words) ?? [],
    /**
     * Where a place is in the frame just now, and how large, in pixels.
     * @param {Place} place
     * @returns {{ x: number, y: number, size: number } | null}
     */
    where(place) {
      camera.measure();
      const at = surface.center(place);
      if (!at) return null;
      const [x, y] = camera.toScreen(at);
      return { x, y, size: surface.unit * camera.now().k };
    },
    element: frame,
    destroy() {
      stop.abort();
      watch.disconnect();
      clearTimeout(fanTimer);
      host.classList.remove('board-host');
      host.replaceChildren();
    },
  };
  return api;
}
/** @typedef {ReturnType<typeof createBoard>} BoardView */
