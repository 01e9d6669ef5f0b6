#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "campaign/entry.h"

namespace ziggurat {

enum class Stage {
  orders,   // the phase is open
  held,     // the bell has rung, the outcome waits for the umpire
  review,   // published; the next phase opens at next_at_ms
  over,
};

struct SealedSheet {
  Sheet sheet;
  std::int64_t revision = 0;
};

// What stands on the table: all that a rewind puts back.
struct Table {
  World world;
  Phase phase;
  std::int64_t phase_number = 0;
  std::string phase_secret;
  Stage stage = Stage::orders;
  std::map<SeatId, SealedSheet> sealed;
  std::vector<TakenSheet> taken;                       // of this phase, after the bell
  std::vector<std::pair<SeatId, Sheet>> earlier;       // of earlier phases with the same parent
  std::optional<OutcomeReached> outcome;               // after the bell
  std::optional<Victory> victory;
};

struct Clock {
  std::int64_t opened_at_ms = 0;
  std::int64_t closes_at_ms = 0;   // 0: no bell by time
  std::int64_t release_at_ms = 0;  // held: when it goes out by itself; -1: when the umpire says
  std::int64_t next_at_ms = 0;     // review: when the next phase opens
  std::optional<std::int64_t> paused_at_ms;
};

struct PressMessage {
  std::int64_t number = 0, at_ms = 0;
  SeatId from;
  std::vector<SeatId> to;
  std::string text;
};
struct Agreement {
  std::int64_t number = 0, at_ms = 0;
  SeatId from;
  std::vector<SeatId> with;
  std::string title, text;
  std::map<SeatId, bool> answers;
  bool binding() const;  // all asked have accepted
};
// A free-form order waiting for the umpire.
struct Request {
  std::int64_t number = 0;  // dense from 1
  std::int64_t phase = 0;
  SeatId seat;
  Order order;
  std::optional<std::string> answer;
};

// The fold of the log.
struct Campaign {
  std::string id, name, rulebook;
  int version = 1;
  Setting setting;
  std::string secret;
  std::vector<SeatInfo> seats;
  Table table;
  Clock clock;
  std::int64_t hold_ms = 0;
  bool press_open = true;
  std::vector<PressMessage> press;
  std::vector<Agreement> agreements;
  std::vector<Request> requests;
  std::vector<std::pair<std::int64_t, Announced>> announcements;
  int branch = 0;
  bool ended = false;
  std::int64_t last_seq = 0;
  std::int64_t last_at_ms = 0;
  // The table at the opening of each phase, by phase number: what a rewind goes back to. Cheap: worlds share their pieces.
  std::map<std::int64_t, std::shared_ptr<const Table>> openings;

  const SeatInfo* seat(SeatId id) const;
  std::optional<SeatId> seat_by_handle(std::string_view handle) const;
};

// Cannot fail: an entry was checked before it was written. A new kind of entry must not compile until this has decided about it.
void evolve(Campaign& campaign, const Entry& entry);

}  // namespace ziggurat
