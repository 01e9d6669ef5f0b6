#include "rulebooks/city_table/rules/seen/sight.h"

#include <algorithm>

#include "rulebooks/city_table/rules/figures/figures.h"

namespace ziggurat::city_table {
namespace {

int reach_of(const Board& board, Square from, bool night) {
  const bool high = board.wall(from) || board.ziggurat(from);
  const int reach = high ? figures().sight_high : figures().sight;
  return night ? reach / figures().night_divisor : reach;
}

// Whether the kinds of ground allow sight from one square to the other, apart from the distance (CT-72).
bool open_to(const Board& board, Square from, Square at) {
  if (board.ziggurat(from)) return true;
  const auto zone = board.zone(at);
  const auto ring = board.ring(at);
  if (const auto own_ring = board.ring(from)) {
    if (ring) return true;
    return *own_ring == Ring::outer ? *zone <= 1 : *zone >= 1;
  }
  const int own_zone = *board.zone(from);
  if (zone) return *zone == own_zone;
  if (own_zone == 0) return *ring == Ring::outer;
  return own_zone == 1 || *ring == Ring::inner;
}

}  // namespace

bool sees(const Board& board, Square from, Square at, bool night) {
  if (!board.inside(from) || !board.inside(at)) return false;
  return squares_apart(from, at) <= reach_of(board, from, night) && open_to(board, from, at);
}

std::vector<bool> visible_mask(const Board& board, const std::vector<Square>& viewers, bool night) {
  std::vector<bool> mask(static_cast<std::size_t>(board.width()) * static_cast<std::size_t>(board.height()));
  for (const Square from : viewers) {
    if (!board.inside(from)) continue;
    const int reach = reach_of(board, from, night);
    for (int y = std::max(1, from.y - reach); y <= std::min(board.height(), from.y + reach); ++y)
      for (int x = std::max(1, from.x - reach); x <= std::min(board.width(), from.x + reach); ++x)
        if (open_to(board, from, {x, y})) mask[static_cast<std::size_t>((y - 1) * board.width() + x - 1)] = true;
  }
  return mask;
}

std::vector<Square> visible_squares(const Board& board, const std::vector<Square>& viewers, bool night) {
  const auto mask = visible_mask(board, viewers, night);
  std::vector<Square> squares;
  for (std::size_t i = 0; i < mask.size(); ++i)
    if (mask[i]) squares.push_back({static_cast<int>(i) % board.width() + 1, static_cast<int>(i) / board.width() + 1});
  return squares;
}

}  // namespace ziggurat::city_table
