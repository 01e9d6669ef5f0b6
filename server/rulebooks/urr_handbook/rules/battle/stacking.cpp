#include "rulebooks/urr_handbook/rules/battle/stacking.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ziggurat::urr_handbook {
namespace {

// Indexes of the units for which `wrong` is true.
template <class Wrong>
std::vector<int> places(const std::vector<LightUnit>& stack, Wrong wrong) {
  std::vector<int> found;
  for (std::size_t i = 0; i < stack.size(); ++i)
    if (wrong(stack[i])) found.push_back(static_cast<int>(i));
  return found;
}

std::vector<int> beyond_limit(const std::vector<LightUnit>& stack, int limit) {
  int count = 0;
  return places(stack, [&](const LightUnit& unit) { return unit.in_stack() && ++count > limit; });
}

std::vector<int> strangers_to_undead(const std::vector<LightUnit>& stack) {
  const bool undead =
      std::any_of(stack.begin(), stack.end(), [](const LightUnit& u) { return u.living() && u.kin == Kin::undead; });
  return places(stack, [&](const LightUnit& unit) { return undead && unit.living() && !stands_undead(unit.kin); });
}

std::vector<int> wrong_roles(CombatKind kind, const std::vector<LightUnit>& stack) {
  bool is_taken[3] = {};
  return places(stack, [&](const LightUnit& unit) {
    if (!unit.in_stack()) return false;
    if (unit.tower == TowerRole::none) return kind == CombatKind::tower;
    if (kind != CombatKind::tower && kind != CombatKind::storm) return true;
    return std::exchange(is_taken[static_cast<int>(unit.tower)], true);
  });
}

}  // namespace

std::string_view name(StackFault fault) {
  constexpr std::array<std::string_view, 3> names = {"over_limit", "undead_company", "tower_roles"};
  return names[static_cast<std::size_t>(fault)];
}

StackCheck check_stack(CombatKind kind, const std::vector<LightUnit>& stack) {
  StackCheck check;
  check.limit = stack_limit(kind);
  check.count =
      static_cast<int>(std::count_if(stack.begin(), stack.end(), [](const LightUnit& u) { return u.in_stack(); }));
  for (Violation violation : {Violation{StackFault::over_limit, beyond_limit(stack, check.limit)},
           Violation{StackFault::undead_company, strangers_to_undead(stack)},
           Violation{StackFault::tower_roles, wrong_roles(kind, stack)}})
    if (!violation.units.empty()) check.violations.push_back(std::move(violation));
  return check;
}

std::vector<LightUnit> light(const std::vector<Unit>& stack) { return {stack.begin(), stack.end()}; }

}  // namespace ziggurat::urr_handbook
