#pragma once
#include <array>

#include "game/change_writer.h"
#include "rulebooks/city_table/match.h"

// How the table is laid: the opening, and what an umpire's hand may do to it.
namespace ziggurat::city_table {

game::Setup set_up(const Match& match);

// A new unit; its class, full steps and camp follow from its type and side.
Piece unit_piece(
    const Match& match, FactionId side, Camp camp, const UnitType& type, std::string name, Place place, int rank);

// What a unit can do: Combat, Move and Retreat follow from its type and its steps (CT-17, CT-19). They stand with the unit so that a
// page shows them without knowing the rules. Not so: somebody changed the type or the steps and the figures have not been set since.
bool figures_fit(const Match& match, const Piece& unit);
void set_figures(const Match& match, Piece& unit);
// By index of the attribute.
using UnitFigures = std::array<std::pair<int, Value>, 5>;
UnitFigures figures_by_type(const Match& match, const Piece& unit);

// Why the rules cannot bear this change; empty if they can.
std::string misfit_by_hand(const Match& match, const game::World& world, const game::Change& change);

// What follows from an act: all that follows from a step of a bell; and a column takes its units along, and who stands on the land map
// marches in a column of his side there.
std::vector<game::Change> settle_act(
    const Match& match, const game::World& world, const std::vector<game::Change>& act);

}  // namespace ziggurat::city_table
