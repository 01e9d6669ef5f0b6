#pragma once
#include <string>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat {

// What an umpire's act changes, for the record: "West gate · Success markers: 0 → 3; Guard 1 moves to 14,8". `before` is the world
// that is changed. Long acts are told by their beginning.
std::string changes_in_words(const game::World& before, const std::vector<game::Change>& changes,
    const game::Vocabulary& vocabulary, const game::Setup& setup);

}  // namespace ziggurat
