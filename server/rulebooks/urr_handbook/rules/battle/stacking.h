#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/urr_handbook/rules/battle/units.h"

namespace ziggurat::urr_handbook {

enum class StackFault : std::uint8_t { over_limit, undead_company, tower_roles };
std::string_view name(StackFault fault);

struct Violation {
  StackFault fault{};
  std::vector<int> units;  // indexes in the stack
};
struct StackCheck {
  int limit = 0;
  int count = 0;  // living units that are not attached
  std::vector<Violation> violations;
  std::vector<std::string> strangers = {};  // who cannot stand with the undead of the stack, for refusals
  bool legal() const { return violations.empty(); }
};
// Checks one side of a combat, or the units in the tower (UH-18, UH-22, UH-71). Living units count towards the limit;
// attached ones matter only for compatibility.
StackCheck check_stack(CombatKind kind, const std::vector<LightUnit>& stack);
std::vector<LightUnit> light(const std::vector<Unit>& stack);

}  // namespace ziggurat::urr_handbook
