#include "rulebooks/city_table/seen/watch.h"

#include <algorithm>

#include "rulebooks/city_table/rules/sight.h"

namespace ziggurat::city_table {
namespace {

std::vector<Square> eyes(const Table& table, FactionId viewer) {
  std::vector<Square> squares;
  for (const auto& unit : table.units)
    if (unit.on_table() && shares_eyes(table, viewer, unit.faction)) squares.push_back(unit.at);
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

}  // namespace

bool shares_eyes(const Table& table, FactionId viewer, FactionId other) {
  return viewer == other ||
         (other.valid() && table.camp_of(viewer) == table.camp_of(other) && table.camp_of(viewer) != Camp::neutral);
}
std::vector<bool> watched_mask(const Table& table, FactionId viewer) {
  return visible_mask(table.board, eyes(table, viewer), table.part == DayPart::night);
}

}  // namespace ziggurat::city_table
