#pragma once
#include <array>

#include "rulebooks/city_table/game_config.h"

// Units as they enter and as they are shown.
namespace ziggurat::city_table {

// A new unit; its class, full steps and camp follow from its type and side.
Piece unit_piece(
    const GameConfig& config, FactionId side, Camp camp, const UnitType& type, std::string name, Place place, int rank);

// A new column, empty and without a route.
Piece column_piece(const GameConfig& config, FactionId side, Camp camp, Place place, const std::string& name, bool engines);

// What a unit can do: Combat, Move and Retreat follow from its type and its steps (CT-17, CT-19). They stand with the unit so that a
// page shows them without knowing the rules. Not so: somebody changed the type or the steps and the figures have not been set since.
bool figures_fit(const GameConfig& config, const Piece& unit);
void set_figures(const GameConfig& config, Piece& unit);
// By index of the attribute.
using UnitFigures = std::array<std::pair<int, Value>, 5>;
UnitFigures figures_by_type(const GameConfig& config, const Piece& unit);

}  // namespace ziggurat::city_table
