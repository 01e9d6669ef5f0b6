#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/clock/clock_law.h"

// The programme of a day that people play together: booking in, introduction, turns, lunch, the end. Everybody is shown
// it with a countdown. It has no effect on phases, except that the clock is paused during items that stop it.
namespace ziggurat {

struct ProgrammeItem {
  std::int64_t at_ms = 0;
  std::string title;
  bool stops = false;  // the clock is paused from this item until the next one
  bool operator==(const ProgrammeItem&) const = default;
};
using Programme = std::vector<ProgrammeItem>;  // by time; empty: there is none

inline constexpr std::size_t programme_items_max = 40;
inline constexpr std::size_t programme_title_letters_max = 80;

// What is wrong, with a pointer into the list: too many items, a title that is not plain text of 1 to 80 letters, times
// that do not ascend, or a last item that stops the clock for ever. None: it is valid.
std::optional<LawFault> fault_of(const Programme& programme);

// The item that is going on; null: none has begun.
const ProgrammeItem* item_at(const Programme& programme, std::int64_t now_ms);
// The first item after this moment; null: none.
const ProgrammeItem* item_after(const Programme& programme, std::int64_t now_ms);

}  // namespace ziggurat
