#pragma once
#include <cstdint>

#include "rulebooks/dark_ages/rules/fighting/shooting.h"

// What a surviving unit brings to the next battle of a campaign (DA-95).
namespace ziggurat::dark_ages {

enum class Aftermath : std::uint8_t { fresh, half, carried };
const Names& names_of(Aftermath);

struct Condition {
  int hits = 0;
  Missiles missiles;
};
// fresh: no hits and all missiles; half: half of its hits, rounded down, and all missiles; carried: unchanged.
Condition handed_on(const Condition& now, Aftermath aftermath);

}  // namespace ziggurat::dark_ages
