#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "campaign/dice/dice_tree.h"
#include "campaign/state/by_phase.h"
#include "campaign/state/entry.h"

// The state of a campaign, folded from the log's entries: table, clock, press, agreements, requests. What may happen
// next: decide.h. What is shown to whom: streams.h.
namespace ziggurat {

enum class Stage {
  lobby,   // not begun: people take their seats, no clock runs
  orders,  // the phase is open
  held,    // the bell has rung, the outcome waits for the umpire
  review,  // published; the next phase opens at next_at_ms
  over,
};

struct SealedSheet {
  game::Sheet sheet;
  std::int64_t revision = 0;
  Author by = Author::player;
  std::int64_t at_ms = 0;
  std::string reason = {};  // of the umpire
  bool operator==(const SealedSheet&) const = default;
};

// A sheet of an earlier phase with the same parent.
struct EarlierSheet {
  std::string phase;  // the phase's path
  TakenSheet taken;
  bool operator==(const EarlierSheet&) const = default;
};

// The sheets that the last bell before this phase took. A rewind can give them back.
struct LastBell {
  std::int64_t phase = 0;  // 0: no bell has taken a sheet yet
  std::vector<TakenSheet> sheets;
  bool operator==(const LastBell&) const = default;
};

// What the signer said to these orders of a sheet.
struct Signature {
  std::vector<game::Order> orders;
  bool approved = true;
  bool operator==(const Signature&) const = default;
};

// The state of play: everything that a rewind restores.
struct Table {
  game::World world{};
  game::Phase phase;
  std::int64_t phase_number = 0;
  std::int64_t ordinal = 0;  // the number of phases opened up to this one, without those that a rewind left
  DiceTree dice;
  Stage stage = Stage::lobby;
  std::map<SeatId, SealedSheet> sealed;
  std::map<std::pair<SeatId, SeatId>, Signature> signatures;  // of this phase, by the sheet's seat and the signer's
  std::vector<TakenSheet> taken;                              // of this phase, after the bell
  std::vector<EarlierSheet> earlier;                          // of earlier phases with the same parent
  LastBell last_bell;
  std::map<SeatId, std::vector<game::Order>> standing;  // orders in force until changed; no empty lists
  std::map<SeatId, std::int64_t> missed;  // consecutive bells without a sheet although one was wanted; no zeros
  std::optional<OutcomeReached> outcome;  // after the bell
  std::optional<game::Victory> victory;
  std::set<std::int64_t> scheduled_done;  // scheduled acts that changed this world
  bool operator==(const Table&) const = default;
};

// While the clock is paused, all times stay as they are; resuming moves them by the length of the pause, except for a
// time that the umpire set during the pause.
struct Clock {
  std::int64_t opened_at_ms = 0;
  std::int64_t closes_at_ms = 0;   // 0: no bell by time
  std::int64_t release_at_ms = 0;  // held: when it is published by itself; -1: by the umpire's command
  std::int64_t next_at_ms = 0;     // review: when the next phase opens
  std::optional<std::int64_t> paused_at_ms;
  Actor::Kind paused_by = Actor::Kind::server;  // while paused: who paused it, and why
  std::string pause_reason = {};
  std::int64_t paused_until_ms = 0;  // when a paused clock goes on by itself; 0: when somebody resumes it
  std::int64_t bell_at_ms = 0;       // held, review: when the bell rang, by the clock's own count
  bool stays = false;                // paused: bell or opening was set during the pause
  std::int64_t first_ms =
      0;  // the original time of bell or opening, before anybody moved it; no set time: when the phase began
  EarlyBell early_bell = EarlyBell::no;
  std::int64_t early_from_ms = 0;   // no early bell before this
  std::int64_t starts_at_ms = 0;    // lobby: when the campaign begins by itself; 0: no set time
  bool starts_when_seated = false;  // lobby: as soon as every player's seat is taken
  std::string zone = {};            // of the law of the clock; empty: there is no law
  // The time that the clock shows: while paused, that of the pause.
  std::int64_t shows(std::int64_t now_ms) const { return paused_at_ms.value_or(now_ms); }
  bool operator==(const Clock&) const = default;
};

struct PressMessage {
  std::int64_t number = 0, at_ms = 0;
  SeatId from;
  std::vector<SeatId> to;
  std::string text;
  std::int64_t room = 0;  // written in this room, to those who were in it; 0: in none
  bool operator==(const PressMessage&) const = default;
};
// Marks the first letter of a phase. All letters up to the next mark were written in this phase.
struct PressPhase {
  std::int64_t phase = 0, first = 0;
  std::string title;
  bool operator==(const PressPhase&) const = default;
};
struct RoomMember {
  SeatId seat;
  std::int64_t joined_seq = 0, left_seq = 0;  // entries of the log; 0: it is in the room
  bool operator==(const RoomMember&) const = default;
};
// A closed room of several seats (rooms.h).
struct Room {
  std::int64_t number = 0;
  SeatId from;  // opened it
  std::string name;
  std::vector<RoomMember> members;   // in the order in which they joined; a seat that comes back has another entry
  std::int64_t closes_at_ms = 0;     // the debrief room: nobody writes in it from then on; 0: an ordinary room
  bool has(SeatId seat) const;       // now
  std::vector<SeatId> here() const;  // now
  bool operator==(const Room&) const = default;
};
// What a side has pinned up for its own people (team.h).
struct Pin {
  std::int64_t number = 0;            // within the side, so that it reveals nothing about others
  std::int64_t at_ms = 0, phase = 0;  // when it was pinned up
  SeatId seat;
  std::string text;
  std::vector<game::Place> places;  // as in Pinned
  bool operator==(const Pin&) const = default;
};
struct Agreement {
  std::int64_t number = 0, at_ms = 0;
  SeatId from;
  std::vector<SeatId> with;
  std::string title, text;
  std::map<SeatId, bool> answers;
  std::map<SeatId, std::int64_t> answered_at_ms = {};
  std::int64_t phase = 0, until_ms = 0;  // until when it can be accepted, see AgreementProposed
  std::vector<Clause> clauses = {};
  std::int64_t binds_from = 0;        // the first phase whose end counts for its clauses; 0: not agreed yet
  std::optional<Breach> broken = {};  // a breach of one clause ends them all
  bool agreed() const;                // everyone addressed has accepted
  bool withdrawn() const;             // by the seat that proposed it
  bool operator==(const Agreement&) const = default;
};
// A free-form order that waits for the umpire.
struct Request {
  std::int64_t number = 0;  // dense from 1
  std::int64_t phase = 0;
  SeatId seat;
  game::Order order;
  std::optional<std::string> answer;
  std::vector<game::Argument> terms = {};  // of the answer
  std::string text = {};  // of a follow-up of the rules (game::FollowUp), in place of the order's own words
  bool operator==(const Request&) const = default;
};
// The umpire's change of the world, which can be undone until the next phase opens.
struct Act {
  std::int64_t seq = 0;
  std::vector<game::Change> changes, undo;
  std::int64_t settled = 0;  // number of changes, the last ones, that the rules derived from the act
  bool undone = false;
  bool operator==(const Act&) const = default;
};

// A command of a client and its result, so that the server can answer the same message again without executing it
// twice.
struct Asked {
  std::string ask;          // Actor::ask
  std::int64_t seq = 0;     // of the umpire's act on the world
  std::int64_t number = 0;  // of the letter, agreement or room
  bool operator==(const Asked&) const = default;
};
inline constexpr std::size_t asked_kept_max = 200;  // of each seat, the newest

// The last rewind, which all clients are shown until there is another.
struct ShownRewind {
  std::int64_t phase = 0, at_ms = 0;
  std::string reason;
  std::string title = {};  // the phase's
  bool operator==(const ShownRewind&) const = default;
};

// A player's request for more time.
struct Extension {
  std::int64_t number = 0, at_ms = 0;
  std::int64_t phase = 0;
  SeatId seat;
  std::int64_t by_ms = 0;
  std::string reason;
  std::optional<bool> granted = {};  // none: not answered
  std::string answer = {};           // the umpire's reason
  bool operator==(const Extension&) const = default;
};

struct RoleHeld {
  SeatId seat;
  game::Role role;
  bool operator==(const RoleHeld&) const = default;
};
// What leaders have handed to members of their teams (team.h). Everything else is the leaders'. A piece or a treasury
// that is the leader's here is taken out of a role.
struct HandedOver {
  std::map<PieceId, SeatId> pieces;
  std::map<FactionId, SeatId> treasury;
  std::set<SeatId> press;                 // members who may write to other factions
  std::map<std::string, RoleHeld> roles;  // by id; of members only
  bool operator==(const HandedOver&) const = default;
};

using Openings = ByPhase<std::shared_ptr<const Table>>;

// The fold of the log.
struct Campaign {
  std::string id, name, rulebook;
  int version = 1;
  game::Setting setting;
  std::string secret;
  std::vector<SeatInfo> seats;
  HandedOver handed;
  Table table;
  Clock clock;
  std::optional<std::int64_t> hold_ms;  // set by the umpire; none: as each phase says
  std::optional<EarlyBell> early_bell;  // set by the umpire; none: as each phase says
  std::optional<ClockLaw> law;          // of the clock; none: as each phase says
  std::vector<Extension> extensions;
  Programme programme;
  // When the last item of the programme began that has stopped the clock, or during which the clock was resumed; 0:
  // none. That item does not stop the clock again.
  std::int64_t programme_done_ms = 0;
  Absences absences;
  std::vector<Scheduled> scheduled;  // by number
  std::int64_t scheduled_made = 0;   // the last number given
  SecondWords second_words;
  std::map<SeatId, UmpireField> umpire_fields;  // no empty ones
  bool press_open = true;
  bool replay_open = true;                // once the campaign has ended
  std::map<SeatId, game::Strength> bots;  // player seats that a bot plays
  bool amendments_shown = true;
  std::optional<Lesson> lesson;
  std::vector<PressMessage> press;
  std::vector<PressPhase> press_phases;  // in the order of the letters
  std::vector<Room> rooms;
  std::vector<Pin> pins;                        // in the order in which they were pinned up
  std::map<FactionId, std::int64_t> pins_made;  // the last number given
  std::vector<Agreement> agreements;
  std::vector<Request> requests;
  std::vector<std::pair<std::int64_t, Announced>> announcements;
  int branch = 0;
  bool begun = false;
  std::optional<ShownRewind> rewind;  // the last one
  bool ended = false;
  std::int64_t last_seq = 0;
  std::int64_t last_at_ms = 0;
  // The table at the opening of each phase, by phase number, for rewinds. Takes little memory, since worlds share
  // pieces.
  Openings openings;
  std::vector<Act> acts;           // of the umpire on the world, in this phase
  std::int64_t requests_made = 0;  // last number given; a rewind forgets requests but never reuses a number

  std::map<SeatId, std::vector<Asked>> asked;  // newest last

  // The sheets that seats had sent when this phase's bell rang, in seat order, without removed seats. Empty: it has not
  // rung, nobody had sent one, or a later rewind lost them.
  std::vector<TakenSheet> sheets_of(std::int64_t phase) const;
  const Asked* asked_before(SeatId seat, std::string_view ask) const;  // null: never, or too long ago
  // Whether this scheduled act has neither happened in this branch nor failed.
  bool waits(const Scheduled& scheduled) const;
  const SeatInfo* seat(SeatId wanted) const;
  std::optional<SeatId> seat_by_handle(std::string_view handle) const;
  // Compares everything that follows from the log; openings by their contents.
  bool operator==(const Campaign& other) const;
};

// Folds an entry into the state. Cannot fail: entries are validated before they are written. It has an overload for
// each kind of entry, so that a new kind does not compile without one.
void evolve(Campaign& campaign, const Entry& entry);

}  // namespace ziggurat
