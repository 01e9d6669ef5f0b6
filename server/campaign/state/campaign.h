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

#include "campaign/snapshot/by_phase.h"
#include "campaign/dice/dice_tree.h"
#include "campaign/state/entry.h"

// The state of a campaign, as the log's entries fold into it: table, clock, press, agreements, requests. Who asks what may happen next
// looks at decide.h; what is shown of it to whom is in streams.h.
namespace ziggurat {

enum class Stage {
  lobby,   // the campaign has not begun: people take their seats, no clock runs
  orders,  // the phase is open
  held,    // the bell has rung, the outcome waits for the umpire
  review,  // published; the next phase opens at next_at_ms
  over,
};

struct SealedSheet {
  game::Sheet sheet;
  std::int64_t revision = 0;
  bool by_umpire = false;  // written and sealed by the umpire for an absent seat
  std::int64_t at_ms = 0;
  std::string reason = {};  // by the umpire: why
  bool operator==(const SealedSheet&) const = default;
};

// A sheet of an earlier phase with the same parent.
struct EarlierSheet {
  std::string phase;  // its path
  TakenSheet taken;
  bool operator==(const EarlierSheet&) const = default;
};

// What stands on the table: all that a rewind puts back.
struct Table {
  game::World world{};
  game::Phase phase;
  std::int64_t phase_number = 0;
  DiceTree dice;
  Stage stage = Stage::lobby;
  std::map<SeatId, SealedSheet> sealed;
  std::map<SeatId, std::int64_t> bot_revisions;         // of this phase: the sheet that a bot wrote for the seat last
  std::vector<TakenSheet> taken;                        // of this phase, after the bell
  std::vector<EarlierSheet> earlier;                    // of earlier phases with the same parent
  std::map<SeatId, std::vector<game::Order>> standing;  // orders in force until changed; no empty lists
  std::map<SeatId, std::int64_t> missed;  // so many bells on end without a sheet that was asked for; no zeros
  std::optional<OutcomeReached> outcome;  // after the bell
  std::optional<game::Victory> victory;
  bool operator==(const Table&) const = default;
};

// While the clock is paused all moments stand as they were when it was paused; going on moves them by the length of the pause. Only
// one that the umpire has set meanwhile stays where he set it.
struct Clock {
  std::int64_t opened_at_ms = 0;
  std::int64_t closes_at_ms = 0;   // 0: no bell by time
  std::int64_t release_at_ms = 0;  // held: when it goes out by itself; -1: when the umpire says
  std::int64_t next_at_ms = 0;     // review: when the next phase opens
  std::optional<std::int64_t> paused_at_ms;
  Actor::Kind paused_by = Actor::Kind::server;  // while paused: who stopped it, and why
  std::string pause_reason = {};
  std::int64_t bell_at_ms = 0;  // held, review: when the bell rang, by the clock's own count
  bool stays = false;           // paused: bell or opening was set meanwhile
  std::int64_t first_ms =
      0;  // where bell or opening stood before anybody moved it; without one: since when it is missing
  EarlyBell early_bell = EarlyBell::no;
  std::int64_t early_from_ms = 0;   // before this it does not ring early
  std::int64_t starts_at_ms = 0;    // lobby: when the campaign begins by itself; 0: at no set hour
  bool starts_when_seated = false;  // lobby: as soon as every player's seat is taken
  // The time that the clock shows: it stands while paused.
  std::int64_t shows(std::int64_t now_ms) const { return paused_at_ms.value_or(now_ms); }
  bool operator==(const Clock&) const = default;
};

struct PressMessage {
  std::int64_t number = 0, at_ms = 0;
  SeatId from;
  std::vector<SeatId> to;
  std::string text;
  bool operator==(const PressMessage&) const = default;
};
struct Agreement {
  std::int64_t number = 0, at_ms = 0;
  SeatId from;
  std::vector<SeatId> with;
  std::string title, text;
  std::map<SeatId, bool> answers;
  std::map<SeatId, std::int64_t> answered_at_ms = {};
  std::int64_t phase = 0, until_ms = 0;  // until when it can be accepted, see AgreementProposed
  bool agreed() const;                   // all asked have accepted
  bool withdrawn() const;                // by the seat that proposed it
  bool operator==(const Agreement&) const = default;
};
// A free-form order waiting for the umpire.
struct Request {
  std::int64_t number = 0;  // dense from 1
  std::int64_t phase = 0;
  SeatId seat;
  game::Order order;
  std::optional<std::string> answer;
  std::vector<game::Argument> terms = {};  // of the answer
  bool operator==(const Request&) const = default;
};
// A change of the world by the umpire that can still be taken back: until the next phase opens.
struct Act {
  std::int64_t seq = 0;
  std::vector<game::Change> changes, undo;
  std::int64_t settled = 0;  // of the changes, the last ones: what followed from the act
  bool undone = false;
  bool operator==(const Act&) const = default;
};

// What was asked by a message of a seat's client, and what came of it: so that the same message, sent again, is known again.
struct Asked {
  std::string ask;          // Actor::ask
  std::int64_t seq = 0;     // of the umpire's act on the world
  std::int64_t number = 0;  // of the letter or agreement
  bool operator==(const Asked&) const = default;
};
inline constexpr std::size_t asked_kept_max = 200;  // of each seat, the newest

// Back to the opening of a phase: what everybody is told of it for as long as this branch goes on.
struct RewindTold {
  std::int64_t phase = 0, at_ms = 0;
  std::string reason;
  std::string title = {};  // the phase's
  bool operator==(const RewindTold&) const = default;
};

using Openings = ByPhase<std::shared_ptr<const Table>>;

// The fold of the log.
struct Campaign {
  std::string id, name, rulebook;
  int version = 1;
  game::Setting setting;
  std::string secret;
  std::vector<SeatInfo> seats;
  Table table;
  Clock clock;
  std::optional<std::int64_t> hold_ms;  // as the umpire has set it; none: as each phase says
  std::optional<EarlyBell> early_bell;  // as the umpire has set it; none: as each phase says
  bool press_open = true;
  std::map<SeatId, game::Strength> bots;  // player seats that a bot plays
  bool amendments_shown = true;
  std::optional<Lesson> lesson;
  std::vector<PressMessage> press;
  std::vector<Agreement> agreements;
  std::vector<Request> requests;
  std::vector<std::pair<std::int64_t, Announced>> announcements;
  int branch = 0;
  bool begun = false;
  std::optional<RewindTold> rewind;  // the last one
  bool ended = false;
  std::int64_t last_seq = 0;
  std::int64_t last_at_ms = 0;
  // The table at the opening of each phase, by phase number: what a rewind goes back to. Cheap: worlds share their pieces.
  Openings openings;
  std::vector<Act> acts;           // of the umpire on the world, in this phase
  std::int64_t requests_made = 0;  // numbers given so far; a rewind forgets requests but gives no number twice

  std::map<SeatId, std::vector<Asked>> asked;  // newest last

  const Asked* asked_before(SeatId seat, std::string_view ask) const;  // null: never, or too long ago
  const SeatInfo* seat(SeatId wanted) const;
  std::optional<SeatId> seat_by_handle(std::string_view handle) const;
  // Same in all that the log tells; openings are compared by their contents.
  bool operator==(const Campaign& other) const;
};

// Cannot fail: an entry was checked before it was written. A new kind of entry must not compile until this has decided about it.
void evolve(Campaign& campaign, const Entry& entry);

}  // namespace ziggurat
