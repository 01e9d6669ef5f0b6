#include "rulebooks/city_table/rules/march/stacking.h"

#include <algorithm>
#include <limits>

namespace ziggurat::city_table {

Stacking enter_square(const std::vector<CampStack>& present, const CampStack& entering, const Switches& switches) {
  Stacking outcome;
  outcome.limit = switches.stack_limit;
  outcome.count = static_cast<int>(entering.units.size());
  bool others = false, neutral_ground = false;
  Stack all = entering.units;
  for (const CampStack& one : present) {
    all.insert(all.end(), one.units.begin(), one.units.end());
    if (one.camp == entering.camp) {
      outcome.count += static_cast<int>(one.units.size());
    } else if (!one.units.empty()) {
      others = true;
      neutral_ground = neutral_ground || !hostile(one.camp, entering.camp);
    }
  }
  if (neutral_ground) outcome.reason = Reason::neutral_ground;
  else if (outcome.count > outcome.limit) outcome.reason = Reason::stack_limit;
  outcome.engaged = outcome.reason == Reason::none && others;
  siege_units_to_bottom(all);
  for (Unit& unit : all) outcome.order.push_back(std::move(unit.id));
  return outcome;
}

std::optional<Square> nearest_refuge(const Board& board, Camp camp, Square at, int units, Limits limits,
    const std::vector<Presence>& others, const Switches& switches) {
  std::optional<Square> best;
  int nearest = std::numeric_limits<int>::max();
  for (int y = 1; y <= board.height(); ++y)
    for (int x = 1; x <= board.width(); ++x) {
      const Square to{x, y};
      if (distance_half(at, to) >= nearest) continue;
      if (!limits.climbs && board.closed_wall(to) && !board.gate_square(to)) continue;
      if (limits.walls_only && !board.wall(to)) continue;
      if (other_camp_at(others, to, camp) || units_at(others, to, camp) + units > switches.stack_limit) continue;
      nearest = distance_half(at, to);
      best = to;
    }
  return best;
}

std::optional<Stack> restacked(const Stack& stack, const std::vector<std::string>& wanted) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < stack.size(); ++i)
    if (std::find(wanted.begin(), wanted.end(), stack[i].id) != wanted.end()) places.push_back(i);
  if (places.size() != wanted.size()) return std::nullopt;
  Stack made = stack;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (std::count(wanted.begin(), wanted.end(), wanted[i]) != 1) return std::nullopt;
    const auto found = std::find_if(stack.begin(), stack.end(), [&](const Unit& unit) { return unit.id == wanted[i]; });
    if (found == stack.end()) return std::nullopt;
    made[places[i]] = *found;
  }
  siege_units_to_bottom(made);
  return made;
}

}  // namespace ziggurat::city_table
