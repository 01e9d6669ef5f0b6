#pragma once
#include "rulebooks/city_table/match.h"

namespace ziggurat::city_table {

game::Setup set_up(const Match& match);

// A new unit; its class, full steps and camp follow from its type and side.
Piece unit_piece(const Match& match, PieceId id, FactionId side, Camp camp, const UnitType& type, std::string name,
    Place place, int rank);

}  // namespace ziggurat::city_table
