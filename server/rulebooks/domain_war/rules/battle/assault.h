#pragma once
#include <optional>

#include "rulebooks/domain_war/rules/battle/battle_setup.h"

namespace ziggurat::domain_war {

struct Holding {  // a holding as sieges and assaults see it (DW-19)
  bool fortified = false;
  int level = 0;  // base level
  int siege_drop = 0;
  Troops inside;
  int current() const { return level > siege_drop ? level - siege_drop : 0; }
};

// Points or units in the open needed to neutralise it (DW-67).
int strength_to_neutralise(const Holding& holding, const Switches& switches);

struct Assault {             // DW-70 to DW-76
  Reason reason{};           // none: the assault is allowed
  std::optional<Site> site;  // the site of the battle; none if there is nothing to fight
  bool natural_defence = false;
  int defence_dice = 0;
};
Assault check_assault(const Holding& holding, const Troops& attackers, bool at_war, const Switches& switches);

}  // namespace ziggurat::domain_war
