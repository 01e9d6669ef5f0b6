#pragma once
#include "game/rulebook.h"
#include "rulebooks/city_table/match.h"

namespace ziggurat::city_table {

// Counters that a faction cannot tell apart (CT-73) are numbered by their square, and there from 0.
PieceId counter_at(Square at, int number);
// A unit that lies where the counter does, as the world stands; the counter itself if nobody does whom this faction might mean.
PieceId unit_under(const Match& match, const game::World& world, FactionId faction, PieceId counter);

// The world cut down to what each who looks may know (CT-73), built up from nothing.
std::vector<game::View> sight(
    const Match& match, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now);

}  // namespace ziggurat::city_table
