// The welcome on a first visit: the player's side, task and goal. The help ("?") opens it again.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { placeOf } from '../../core/board/boards.js';
import { courseOf } from '../../core/words/course.js';
import { dayPlanOf } from '../../core/words/day_plan.js';
import { dayTime, list } from '../../core/words/format.js';
import { openingOf } from '../../core/words/goal.js';
import { headings, isUnit, sideSaid } from '../../core/words/names.js';
import { botsAnswer, botsPlay } from '../../core/words/opponents.js';
import { relationsOf } from '../../core/words/relations.js';
import { readable, text } from '../../text/en.js';
import { plannedView } from '../../kit/story/arrows.js';
import { countedWords, isBeside } from '../card/commanded_count.js';
import { taking } from '../card/unit_abilities.js';
import { canMove } from '../acts/can_move.js';
import { whereUnitsAre, worthOrdering } from './first_units.js';
import { goalPart } from './goal_part.js';
import { optionWords } from '../orders/option_words.js';
import { opponentLines } from './opponents.js';
import { emblem, factionName } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */
/** @import { State } from '../../core/types.js' */

const T = text.table.welcome;

/** The side, and the seat if its title differs. @param {State} state */
export function whoIAm({ welcome }) {
  const { title = '', faction } = welcome?.you ?? {};
  const side = welcome?.factions.find(one => one.id === faction)?.name ?? '';
  return T.me(side ? sideSaid(welcome, faction) : title, side && side !== title ? title : '');
}

/**
 * The units the side commands, and its relations to the others. Units ordered to be set up count as set up.
 * @param {Table} table
 * @returns {string[]}
 */
export function aboutMe({ state, acts, replay, revealed }) {
  const mine = state.welcome?.you.faction;
  const planned = replay.untold() ? revealed : plannedView(revealed, acts.orders(), acts.kinds());
  const units = [...planned.pieces.values()].filter(piece => piece.side === mine && (isUnit(piece) || isBeside(piece)));
  const off = units.filter(piece => !placeOf(revealed, piece).board).length;
  const relations = relationsOf(state, revealed);
  /** @param {'with' | 'against' | 'apart'} how */
  const names = how => relations.filter(one => one.stands === how).map(one => one.name);
  return [
    ...(units.length > 0 ? [T.units(countedWords(units), off, units.length)] : []),
    ...(names('with').length > 0 ? [T.with(list(names('with')))] : []),
    ...(names('against').length > 0 ? [T.against(list(names('against')))] : []),
    ...(names('apart').length > 0 ? [T.apart(list(names('apart')))] : []),
  ];
}

/** How a turn runs. @param {Table} table @returns {string[]} */
function aboutTime({ state, revealed }) {
  const parts = courseOf({ view: revealed }, state.welcome?.vocabulary);
  const hours = revealed.facts.hours;
  const game = state.own.phase?.game_time;
  const { clock } = state.own;
  const timed = !clock || clock.stage !== 'orders' || (clock.closes_at ?? 0) > 0;
  return [
    ...(parts.length > 1 ? [T.course(list(parts.map(part => readable(part.name))))] : []),
    ...(game ? [T.hours(dayTime(game[0]), dayTime(game[1]))] : []),
    ...(typeof hours === 'string' && hours !== '' ? [T.clock(hours)] : []),
    ...(timed ? [] : [T.noHour[clock.early_bell ?? 'no']]),
  ];
}

/** The task of this phase; if time runs short, a note that nothing is lost. @param {Table} table */
function askedNow(table) {
  const { sentence, acts } = table;
  const where = whereUnitsAre(table);
  const may = [...new Set(worthOrdering(table).map(option => optionWords(acts, [], option)))];
  const words =
    sentence.task !== 'first'
      ? sentence.words
      : where === 'side'
        ? T.mayNow(list(may))
        : T.look[where === 'rest' && canMove(table) && may.length > 0 ? 'free' : where];
  return `${words}${sentence.look === 'late' ? ` ${T.noHurry}` : ''}`;
}

/** Whether the sides take turns: some player's side gives no orders in this phase. @param {Table['state']} state */
const takeTurns = ({ own, welcome }) => {
  const now = own.phase?.orders_from ?? [];
  return (
    now.length > 0 &&
    (welcome?.seats ?? []).some(({ role, faction }) => role === 'player' && !now.includes(faction ?? ''))
  );
};

/**
 * Three short parts: the task, the goal, how a turn runs. Everything else is collapsed below.
 * @param {Table} table
 * @param {unknown} actions
 */
export function welcomePart(table, actions) {
  const { state, sentence, revealed } = table;
  const you = state.welcome?.you;
  if (!you) return nothing;
  const side = factionName(state, you.faction);
  const { goal = '', plan } = state.welcome?.factions.find(one => one.id === you.faction) ?? {};
  const opening = openingOf(goal);
  const [title, below] = headings(side ? sideSaid(state.welcome, you.faction) : '', you.title);
  const today = dayPlanOf(state.own)?.today;
  return html`<div class="welcome">
    <p class="emblems">${emblem(you.faction)}</p>
    <h2 id="dialog-title" tabindex="-1" autofocus><span class="overline">${T.title}</span> ${title}</h2>
    ${below ? html`<p class="muted">${below}</p>` : nothing}
    <h3 class="overline">${[text.table.help.now, sentence.title].filter(Boolean).join(' · ')}</h3>
    <p class="asked">${askedNow(table)}</p>
    ${
      goal
        ? html`<h3 class="overline">${T.goal}</h3>
            <p class="goal">${goalPart(table, opening)}</p>`
        : nothing
    }
    ${plan ? html`<p class="plan"><b>${T.plan}</b> ${goalPart(table, plan)}</p>` : nothing}
    <h3 class="overline">${T.time}</h3>
    <p>${[takeTurns(state) ? T.inTurn : T.bell, ...botsPlay(state)].join(' ')}</p>
    <details class="whole">
      <summary>${T.whole}</summary>
      ${goal.length > opening.length ? html`<p class="goal">${goalPart(table, goal.slice(opening.length).trim())}</p>` : nothing}
      <ul class="lines" role="list">
        ${aboutMe(table).map(line => html`<li>${line}</li>`)}${opponentLines(table)}
      </ul>
      ${
        today
          ? html`<h3 class="overline">${T.today}</h3>
              <p><b>${today.name}</b>: ${today.what}</p>`
          : nothing
      }
      <ul class="lines" role="list">
        ${[botsAnswer(state).join(' '), ...aboutTime(table)].filter(Boolean).map(line => html`<li>${line}</li>`)}
      </ul>
      ${taking(state, [...revealed.pieces.values()])}
    </details>
    <div class="actions">${actions}</div>
  </div>`;
}
