#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "campaign/dice/dice_box.h"
#include "game/outcome.h"

namespace ziggurat {

// A campaign in which one seat learns to play. The log contains the lesson's text as of the campaign's creation, so a
// newer program plays it to its end unchanged.
struct Lesson {
  std::string name;  // for example gate_drill
  SeatId seat;       // the pupil's: the bell waits for no other
  std::string text;  // JSON, as beside its scenario; the pages play it, see web/learn/README.md
  bool operator==(const Lesson&) const = default;
};

inline constexpr std::size_t lesson_bytes_max = 64 * 1024;

// The parts of a lesson's text that the server uses.
struct LessonPlan {
  std::string scenario, clock, title;
  std::string side;  // id of the pupil's faction
  int minutes = 0;
  std::int64_t bots_from = 0;  // the bell from which bots play the other seats; 0: never, they give no orders
  std::map<std::int64_t, DiceOverrides> dice;  // by bell from 1; 0: at every bell
};
Result<LessonPlan> read_lesson(std::string_view text);

// The seats that a lesson gives to bots, of this many; and whether those already write at this bell.
std::vector<SeatId> bots_of(const Lesson& lesson, std::size_t seats);
bool bots_write(const Lesson& lesson, std::int64_t bell);

// The faces set at a bell. Faces for dice that are not rolled there have no effect.
DiceOverrides dice_of(const Lesson& lesson, std::int64_t bell);

}  // namespace ziggurat
