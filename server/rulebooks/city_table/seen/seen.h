#pragma once
#include "rulebooks/city_table/verbs.h"

// Who sees what (CT-72, CT-73).
namespace ziggurat::city_table {

// Factions whose eyes are shared with this one: its camp, or itself alone if it is neutral.
bool shares_eyes(const Table& table, FactionId viewer, FactionId other);
// Squares that the faction's side watches now, as a mask by (y-1)*width + (x-1).
std::vector<bool> watched_mask(const Table& table, FactionId viewer);
inline bool in_mask(const Board& board, const std::vector<bool>& mask, Square at) {
  return board.inside(at) && mask[static_cast<std::size_t>((at.y - 1) * board.width() + at.x - 1)];
}

// Counters that a faction cannot tell apart (CT-73) are numbered by their square, and there from 0.
PieceId counter_at(Square at, int number);
// A unit that lies where the counter does, as the world stands; the counter itself if nobody does whom this faction might mean.
PieceId unit_under(const Match& match, const game::World& world, FactionId faction, PieceId counter);

// The world cut down to what each who looks may know (CT-73), built up from nothing.
std::vector<game::View> sight(
    const Match& match, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now);

// What planned moves into visible enemies may come to (CT-51 to CT-54), judged by the view.
std::vector<game::Forecast> forecast_of(const Context& context, const game::Sheet& sheet);

}  // namespace ziggurat::city_table
