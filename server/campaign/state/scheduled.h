#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "game/change.h"
#include "game/view.h"

// Acts that umpires schedule: they happen by themselves at a time or when a phase opens.
namespace ziggurat {

// An announcement, or changes of the world with a text for players about them. A text without changes is a report.
struct ScheduledAct {
  // When it happens. Exactly one is set, unless `opening` is 0 for the beginning of a campaign in its lobby.
  std::int64_t at_ms = 0;    // at this time; 0: when a phase opens
  std::int64_t opening = 0;  // when the phase of this ordinal (Table::ordinal) opens
  bool announces = false;
  std::vector<game::Change> changes;
  game::Audience audience = game::Audience::nobody();
  std::string text;
  std::string what;  // the changes in words, as they were when it was scheduled
  bool operator==(const ScheduledAct&) const = default;
};

// A scheduled act and what became of it. Announcements are removed when they have been made, and any act that is
// cancelled, dismissed or undone. The others stay: Table::scheduled_done has those that have happened, so that after a
// rewind they wait again.
struct Scheduled {
  std::int64_t number = 0;  // dense from 1
  SeatId by;                // the umpire
  ScheduledAct act;
  std::string reason = {};
  std::string failed = {};        // why it could not happen; empty: it has not failed
  std::int64_t failed_at_ms = 0;  // when it failed
  std::int64_t done_seq = 0;      // the entry by which it happened last; 0: it has not
  bool operator==(const Scheduled&) const = default;
};

inline constexpr std::size_t scheduled_max = 100;  // waiting acts of one campaign
inline constexpr std::int64_t scheduled_openings_max = 100;
inline constexpr std::int64_t scheduled_ahead_ms_max = std::int64_t{366} * 24 * 60 * 60 * 1000;

}  // namespace ziggurat
