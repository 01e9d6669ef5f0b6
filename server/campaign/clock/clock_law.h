#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/calendar.h"

namespace ziggurat {

// How long the phases of a kind take orders.
struct PhaseLength {
  enum class Ends { after, bell_hour, umpire } ends = Ends::after;
  std::int64_t ms = 0;  // after: the length; bell_hour: at least this long, then until the next bell hour
  bool operator==(const PhaseLength&) const = default;
};

// Hours of the day in which no phase ends by itself, from the first minute up to, not including, the second; they may
// go over midnight.
struct QuietHours {
  int from = 0, to = 0;
  bool has(int minute) const { return from <= to ? from <= minute && minute < to : minute >= from || minute < to; }
  bool operator==(const QuietHours&) const = default;
};

// How much more time players may ask for, and how it is granted.
struct Extensions {
  int each = 0;  // how many each seat is granted in the campaign by the rule
  std::int64_t ms_max = 2 * 24 * 60 * 60 * std::int64_t{1000};  // the longest one
  bool by_rule = false;  // granted at once while the seat has any left; otherwise the umpire decides
  bool named = false;    // all players are told who asked
  bool operator==(const Extensions&) const = default;
};

// A campaign's law of the clock: when phases end by themselves. All hours and dates are those of its zone. The umpire
// may still end a phase, or move its end, at any time.
struct ClockLaw {
  std::string zone = "UTC";                                 // of the time-zone database
  std::vector<int> bells;                                   // the bell hours: minutes of the day, ascending
  std::vector<bool> weekdays = std::vector<bool>(7, true);  // on which bells ring; the first is Monday
  std::optional<QuietHours> quiet;
  std::vector<Day> holidays;                 // without bells, ascending
  std::optional<PhaseLength> usual;          // none: as the rules say
  std::map<std::string, PhaseLength> kinds;  // other lengths, by the phase's kind
  std::optional<int> early_from;          // no bell rings early, because all have sealed, before this minute of the day
  std::optional<std::int64_t> review_ms;  // from the bell to the next phase; none: as the rules say
  std::int64_t pause_ms_max = 0;          // after which a pause ends by itself; 0: never
  std::int64_t moved_ms_max = 30 * day_ms;  // how far a bell may be moved in all, from its original time
  Extensions extensions;
  bool operator==(const ClockLaw&) const = default;

  static constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;
};

inline constexpr std::size_t bell_hours_max = 24, holidays_max = 366, phase_kinds_max = 32;
inline constexpr std::int64_t phase_ms_max = 30 * ClockLaw::day_ms;
inline constexpr std::int64_t phase_ms_min = 10'000;

// What is wrong with a law: the member, and why. None: the law is valid. Whether its zone exists is not checked here.
struct LawFault {
  std::string at, words;
};
std::optional<LawFault> fault_of(const ClockLaw& law);

}  // namespace ziggurat
