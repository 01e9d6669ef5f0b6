#pragma once
#include <array>

#include "rulebooks/city_table/game_config.h"

// Creates new units and columns, and the figures shown with them.
namespace ziggurat::city_table {

// A new unit. Its class, full steps and camp follow from its type and side.
Piece unit_piece(
    const GameConfig& config, FactionId side, Camp camp, const UnitType& type, std::string name, Place place, int rank);

// A new column, empty and without a route.
Piece column_piece(
    const GameConfig& config, FactionId side, Camp camp, Place place, const std::string& name, bool engines);

// A unit's abilities: Combat, Move and Retreat follow from its type and steps (CT-17, CT-19). They are stored with the
// unit so that a page can show them without knowing the rules. False: somebody changed type or steps and the figures
// are stale.
bool figures_fit(const GameConfig& config, const Piece& unit);
void set_figures(const GameConfig& config, Piece& unit);
// Pairs of attribute index and value.
using UnitFigures = std::array<std::pair<int, Value>, 5>;
UnitFigures figures_by_type(const GameConfig& config, const Piece& unit);

}  // namespace ziggurat::city_table
