#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "rulebooks/city_table/rules/course/victory.h"
#include "rulebooks/city_table/rules/figures/figures.h"

namespace ziggurat::city_table {

enum class Phase : std::uint8_t { night, morning, afternoon, evening, over };  // CT-7
std::string_view name(Phase phase);

struct PhaseLengths {  // seconds
  std::int64_t night = 600, round = 400, evening = 600;
};
PhaseLengths lengths_of(const ClockPreset& preset);
constexpr std::int64_t turn_length(const PhaseLengths& lengths) {
  return lengths.night + rounds_in_turn * lengths.round + lengths.evening;
}

struct ClockReading {
  std::optional<int> turn;  // none: the game is over
  Phase phase = Phase::night;
  std::optional<int> round;        // 1 to 6
  std::int64_t remaining_s = 0;    // seconds left in the phase, or in the round
  std::optional<int> game_minute;  // since 0.00 of the game day; none: the game is over
  int wall_minute = 0;             // of the day, 0 to 1439
};
// `elapsed_s` counts from the start of `turn`. Turn 1 began at `start_minute` of the real day (CT-8, CT-9).
ClockReading read_clock(const PhaseLengths& lengths, int start_minute, int turn, std::int64_t elapsed_s);
// The game minute within a phase (or round) of `length_s` after `elapsed_s`, truncated to whole minutes.
int game_minute_of(Phase phase, std::optional<int> round, std::int64_t elapsed_s, std::int64_t length_s);
std::string clock_text(int minute);  // "HH:MM"

}  // namespace ziggurat::city_table
