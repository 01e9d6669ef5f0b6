// What waits for this umpire, as buttons below the main sentence; each opens the panel where it is dealt with.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { deskText } from '../text/pages/desk_en.js';
import { scheduledText } from '../text/umpires/scheduled_en.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
/** @import { Desk } from '../desk/page/desk.js' */
/** @import { Panel } from '../desk/page/ui.js' */

/** quiet: it is only told. @typedef {{ name: string, words: string, panel: Panel, quiet?: boolean }} Wait */

/** @param {Pick<Desk, 'derived' | 'extra' | 'sentence' | 'state'>} desk @returns {Wait[]} most urgent first */
export function waitsOf({ derived, extra, sentence, state }) {
  const T = mapUmpireText,
    me = state.welcome?.you.seat;
  const held = state.own.clock?.stage === 'held' && state.held;
  const failed = extra.scheduled.filter(act => act.failed).length,
    scheduled = extra.scheduled.length - failed,
    proposals = extra.proposals.filter(one => one.by !== me).length,
    asked = [...state.extensions.values()].filter(one => one.granted === undefined).length;
  /** @type {(Wait | false | null)[]} */
  const all = [
    held && { name: 'result', words: held.outcome.awaits ? T.battle : T.result, panel: 'result' },
    proposals > 0 && { name: 'proposals', words: T.proposals(proposals), panel: 'seats' },
    failed > 0 && { name: 'failed', words: scheduledText.failed(failed), panel: 'seats' },
    derived.requests() > 0 && {
      name: 'requests',
      words: deskText.requests.open(derived.requests()),
      panel: 'requests',
    },
    asked > 0 && { name: 'extensions', words: T.extensions(asked), panel: 'seats' },
    derived.unanswered() > 0 && { name: 'letters', words: T.letters(derived.unanswered()), panel: 'talk' },
    {
      name: 'orders',
      words: sentence.all > 0 ? T.orders(sentence.sealed, sentence.all) : T.noOrders,
      panel: 'seats',
      quiet: true,
    },
    scheduled > 0 && { name: 'scheduled', words: T.scheduled(scheduled), panel: 'seats', quiet: true },
  ];
  return all.flatMap(one => one || []);
}

/** @param {Desk} desk */
export const waitsPart = desk =>
  html`<div class="waits" role="group" aria-label=${mapUmpireText.waits}>
    ${waitsOf(desk).map(
      ({ name, words, panel, quiet }) =>
        html`<button
          type="button"
          class=${quiet ? 'quiet' : 'waiting'}
          data-point=${`waits:${name}`}
          @click=${() => desk.toggle(panel)}
        >
          ${words}
        </button>`,
    )}
    ${desk.ui.hidden.size > 0 ? hiddenSides(desk) : nothing}
  </div>`;

/** Warn while the map leaves something out. @param {Desk} desk */
const hiddenSides = ({ ui }) =>
  html`<button type="button" class="hides" data-point="waits:hidden" @click=${() => (ui.panel = 'shown')}>
    ${mapUmpireText.hiddenSides(ui.hidden.size)}
  </button>`;
