#include "rulebooks/city_table/rules/night/deployment.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

template <class Test>
std::vector<Square> squares_where(const Board& board, Test test) {
  std::vector<Square> found;
  for (int y = 1; y <= board.height(); ++y)
    for (int x = 1; x <= board.width(); ++x)
      if (test(Square{x, y})) found.push_back({x, y});
  return found;
}

// 1 on the edge of the board, 2 next to it, and so on.
int from_edge(const Board& board, Square at) {
  return std::min({at.x, at.y, board.width() + 1 - at.x, board.height() + 1 - at.y});
}

}  // namespace

bool city_may_deploy(const Board& board, Square at) {
  const auto zone = board.zone(at);
  return board.wall(at) || (zone && *zone >= 1);
}
bool dark_may_deploy(const Board& board, Square road_end, Square at, DarkZone zone) {
  return board.zone(at) == 0 && from_edge(board, at) <= zone.edge_squares &&
         squares_apart(at, road_end) <= zone.from_road_end;
}
std::vector<Square> city_deployment(const Board& board) {
  return squares_where(board, [&](Square at) { return city_may_deploy(board, at); });
}
std::vector<Square> dark_deployment(const Board& board, Square road_end, DarkZone zone) {
  return squares_where(board, [&](Square at) { return dark_may_deploy(board, road_end, at, zone); });
}

Reason set_up_reason(const Board& board, const UnitType& type, Square at) {
  if (!board.inside(at)) return Reason::off_board;
  if (type.kind == UnitClass::genie) return board.wall(at) ? Reason::none : Reason::walls_only;
  if (!board.closed_wall(at)) return Reason::none;
  if (type.kind == UnitClass::artillery) return Reason::cannot_climb;
  const bool heavy = type.kind == UnitClass::cavalry || type.kind == UnitClass::siege;
  return heavy && !board.gate_square(at) ? Reason::cannot_climb : Reason::none;
}

std::vector<Placed> place_rest(const Board& board, Camp camp, Square road_end, DarkZone zone, const Stack& units,
    const std::vector<Presence>& present, const Switches& switches) {
  std::vector<Square> squares = dark_deployment(board, road_end, zone);
  std::erase_if(squares, [&](Square at) { return other_camp_at(present, at, camp); });
  std::sort(squares.begin(), squares.end(), [&](Square a, Square b) {
    const int to_a = distance_half(a, road_end), to_b = distance_half(b, road_end);
    return to_a != to_b ? to_a < to_b : a < b;
  });
  std::vector<Placed> placed;
  auto next = squares.begin();
  int there = next == squares.end() ? 0 : units_at(present, *next, camp);
  for (const Unit& unit : units) {
    while (next != squares.end() && there >= switches.stack_limit) {
      ++next;
      there = next == squares.end() ? 0 : units_at(present, *next, camp);
    }
    if (next == squares.end()) break;
    placed.push_back({unit.id, *next});
    ++there;
  }
  return placed;
}

std::vector<Square> entry_squares(const Board& board, Square road_end) {
  const auto at_edge = [&](Square at) { return board.inside(at) && from_edge(board, at) == 1; };
  std::vector<Square> squares;
  for (const Direction side : {Direction::n, Direction::e, Direction::s, Direction::w})
    if (at_edge(neighbour(road_end, side))) squares.push_back(neighbour(road_end, side));
  if (board.inside(road_end)) squares.push_back(road_end);
  std::sort(squares.begin(), squares.end());
  return squares;
}

}  // namespace ziggurat::city_table
