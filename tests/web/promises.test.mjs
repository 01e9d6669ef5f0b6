// Promises on the pages hold: every sentence of the catalogues that promises something names the test that proves it. A
// promise without a test fails here; so does an entry whose test or promise is gone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { announcedText } from '../../web/text/pages/announced_en.js';
import { awayText } from '../../web/text/pages/away_en.js';
import { clausesText } from '../../web/text/talk/clauses_en.js';
import { chronicleText } from '../../web/text/pages/chronicle_en.js';
import { text } from '../../web/text/en.js';
import { clashText } from '../../web/text/orders/clash_en.js';
import { frontText } from '../../web/text/pages/front_en.js';
import { pinText } from '../../web/text/talk/pin_en.js';
import { pactsText } from '../../web/text/talk/pacts_en.js';
import { readText } from '../../web/text/pages/read_en.js';
import { teamText } from '../../web/text/pages/team_en.js';
import { findText, pressText, roomsText } from '../../web/text/pages/press_en.js';
import { deskText } from '../../web/text/pages/desk_en.js';
import { officeText } from '../../web/text/pages/office_en.js';
import { replayText } from '../../web/text/pages/replay_en.js';
import { rewindText } from '../../web/text/pages/desk_rewind_en.js';
import { mapUmpireText } from '../../web/text/umpires/map_umpire_en.js';
import { scheduledText } from '../../web/text/umpires/scheduled_en.js';
import { secondWordText } from '../../web/text/umpires/second_word_en.js';
import { rulesText } from '../../web/text/pages/rules_en.js';
import { seatsText } from '../../web/text/pages/seats_en.js';
import { verdictText } from '../../web/text/pages/verdict_en.js';
import { screenText } from '../../web/text/pages/screen_en.js';

const promising =
  /\b(kept|keeps|never|told|tells|binds?|binding|can be|cannot|no longer|counts?|rings|at once|by itself|lost|until|opened|always|only|verified|checked|brings)\b/i;

const campaign = 'unit/campaign/',
  host = 'unit/host/';
/**
 * The proof of each promise: the test's file and a part of its name.
 * @type {Record<string, [file: string, name: string][]>}
 */
const proved = {
  'rooms.hint': [
    [`${campaign}talk/rooms_test.cpp`, 'a closed room: its people read what is written while they are in it'],
    [`${host}people/rooms_test.cpp`, 'a room over the wire: its people and the umpire hear of it and of its letters'],
  ],
  'table.pins.forTeam': [
    [`${host}people/rooms_test.cpp`, "a pin over the wire: the side's people hear of it, and nobody else"],
    [`${host}book_test.cpp`, "the book has every side's frames, all sheets in words, all letters"],
  ],
  'table.pins.forYou': [
    [`${host}people/rooms_test.cpp`, "a pin over the wire: the side's people hear of it, and nobody else"],
    [`${host}book_test.cpp`, "the book has every side's frames, all sheets in words, all letters"],
  ],
  'rooms.inviteHint': [[`${campaign}talk/rooms_test.cpp`, 'each knows of the people of a room whom it met there']],
  'rooms.debrief': [
    [`${campaign}talk/rooms_test.cpp`, 'when a campaign ends, all who played and the umpires have a debrief room'],
    [`${host}people/rooms_test.cpp`, 'at the end the debrief room opens for all'],
  ],
  'rooms.writeUntil': [
    [`${campaign}talk/rooms_test.cpp`, 'when a campaign ends, all who played and the umpires have a debrief room'],
  ],
  'rooms.lineUntil': [
    [`${campaign}talk/rooms_test.cpp`, 'when a campaign ends, all who played and the umpires have a debrief room'],
  ],
  'rooms.gone': [
    [`${campaign}talk/rooms_test.cpp`, 'a closed room: its people read what is written while they are in it'],
  ],
  'rooms.leaveHint': [[`${campaign}talk/rooms_test.cpp`, 'each knows of the people of a room whom it met there']],
  'find.saveHint': [
    [`${host}people/rooms_test.cpp`, 'the file of letters has every letter that its seat may read, and is the'],
  ],
  'table.common.lostTyped': [
    ['web/core/orders.test.mjs', 'drafting saves what is typed, seals it, and goes on after a lost line'],
  ],
  'table.clash.question': [
    ['web/core/orders.test.mjs', 'orders of the side clash only where both are about one thing'],
    ['web/pages/clash.test.mjs', 'the question is in sight, and the seal leads to it'],
  ],
  'desk.seats.botBegins': [
    ['web/pages/desk_seats.test.mjs', 'a bot in the last free seat begins the game: that is asked first'],
  ],
  'office.announce.words': [
    [`${host}office_test.cpp`, 'the organiser announces to all who sit in a campaign, and in all campaigns'],
  ],
  'office.list.botBegins': [
    ['web/core/lobby.test.mjs', 'the last free seat is the one beside which all are taken, by people or bots'],
  ],
  'desk.act.reasonHint': [
    [`${host}play_test.cpp`, 'what the umpire writes for a seat its player reads, with the reason, and may change'],
  ],
  'table.table.welcome.botsAccept': [
    [
      'unit/game/offer_test.cpp',
      'a bot accepts what brings at least what it costs and what it can afford, and from an enemy peace alone',
    ],
  ],
  'table.common.ended.revoked': [[`${host}seats_test.cpp`, 'a re-issued seat sends its old holder away']],
  'table.common.seatUnknown': [
    [
      'browser/journeys/line.spec.mjs',
      'a page says when it hears nothing, seals when it can, and comes back by itself',
    ],
  ],
  'table.common.notServed': [
    ['web/core/socket.test.mjs', 'that a server does not know the seat, or does not run its campaign, is told, and'],
    ['web/sentences_true.test.mjs', 'a page whose server does not run the campaign says so'],
  ],
  'office.make.startsThen': [
    [`${host}office_test.cpp`, 'a campaign begins at a moment within 90 days, whoever founds it'],
    ['web/office/make.test.mjs', 'a game that waits for the umpire may begin by itself at an hour'],
  ],
  'desk.result.readBy': [
    ['browser/journeys/desk_realm.spec.mjs', 'looking as a side, the umpire reads what that side reads'],
    ['web/desk/held.test.mjs', 'looking as a side shows what that side will read, and not who else reads it'],
  ],
  'desk.result.noted': [['web/desk/held.test.mjs', 'what is noted stands apart from what is in force']],
  'table.table.sentence.aside': [
    [`${host}boundary_test.cpp`, 'a bell that throws again waits for the umpire, who is told what and since when'],
  ],
  'table.table.sentence.result': [
    ['web/pages/siege_raid.test.mjs', 'what the bell brought stays until it is put away'],
  ],
  'table.table.storyFirst': [
    ['browser/journeys/phone/city.spec.mjs', 'while a story is told nothing beside the map tells its end'],
  ],
  'table.table.forgotten.words': [
    [
      'browser/journeys/phone/realm.spec.mjs',
      'a seal without orders that would ring the bell asks first, wherever it is pressed',
    ],
    ['web/pages/seal.test.mjs', 'a seal without orders that would end the phase asks first'],
  ],
  'table.table.sentence.line': [
    ['web/core/orders.test.mjs', 'drafting saves what is typed, seals it, and goes on after a lost line'],
    ['web/table/page/sentence.test.mjs', 'a line that is silent or broken comes before all else'],
  ],
  'table.table.waitedTooLong': [
    ['web/core/orders.test.mjs', 'orders that waited here when their phase closed are told of, once'],
  ],
  'table.seats.calendarHint': [
    [
      `${host}clock/calendar_text_test.cpp`,
      'a calendar feed is valid, and names the end of the open phase and the next bells by the law',
    ],
  ],
  'table.seats.calendarPrivate': [
    [`${host}clock/calendar_text_test.cpp`, 'the key of a feed belongs to one session of one campaign'],
  ],
  'table.seats.offline': [
    [
      'browser/journeys/offline.spec.mjs',
      'a page opens without a network, takes orders, and sends them when the line is back; a seat given up leaves nothing',
    ],
  ],
  'table.seats.offlineReady': [
    [
      'browser/journeys/offline.spec.mjs',
      'a page opens without a network, takes orders, and sends them when the line is back; a seat given up leaves nothing',
    ],
  ],
  'table.table.mayChange': [
    [
      'browser/journeys/phone/urr.spec.mjs',
      'with the order given the card shows it; arrows that are hidden are told of',
    ],
  ],
  'desk.clock.staysSet': [
    [`${campaign}clock_test.cpp`, 'a pause keeps what was left of the time and stops every bell'],
  ],
  'desk.screen.hint': [
    ['browser/journeys/screen.spec.mjs', 'the Desk says where a Screen in another window of the browser looks'],
  ],
  ...Object.fromEntries(
    ['table.press.pressAway', 'table.press.pressClosed', 'desk.talk.shut', 'desk.talk.none'].map(key => [
      key,
      [[`${campaign}talk/press_test.cpp`, "press: open and closed by phase, by sleep and by the umpire's law"]],
    ]),
  ),
  'table.seats.calendarHint': [
    ['browser/journeys/clock_law.spec.mjs', 'a calendar reads the same moment at a private address'],
  ],
  'table.seats.calendarPrivate': [
    ['browser/journeys/clock_law.spec.mjs', 'a calendar reads the same moment at a private address'],
  ],
  'desk.result.noteFell': [
    ['web/desk/noted.test.mjs', 'a result that went out while the page was closed drops what was noted'],
  ],
  'desk.result.wouldRefuse': [
    [`${host}play_test.cpp`, 'a dry run tells the umpire what a ruling would change, and changes nothing'],
  ],
  'desk.result.order.hint': [
    [
      'browser/journeys/desk_realm.spec.mjs',
      'the umpire says who dies first in a battle, and the rules are run again by it',
    ],
  ],
  'table.table.mayAimAnew': [
    [
      'web/table/acts/acts.test.mjs',
      'an order that stands is tapped once more: its place is asked anew, and what stands stays until it is answered',
    ],
    ['browser/journeys/hand.spec.mjs', 'a march that stands is aimed anew by its own order'],
  ],
  'table.table.sentence.ready': [
    [`${campaign}sheets_test.cpp`, "the bell tells sealed sheets, drafts, misses and the umpire's hand apart"],
  ],
  'table.table.sentence.whySeal': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
    ['web/table/page/sentence.test.mjs', 'what a seal is good for is said as the clock has it'],
  ],
  'table.table.sentence.last': [['web/table/page/sentence.test.mjs', 'the last to seal is told so only if it is true']],
  'table.table.alone.words': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
    ['web/table/page/sentence.test.mjs', 'a seal that may ring the bell over empty seats asks first'],
  ],
  'table.table.whenSealed.no': [[`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"]],
  'table.table.whenYouSeal': [
    ['web/table/page/top.test.mjs', 'the bell of a player who is alone waits for their seal'],
  ],
  'table.table.whenSealed.taken_seats': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
  ],
  'table.table.whenSealed.all_seats': [
    [`${campaign}bell_test.cpp`, 'a free seat holds the bell that rings when all have sealed'],
  ],
  'table.table.marchesOn': [
    ['browser/journeys/phone/city.spec.mjs', 'an army on the road marches on by itself, and shows its way'],
  ],
  'table.table.welcome.noHour.no': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
    ['browser/journeys/phone/city.spec.mjs', 'what was read is not said again'],
  ],
  'table.table.welcome.noHour.taken_seats': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
  ],
  'table.table.welcome.noHour.all_seats': [
    [`${campaign}bell_test.cpp`, 'a free seat holds the bell that rings when all have sealed'],
  ],
  'table.table.welcome.look.free': [
    [
      'unit/domain_war/live_test.cpp',
      'who is asked and has not answered stands without an order, and nobody else does',
    ],
  ],
  'table.table.welcome.look.rest': [['browser/journeys/phone/city.spec.mjs', 'what was read is not said again']],
  'table.table.sealedBefore': [
    ['web/table/acts/order_queue.test.mjs', 'undo takes back what is not checked yet; the seal waits for what is'],
  ],
  'table.table.sentence.store_gone': [
    [
      `${host}outage_test.cpp`,
      'the store fails while people play: they are told, nothing is acknowledged, and it resumes by itself',
    ],
  ],
  'table.table.ordersLobby': [[`${host}lobby_test.cpp`, 'in the lobby people sit down and talk; no order is taken']],
  'table.table.earlyBell.taken_seats': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
  ],
  'table.table.earlyBell.all_seats': [
    [`${campaign}bell_test.cpp`, 'a free seat holds the bell that rings when all have sealed'],
  ],
  'desk.task.untimed.taken_seats': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
  ],
  'desk.task.untimed.all_seats': [
    [`${campaign}bell_test.cpp`, 'a free seat holds the bell that rings when all have sealed'],
  ],
  'screen.untimed.taken_seats': [[`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"]],
  'screen.untimed.all_seats': [
    [`${campaign}bell_test.cpp`, 'a free seat holds the bell that rings when all have sealed'],
  ],
  'desk.clock.late': [
    [`${campaign}bell_test.cpp`, 'a bell cannot be pushed on by thirty days again and again: thirty in all'],
  ],
  'desk.clock.earlyHint.no': [['unit/campaign_city/manual_test.cpp', 'manual never rings by itself']],
  'desk.clock.resumeSealed': [
    [`${campaign}bell_test.cpp`, 'going on never rings at once: who comes back has half a minute'],
  ],
  'desk.clock.resumePast': [[`${campaign}bell_test.cpp`, 'one that is past by then leaves half a minute']],
  'screen.until.lobby': [
    [`${host}lobby_test.cpp`, 'a campaign begins by itself when all seats are taken, or at its hour'],
  ],
  'table.table.trial.words': [
    ['web/core/orders.test.mjs', 'orders that are tried out are not sent; they are kept, or what was saved stands'],
  ],
  'table.table.sealThen': [
    [
      'web/table/page/sentence.test.mjs',
      'the seal has one name, and below it what comes of it: who holds, and the bell',
    ],
  ],
  'table.table.sealHint': [
    [`${campaign}sheets_test.cpp`, "the bell tells sealed sheets, drafts, misses and the umpire's hand apart"],
  ],
  'table.table.sealMeans': [
    [`${campaign}sheets_test.cpp`, "the bell tells sealed sheets, drafts, misses and the umpire's hand apart"],
  ],
  'table.table.unable': [['web/pages/units.test.mjs', 'a unit that can be given no order says so']],
  'table.table.sealedBy.seat': [
    [`${campaign}sheets_test.cpp`, 'drafts: stored, stale, sent again, late, sealed, foreign'],
  ],
  'table.table.openDone': [
    [`${campaign}sheets_test.cpp`, "the bell tells sealed sheets, drafts, misses and the umpire's hand apart"],
  ],
  'table.table.saveRefused': [['web/core/orders.test.mjs', 'a refused sheet stays on the screen and says why']],
  'table.team.hint': [
    [`${host}people/team_test.cpp`, 'a seat that the umpire adds while the game runs is taken by its link'],
  ],
  'table.team.dialog.words': [
    [`${campaign}team_test.cpp`, 'a sealed sheet loses the orders of units that were handed to somebody else'],
  ],
  'table.team.askFor': [[`${campaign}team_test.cpp`, 'a leader commands everything until it is handed to a member']],
  'table.team.roles.hint': [
    [`${campaign}roles_test.cpp`, 'one message hands over a role with its units, its orders, its treasury'],
  ],
  'table.team.signing.states.waits': [
    [`${campaign}roles_test.cpp`, 'the bell drops an order that nobody signed, and only its side and the umpire'],
  ],
  'table.team.signing.states.refused': [
    [`${campaign}roles_test.cpp`, 'the early bell waits for an answer, and a refusal is one'],
  ],
  'table.team.roomOnly': [[`${campaign}talk/press_test.cpp`, 'open and closed by phase, by sleep and by the']],
  'desk.team.removeWords': [[`${campaign}team_test.cpp`, 'a removed seat is barred from everything']],
  'office.list.removeWords': [[`${host}people/team_test.cpp`, 'the Office adds a seat with its link, and removes it']],
  'table.read.noReport': [
    ['web/table/results/replay_controller.test.mjs', 'the report tells no more than the map has shown'],
  ],
  'table.table.takesBack': [
    [`${campaign}published_test.cpp`, 'who was told of an act is told that it is taken back'],
    ['web/core/state.test.mjs', 'an act that is taken back is marked'],
  ],
  'table.read.dice.ok': [
    ['web/core/dice_check.test.mjs', 'true dice pass; a turned die, a foreign key and a missing proof do not'],
  ],
  ...Object.fromEntries(
    ['until', 'untilPhase', 'untilWithdrawn', 'untilMoment', 'endsWithPhase', 'endsAt'].map(key => [
      `table.pacts.${key}`,
      [
        [
          `${campaign}talk/press_test.cpp`,
          'a proposal that ends with its phase, or at a moment, cannot be accepted afterwards',
        ],
        [`${campaign}talk/press_test.cpp`, 'a proposal can be withdrawn by its proposer until all have accepted'],
      ],
    ]),
  ),
  'announced.bellPaused': [
    ['web/words_published.test.mjs', 'a last call tells when its bell rings by the clock as it is now'],
    [`${campaign}clock_test.cpp`, 'a pause keeps what was left of the time and stops every bell'],
  ],
  ...Object.fromEntries(
    ['bellAt', 'bellMoved'].map(key => [
      `announced.${key}`,
      [['web/words_published.test.mjs', 'a last call tells when its bell rings by the clock as it is now']],
    ]),
  ),
  'table.table.receipt': [
    [`${host}play_test.cpp`, "a seal is answered by a receipt, and the umpire's record has the same one"],
  ],
  'table.table.sealedBy.bot': [
    [`${host}bots_test.cpp`, "who comes to a bot's seat has it at once, with the bot's orders as his draft"],
  ],
  'table.pacts.pactHint': [
    [`${campaign}reasons_test.cpp`, 'an agreement knows when each seat answered'],
    ['unit/host/record_words_test.cpp', 'the record tells every kind of entry in words'],
    [
      `${campaign}talk/agreements_test.cpp`,
      'an attack breaks a truce; both sides and the umpire are told who struck first',
    ],
    [`${campaign}talk/agreements_test.cpp`, 'tribute is paid when a turn ends, and both sides read it'],
    [
      `${campaign}talk/agreements_test.cpp`,
      'a truce holds until the end of its last turn, and words alone are kept by nobody',
    ],
  ],
  ...Object.fromEntries(
    ['table.pacts.pactNobody', 'table.press.botsSilent', 'table.table.botPlays'].map(key => [
      key,
      [
        [
          `${campaign}bots_test.cpp`,
          'a bot accepts a truce from a stronger side, takes back its sealed attack, and keeps',
        ],
      ],
    ]),
  ),
  'table.table.welcome.botsAnswer': [
    [
      `${campaign}bots_test.cpp`,
      'a bot declines a truce with a weaker side unless it is paid for, and pays tribute only',
    ],
    [`${campaign}talk/passage_test.cpp`, 'a bot lets nobody in for nothing, and attacks nobody whom it lets in'],
  ],
  'clauses.hint': [
    [
      `${campaign}talk/agreements_test.cpp`,
      'an attack breaks a truce; both sides and the umpire are told who struck first',
    ],
    [`${campaign}talk/agreements_test.cpp`, 'a side that cannot pay its tribute pays nothing and breaks the agreement'],
    ['browser/journeys/talk/treaty.spec.mjs', 'a treaty is kept by the server, broken by an attack, and all three are'],
  ],
  ...Object.fromEntries(
    ['legend', 'kept'].map(key => [
      `clauses.${key}`,
      [['browser/journeys/talk/treaty.spec.mjs', 'a treaty is kept by the server, broken by an attack, and all three']],
    ]),
  ),
  ...Object.fromEntries(
    ['truceOf', 'until', 'truceUntil', 'tributeOf', 'inWords'].map(key => [
      `clauses.${key}`,
      [
        [
          `${campaign}talk/agreements_test.cpp`,
          'a truce holds until the end of its last turn, and words alone are kept by',
        ],
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['passageOf', 'passageHint'].map(key => [
      `clauses.${key}`,
      [
        [
          `${campaign}talk/passage_test.cpp`,
          'a passage opens the land when the phase ends, until the end of its last turn',
        ],
        [
          `${campaign}talk/passage_test.cpp`,
          'an attack by either side breaks a passage and shuts the land; crossing it',
        ],
        [
          `${campaign}talk/passage_test.cpp`,
          'a side that was let in breaks the passage by seizing what the other holds',
        ],
        [`${campaign}talk/passage_test.cpp`, 'an owner that shuts its land breaks the passage'],
      ],
    ]),
  ),
  'table.seats.seatsHint': [[`${campaign}twin_test.cpp`, "red's stream is a function of red's view alone"]],
  'desk.help.duties.6.1': [
    [`${campaign}clock_test.cpp`, 'a phase closes at its bell, its review ends, the next one opens'],
    [`${campaign}clock_test.cpp`, 'the umpire rings the bell and ends the review'],
  ],
  'desk.reasonHint': [
    [`${campaign}reasons_test.cpp`, 'every reason that the umpire gives stands in the log, and so in the export'],
    ['unit/host/record_words_test.cpp', 'the record tells every kind of entry in words'],
  ],
  'desk.reasonShown': [
    [`${campaign}reasons_test.cpp`, 'who stopped the clock, and why, is known for as long as it stands'],
    [`${campaign}published_test.cpp`, 'everybody is told of a rewind and why'],
  ],
  'desk.reasonWhoKnew': [[`${campaign}published_test.cpp`, 'who was told of an act is told that it is taken back']],
  'desk.reasonWhoSees': [
    [`${campaign}published_test.cpp`, 'an amended result says so at the reports that it concerns'],
    [`${campaign}published_test.cpp`, 'a campaign that hides amendments marks nothing'],
  ],
  'desk.task.store_gone': [[`${host}outage_test.cpp`, 'the store fails while people play']],
  'desk.seats.linkConfirm': [[`${host}seats_test.cpp`, 'a re-issued seat sends its old holder away']],
  'desk.seats.lastCallText': [
    [`${campaign}sheets_test.cpp`, "the bell tells sealed sheets, drafts, misses and the umpire's hand apart"],
  ],
  'desk.seats.lastCallDone': [
    [
      `${host}play_test.cpp`,
      'what the umpire announced is told to whoever comes later, to those alone whom it was meant for',
    ],
  ],
  'desk.talk.announceTextTo': [
    [
      `${host}play_test.cpp`,
      'what the umpire announced is told to whoever comes later, to those alone whom it was meant for',
    ],
  ],
  'desk.talk.announced': [
    [
      `${host}play_test.cpp`,
      'what the umpire announced is told to whoever comes later, to those alone whom it was meant for',
    ],
  ],
  'desk.clock.pauseConfirm': [
    [`${campaign}clock_test.cpp`, 'a pause keeps what was left of the time and stops every bell'],
  ],
  'desk.clock.fromTo': [[`${campaign}reasons_test.cpp`, 'who stopped the clock, and why']],
  'desk.clock.fromNone': [[`${campaign}reasons_test.cpp`, 'who stopped the clock, and why']],
  'desk.clock.ringConfirm': [
    [`${campaign}reasons_test.cpp`, 'a bell says why it rang'],
    ['web/core/state.test.mjs', 'who missed the bell is told so when he comes back'],
  ],
  'desk.clock.ringEmptyConfirm': [
    [
      `${host}boundary_test.cpp`,
      'what throws again and again can be gone round: the umpire goes back, changes the world, or closes without orders',
    ],
  ],
  'desk.help.duties.2.1': [
    [`${campaign}bell_test.cpp`, "ringing when all have sealed is the umpire's switch"],
    [`${campaign}umpires/umpire_test.cpp`, 'a result is held for its time, or until the umpire lets it go'],
  ],
  'desk.help.duties.4.1': [
    ['unit/campaign_city/manual_test.cpp', 'manual never rings by itself'],
    ['browser/journeys/realm_turn.spec.mjs', 'the bell: each reads what befell them, and no more'],
  ],
  'desk.clock.holdConfirm': [
    [`${campaign}umpires/umpire_test.cpp`, 'a result is held for its time, or until the umpire lets it go'],
  ],
  'desk.talk.lawConfirm': [
    [`${campaign}talk/press_test.cpp`, "press: open and closed by phase, by sleep and by the umpire's law"],
  ],
  'desk.talk.replayNow': [
    [`${host}book_test.cpp`, 'the umpire keeps the Replay closed after the end, opens it, and cannot close it again'],
  ],
  'desk.talk.replayConfirm': [
    [`${host}book_test.cpp`, 'the umpire keeps the Replay closed after the end, opens it, and cannot close it again'],
  ],
  'replay.refused.not_opened': [
    [`${host}book_test.cpp`, 'the umpire keeps the Replay closed after the end, opens it, and cannot close it again'],
  ],
  'replay.refused.not_over': [
    [`${host}book_test.cpp`, 'before the end the book is closed to every role at every stage'],
  ],
  'replay.checked': [['web/replay/book.test.mjs', 'all dice of a campaign are checked against what was published']],
  'table.press.opens': [[`${host}book_test.cpp`, "the book has every side's frames, all sheets in words, all letters"]],
  'desk.clock.thenOut': [
    [`${campaign}umpires/umpire_test.cpp`, 'a result is held for its time, or until the umpire lets it go'],
  ],
  'desk.clock.endConfirm': [
    [`${campaign}published_test.cpp`, 'at the end the map is opened'],
    ['web/core/state.test.mjs', 'at the end the map is opened'],
  ],
  'desk.result.awaited.first': [
    [
      'browser/journeys/realm_umpire.spec.mjs',
      'the turn waits before the battle: its file is taken away, and nothing can be published',
    ],
  ],
  'desk.result.held': [[`${host}play_test.cpp`, 'players see only what went out']],
  'desk.requests.hint': [
    [`${campaign}published_test.cpp`, "the umpire's answer reaches the side that asked and the sides that it named"],
  ],
  'desk.record.undoConfirm': [
    [`${campaign}published_test.cpp`, 'who was told of an act is told that it is taken back'],
  ],
  'rewind.stays': [
    [
      `${campaign}umpires/umpire_test.cpp`,
      'a rewind restores the table of an opening, starts a branch, and keeps the talk',
    ],
    [`${campaign}published_test.cpp`, 'everybody is told of a rewind and why'],
    [
      'unit/host/record_words_test.cpp',
      'what a rewind leaves behind, and what is taken back, no longer counts in the record',
    ],
  ],
  'secondWord.setWords': [
    [
      `${campaign}umpires/second_word_test.cpp`,
      'a lone umpire, the organiser, and a campaign without the rule are not bound',
    ],
  ],
  'secondWord.confirmWords': [
    [`${campaign}umpires/second_word_test.cpp`, 'a rewind stands as a proposal until another umpire confirms it'],
  ],
  'mapUmpire.sidesHint': [
    [
      'browser/journeys/desk/map_umpire.spec.mjs',
      'a map umpire moves a unit, corrects its number with a reason and takes it back, by touch',
    ],
  ],
  'scheduled.about': [
    [
      `${campaign}umpires/scheduled_test.cpp`,
      'an announcement is made at its time, once, by the umpire who scheduled it',
    ],
    [`${campaign}umpires/scheduled_test.cpp`, "no player's stream tells that an act is scheduled"],
  ],
  'scheduled.failedHow': [
    [
      `${campaign}umpires/scheduled_test.cpp`,
      'an act that is not lawful any more fails whole, says why, and stands until it is dismissed',
    ],
  ],
  'scheduled.waits': [
    [`${campaign}umpires/scheduled_test.cpp`, 'while a result is held, changes and reports wait for its publication'],
  ],
  'rewind.sheetsOf': [[`${host}drafts_test.cpp`, 'a rewind gives the sheets back as drafts']],
  'rewind.dice': [[`${campaign}rewind_test.cpp`, 'with the same dice, unchanged sheets bring the same result']],
  'rewind.diceHint': [[`${campaign}rewind_test.cpp`, 'with the same dice, unchanged sheets bring the same result']],
  'desk.act.sealConfirm': [[`${campaign}umpires/umpire_test.cpp`, 'the umpire acts for a seat']],
  'desk.act.defaultsConfirm': [['web/core/orders.test.mjs', 'undo and redo walk through the sheet until it is sealed']],
  'office.made.hint': [[`${host}seats_test.cpp`, 'a link shows a page, gives its seat once, and then is used up']],
  'office.made.sure': [[`${host}seats_test.cpp`, 'a re-issued seat sends its old holder away']],
  'office.list.replaceConfirm': [[`${host}seats_test.cpp`, 'a re-issued seat sends its old holder away']],
  'office.list.endConfirm': [
    [`${campaign}published_test.cpp`, 'at the end the map is opened'],
    [`${host}office_test.cpp`, 'lists it, stops its clock and ends it'],
  ],
  'office.list.pauseAllConfirm': [[`${campaign}reasons_test.cpp`, 'who stopped the clock, and why']],
  'away.missed': [
    [`${campaign}absence_test.cpp`, 'a draft that the player never sealed counts as a draft of whoever wrote it'],
    [`${campaign}sheets_test.cpp`, "the bell tells sealed sheets, drafts, misses and the umpire's hand apart"],
  ],
  'away.law': [
    [
      `${campaign}absence_test.cpp`,
      'after the missed phases of the law a bot plays the seat, by the server, until its player takes it back',
    ],
    [`${campaign}absence_test.cpp`, 'without a law no bot takes over'],
  ],
  'away.desk.label': [
    [
      `${campaign}absence_test.cpp`,
      'after the missed phases of the law a bot plays the seat, by the server, until its player takes it back',
    ],
    [`${campaign}absence_test.cpp`, 'without a law no bot takes over'],
  ],
  'away.deputy.hint': [
    [
      `${campaign}absence_test.cpp`,
      "a deputy at once orders and seals, and the log says who did it; who may use the seat stays the holder's",
    ],
    [`${host}people/absence_test.cpp`, "before its time a deputy's browser opens nothing of the seat"],
  ],
  'away.deputy.ended': [
    [`${campaign}absence_test.cpp`, 'a deputy does nothing before the agreed time, and nothing after it has ended'],
  ],
  'away.deputy.linkHint': [[`${host}people/absence_test.cpp`, 'a new link for a deputy ends the one before']],
  'away.deputy.terms': [
    [`${campaign}absence_test.cpp`, 'a deputy begins so long before the end of a phase'],
    [`${campaign}absence_test.cpp`, 'a deputy who stands in after missed phases comes before the bot'],
  ],
  'office.reasonHint': [[`${campaign}reasons_test.cpp`, 'who stopped the clock, and why']],
};

/** Sentences with such a word that promise nothing: labels, questions, descriptions. */
const promisesNothing = new Set([
  'away.deputy.at_once',
  'away.brief.inForce',
  'table.table.whatIs.round',
  'desk.act.late',
  'table.board.reach',
  'table.board.province',
  'table.table.checking',
  'table.table.dayPlanHint',
  'table.table.nothingToDo',
  'table.verdict.lost',
  'table.read.dice.other_faces',
  'table.read.dice.cannot',
  'table.read.historyNone',
  'table.read.moved',
  'table.seats.deviceUntil',
  'table.common.lost',
  'desk.look.hint',
  'desk.link.until',
  'desk.clock.holds.-1',
  'desk.result.only',
  'desk.result.gone',
  'desk.piece.tell',
  'desk.piece.tellWords',
  'desk.piece.tellTo',
  'table.pacts.noMoment',
  'desk.result.publishPending',
  'office.gone',
  'office.make.clocks.manual',
  'office.health.store.gone',
  'office.alarms.store',
  'screen.untimed.no',
  'screen.newsNone',
  'rules.lost',
  'replay.gone',
  'table.pins.title',
  'table.pins.here',
]);

/** @param {any} node @param {string} at @param {Map<string, string>} into */
function collect(node, at, into) {
  if (node !== null && typeof node === 'object')
    for (const [key, part] of Object.entries(node)) collect(part, `${at}.${key}`, into);
  else into.set(at.slice(1), typeof node === 'function' ? String(node).replaceAll(/\/\*.*?\*\//g, '') : String(node));
  return into;
}

const { calc: _, ...desk } = deskText;
const said = collect(
  {
    table: {
      ...text,
      clash: clashText,
      front: frontText,
      read: readText,
      pacts: pactsText,
      seats: seatsText,
      press: pressText,
      team: teamText,
      pins: pinText,
      verdict: verdictText,
    },
    announced: announcedText,
    clauses: clausesText,
    away: awayText,
    rooms: roomsText,
    find: findText,
    chronicle: chronicleText,
    desk,
    office: officeText,
    screen: screenText,
    rules: rulesText,
    replay: replayText,
    rewind: rewindText,
    scheduled: scheduledText,
    mapUmpire: mapUmpireText,
    secondWord: secondWordText,
  },
  '',
  new Map(),
);

test('every sentence that promises something names the test that proves it', () => {
  const promises = [...said].filter(([, words]) => promising.test(words)).map(([key]) => key);
  assert.deepEqual(
    promises.filter(key => !(key in proved) && !promisesNothing.has(key)),
    [],
  );
});

test('no proof is of a sentence that is gone', () => {
  assert.deepEqual(
    [...Object.keys(proved), ...promisesNothing].filter(key => !said.has(key)),
    [],
  );
});

test('every proof is a test that is there', () => {
  const files = new Map();
  const contents = (/** @type {string} */ file) => {
    if (!files.has(file))
      files.set(
        file,
        readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
          .replaceAll("\\'", "'")
          .replaceAll(/"\s*\n\s*"/g, ''),
      );
    return files.get(file);
  };
  for (const [key, tests] of Object.entries(proved))
    for (const [file, name] of tests)
      assert.ok(
        new RegExp(
          `(TEST_CASE|test(\\.step)?)\\(\\s*["'][^\\n]*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
        ).test(contents(file)),
        `${key}: ${file} has no test "${name}"`,
      );
});
