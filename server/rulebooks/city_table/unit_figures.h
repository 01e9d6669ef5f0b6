#pragma once
#include "rulebooks/city_table/match.h"

// What a unit can do: Combat, Move and Retreat follow from its type and its steps (CT-17, CT-19). They stand with the unit so that a
// page shows them without knowing the rules.
namespace ziggurat::city_table {

// Not so: somebody changed the type or the steps and the figures have not been set since.
bool figures_fit(const Match& match, const Piece& unit);
void set_figures(const Match& match, Piece& unit);
// By index of the attribute.
std::vector<std::pair<int, Value>> figures_by_type(const Match& match, const Piece& unit);

}  // namespace ziggurat::city_table
