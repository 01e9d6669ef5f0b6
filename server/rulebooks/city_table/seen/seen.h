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

}  // namespace ziggurat::city_table
