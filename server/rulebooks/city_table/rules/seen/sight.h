#pragma once
#include <vector>

#include "rulebooks/city_table/rules/figures/board.h"

namespace ziggurat::city_table {

// True if a unit in `from` sees `at` (CT-72).
bool sees(const Board& board, Square from, Square at, bool night);
// The squares that units in `viewers` see, in reading order. Viewers off the board see nothing.
std::vector<Square> visible_squares(const Board& board, const std::vector<Square>& viewers, bool night);
// The same as a mask, indexed by (y-1)*width + (x-1).
std::vector<bool> visible_mask(const Board& board, const std::vector<Square>& viewers, bool night);

}  // namespace ziggurat::city_table
