#pragma once
#include <array>

#include "game/rulebook.h"
#include "rulebooks/shelf/wording/catalogue.h"

namespace ziggurat::shelf {

// The odds of a fight as a player sees them. `weights`: our win, no winner, their win. Leaves out results without
// weight, except our win.
inline std::vector<Share> shares_of(const Catalogue& words, const std::array<std::int64_t, 3>& weights) {
  constexpr std::array names = {"us", "nobody", "them"};
  std::vector<Share> found;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (i == 0 || weights[i] > 0)
      found.push_back({static_cast<Share::Of>(i), words.word("shares", names[i]), weights[i]});
  return found;
}

}  // namespace ziggurat::shelf
