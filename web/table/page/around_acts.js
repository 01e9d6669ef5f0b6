// What the page does around the player's acts: the card and the panels give way, come up again, and show what is
// wanted.
import { holdWhile } from '../../core/page/idle.js';
import { putResultAway } from '../results/result_read.js';
/** @import { Around } from './app.js' */
/** @import { Table } from './table.js' */

/** @param {() => Table} tableOf @param {(act: () => void) => void} onceDrawn */
export function createAround(tableOf, onceDrawn) {
  /** @param {string} what */
  const see = what => onceDrawn(() => document.querySelector(what)?.scrollIntoView({ block: 'nearest' }));

  /** What the form still wants is brought into sight, and on demand under the hand. @param {boolean} [hand] */
  function showWanted(hand = false) {
    const { narrow, ui, update } = tableOf();
    if (!narrow()) return;
    ui.explain = null;
    if (ui.composer?.pieces.length) ui.forNow = ui.heights.card === 'peek' ? 'half' : null;
    update();
    onceDrawn(() => {
      const wanted = document.querySelector('.order-form .wanted');
      wanted?.scrollIntoView({ block: 'start' });
      /** @type {HTMLElement | null | undefined} */
      const field = wanted?.querySelector('textarea, input, select, button');
      if (hand) field?.focus({ preventScroll: true });
    });
  }

  /** What is said aloud: fetched with the first act. @type {Promise<import('./spoken_choice.js').Spoken> | null} */ let words =
    null;
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
    // The card would hide what it asks for: it goes down to its handle, and comes up again when the form wants more.
    placeAsked() {
      const { narrow, ui } = tableOf();
      if (narrow()) ui.forNow = 'peek';
    },
    // The card has gone down by then, and the other map is drawn.
    litAsked: () => onceDrawn(() => tableOf().seeLit()),
    // The map has answered: its order stands, and the card comes up again to show it.
    placed() {
      const { ui } = tableOf();
      if (ui.forNow !== 'peek') return;
      ui.forNow = null;
      see('#card .stands');
    },
    wanting: showWanted,
    // Many Tabs away for keys: the next Enter answers, and they go on at the map.
    both: () =>
      onceDrawn(() => {
        const answer = /** @type {HTMLElement | null} */ (document.querySelector('.instead button'));
        answer?.focus();
        answer?.parentElement?.addEventListener('click', () =>
          tableOf().maps.element()?.focus({ preventScroll: true }),
        );
      }),
    // Who seals has gone on: what came of earlier phases is not laid before him once more with the next bell.
    sealing: () => putResultAway(tableOf()),
    sealed() {
      const { acts, narrow, ui } = tableOf();
      if (!narrow()) return;
      if (ui.panel === 'orders') ui.panel = 'map';
      // What lay over the map's foot would lie over what comes of the orders.
      ui.explain = null;
      acts.deselect();
    },
  };
  return { around, showWanted };
}
