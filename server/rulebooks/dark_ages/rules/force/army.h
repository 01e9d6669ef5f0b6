#pragma once
#include <set>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/rules/table/table.h"

// Which armies are permitted (DA-44).
namespace ziggurat::dark_ages {

struct Enlisted {
  UnitType type;
  Quality quality{};
};
struct Leading {
  PersonKind kind{};
  bool banner = false;
};
struct ArmyCheck {
  std::set<std::string> problems;
  int units = 0;
  int personalities_allowed = 0, personalities_counted = 0;
  int elites = 0, elites_by_choice_allowed = 0, levies = 0;
};
ArmyCheck check_army(const std::vector<Enlisted>& units, const std::vector<Leading>& personalities);

}  // namespace ziggurat::dark_ages
