#pragma once
#include <string>
#include <vector>

#include "game/rulebook.h"

namespace ziggurat {

// Describes an umpire's act for the record: "West gate · Success markers: 0 → 3; Guard 1 moves to 14,8". `before`: the
// world before the act. Long acts are cut off after their first changes.
std::string changes_in_words(const game::World& before, const std::vector<game::Change>& changes,
    const game::Vocabulary& vocabulary, const game::Setup& setup);

// The piece's name, or its kind if it has none or this viewer does not know it.
std::string piece_in_words(const game::Piece& piece, const game::Vocabulary& vocabulary);

// A number of parts in whole units, as in "1.25" for 1,250 thousandths; to the nearest thousandth.
std::string in_parts(std::int64_t number, std::int64_t parts);

}  // namespace ziggurat
