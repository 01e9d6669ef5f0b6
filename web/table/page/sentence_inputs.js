// Gathers what the sentence needs besides the server's state.
import { carriersIn, sameAs } from '../../core/board/boards.js';
import { moment, zoneName } from '../../core/words/format.js';
import { isUnit, withPlace } from '../../core/words/names.js';
import { localNow } from '../../core/connection/socket.js';
import { inShort, piecesOf, textOf } from '../../core/sheet/orders.js';
import { capital, readable, text } from '../../text/en.js';
import { attackOf, attacks, attacksOf } from '../map/attack_targets.js';
import { canMove } from '../acts/can_move.js';
import { isDiced } from '../map/diced_odds.js';
import { proposesNothing } from '../newcomer/counsel_row.js';
import { oddsCode } from '../map/odds_code.js';
import { wantingWords } from '../orders/form_labels.js';
import { countedWords, isBeside, kindsWords } from '../card/commanded_count.js';
import { asksSeveral, isBegun, isEmpty, optionOf, orderOf, missingOf, subjectOf } from '../../kit/compose.js';
import { attackedOf, upNext, whereUnitsAre, worthOrdering } from '../newcomer/first_units.js';
import { placeChosen, spending } from '../orders/form.js';
import { optionWords } from '../orders/option_words.js';
import { later } from '../../kit/parts/later.js';
import { nameOf, placeWords, stackWords } from '../../kit/parts/parts.js';
import { composedOrder } from '../acts/composed_order.js';
import { nextPart } from '../acts/next_part.js';
import { kindOf } from '../acts/next_unit.js';
import { sameAimWords } from '../acts/same_aim.js';
import { hasPassed } from '../acts/passed_offers.js';
import { underway } from '../acts/underway.js';
/** @import { Table } from './table.js' */
/** @import { SentenceInputs } from './sentence.js' */

const T = text.table;
const sinces = later(() => import('../results/since_orders.js'), 'since');

/**
 * What happens to a unit without an order. It holds where the rules have an order to hold; it fights by the rules where
 * fighting can be ordered; the server places it if it is still to be set up.
 * @param {Table} table
 * @returns {import('./sentence.js').Without}
 */
export function withoutOne(table) {
  const { order_kinds = [] } = table.state.own.phase ?? {};
  if (order_kinds.includes('hold')) return 'holds';
  if (order_kinds.includes('stance') && order_kinds.includes('shoot')) return 'fights';
  return whereUnitsAre(table) === 'setUp' ? 'placed' : 'stays';
}

/** @param {Table['state']} state */
export const phaseKey = state => `${state.welcome?.campaign.id} ${state.own.phase?.number}`;

/** @param {Table} table @returns {SentenceInputs} */
export function sentenceInputs(table) {
  const { acts, client, drafting, state, replay, ui } = table;
  const withoutOrder = table.withoutOrder,
    idle = new Set(withoutOrder),
    units = unitsOf(table),
    // Commanded pieces that are not units count too; provinces and holdings do not.
    mine = new Set(
      [...acts.view().pieces.values()]
        .filter(piece => acts.isOwn(piece) && (isUnit(piece) || isBeside(piece)))
        .map(piece => piece.id),
    );
  const own = acts
    .orders()
    .flatMap(order => piecesOf(order, acts.kinds()))
    .filter(id => mine.has(id) && !idle.has(id));
  const saved = new Set(drafting.draft().saved.map(textOf));
  const { line } = table;
  const { since } = table;
  const { vocabulary } = state.welcome ?? {};
  const marchOn = underway(acts.view(), acts.isOwn, table.ordered);
  const told = replay.player.now(),
    coming = replay.coming();
  const move = units.length === 0 ? null : canMove(table),
    may = [...new Set(worthOrdering(table).map(option => optionWords(acts, [], option)))];
  return {
    withoutOrder,
    ordered: new Set(own).size,
    waiting: waitingOf(table),
    kinds: kindsWords(withoutOrder.flatMap(id => acts.view().pieces.get(id) ?? [])),
    underway:
      marchOn.length > 0
        ? { words: countedWords(marchOn, carriersIn(acts.view(), vocabulary), vocabulary), one: marchOn.length === 1 }
        : null,
    move,
    unasked: units.filter(piece => !idle.has(piece.id) && !own.includes(piece.id)).length,
    attacked: attackedWords(table),
    upNext: nextWords(table),
    may,
    passed: hasPassed(ui.passedOffers, state.own.phase?.kind ?? '', { may, move }),
    advised: proposesNothing(table),
    requests: worthOrdering(table).every(({ kind }) => acts.kinds().find(({ name }) => name === kind)?.for_umpire),
    listed: !table.narrow() || ui.panel === 'orders',
    looked: !table.narrow() || ui.panel === 'orders' || ui.listSeen === (state.own.phase?.number ?? 0),
    without: withoutOne(table),
    stays: ui.staying.size,
    narrow: table.narrow(),
    whySeal: ui.sealTold === '' || ui.sealTold === phaseKey(state),
    sheet: state.sheets.has(state.welcome?.you.seat ?? ''),
    next: nextPart(state),
    met: ui.met,
    sealNow: table.learn.wantsSeal(),
    sealing: acts.runs('seal'),
    opening: acts.runs('open'),
    // Before the first bell there is nothing to summarise.
    since: state.own.stories.length > 0 ? (sinces()?.sinceOrders(state) ?? null) : null,
    // A narrow page showed the result over the map, and the player dismissed it.
    sinceRead: table.narrow() && (ui.resultRead ?? 0) >= (state.own.phase?.number ?? 0) - 1,
    result: table.result ? table.result.title : null,
    unplayed: replay.newest() !== undefined,
    line: {
      state:
        line.line === 'lost' || (line.line === 'connecting' && since)
          ? 'lost'
          : line.line === 'open' && line.silent
            ? 'silent'
            : line.line === 'ended'
              ? 'ended'
              : 'open',
      quiet_ms: client.quietFor(),
      retry_ms: line.retry_at === null ? null : Math.max(0, line.retry_at - localNow()),
      since: !since ? '' : `${moment(since, { now: table.now })} ${zoneName(since)}`,
      waits: drafting.draft().trial ? 0 : acts.orders().filter(order => !saved.has(textOf(order))).length,
    },
    telling: told
      ? {
          n: told.beats[told.index].picture,
          of: told.beats[told.beats.length - 1].picture,
          read: told.reading,
          whole: told.beats[told.index].whole !== undefined,
          film: told.film,
          title: told.beats[told.index].title,
          phase: told.story.title || table.phaseTitle(told.story.phase),
        }
      : coming
        ? { n: 0, of: 0, title: '', phase: coming.title || table.phaseTitle(coming.phase) }
        : null,
    done: doneOf(table),
    composing: composing(table),
    refusal: ui.why?.words ?? null,
  };
}

/**
 * The units without an order, in words, if some of them lead others; otherwise ''.
 * @param {Pick<Table, 'acts' | 'withoutOrder' | 'state'>} table
 */
export function waitingOf({ acts, withoutOrder, state }) {
  const waiting = withoutOrder.flatMap(id => acts.view().pieces.get(id) ?? []);
  const { vocabulary } = state.welcome ?? {};
  const carriers = carriersIn(acts.view(), vocabulary);
  return waiting.some(piece => carriers.has(piece.id)) ? countedWords(waiting, carriers, vocabulary) : '';
}

/** @param {Table} table */
function attackedWords(table) {
  const there = attackedOf(table);
  return there.length > 0 ? withPlace(stackWords(there.map(nameOf)), placeWords(table.state, there[0].at)) : '';
}

/** The next unit; with its place if others are of its kind. @param {Table} table */
function nextWords(table) {
  const next = upNext(table),
    words = stackWords(next.map(nameOf));
  const place = next[0]?.at;
  const like = unitsOf(table).some(
    piece => place?.board && !sameAs(piece.at, place) && kindOf(piece) === kindOf(next[0]) && piece.at.board,
  );
  // A rear guard is named after its hex.
  const where = like ? placeWords(table.state, place) : '';
  return where && !words.endsWith(where.replace(/^\D+ /, '')) ? withPlace(words, where) : words;
}

/** The orders given last, once the server has accepted them. @param {Table} table @returns {SentenceInputs['done']} */
function doneOf({ acts, drafting, ui, wordsOf }) {
  const given = new Set(ui.done.map(textOf));
  const stand = acts.orders().filter(order => given.has(textOf(order)));
  if (given.size === 0 && ui.stayed.length > 0) {
    const names = ui.stayed.map(id => nameOf(acts.view().pieces.get(id)));
    return { words: T.stays(stackWords(names), names.length), saved: false, stays: true };
  }
  if (stand.length === 0 || stand.some(acts.isPending)) return null;
  const kept = new Set(drafting.draft().saved.map(textOf));
  return {
    words: stand.length === 1 ? inShort(wordsOf(stand[0]), piecesOf(stand[0], acts.kinds())) : T.given(stand.length),
    also:
      stand.length === 1
        ? [
            // Odds of a fight that may not happen would be a promise: the warning replaces them.
            ui.warnings.get(textOf(stand[0])) ??
              (ui.forecasts.some(isDiced) ? oddsCode()?.oddsGiven({ acts, ui }, stand[0]) : ''),
            sameAimWords(stand[0], acts.orders(), acts.kinds(), acts.view()),
          ]
            .filter(Boolean)
            .join(' ')
        : '',
    saved: stand.every(order => kept.has(textOf(order))),
    ...(ui.forecasts.some(isDiced) &&
      stand.some(order => oddsCode()?.isBadlyGiven({ acts, ui }, order)) && { bad: true }),
  };
}

/** @param {Table} table */
const unitsOf = ({ acts }) => [...acts.view().pieces.values()].filter(piece => acts.isOwn(piece) && isUnit(piece));

/**
 * The unfinished order: its units, its kind and whether it is complete.
 * @param {Table} table
 * @returns {SentenceInputs['composing']}
 */
export function composing(table) {
  const { acts, ui, state, narrow, wordsOf } = table;
  const { composer } = ui;
  const kind = acts.kinds().find(one => one.name === composer?.kind);
  const option = composer && optionOf(composer);
  if (!composer || !kind || !option || !acts.mayOrder()) return null;
  const asked = kind.parameters.find(one => one.name === composer.asking);
  const many = asksSeveral(composer, kind);
  // An order that is being edited counts only while the player adds places to it.
  if (composer.edits && !many) return null;
  // An order that only some of the selected pieces carry out is about those.
  const about = subjectOf(kind, option, composer.pieces),
    given = /** @type {string[]} */ ([composer.args[about?.name ?? ''] ?? []].flat());
  const some = given.length > 0 && (about?.type === 'piece' || given.every(id => composer.pieces.includes(id)));
  const names = (some ? given : composer.pieces).map(id => nameOf(state.own.view.pieces.get(id)));
  const named = optionWords(acts, composer.options ?? [], option);
  const steps = kind.parameters.find(({ type }) => type === 'steps');
  if (!isBegun(composer))
    return {
      ...{ who: stackWords(names), what: T.sentence.mayChoose(named, steps !== undefined) },
      ...{ ready: false, edits: false, proposed: true },
    };
  const missing = asked ? [] : missingOf(composer, kind);
  // A wide page shows this in the form beside the map; on a narrow page the form is below the fold.
  const attacking = attacks(composer, acts.kinds()) ? attackOf(kind, option) : null;
  const nobody = attacking && asked && attacksOf(composer, acts.view(), acts.kinds()).size === 0;
  const order = composedOrder(composer, acts.kinds());
  const where = asked ? '' : placeChosen(state, kind, composer.args);
  const ahead = asked && composer.pieces.length > 0 ? (oddsCode()?.aheadWords(table, table.oddsAt) ?? '') : '';
  const hint = !narrow() ? '' : nobody ? T.noEnemyInReach : spending(composer, state.welcome?.campaign.rulebook);
  // A movement without steps is lawful, but a player who has just selected a unit does not mean it to stand.
  const unmoved = steps && !composer.edits && isEmpty(composer.args[steps.name]);
  const choosing =
    (unmoved && T.sentence.choosingSteps) ||
    (asked && [T.sentence.choosing(names.length), ahead.replace(/[.]$/, ''), hint].filter(Boolean).join('. '));
  const why = order && !unmoved ? ui.against.get(textOf(order)) : undefined; // it would be refused
  const answered = acts.isRefused(orderOf(composer)); // it was given and refused
  const wants = missing.length > 0 ? wantingWords(state.welcome?.campaign.rulebook, kind, missing) : '';
  return {
    who: names.length > 0 ? stackWords(names) : T.yourSide,
    what: [attacking ? capital(readable(attacking.word)) : named, choosing, where, wants].filter(Boolean).join(' · '),
    words: order && !unmoved && ui.words.has(textOf(order)) ? (why?.words ?? wordsOf(order)) : '',
    wanting: missing.length > 0 || (why !== undefined && !answered),
    // Giving a refused order of several pieces finds out how many of them may do it.
    ...(why && !answered && given.length > 1 && { fewer: true }),
    wants: missing[0] ? capital(wantingWords(state.welcome?.campaign.rulebook, kind, missing.slice(0, 1))) : '',
    ready: missingOf(composer, kind).length === 0 && (!asked || many) && !why && !answered,
    edits: composer.edits !== null,
  };
}
