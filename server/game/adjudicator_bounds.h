#pragma once
#include <cstddef>
#include <cstdint>

namespace ziggurat {

// What one question to an adjudicator may cost; without bounds, whatever the rulebook's own interface allows. Work is counted
// and not timed, so that a question has the same answer on every machine: 1 for each die thrown, and for what is copied and
// written about as much as takes the time of a die.
struct AdjudicatorBounds {
  std::size_t values_max = SIZE_MAX;      // numbers, texts, lists and objects in the request
  std::size_t text_bytes_max = SIZE_MAX;  // of one text or member's name in it
  std::int64_t trials_max = INT64_MAX;
  std::size_t answer_bytes_max = SIZE_MAX;
  std::int64_t work_max = INT64_MAX;
};

}  // namespace ziggurat
