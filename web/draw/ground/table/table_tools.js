// The tools of a table: a movement by hand and the ruler, each with the gestures and keys that it takes from the board.
import { createHand } from './hand.js';
import { createRuler } from './ruler.js';
/** @import { BoardEvents, BoardWords, Place, Point, Tools } from '../../types.js' */
/** @import { BoardNow } from '../../frame/parts.js' */
/** @import { MapLayers } from '../../frame/layers.js' */
/** @import { TablePlan } from './table_plan.js' */

/**
 * @typedef {{ now: BoardNow, layers: MapLayers, camera: ReturnType<typeof import('../../frame/camera.js').createCamera>, frame:
 *   HTMLElement, said: HTMLElement, words: BoardWords, events: BoardEvents, pieces: { at: (place: Place) => readonly string[] },
 *   placeUnder: (at: Point) => Place | null }} ToolParts
 */

/** @param {TablePlan} plan @param {ToolParts} parts @returns {Tools} */
export function tableTools(plan, { now, layers, camera, frame, said, words, events, pieces, placeUnder }) {
  const zoom = () => camera.now().k || 1;
  const pieceOf = (/** @type {string} */ id) => now.view.pieces.get(id);
  const hand = createHand(
    plan,
    pieceOf,
    zoom,
    (steps, over) => events.onSteps?.(steps, over),
    steps => events.onTypedSteps?.(steps),
  );
  const ruler = createRuler(plan, zoom, words.inches);
  layers.effects.before(hand.node);
  layers.effects.after(ruler.node);
  /** @type {HTMLButtonElement | null} */ let button = null;
  /** Where the press began. @type {Point} */ let pressed = [0, 0];
  /** What the press took. @type {'' | 'tool' | 'carry'} */ let mode = '';
  let zoomed = NaN;
  /** @param {boolean} on */
  function turnRuler(on) {
    ruler.turn(on);
    frame.classList.toggle('measuring', on);
    button?.setAttribute('aria-pressed', String(on));
  }
  const tell = () => {
    const words_now = ruler.said();
    if (words_now) said.textContent = words_now;
  };
  /** An enemy's unit under this spot of the window. @param {Point} at */
  function foeUnder(at) {
    const place = placeUnder(at),
      own = [...now.chosen].map(pieceOf).find(Boolean);
    const foe =
      place &&
      pieces
        .at(place)
        .map(pieceOf)
        .find(one => one && one.side !== own?.side);
    return foe && place ? { foe, place } : null;
  }

  /** @param {Point} at */
  function taken(at) {
    const spot = camera.toMap(at);
    if (!ruler.isOn()) return hand.grab(spot);
    ruler.press(spot);
    return true;
  }
  /** @param {Point | null} at */
  function letGo(at) {
    if (ruler.isOn()) {
      ruler.drop();
      return tell();
    }
    const met = at && hand.isHeld() ? foeUnder(at) : null;
    const charged = met !== null && Boolean(events.onCharge?.(met.foe.id, met.place));
    hand.drop(at === null || charged);
  }
  function tapped() {
    if (ruler.isOn()) {
      ruler.tap(camera.toMap(pressed));
      tell();
    }
    hand.drop(true);
  }

  return {
    buttons: [
      [
        '↔',
        words.ruler,
        (/** @type {HTMLButtonElement} */ mine) => {
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
    over: acts => ({
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
    }),
    key(key) {
      if (key === 'm') {
        turnRuler(!ruler.isOn());
        const point = now.cursor?.point;
        if (ruler.isOn() && point) ruler.walk(point);
        said.textContent = ruler.isOn() ? words.rulerOn : words.rulerOff;
        return true;
      }
      if (key === 'Escape' && ruler.isOn()) {
        turnRuler(false);
        return true;
      }
      return !ruler.isOn() && hand.key(key);
    },
    walked() {
      const point = now.cursor?.point;
      if (!ruler.isOn() || !point) return;
      ruler.walk(point);
      const more = ruler.said();
      if (more) said.textContent = `${more}. ${said.textContent ?? ''}`;
    },
  };
}
