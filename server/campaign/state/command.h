#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/feeds/streams.h"
#include "campaign/state/campaign.h"

// The commands of seats, umpire and organiser. `decide` (decide.h) answers each with entries or a refusal.
namespace ziggurat {

// A saved sheet that is not sealed. Kept in the store's table of sheets, not in the log.
struct Draft {
  std::int64_t phase = 0;
  std::int64_t revision = 0;  // grows by one with every save of this seat in this phase
  game::Sheet sheet;
  Author by = Author::player;
  std::int64_t at_ms = 0;  // when it was saved
  // The same draft sent again is equal, whenever it arrives.
  bool operator==(const Draft& other) const {
    return phase == other.phase && revision == other.revision && sheet == other.sheet && by == other.by;
  }
};
using Drafts = std::map<SeatId, Draft>;

// ---- Commands: imperative, may be refused. ----

struct SealSheet {  // the sheet is the saved draft of this revision (0 and no draft: an empty sheet)
  std::int64_t phase = 0;
  std::int64_t revision = 0;
};
struct OpenSheet {
  std::int64_t phase = 0;
};
struct SendPress {
  std::vector<SeatId> to;
  std::string text;
  std::int64_t room = 0;  // the writer's own number: to all who are in it; 0: to `to`
};
// Closed rooms (rooms.h), by the seat's own numbers.
struct OpenRoom {
  std::vector<SeatId> with;
  std::string name;
};
struct InviteToRoom {
  std::int64_t room = 0;
  SeatId seat;
};
struct LeaveRoom {
  std::int64_t room = 0;
};
// Pins of the seat's side (team.h).
struct PinUp {
  std::string text;
  std::vector<game::Place> places = {};  // as in Pinned
};
struct TakeDown {
  std::int64_t number = 0;  // of the seat's side
};
struct ProposeAgreement {
  std::vector<SeatId> with;
  std::string title, text;
  bool this_phase = false;    // it can be accepted until the open phase closes
  std::int64_t until_ms = 0;  // it can be accepted until then; 0: no such time
  std::vector<Clause> clauses = {};
};
struct AnswerAgreement {    // from the proposer, before all have accepted, `accept` false withdraws it
  std::int64_t number = 0;  // the answering seat's own number of the agreement
  bool accept = false;
};
struct AskExtension {  // for more time in the open phase; the reason is for the umpire
  std::int64_t phase = 0;
  std::int64_t by_ms = 0;
};

// Umpire acts. Each is kept with its actor and reason.
struct PauseClock {
  std::int64_t until_ms = 0;  // when it goes on by itself; 0: when somebody resumes it, or as the law of the clock says
};
struct ResumeClock {};
// Moves the bell to an absolute time, so that sending it twice changes nothing: at most 30 days ahead, and 30 days in
// all from the original time. In the review it moves the next opening. If set during a pause, it stays on resuming.
struct MoveBell {
  std::int64_t closes_at_ms = 0;
};
struct SetClockLaw {
  std::optional<ClockLaw> law;  // none: the lengths that the rules give their phases
  bool at_once = false;         // also for the open phase, as if it opened now; otherwise from the next phase on
};
struct SetProgramme {  // of a day that people play together; empty: none
  Programme items;
};
struct AnswerExtension {
  std::int64_t number = 0;
  bool grant = false;
};
struct SetEarlyBell {
  EarlyBell rings = EarlyBell::no;
};
struct SetStart {  // of a campaign in its lobby; `at_ms` 0: no set time, else at most 90 days ahead
  std::int64_t at_ms = 0;
  bool when_all_seated = false;
};
struct StartCampaign {};
// These three name the phase that they are meant for, so that a second click never hits the next one; 0: the current
// phase.
struct RingBell {  // close the open phase now
  std::int64_t phase = 0;
  // Unseals every sheet and takes an empty one for every seat. For orders that make the rules throw.
  bool without_orders = false;
};
struct PublishOutcome {  // publish a held result
  std::int64_t phase = 0;
};
struct OpenNextPhase {  // end the review now
  std::int64_t phase = 0;
};
struct SetHold {             // for coming results, and for the one held now (counted from its bell)
  std::int64_t hold_ms = 0;  // 0 … 7 days, or -1: until published
};
struct AmendOutcome {  // a held result is resolved again with these; complete sets, not additions
  game::Rulings rulings;
  DiceOverrides dice;
};
struct ChangeWorld {  // set attribute, move, enter, remove, turn, ledger, fact
  std::vector<game::Change> changes;
  game::Audience audience = game::Audience::nobody();
  std::string announcement = {};  // a sentence for the audience; may be empty
};
struct UndoAct {  // undoes a ChangeWorld of this entry, until the next phase opens
  std::int64_t seq = 0;
};
struct Announce {
  std::string text;
  game::Audience audience = game::Audience::everyone();
  bool last_call = false;  // of the open phase: the time of its bell is kept with it
};
// Schedules an announcement or a change of the world for later. It must be possible now. decide_on fills in `opening`
// and `what` of the act.
struct ScheduleAct {
  ScheduledAct act;
  std::int64_t phase = 0;  // without a time: counted from this phase, which must be the current one
  std::int64_t openings =
      0;  // the number of openings after it: 1 is the next phase; 0, only in the lobby: the beginning
};
struct CancelScheduled {  // or dismiss, if it has failed
  std::int64_t number = 0;
};
struct ActForSeat {  // the umpire writes and seals the sheet of an absent seat
  SeatId seat;
  game::Sheet sheet;
};
struct RuleOnRequest {
  std::int64_t request = 0;
  std::string answer;
  std::optional<game::Order> terms = {};  // of the request's kind, its arguments by the kind's terms
};
struct SetBot {  // `plays` false: the bot leaves the seat, and the sheet that it sealed becomes a draft
  SeatId seat;
  bool plays = true;
  game::Strength strength = game::Strength::fair;  // of a bot that plays; another strength replaces the bot's
};
struct SetPressLaw {
  bool open = true;
};
struct SetReplayLaw {
  bool open = true;  // at the end, or at once if it has ended; false: not before the umpire says so
};
struct SetAbsenceLaw {
  AbsenceLaw law;
};
struct NameDeputy {  // for the player's own seat, in place of an earlier one
  DeputyTerms terms;
};
struct EndDeputy {
  std::optional<SeatId> seat;  // the umpire's; a player ends the own deputy
};
struct VacateSeat {  // takes the seat from a player who has left, for a stand-in
  SeatId seat;
};
struct Rewind {
  std::int64_t phase = 0;
  bool sheets_return = false;  // gives each seat the sheet back that the phase's bell took, as a draft
  bool dice_stand = false;     // the same dice again: unchanged sheets bring the same result
};
struct EndCampaign {};
struct SetSecondWord {  // an umpire may set it; only the organiser ends it
  bool needed = true;
};
struct SetUmpireField {  // empty: everything
  SeatId seat;
  UmpireField field;
};
struct AnswerProposal {  // of another umpire; `confirm` false from its own umpire withdraws it
  std::int64_t number = 0;
  bool confirm = false;
};
struct AddSeat {
  SeatInfo seat;          // its id may be empty: then it gets a fresh one; with a role, its title too
  std::string role = {};  // of the scenario, for its person; empty: none
};
struct RemoveSeat {  // a player's, unless it is its faction's only one
  SeatId seat;
};
// A leader, or the umpire, hands command of these to a seat of the same faction.
struct HandOver {
  SeatId to;
  std::vector<PieceId> pieces;
  bool treasury = false;           // and the orders that name no piece of the faction
  std::optional<bool> press = {};  // whether the seat may write to other factions; none: as before
  std::string role = {};           // of the scenario, with all that it commands; empty: none
};
// Countersigns the orders of a sheet of this revision that need it (signatures.h).
struct SignOrders {
  std::int64_t phase = 0;
  SeatId seat;
  std::int64_t revision = 0;
  bool approve = true;
};
struct NamePerson {  // the name by which all others see the person in the sender's seat; empty: none
  std::string name;
};

using AnyCommand = std::variant<SetStart, StartCampaign, SealSheet, OpenSheet, SendPress, ProposeAgreement,
    AnswerAgreement, PauseClock, ResumeClock, MoveBell, SetEarlyBell, RingBell, PublishOutcome, OpenNextPhase, SetHold,
    AmendOutcome, ChangeWorld, UndoAct, Announce, ActForSeat, RuleOnRequest, SetBot, SetPressLaw, SetReplayLaw, Rewind,
    EndCampaign, AddSeat, SetClockLaw, AskExtension, AnswerExtension, SetAbsenceLaw, NameDeputy, EndDeputy, VacateSeat,
    RemoveSeat, HandOver, SetProgramme, OpenRoom, InviteToRoom, LeaveRoom, ScheduleAct, CancelScheduled, SetSecondWord,
    AnswerProposal, SetUmpireField, PinUp, TakeDown, NamePerson, SignOrders>;

// One of the commands above. As with EntryBody, its copies are compiled once, in command.cpp.
class Command : public AnyCommand {
 public:
  using AnyCommand::AnyCommand;
  Command();
  Command(const Command& other);
  Command(Command&& other) noexcept;
  Command& operator=(const Command& other);
  Command& operator=(Command&& other) noexcept;
  ~Command();
};

}  // namespace ziggurat
