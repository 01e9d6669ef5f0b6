#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ziggurat {

inline constexpr int minutes_a_day = 24 * 60;

// A day of the (proleptic Gregorian) calendar, counted from 1970-01-01.
struct Day {
  std::int32_t number = 0;
  auto operator<=>(const Day&) const = default;
};

Day day_of(int year, int month, int day);  // the date exists
int weekday_of(Day day);                   // 0: Monday … 6: Sunday
std::string text_of(Day day);              // 2026-12-24
// None: not written like this, or no such date (2026-02-30).
std::optional<Day> read_day(std::string_view text);

// A minute of the day as 07:05, and back. None: not written like this, or beyond 23:59.
std::string text_of_minute(int minute);
std::optional<int> read_minute(std::string_view text);

}  // namespace ziggurat
