#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/dice/dice_box.h"
#include "campaign/state/lesson.h"
#include "game/rulebook.h"

// The entries of a campaign's log: every kind of fact that is ever recorded, and who caused it. State is their fold (campaign.h);
// log_codec.h writes them as text.
namespace ziggurat {

enum class SeatRole { player, umpire, spectator };

struct SeatInfo {
  std::string id;     // public handle, part of addresses: short, unguessable is not needed
  std::string title;  // "Prince of Darkness"
  SeatRole role = SeatRole::player;
  FactionId faction;               // players only
  std::vector<std::string> roles;  // empty: all roles of the faction
  bool operator==(const SeatInfo&) const = default;
};

// Who did it. The server itself when no seat is given.
struct Actor {
  enum class Kind { server, seat, organiser } kind = Kind::server;
  SeatId seat;
  std::string ask =
      {};  // what of his this answers: the hash of his message with its id; empty: of nothing that could come again
  bool operator==(const Actor&) const = default;
};

// Why a bell rang. asked: by the entry's actor, over whatever was not sealed.
enum class BellCause { time, all_sealed, nothing_to_order, asked };

// ---- What the log records: facts in the past tense, never edited. ----

struct CampaignMade {
  std::string id, name, rulebook;
  int version = 1;
  game::Setting setting;
  std::string secret;  // 32 bytes: aliases and dice follow from it
  std::vector<SeatInfo> seats;
  std::vector<game::Change> changes;  // the world at the start, built from nothing
  int factions = 0, ledgers = 0;
  bool amendments_shown = true;  // players are told what the umpire amended in a result
  std::optional<Lesson> lesson = {};
  bool operator==(const CampaignMade&) const = default;
};
struct SeatAdded {
  SeatInfo seat;
  bool operator==(const SeatAdded&) const = default;
};
struct PhaseOpened {
  std::int64_t number = 0;  // from 1, grows over branches
  game::Phase phase;
  std::int64_t closes_at_ms = 0;  // 0: no bell by time
  std::string secret;             // 32 bytes, the dice of this phase
  std::string reason = {};        // opened before its time: why
  bool operator==(const PhaseOpened&) const = default;
};
// When a campaign that waits in its lobby begins, if nobody begins it before.
struct StartSet {
  std::int64_t at_ms = 0;        // 0: at no set hour
  bool when_all_seated = false;  // as soon as every player's seat is taken
  std::string reason = {};
  bool operator==(const StartSet&) const = default;
};
struct CampaignStarted {  // the first phase stood open to be looked at; from now on it takes orders, and its clock runs
  std::int64_t closes_at_ms = 0;  // 0: no bell by time
  std::string reason = {};
  bool operator==(const CampaignStarted&) const = default;
};
struct SheetSealed {
  std::int64_t phase = 0;
  SeatId seat;
  game::Sheet sheet;
  std::int64_t revision = 0;
  std::string reason = {};  // by the umpire for an absent seat: why
  bool operator==(const SheetSealed&) const = default;
};
struct SheetOpened {  // a seal taken back before the bell
  std::int64_t phase = 0;
  SeatId seat;
  bool operator==(const SheetOpened&) const = default;
};
struct TakenSheet {
  SeatId seat;
  game::SheetFate fate = game::SheetFate::missed;
  game::Sheet sheet;             // missed: the default orders; nothing: none
  std::int64_t saved_at_ms = 0;  // when it was sealed, or last saved; 0: nothing was sent
  bool operator==(const TakenSheet&) const = default;
};
struct RequestMade {        // a free-form order of a taken sheet, for the umpire to answer
  std::int64_t number = 0;  // dense from 1
  SeatId seat;
  game::Order order;
  bool operator==(const RequestMade&) const = default;
};
struct StandingSet {  // all standing orders of a seat that are in force from this bell on
  SeatId seat;
  std::vector<game::Order> orders;
  bool operator==(const StandingSet&) const = default;
};
struct BellRung {  // the phase is closed; what was handed in stands
  std::int64_t phase = 0;
  std::vector<TakenSheet> sheets;  // in the order of seats
  BellCause cause = BellCause::time;
  std::vector<RequestMade> requests = {};
  std::string reason = {};                 // asked: why
  std::vector<StandingSet> standing = {};  // of the seats whose orders in force changed
  bool held = false;                       // its result goes to the umpire first
  bool operator==(const BellRung&) const = default;
};
struct OutcomeReached {  // what the rules answered, held or not; a later one for the same phase replaces it
  std::int64_t phase = 0;
  game::Outcome outcome;
  game::Rulings rulings;
  DiceOverrides dice;
  std::vector<StreamProof> proofs;
  std::int64_t release_at_ms = 0;  // 0: at once; -1: until the umpire lets it go
  std::string reason;              // amended: why
  bool operator==(const OutcomeReached&) const = default;
};
struct OutcomePublished {
  std::int64_t phase = 0;
  std::int64_t next_at_ms = 0;  // when the next phase opens; -1: the campaign is over
  std::string reason = {};      // let go by the umpire: why
  bool operator==(const OutcomePublished&) const = default;
};
struct WorldAmended {  // an umpire act on the world, outside an outcome
  std::vector<game::Change> changes;
  std::vector<game::Change> undo;
  std::vector<game::Report> reports;
  std::string what, reason;
  std::int64_t undoes = 0;   // the entry that this one takes back; 0: none
  std::int64_t settled = 0;  // so many of the changes, the last ones, are not the umpire's: they follow from his
  bool operator==(const WorldAmended&) const = default;
};
struct ClockPaused {
  std::string reason;
  bool operator==(const ClockPaused&) const = default;
};
struct ClockResumed {  // the clock as it stands from now on; what does not apply in this stage is 0
  std::int64_t closes_at_ms = 0, next_at_ms = 0;
  std::int64_t release_at_ms = 0;
  std::int64_t early_from_ms = 0;  // before this the bell does not ring early
  std::string reason = {};
  bool operator==(const ClockResumed&) const = default;
};
struct ClockSet {  // a new bell (or opening of the next phase): extended, shortened, or given back after an outage
  std::int64_t closes_at_ms = 0, next_at_ms = 0;
  std::string reason;
  std::int64_t release_at_ms = 0;
  std::int64_t from_ms = 0;  // where that moment stood; 0: there was none
  bool operator==(const ClockSet&) const = default;
};
// Whether a bell rings before its moment, as soon as all have sealed who have something to order, and at least one has.
enum class EarlyBell { no, taken_seats, all_seats };  // taken_seats: a seat that nobody holds is not waited for
struct EarlyBellSet {
  EarlyBell rings = EarlyBell::no;
  std::int64_t from_ms = 0;  // not before this: nobody's bell rings by the switch itself
  std::string reason = {};
  bool operator==(const EarlyBellSet&) const = default;
};
struct HoldSet {  // how long results are held before they go out; -1: until the umpire lets them go
  std::int64_t hold_ms = 0;
  std::string reason = {};
  bool operator==(const HoldSet&) const = default;
};
// A bot plays this player's seat from now on, or does not any more. What it orders stands in the log as the seat's own.
struct BotSet {
  SeatId seat;
  bool plays = true;
  std::string reason = {};
  game::Strength strength = game::Strength::fair;  // of a bot that plays
  bool operator==(const BotSet&) const = default;
};
struct PressLawSet {
  bool open = true;  // between factions, where the phase allows it
  std::string reason = {};
  bool operator==(const PressLawSet&) const = default;
};
struct Announced {
  std::string text;
  game::Audience audience = game::Audience::everyone();
  std::string reason = {};
  std::int64_t bell_of = 0;       // a last call: the phase that is about to close; 0: it is none
  std::int64_t closes_at_ms = 0;  // a last call: when the bell was to ring; 0: no moment was set
  std::int64_t request = 0;       // the request that it answers; 0: none
  bool operator==(const Announced&) const = default;
};
struct PressSent {
  std::int64_t number = 0;
  SeatId from;
  std::vector<SeatId> to;
  std::string text;
  bool operator==(const PressSent&) const = default;
};
struct AgreementProposed {
  std::int64_t number = 0;
  SeatId from;
  std::vector<SeatId> with;
  std::string title, text;
  std::int64_t phase = 0;     // it can be accepted until this phase closes; 0: it ends with no phase
  std::int64_t until_ms = 0;  // it can be accepted until then; 0: it ends at no moment
  bool operator==(const AgreementProposed&) const = default;
};
struct AgreementAnswered {  // by the seat that proposed it, never accepted: it is withdrawn
  std::int64_t number = 0;
  SeatId seat;
  bool accepted = false;
  bool operator==(const AgreementAnswered&) const = default;
};
struct RequestRuled {  // a free-form order (ritual, meeting) answered by the umpire
  std::int64_t request = 0;
  std::string answer;
  std::string reason = {};
  std::vector<game::Argument> terms = {};  // by the order kind's terms
  bool operator==(const RequestRuled&) const = default;
};
struct Rewound {  // back to the opening of a phase; all later entries stay in the log as another branch
  std::int64_t phase = 0;
  int branch = 0;
  std::string reason;
  bool operator==(const Rewound&) const = default;
};
struct CampaignEnded {
  std::optional<game::Victory> victory;
  std::string reason;
  bool operator==(const CampaignEnded&) const = default;
};

using EntryBody = std::variant<CampaignMade, SeatAdded, PhaseOpened, StartSet, CampaignStarted, SheetSealed,
    SheetOpened, BellRung, OutcomeReached, OutcomePublished, WorldAmended, ClockPaused, ClockResumed, ClockSet,
    EarlyBellSet, HoldSet, PressLawSet, Announced, PressSent, AgreementProposed, AgreementAnswered, RequestRuled,
    Rewound, CampaignEnded, BotSet>;

struct Entry {
  std::int64_t seq = 0;  // from 1
  std::int64_t at_ms = 0;
  Actor actor;
  EntryBody body;
  bool operator==(const Entry&) const = default;
};

}  // namespace ziggurat
