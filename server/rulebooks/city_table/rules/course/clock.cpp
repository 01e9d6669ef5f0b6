#include "rulebooks/city_table/rules/course/clock.h"

#include <array>

namespace ziggurat::city_table {
namespace {
constexpr int day_minutes = 24 * 60, quarter_minutes = 6 * 60, round_minutes = 2 * 60;
}

std::string_view name(Phase phase) {
  constexpr std::array<std::string_view, 5> names = {"night", "morning", "afternoon", "evening", "over"};
  return names[static_cast<std::size_t>(phase)];
}

PhaseLengths lengths_of(const ClockPreset& preset) { return {preset.night_s, preset.round_s, preset.evening_s}; }

int game_minute_of(Phase phase, std::optional<int> round, std::int64_t elapsed_s, std::int64_t length_s) {
  const int start = round                     ? quarter_minutes + (*round - 1) * round_minutes
                    : phase == Phase::evening ? 3 * quarter_minutes
                                              : 0;
  const std::int64_t minutes = round ? round_minutes : quarter_minutes;
  return start + static_cast<int>(length_s > 0 ? elapsed_s * minutes / length_s : 0);
}

ClockReading read_clock(const PhaseLengths& lengths, int start_minute, int turn, std::int64_t elapsed_s) {
  ClockReading reading;
  const std::int64_t length = turn_length(lengths);
  const std::int64_t since_start = (turn - 1) * length + elapsed_s;
  reading.wall_minute = static_cast<int>((start_minute + since_start / 60) % day_minutes);
  const std::int64_t now = turn + elapsed_s / length;
  if (now > turns_in_game) {
    reading.phase = Phase::over;
    return reading;
  }
  reading.turn = static_cast<int>(now);
  std::int64_t gone = elapsed_s % length, part = lengths.night;
  if (gone < lengths.night) {
    reading.phase = Phase::night;
  } else if (gone < lengths.night + rounds_in_turn * lengths.round) {
    gone -= lengths.night;
    part = lengths.round;
    reading.round = static_cast<int>(gone / part) + 1;
    gone %= part;
    reading.phase = *reading.round <= 3 ? Phase::morning : Phase::afternoon;
  } else {
    gone -= lengths.night + rounds_in_turn * lengths.round;
    part = lengths.evening;
    reading.phase = Phase::evening;
  }
  reading.remaining_s = part - gone;
  reading.game_minute = game_minute_of(reading.phase, reading.round, gone, part);
  return reading;
}

std::string clock_text(int minute) {
  const auto two = [](int n) { return std::string{static_cast<char>('0' + n / 10), static_cast<char>('0' + n % 10)}; };
  return two(minute / 60 % 24) + ":" + two(minute % 60);
}

}  // namespace ziggurat::city_table
