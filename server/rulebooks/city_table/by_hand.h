#pragma once
#include <string>
#include <vector>

#include "game/change_writer.h"
#include "rulebooks/city_table/match.h"

// What an umpire's hand may do to the table, and what follows from it.
namespace ziggurat::city_table {

// Why the rules cannot bear this change; empty if they can.
std::string misfit_by_hand(const Match& match, const game::World& world, const game::Change& change);

// What follows from an act: what follows from every step of a bell, and a column takes its units along, and who stands on the land map marches in a column of his side there.
std::vector<game::Change> settle_act(
    const Match& match, const game::World& world, const std::vector<game::Change>& act);

}  // namespace ziggurat::city_table
