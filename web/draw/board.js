// A board in a page: the drawn land, the counters on it, orders, highlights and effects, under a camera that pans, zooms
// and walks by keyboard. It knows no rules: it is told what to show and says what was chosen.
import { drawOrders } from './over/arrows.js';
import { describePlace } from './frame/describe.js';
import { listenToPointers } from './frame/camera_input.js';
import { playEffect } from './over/effects.js';
import { clampCamera, fitCamera, placeKey, samePlace, zoomCamera } from './geometry.js';
import { lamplight, zoomBar } from './frame/furniture.js';
import { drawHighlight } from './over/highlight.js';
import { listenToKeys } from './frame/keys_input.js';
import { drawMarks } from './pieces/marks.js';
import { drawChosen, drawFog } from './over/overlays.js';
import { createPassage } from './frame/passage.js';
import { createPieces } from './pieces/pieces.js';
import { createRulers } from './frame/rulers.js';
import { surfaceOf } from './ground/surface.js';
import { group, outline, path, setAttributes, svg } from './svg.js';
import { boardWords } from '../text/board_en.js';
/** @import { Board, BoardOptions, Effect, Highlight, OrderArrow, Place, Point, View } from './types.js' */
/** @import { Camera } from './geometry.js' */

/** @typedef {import('./types.js').BoardEvents} BoardEvents */

/** No square is smaller than a finger at the first look. */
const LEAST_SQUARE = 24;
const MOST_ZOOM = 4;
/** So far beyond its rim a hand may pull the map, as a share of what is seen: out from under a card. */
const PULL = 0.25;
/** Who goes on zooming into a town when its stack is so large wants to be inside. */
const DEEP = 150;

/** @param {HTMLElement} host @param {Board} board @param {BoardEvents} [events] */
export function createBoard(host, board, events = {}) {
  const surface = surfaceOf(board);
  const words = events.text ?? boardWords;
  const stop = new AbortController();
  let settings = { nato: false, hideOrders: false, ...events.options };
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const calm = () => reduced.matches;

  const layers = Object.fromEntries(
    [
      'ground',
      'features',
      'walls',
      'lamp',
      'fog',
      'names',
      'highlight',
      'markers',
      'counters',
      'aims',
      'orders',
      'effects',
      'selection',
      'fan',
    ].map(name => [name, group(`layer layer-${name}`)]),
  );
  const map = svg(
    'svg',
    {
      class: `board-map board-${board.kind}`,
      width: surface.size.width,
      height: surface.size.height,
      viewBox: `0 0 ${surface.size.width} ${surface.size.height}`,
      'aria-hidden': 'true',
    },
    ...Object.values(layers),
  );
  if (surface.look) layers.counters.before(layers.names); // on area maps a name stands over works and water
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
  const rulers = createRulers(surface);
  frame.append(map, ...rulers.nodes);
  host.classList.add('board-host');
  const bar = zoomBar([
    [
      '+',
      words.zoomIn,
      () => {
        zoom(middle(), 1.4);
        map.classList.remove('moving');
      },
    ],
    [
      '−',
      words.zoomOut,
      () => {
        zoom(middle(), 1 / 1.4);
        map.classList.remove('moving');
      },
    ],
    ['⤢', words.fit, () => whole()],
  ]);
  const passage = createPassage(surface, board, words, to => events.onPassage?.(to));
  host.append(frame, bar, ...passage.nodes, said);

  const pieces = createPieces(layers.counters, layers.fan, surface, calm);
  /** @type {Map<string, { node: SVGElement, drawn: string }>} */ const marks = new Map();
  /** @type {View} */ let view = { pieces: new Map() };
  /** @type {Highlight} */ let lit = {};
  /** @type {OrderArrow[]} */ let arrows = [];
  /** @type {Camera} */ let camera = { x: 0, y: 0, k: 1 };
  /** @type {Place | null} */ let cursor = null;
  /** @type {Place | null} */ let hovered = null;
  /** @type {{ ids: string[], from: Place } | null} */ let carried = null;
  let chosen = new Set();
  let room = { width: 0, height: 0 };
  let fanTimer = 0;

  layers.lamp.append(...lamplight(surface));
  surface.draw({ ground: layers.ground, features: layers.features, walls: layers.walls, names: layers.names });
  surface.refresh(view);

  // --- camera
  const finger = surface.finger ?? LEAST_SQUARE;
  const edge = surface.rulers ? 16 : 0; // the rulers' strip, less the margin the board has anyway
  const least = () => Math.min(fitCamera(surface.size, room, surface.unit, 0, edge).k, finger / surface.unit);
  /** A look at the whole that was not left since: a window of another size takes it again. @type {(() => void) | null} */ let again =
    null;
  /** @param {Camera} next @param {{ pull?: number, foot?: number }} [how] */
  function look(next, how) {
    again = null;
    camera = clampCamera({ ...next, k: Math.min(MOST_ZOOM, Math.max(least(), next.k)) }, surface.size, room, {
      edge,
      ...how,
    });
    map.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.k})`;
    const square = camera.k * surface.unit;
    tellZoom();
    map.dataset.detail = square < 20 ? 'far' : square < 52 ? 'middle' : 'near';
    surface.look?.(camera.k);
    rulers.look(camera);
  }
  /** Signs that keep their size on the screen go by this; in notches, so that a pinch restyles seldom. */
  let notch = NaN;
  function tellZoom() {
    const next = Math.round(Math.log(camera.k) / Math.log(1.07));
    if (next === notch) return;
    notch = next;
    map.style.setProperty('--k', String(camera.k));
  }
  /** The first look: as much as fits while squares stay large enough to touch. */
  const first = () => fitCamera(surface.size, room, surface.unit, finger, edge);
  function fit() {
    look(first());
    again = fit;
  }
  const middle = () => /** @type {Point} */ ([room.width / 2, room.height / 2]);
  function whole() {
    look(fitCamera(surface.size, room, surface.unit, 0, edge));
    again = whole;
  }
  /** The window has another size, or shows the board at last: the first look, the same look again, or the same part of the map. */
  function measure() {
    const { clientWidth: width, clientHeight: height } = frame;
    if (width === 0 || (width === room.width && height === room.height)) return; // hidden, or nothing new
    const [x, y] = toMap(middle()),
      before = first().k,
      opened = room.width === 0;
    room = { width, height };
    const k = (camera.k * first().k) / before;
    if (opened) fit();
    else if (again) again();
    else look({ k, x: width / 2 - x * k, y: height / 2 - y * k });
  }
  /** @param {Point} at @param {number} factor */
  function zoom(at, factor) {
    map.classList.add('moving');
    const before = camera.k;
    look(zoomCamera(camera, at, Math.min(MOST_ZOOM, Math.max(least(), camera.k * factor))), { pull: PULL });
    passage.pushed(factor, camera.k === before || camera.k * surface.unit > DEEP, placeUnder(at));
  }
  /** @param {Point} at pixels of the host @returns {Point} */
  const toMap = at => [(at[0] - camera.x) / camera.k, (at[1] - camera.y) / camera.k];
  /** @param {Point} at */
  const placeUnder = at => surface.placeAt(...toMap(at));
  /** Brings a place into sight; into the middle if asked. @param {Place} place @param {boolean} [centred] @param {number} [foot] pixels below that something covers */
  function reveal(place, centred = false, foot = 0) {
    const at = surface.center(place);
    if (!at) return;
    const [x, y] = [at[0] * camera.k + camera.x, at[1] * camera.k + camera.y],
      near = surface.unit * camera.k;
    if (centred)
      look(
        { ...camera, x: room.width / 2 - at[0] * camera.k, y: (room.height - foot) / 2 - at[1] * camera.k },
        { foot },
      );
    else
      look(
        {
          ...camera,
          x: camera.x + Math.max(0, near - x) - Math.max(0, x - room.width + near),
          y: camera.y + Math.max(0, near - y) - Math.max(0, y - room.height + foot + near),
        },
        { foot },
      );
  }
  // --- choosing
  const isLit = (/** @type {Place} */ p) =>
    [...(lit.reach ?? []).map(r => r.at), ...(lit.targets ?? []), ...(lit.foes ?? []).map(f => f.at)].some(q =>
      samePlace(p, q),
    );
  /** @param {Place} place */
  const fanOut = place =>
    pieces.open(placeKey(place), camera.k, {
      x: -camera.x / camera.k,
      y: -camera.y / camera.k,
      w: room.width / camera.k,
      h: room.height / camera.k,
    });
  /** @param {Place} place @param {boolean} [fan] */
  function choose(place, fan = true) {
    const ids = pieces.at(place);
    if (isLit(place) || ids.length === 0) {
      pieces.close();
      if (!isLit(place) && passage.enter(place)) return;
      events.onChoose?.(place);
    } else {
      if (fan && ids.length > 1) fanOut(place);
      else if (pieces.fanned !== placeKey(place)) pieces.close();
      events.onPiece?.(ids, place);
    }
  }
  /** What a finger came down on: the map may be moved below it before it is lifted. @type {{ hit: string | null, place: Place | null } | null} */ let aimed =
    null;
  function tap() {
    const hit = aimed?.hit;
    const owner = hit && hit !== 'plate' ? view.pieces.get(hit) : undefined;
    const place = owner?.at ?? aimed?.place;
    if (place) setCursor(place, false);
    if (owner && hit) events.onPiece?.([hit], owner.at);
    else if (hit !== 'plate' && place) choose(place);
    else if (hit !== 'plate') pieces.close();
  }
  /** @param {Point | null} at */
  function hover(at) {
    const place = at && placeUnder(at);
    const inside = at ? pieces.inFan(...toMap(at)) : null;
    if (pieces.fanned && !inside && (!place || placeKey(place) !== pieces.fanned)) pieces.close();
    if (hovered && place ? samePlace(hovered, place) : hovered === place) return;
    hovered = place;
    clearTimeout(fanTimer);
    if (place && !inside && !frame.classList.contains('choosing') && pieces.at(place).length > 1)
      fanTimer = window.setTimeout(() => {
        if (!frame.classList.contains('choosing')) fanOut(place);
      }, 260);
    if (!inside) events.onHover?.(place);
    drawSelection();
  }
  listenToPointers(
    frame,
    {
      pan(dx, dy) {
        map.classList.add('moving');
        look({ ...camera, x: camera.x + dx, y: camera.y + dy }, { pull: PULL });
      },
      zoom,
      settle: () => map.classList.remove('moving'),
      aim(at) {
        aimed = { hit: pieces.inFan(...toMap(at)), place: placeUnder(at) };
      },
      tap,
      hover,
      mayDrag(at, touch) {
        const hit = pieces.inFan(...toMap(at));
        const place = (hit && view.pieces.get(hit)?.at) || placeUnder(at);
        if (!place || hit === 'plate') return false;
        const ids = hit
          ? [hit]
          : pieces.at(place).some(id => chosen.has(id))
            ? pieces.at(place).filter(id => chosen.has(id))
            : pieces.at(place);
        // A finger pans the map, unless it starts on a counter that is already chosen.
        if (ids.length === 0 || (touch && !ids.every(id => chosen.has(id))) || !events.canDrag?.(ids, place))
          return false;
        carried = { ids, from: place };
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
        const from = surface.center(carried.from);
        const line = from ? outline([from, hovered ? (surface.center(hovered) ?? toMap(at)) : toMap(at)], false) : '';
        layers.effects.querySelector('.drag-line')?.remove();
        const drawn = path('drag-line', line);
        if (drawn) layers.effects.append(drawn);
        drawSelection();
      },
      drop(at) {
        frame.classList.remove('carrying');
        layers.effects.querySelector('.drag-line')?.remove();
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
      enter: () => {
        if (cursor) choose(cursor);
        return cursor !== null;
      },
      pick(number) {
        const id = cursor && pieces.at(cursor)[number - 1];
        if (cursor && id) events.onPiece?.([id], cursor);
        return Boolean(id);
      },
      zoom(factor) {
        zoom(middle(), factor);
        return true;
      },
      whole() {
        whole();
        return true;
      },
      escape() {
        const open = pieces.fanned !== null;
        pieces.close();
        return open;
      },
      done: () => map.classList.remove('moving'),
    },
    stop.signal,
  );
  frame.addEventListener(
    'focus',
    () => {
      if (!cursor && frame.matches(':focus-visible')) setCursor(surface.first(), true);
    },
    { signal: stop.signal },
  );

  /** @param {Place} place @param {boolean} aloud */
  function setCursor(place, aloud) {
    cursor = place;
    if (aloud) {
      reveal(place);
      events.onHover?.(place);
      said.textContent = `${describe(place).join('. ')}.`;
    }
    drawSelection();
  }
  /** @param {Place} place */
  const describe = place => describePlace(place, { surface, words, view, lit, ids: pieces.at(place) });
  function drawSelection() {
    const places = [...chosen].map(id => view.pieces.get(id)?.at).filter(p => p !== undefined);
    drawChosen(layers.selection, surface, { places, hovered, cursor });
  }

  const watch = new ResizeObserver(measure);
  watch.observe(frame);

  const api = {
    /** Shows a view; nodes of pieces that stay are kept. @param {View} next */
    show(next) {
      const here = new Map([...next.pieces].filter(([, p]) => p.at?.board === board.id));
      view = { ...next, pieces: here };
      surface.refresh(view);
      drawMarks(layers.markers, surface, here.values(), marks);
      pieces.show(view, settings.nato);
      drawFog(layers.fog, surface, board, view.fog);
      drawSelection();
    },
    /** @param {OrderArrow[]} list */
    orders(list) {
      arrows = list;
      drawOrders(layers.orders, surface, settings.hideOrders ? [] : arrows);
    },
    /** @param {Highlight} next */
    highlight(next) {
      lit = next;
      drawHighlight(
        { below: layers.highlight, above: layers.aims },
        surface,
        lit,
        place => pieces.at(place).length > 0,
      );
      frame.classList.toggle(
        'choosing',
        (lit.reach?.length ?? 0) + (lit.targets?.length ?? 0) + (lit.foes?.length ?? 0) > 0,
      );
    },
    /** @param {Iterable<string>} ids */
    select(ids) {
      chosen = new Set(ids);
      pieces.select(chosen);
      drawSelection();
    },
    /** Plays one sign; answers when it is over. @param {Effect} effect @returns {Promise<void>} */
    effect: effect => playEffect(layers.effects, surface, effect, calm(), pieces.node),
    /** Moves camera and cursor to a place. @param {Place} place @param {{ zoom?: number, middle?: boolean, covered?: number }} [how] zoom: pixels per square at least;
     * middle: false only brings it into sight; covered: the share of the map's foot that something hides */
    focus(place, { zoom: pixels = 0, middle = true, covered = 0 } = {}) {
      measure();
      if (pixels > camera.k * surface.unit) look({ ...camera, k: pixels / surface.unit });
      cursor = place;
      reveal(place, middle, room.height * covered);
      drawSelection();
    },
    /** What covered the map is gone: it lies in its window again. */
    settle() {
      const to = again;
      look(camera);
      again = to;
    },
    fit,
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
    /** Where a place is in the frame just now, and how large, in pixels. @param {Place} place @returns {{ x: number, y: number, size: number } | null} */
    where(place) {
      measure();
      const at = surface.center(place);
      return at && { x: at[0] * camera.k + camera.x, y: at[1] * camera.k + camera.y, size: surface.unit * camera.k };
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
