#include "rulebooks/city_table/rules/march/moves.h"

namespace ziggurat::city_table {

Roles roles_of(const std::vector<StancePresent>& groups, const Initiative& initiative) {
  bool attacks[2] = {false, false};
  for (const StancePresent& group : groups)
    if (group.camp != Camp::neutral && group.stance == Stance::attack) attacks[static_cast<int>(group.camp)] = true;
  std::optional<Camp> attacker;
  const bool city_first = place_in(initiative, Camp::city) < place_in(initiative, Camp::dark);
  if (attacks[0] && attacks[1]) attacker = city_first ? Camp::city : Camp::dark;
  else if (attacks[0]) attacker = Camp::city;
  else if (attacks[1]) attacker = Camp::dark;
  if (!attacker) return {};
  return {attacker, *attacker == Camp::city ? Camp::dark : Camp::city};
}

}  // namespace ziggurat::city_table
