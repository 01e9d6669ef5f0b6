#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/clock/clock_law.h"
#include "campaign/clock/programme.h"
#include "campaign/dice/dice_box.h"
#include "campaign/state/absence.h"
#include "campaign/state/lesson.h"
#include "campaign/state/scheduled.h"
#include "campaign/state/second_word.h"
#include "campaign/state/talk/clause.h"
#include "campaign/state/umpire_field.h"
#include "game/role.h"
#include "game/rulebook.h"

// The entries of a campaign's log: every kind of fact that is recorded, and who caused it. State is their fold
// (campaign.h); log_codec.h writes them as text.
namespace ziggurat {

enum class SeatRole { player, umpire, spectator };

struct SeatInfo {
  std::string id;     // public handle, part of addresses: short, need not be unguessable
  std::string title;  // for example "Prince of Darkness"
  SeatRole role = SeatRole::player;
  FactionId faction;               // players only
  std::vector<std::string> roles;  // empty: all roles of the faction
  bool removed = false;            // nobody can take it any more; its letters and past orders keep its title
  std::string person = {};         // the name by which all others see who holds it; empty: none
  bool is_player() const { return role == SeatRole::player && !removed; }
  bool operator==(const SeatInfo&) const = default;
};

// The cause of an entry: the server itself, a seat, or the organiser.
struct Actor {
  enum class Kind { server, seat, organiser } kind = Kind::server;
  SeatId seat;
  // The seat's message that this answers: the hash of the message with its id; empty: no message that could be sent
  // again.
  std::string ask = {};
  bool deputy = false;  // of a seat: its deputy acted, not its holder
  bool operator==(const Actor&) const = default;
};

// Why a bell rang. asked: by the entry's actor, whether or not all had sealed.
enum class BellCause { time, all_sealed, nothing_to_order, asked };

// ---- What the log records: facts in the past tense, never edited. ----

struct CampaignMade {
  std::string id, name, rulebook;
  int version = 1;
  game::Setting setting;
  std::string secret;  // 32 bytes: piece numbers and bots' random numbers follow from it
  std::vector<SeatInfo> seats;
  std::vector<game::Change> changes;  // the world at the start, built from nothing
  int factions = 0, ledgers = 0;
  bool amendments_shown = true;  // players are shown what the umpire amended in a result
  std::optional<Lesson> lesson = {};
  bool operator==(const CampaignMade&) const = default;
};
struct SeatAdded {
  SeatInfo seat;
  bool operator==(const SeatAdded&) const = default;
};
struct SeatRemoved {  // a player's; what it commanded is the leader's again
  SeatId seat;
  std::string reason = {};
  bool operator==(const SeatRemoved&) const = default;
};
// A member of a faction's team commands these from now on; what a leader is handed is no longer a member's.
struct CommandHanded {
  SeatId to;
  std::vector<PieceId> pieces;
  bool treasury = false;           // and the orders that name no piece of the faction
  std::optional<bool> press = {};  // whether the member may write to other factions; none: as before
  std::string reason = {};
  std::optional<game::Role> role = {};  // of the scenario, with everything that it commands
  bool operator==(const CommandHanded&) const = default;
};
// The countersignature of these orders of a sheet, or its refusal (signatures.h).
struct OrdersSigned {
  std::int64_t phase = 0;
  SeatId seat, by;
  std::vector<game::Order> orders;  // empty: the signature is taken back
  bool approved = true;
  bool operator==(const OrdersSigned&) const = default;
};
struct PersonNamed {  // the name by which all others see the seat's person
  SeatId seat;
  std::string name;  // empty: none
  bool operator==(const PersonNamed&) const = default;
};
struct PhaseOpened {
  std::int64_t number = 0;  // from 1, grows over branches
  game::Phase phase;
  std::int64_t closes_at_ms = 0;  // 0: no bell by time
  std::string secret;             // 32 bytes, the dice of this phase
  std::string reason = {};        // why, if opened before its time
  bool operator==(const PhaseOpened&) const = default;
};
// When a campaign in its lobby begins by itself.
struct StartSet {
  std::int64_t at_ms = 0;        // 0: no set time
  bool when_all_seated = false;  // as soon as every player's seat is taken
  std::string reason = {};
  bool operator==(const StartSet&) const = default;
};
struct CampaignStarted {          // the first phase, visible in the lobby, takes orders from now on, and its clock runs
  std::int64_t closes_at_ms = 0;  // 0: no bell by time
  std::string reason = {};
  bool operator==(const CampaignStarted&) const = default;
};
struct SheetSealed {
  std::int64_t phase = 0;
  SeatId seat;
  game::Sheet sheet;
  std::int64_t revision = 0;
  std::string reason = {};  // why, if written by the umpire for an absent seat
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
  Author by = Author::player;    // of a sheet that was sent
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
struct BellRung {  // the phase is closed; the submitted sheets are final
  std::int64_t phase = 0;
  std::vector<TakenSheet> sheets;  // in seat order
  BellCause cause = BellCause::time;
  std::vector<RequestMade> requests = {};
  std::string reason = {};                 // why, if asked
  std::vector<StandingSet> standing = {};  // of the seats whose orders in force changed
  bool held = false;                       // its result goes to the umpire first
  bool operator==(const BellRung&) const = default;
};
struct OutcomeReached {  // what the rules computed, held or not; a later one for the same phase replaces it
  std::int64_t phase = 0;
  game::Outcome outcome;
  game::Rulings rulings;
  DiceOverrides dice;
  std::vector<StreamProof> proofs;
  std::int64_t release_at_ms = 0;  // 0: at once; -1: by the umpire's command
  std::string reason;              // why, if amended
  // Why each ruling and die was changed that an earlier amendment had set already, by the name that refusals point to
  // (`rulings/shift/melee 3,2`). The others were changed for `reason`.
  std::map<std::string, std::string> earlier_reasons = {};
  std::vector<Breach> breaches = {};  // of agreements, at most one of each
  bool operator==(const OutcomeReached&) const = default;
};
struct OutcomePublished {
  std::int64_t phase = 0;
  std::int64_t next_at_ms = 0;  // when the next phase opens; -1: the campaign is over
  std::string reason = {};      // why, if published by the umpire
  bool operator==(const OutcomePublished&) const = default;
};
struct WorldAmended {  // an umpire act on the world, outside an outcome
  std::vector<game::Change> changes;
  std::vector<game::Change> undo;
  std::vector<game::Report> reports;
  std::string what, reason;
  std::int64_t undoes = 0;     // the entry that this one undoes; 0: none
  std::int64_t settled = 0;    // number of changes, the last ones, that the rules derived from the umpire's
  std::int64_t scheduled = 0;  // the scheduled act that happens; 0: none
  bool operator==(const WorldAmended&) const = default;
};
struct ClockPaused {  // of a paused clock: another time at which it goes on by itself
  std::string reason;
  std::int64_t until_ms = 0;  // when it goes on by itself; 0: when somebody resumes it
  bool by_programme = false;  // an item of the programme stops it
  bool operator==(const ClockPaused&) const = default;
};
struct ClockResumed {  // the clock's new times; those that do not apply at this stage are 0
  std::int64_t closes_at_ms = 0, next_at_ms = 0;
  std::int64_t release_at_ms = 0;
  std::int64_t early_from_ms = 0;  // no early bell before this
  std::string reason = {};
  bool operator==(const ClockResumed&) const = default;
};
struct ClockSet {  // a new time of bell or opening: extended, shortened, or given back after an outage
  std::int64_t closes_at_ms = 0, next_at_ms = 0;
  std::string reason;
  std::int64_t release_at_ms = 0;
  std::int64_t from_ms = 0;  // the earlier time; 0: there was none
  bool operator==(const ClockSet&) const = default;
};
// Whether a bell rings before its time, as soon as every seat with something to order, and at least one, has sealed.
enum class EarlyBell { no, taken_seats, all_seats };  // taken_seats: free seats do not count
struct EarlyBellSet {
  EarlyBell rings = EarlyBell::no;
  std::int64_t from_ms = 0;  // no bell before this, so that the switch itself rings none
  std::string reason = {};
  bool operator==(const EarlyBellSet&) const = default;
};
struct HoldSet {  // how long results are held; -1: until the umpire publishes them
  std::int64_t hold_ms = 0;
  std::string reason = {};
  bool operator==(const HoldSet&) const = default;
};
// A bot plays this player's seat from now on, or stops. The log records its orders as the seat's own.
struct BotSet {
  SeatId seat;
  bool plays = true;
  std::string reason = {};
  game::Strength strength = game::Strength::fair;  // of a bot that plays
  bool operator==(const BotSet&) const = default;
};
struct PressLawSet {
  bool open = true;  // between factions, if the phase allows it
  std::string reason = {};
  bool operator==(const PressLawSet&) const = default;
};
// Whether the Replay opens to the players when the campaign ends, or only when the umpire says so.
struct ReplayLawSet {
  bool open = true;
  std::string reason = {};
  bool operator==(const ReplayLawSet&) const = default;
};
struct Announced {
  std::string text;
  game::Audience audience = game::Audience::everyone();
  std::string reason = {};
  std::int64_t bell_of = 0;       // a last call: the phase that is about to close; 0: none
  std::int64_t closes_at_ms = 0;  // a last call: when the bell was to ring; 0: no set time
  std::int64_t request = 0;       // the request that it answers; 0: none
  std::int64_t scheduled = 0;     // the scheduled act that happens; 0: none
  bool by_organiser = false;
  bool operator==(const Announced&) const = default;
};
struct ActScheduled {  // by an umpire, for later
  std::int64_t number = 0;
  ScheduledAct act;
  std::string reason = {};
  bool operator==(const ActScheduled&) const = default;
};
struct ScheduledActFailed {  // its moment came, and it was not lawful then; nothing of it happened
  std::int64_t number = 0;
  std::string why;
  bool operator==(const ScheduledActFailed&) const = default;
};
struct ScheduledActCancelled {  // before it happened, or dismissed after it failed
  std::int64_t number = 0;
  bool dismissed = false;
  std::string reason = {};
  bool operator==(const ScheduledActCancelled&) const = default;
};
struct PressSent {
  std::int64_t number = 0;
  SeatId from;
  std::vector<SeatId> to;
  std::string text;
  std::int64_t room = 0;  // written in this room, to those who were in it; 0: in none
  bool operator==(const PressSent&) const = default;
};
struct RoomOpened {  // a closed room; the seat that opens it is in it
  std::int64_t number = 0;
  SeatId from;
  std::vector<SeatId> with;
  std::string name;
  std::int64_t closes_at_ms = 0;  // the debrief room: nobody writes in it from then on; 0: an ordinary room
  bool operator==(const RoomOpened&) const = default;
};
struct RoomJoined {  // invited by the actor
  std::int64_t room = 0;
  SeatId seat;
  bool operator==(const RoomJoined&) const = default;
};
struct RoomLeft {
  std::int64_t room = 0;
  SeatId seat;
  bool operator==(const RoomLeft&) const = default;
};
struct Pinned {             // a note of a side for its own people, or a mark or an arrow on its map
  std::int64_t number = 0;  // dense from 1 within the side
  SeatId seat;
  std::string text;                      // may be empty if it has a place
  std::vector<game::Place> places = {};  // none; one: a mark; two: an arrow from the first to the second
  bool operator==(const Pinned&) const = default;
};
struct Unpinned {
  std::int64_t number = 0;  // of the seat's side
  SeatId seat;
  bool operator==(const Unpinned&) const = default;
};
struct AgreementProposed {
  std::int64_t number = 0;
  SeatId from;
  std::vector<SeatId> with;
  std::string title, text;
  std::int64_t phase = 0;     // it can be accepted until this phase closes; 0: no such phase
  std::int64_t until_ms = 0;  // it can be accepted until then; 0: no such time
  std::vector<Clause> clauses = {};
  bool operator==(const AgreementProposed&) const = default;
};
struct AgreementAnswered {  // from the seat that proposed it, not accepted: withdrawn
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
struct ClockLawSet {
  std::optional<ClockLaw> law;     // none: the lengths that the rules give their phases
  std::int64_t closes_at_ms = -1;  // the open phase's new bell; 0: it has none by time; -1: its bell stays
  std::string reason = {};
  bool operator==(const ClockLawSet&) const = default;
};
struct ExtensionAsked {     // a player asks for more time in the open phase
  std::int64_t number = 0;  // dense from 1
  std::int64_t phase = 0;
  SeatId seat;
  std::int64_t by_ms = 0;
  std::string reason = {};  // for the umpire
  bool operator==(const ExtensionAsked&) const = default;
};
struct ExtensionAnswered {
  std::int64_t number = 0;
  bool granted = false;
  std::int64_t closes_at_ms = 0;  // granted: the phase's new bell; otherwise 0
  std::string reason = {};
  bool operator==(const ExtensionAnswered&) const = default;
};
struct ProgrammeSet {
  Programme items;  // empty: there is none
  std::string reason = {};
  bool operator==(const ProgrammeSet&) const = default;
};
struct AbsenceLawSet {
  AbsenceLaw law;
  std::string reason = {};
  bool operator==(const AbsenceLawSet&) const = default;
};
struct DeputyNamed {  // by the seat's holder, in place of an earlier one
  SeatId seat;
  DeputyTerms terms;
  bool operator==(const DeputyNamed&) const = default;
};
struct DeputyBegan {  // by the server: the deputy acts for the seat from now on
  SeatId seat;
  std::string reason = {};
  bool operator==(const DeputyBegan&) const = default;
};
struct DeputyEnded {
  SeatId seat;
  std::string reason = {};
  bool operator==(const DeputyEnded&) const = default;
};
struct SeatVacated {  // its holder and deputy lose it, so that a stand-in can take it by a new link
  SeatId seat;
  std::string reason = {};
  bool operator==(const SeatVacated&) const = default;
};
struct Rewound {  // back to the opening of a phase; all later entries stay in the log as another branch
  std::int64_t phase = 0;
  int branch = 0;
  std::string reason;
  bool sheets_return = false;  // the sheets that the phase's bell took are its drafts again
  bool dice_stand = false;     // the phase has the same dice again
  bool operator==(const Rewound&) const = default;
};
struct CampaignEnded {
  std::optional<game::Victory> victory;
  std::string reason;
  bool operator==(const CampaignEnded&) const = default;
};

struct SecondWordSet {  // whether grave acts of an umpire need another one
  bool needed = false;
  std::string reason = {};
  bool operator==(const SecondWordSet&) const = default;
};
struct GraveActProposed {  // by an umpire; nothing of it has happened
  std::int64_t number = 0;
  GraveAct act;
  std::string reason = {};
  bool operator==(const GraveActProposed&) const = default;
};
struct GraveActAnswered {  // by another umpire, or withdrawn by its own; confirmed: its entries follow
  std::int64_t number = 0;
  bool confirmed = false;
  std::string reason = {};
  bool operator==(const GraveActAnswered&) const = default;
};

struct UmpireFieldSet {  // empty: everything
  SeatId seat;
  UmpireField field;
  std::string reason = {};
  bool operator==(const UmpireFieldSet&) const = default;
};

using AnyEntry = std::variant<CampaignMade, SeatAdded, PhaseOpened, StartSet, CampaignStarted, SheetSealed, SheetOpened,
    BellRung, OutcomeReached, OutcomePublished, WorldAmended, ClockPaused, ClockResumed, ClockSet, EarlyBellSet,
    HoldSet, PressLawSet, Announced, PressSent, AgreementProposed, AgreementAnswered, RequestRuled, Rewound,
    CampaignEnded, BotSet, ReplayLawSet, ClockLawSet, ExtensionAsked, ExtensionAnswered, AbsenceLawSet, DeputyNamed,
    DeputyBegan, DeputyEnded, SeatVacated, SeatRemoved, CommandHanded, ProgrammeSet, RoomOpened, RoomJoined, RoomLeft,
    ActScheduled, ScheduledActFailed, ScheduledActCancelled, SecondWordSet, GraveActProposed, GraveActAnswered,
    UmpireFieldSet, Pinned, Unpinned, PersonNamed, OrdersSigned>;

// One of the kinds above. Copying, comparing and destroying 51 alternatives is compiled once, in entry.cpp, and not in
// every file that holds an entry.
class EntryBody : public AnyEntry {
 public:
  using AnyEntry::AnyEntry;
  EntryBody();
  EntryBody(const EntryBody& other);
  EntryBody(EntryBody&& other) noexcept;
  EntryBody& operator=(const EntryBody& other);
  EntryBody& operator=(EntryBody&& other) noexcept;
  ~EntryBody();
  bool operator==(const EntryBody& other) const;
};

struct Entry {
  std::int64_t seq = 0;  // from 1
  std::int64_t at_ms = 0;
  Actor actor;
  EntryBody body;
  bool operator==(const Entry&) const = default;
};

}  // namespace ziggurat
