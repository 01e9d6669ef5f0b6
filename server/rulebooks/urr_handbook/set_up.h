#pragma once
#include <string>

#include "rulebooks/urr_handbook/match.h"

namespace ziggurat::urr_handbook {

game::Setup set_up(const Match& match);

// A counter as it enters play: a unit, a star unit, the leader or an engine, by its type (UH-20, UH-21, UH-50).
Piece counter_piece(
    const Match& match, PieceId id, FactionId side, const std::string& type, std::string name, const Place& at);

}  // namespace ziggurat::urr_handbook
