// What the page does around orders: it lowers and raises the card and the panels, and scrolls to fields that must be
// filled in.
import { holdWhile } from '../../core/page/idle.js';
import { changeStored } from '../../core/page/memory.js';
import { putResultAway } from '../results/result_read.js';
import { afterSeal, passedKey } from '../acts/passed_offers.js';
import { roomBelowLit } from './go_to.js';
import { sentenceInputs } from './sentence_inputs.js';
/** @import { Around } from '../acts/acts.js' */
/** @import { Table } from './table.js' */

/** Focus the first control of a field. @param {Element} wanted */
function focusFirst(wanted) {
  /** @type {HTMLElement | null} */
  const control = wanted.querySelector('textarea, input, select, [aria-checked="true"], button');
  control?.focus({ preventScroll: true });
}

/** Whether the scrolled sheet around a field shows all of it. @param {Element} field */
function isInSheet(field) {
  const seen = field.closest('.chosen-card, .body')?.getBoundingClientRect(),
    asked = field.getBoundingClientRect();
  return !seen || (asked.top >= seen.top && asked.bottom <= seen.bottom);
}

/** The room that the card takes below the places it asks for. */
const card_room = '--card-room';

/**
 * A card that would cover the places it asks for goes down to its handle, and up again when the form needs more. Below a
 * small map it stays, and takes the room there.
 * @param {Table} table
 */
function makeWay(table) {
  const { narrow, ui } = table;
  if (!narrow()) return;
  const room = ui.rest === 'half' ? roomBelowLit(table) : 0;
  const stays = room >= (document.getElementById('card')?.offsetHeight ?? Infinity);
  if (stays) document.body.style.setProperty(card_room, `${room}px`);
  else ui.forNow = 'peek';
}

/** The card returns to its height. @param {Table} table @returns {boolean} whether it had made way for the map */
function raiseCard({ ui }) {
  const { style } = document.body;
  const madeWay = ui.forNow === 'peek' || style.getPropertyValue(card_room) !== '';
  if (ui.forNow === 'peek') ui.forNow = null;
  style.removeProperty(card_room);
  return madeWay;
}

/** @param {() => Table} tableOf @param {(act: () => void) => void} onceDrawn */
export function createAround(tableOf, onceDrawn) {
  /** @param {string} what */
  const see = what => onceDrawn(() => document.querySelector(what)?.scrollIntoView({ block: 'nearest' }));

  /**
   * Scroll to the form's next required field. hand: the player asked for it: focus it, and raise the sheet if it is too
   * low to show the whole field.
   * @param {boolean} [hand]
   */
  function showWanted(hand = false) {
    const { narrow, ui } = tableOf();
    if (!narrow()) return;
    ui.explain = null;
    if (ui.composer?.pieces.length) ui.forNow = ui.heights.card === 'peek' ? 'half' : null;
    onceDrawn(() => {
      const wanted = document.querySelector('.order-form .wanted');
      wanted?.scrollIntoView({ block: 'start' });
      if (!wanted || !hand) return;
      focusFirst(wanted);
      if (isInSheet(wanted)) return;
      ui.forNow = 'full';
      onceDrawn(() => wanted.scrollIntoView({ block: 'start' }));
    });
  }

  /**
   * The announcements for screen readers, loaded with the first action.
   * @type {Promise<import('./spoken_choice.js').Spoken> | null}
   */
  let words = null;
  /** @param {keyof import('./spoken_choice.js').Spoken} name @returns {(...about: any[]) => any} */
  const say =
    name =>
    (...about) => {
      words ??= holdWhile(
        'spoken',
        import('./spoken_choice.js').then(({ createSpoken }) => createSpoken(tableOf)),
      );
      words.then(
        spoken => /** @type {(...about: any[]) => void} */ (spoken[name])(...about),
        () => (words = null),
      );
    };

  /** @type {Around} */
  const around = {
    closeStack: () => tableOf().maps.closeStack(),
    partyTakes: place => tableOf().party.takes(place),
    spoken: {
      ...{ chosen: say('chosen'), kind: say('kind'), both: say('both'), ordered: say('ordered') },
      ...{ removed: say('removed'), undone: say('undone'), redone: say('redone') },
    },
    given: () => see('#orders .order-line.given'),
    placeAsked: () => makeWay(tableOf()),
    // Wait for the redraw: by then the card is down and the right board is drawn.
    litAsked: () => onceDrawn(() => tableOf().seeLit()),
    // The map completed the order: raise the card again to show it.
    placed() {
      if (raiseCard(tableOf())) see('#card .stands');
    },
    wanting: showWanted,
    // The buttons are many presses of Tab away: focus the first, so that Enter chooses it, then return to the map.
    both: () =>
      onceDrawn(() => {
        const answer = /** @type {HTMLElement | null} */ (document.querySelector('.instead button'));
        answer?.focus();
        answer?.parentElement?.addEventListener('click', () =>
          tableOf().maps.element()?.focus({ preventScroll: true }),
        );
      }),
    sealing() {
      const table = tableOf(),
        { acts, replay, state, ui } = table,
        known = sentenceInputs(table);
      replay.live();
      const offer = acts.orders().length === 0 && known.withoutOrder.length === 0 ? known : null;
      ui.passedOffers = changeStored(passedKey(ui.page), ui.passedOffers, passed =>
        afterSeal(passed, state.own.phase?.kind ?? '', offer),
      );
      // The next bell must not show the last result again.
      putResultAway(table);
    },
    sealed() {
      const { acts, narrow, ui } = tableOf();
      if (!narrow()) return;
      if (ui.panel === 'orders') ui.panel = 'map';
      // Close what lies over the foot of the map: it would cover the outcome.
      ui.explain = null;
      acts.deselect();
    },
  };
  return { around, showWanted };
}
