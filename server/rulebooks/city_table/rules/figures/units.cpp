#include "rulebooks/city_table/rules/figures/units.h"

#include <algorithm>

namespace ziggurat::city_table {

bool has_class(const Stack& stack, UnitClass kind) {
  return std::any_of(stack.begin(), stack.end(), [&](const Unit& unit) { return is(unit, kind); });
}
bool all_of_class(const Stack& stack, UnitClass kind) {
  return !stack.empty() && std::all_of(stack.begin(), stack.end(), [&](const Unit& unit) { return is(unit, kind); });
}

int current_combat(const Unit& unit, const Switches& switches) {
  if (unit.combat) return *unit.combat;
  return switches.reduced_combat && unit.steps < unit.type->steps ? unit.type->combat_reduced : unit.type->combat;
}

int strength_of(const Stack& stack, const Switches& switches) {
  int sum = 0;
  for (const Unit& unit : stack) sum += current_combat(unit, switches);
  return sum;
}
int steps_of(const Stack& stack) {
  int sum = 0;
  for (const Unit& unit : stack) sum += unit.steps;
  return sum;
}
int fighting_steps_of(const Stack& stack) {
  int sum = 0;
  for (const Unit& unit : stack)
    if (!is(unit, UnitClass::siege)) sum += unit.steps;
  return sum;
}

void siege_units_to_bottom(Stack& stack) {
  Stack sorted;
  sorted.reserve(stack.size());
  for (const bool siege : {false, true})
    for (Unit& unit : stack)
      if (is(unit, UnitClass::siege) == siege) sorted.push_back(std::move(unit));
  stack = std::move(sorted);
}

Stack stack_entered(const Stack& present, const Stack& entering) {
  Stack stack = entering;
  stack.insert(stack.end(), present.begin(), present.end());
  siege_units_to_bottom(stack);
  return stack;
}

std::vector<StepLoss> take_from_top(Stack& stack, int count, std::vector<std::string>& eliminated) {
  std::vector<StepLoss> losses;
  while (count > 0 && !stack.empty()) {
    Unit& top = stack.front();
    const int taken = std::min(count, top.steps);
    count -= taken;
    top.steps -= taken;
    losses.push_back({top.id, taken, top.steps == 0});
    if (top.steps == 0) {
      eliminated.push_back(std::move(top.id));
      stack.erase(stack.begin());
    }
  }
  return losses;
}

std::optional<int> allowance_half(const Stack& stack, const Switches& switches) {
  std::optional<int> slowest;
  for (const Unit& unit : stack) {
    const bool heavy = is(unit, UnitClass::siege) || is(unit, UnitClass::artillery);
    if (switches.move_score == MoveScore::free && !heavy) continue;
    slowest = std::min(slowest.value_or(unit.type->move), unit.type->move);
  }
  if (!slowest) return std::nullopt;
  return 2 * *slowest;
}

std::optional<int> lowest_retreat(const Stack& stack) {
  std::optional<int> lowest;
  for (const Unit& unit : stack) {
    if (!unit.type->retreat) return std::nullopt;
    lowest = std::min(lowest.value_or(*unit.type->retreat), *unit.type->retreat);
  }
  return lowest;
}

Limits limits_of(const Stack& stack) {
  Limits limits;
  limits.climbs = !has_class(stack, UnitClass::cavalry) && !has_class(stack, UnitClass::artillery) &&
                  !has_class(stack, UnitClass::siege);
  limits.walls_only = has_class(stack, UnitClass::genie);
  return limits;
}

}  // namespace ziggurat::city_table
