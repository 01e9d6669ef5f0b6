// The tools of a table: a movement by hand and the ruler, each with the gestures and keys that it takes from the board.
import { planeWords } from '../../../text/pages/plane_en.js';
import { isTroop } from '../../pieces/piles.js';
import { createHand } from './hand.js';
import { createRuler } from './ruler.js';
/** @import { BoardEvents, Place, Point, PointerActs, Tools } from '../../types.js' */
/** @import { BoardNow } from '../../frame/parts.js' */
/** @import { MapLayers } from '../../frame/layers.js' */
/** @import { TablePlan } from './table_plan.js' */

/**
 * @typedef {{ now: BoardNow, layers: MapLayers, camera: ReturnType<typeof import('../../frame/camera.js').createCamera>, frame:
 *   HTMLElement, said: HTMLElement, events: BoardEvents, pieces: { at: (place: Place) => readonly string[] },
 *   placeUnder: (at: Point) => Place | null }} ToolParts
 */
/** @typedef {{ hand: ReturnType<typeof createHand>, ruler: ReturnType<typeof createRuler>, tell: () => void }} Both */

/** Switches the ruler. No page gives this key another meaning. */
export const ruler_key = 't';

/** @param {TablePlan} plan @param {ToolParts} parts @returns {Tools} */
export function tableTools(plan, parts) {
  const { now, layers, camera, frame, said, events } = parts;
  const zoom = () => camera.now().k || 1;
  const hand = createHand(plan, {
    zoom,
    pieceOf: id => now.view.pieces.get(id),
    others: id =>
      [...now.view.pieces.values()].filter(piece => piece.id !== id && isTroop(piece.kind) && !piece.aboard),
    onSteps: (steps, stage) => void events.onHand?.({ steps, stage }),
  });
  const ruler = createRuler(plan, zoom, planeWords.inches);
  layers.highlight.before(hand.areasNode);
  layers.effects.before(hand.node);
  layers.effects.after(ruler.node);
  /** @type {HTMLButtonElement | null} */ let button = null;
  let zoomed = NaN;

  /** @param {boolean} on */
  function turnRuler(on) {
    ruler.turn(on);
    frame.classList.toggle('measuring', on);
    button?.setAttribute('aria-pressed', String(on));
    const point = now.cursor?.point;
    if (on && point && frame.matches(':focus-visible')) ruler.walk(point);
    said.textContent = on ? planeWords.rulerOn : planeWords.rulerOff;
  }
  function tell() {
    if (ruler.said()) said.textContent = ruler.said();
  }

  return {
    buttons: [
      [
        '↔',
        planeWords.ruler,
        mine => {
          button = mine;
          turnRuler(!ruler.isOn());
        },
      ],
    ],
    show: hand.show,
    look(k) {
      if (k === zoomed) return;
      zoomed = k;
      hand.draw();
      ruler.draw();
    },
    over: acts => gesturesOver(acts, { hand, ruler, tell }, parts),
    key(key) {
      if (key === ruler_key || (key === 'Escape' && ruler.isOn())) {
        turnRuler(!ruler.isOn());
        return true;
      }
      return !ruler.isOn() && hand.key(key);
    },
    walked() {
      const point = now.cursor?.point;
      if (!ruler.isOn() || !point) return;
      ruler.walk(point);
      if (ruler.said()) said.textContent = `${ruler.said()}. ${said.textContent ?? ''}`;
    },
  };
}

/**
 * The gestures of all boards, after those that a tool takes: with the ruler on, all of them; otherwise those on a handle, on
 * the wanted rectangle, or on the unit that is moved by hand.
 * @param {PointerActs} acts
 * @param {Both} tools
 * @param {ToolParts} parts
 * @returns {PointerActs}
 */
function gesturesOver(acts, { hand, ruler, tell }, { now, camera, events, pieces, placeUnder }) {
  /** Where the press began. @type {Point} */ let pressed = [0, 0];
  /** What the press took. @type {'' | 'tool' | 'carry'} */ let mode = '';

  /** @param {Point} at */
  function taken(at) {
    const spot = camera.toMap(at);
    if (!ruler.isOn()) return hand.grab(spot);
    ruler.press(spot);
    return true;
  }
  /** Whether the unit was dropped on an enemy that it can be ordered to attack. @param {Point} at */
  function charged(at) {
    const place = placeUnder(at),
      pieceOf = (/** @type {string} */ id) => now.view.pieces.get(id),
      own = [...now.chosen].map(pieceOf).find(Boolean);
    const foe =
      place &&
      pieces
        .at(place)
        .map(pieceOf)
        .find(one => one && one.side !== own?.side);
    return Boolean(foe && place && events.onHand?.({ enemy: foe.id, place }));
  }
  /** @param {Point | null} at */
  function letGo(at) {
    if (!ruler.isOn()) return hand.drop(at === null || (hand.isHeld() && charged(at)));
    ruler.drop();
    tell();
  }
  function tapped() {
    hand.drop(true);
    if (!ruler.isOn()) return;
    ruler.tap(camera.toMap(pressed));
    tell();
  }

  return {
    ...acts,
    aim(at) {
      mode = '';
      acts.aim(at);
    },
    mayDrag(at, touch) {
      pressed = at;
      mode = taken(at) ? 'tool' : acts.mayDrag(at, touch) ? 'carry' : '';
      return mode !== '';
    },
    drag(at) {
      if (mode === 'carry' && hand.isFor(acts.ids())) {
        acts.drop(null);
        hand.lift(camera.toMap(pressed));
        mode = 'tool';
      }
      if (mode !== 'tool') acts.drag(at);
      else if (ruler.isOn()) ruler.follow(camera.toMap(at));
      else hand.move(camera.toMap(at));
    },
    drop: at => (mode === 'tool' ? letGo(at) : acts.drop(at)),
    tap(add) {
      if (mode === 'tool') tapped();
      else acts.tap(add);
    },
    hover(at) {
      if (at && ruler.isOn()) ruler.follow(camera.toMap(at));
      else acts.hover(at);
    },
  };
}
