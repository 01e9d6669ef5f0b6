#pragma once
#include <string>
#include <vector>

#include "ear.h"
#include "side.h"

namespace ziggurat::test {

// A visible difference, planted to prove that the comparison covers this channel.
enum class Plant { none, letter, room, agreement, announcement, seal, draft_of_ally, press_law, deputy, count };

// Plays the pair's campaign on this side. Observers do the same on both sides, and every byte that they receive is
// recorded. `other`: play the other twin, in which others do other things, and a different number of them.
std::vector<Heard> play(Side& side, const Pair& pair, bool other, Plant plant = Plant::none);

// Describes the first difference; empty: every byte is the same.
std::string first_difference(const std::vector<Heard>& one, const std::vector<Heard>& other);

}  // namespace ziggurat::test
