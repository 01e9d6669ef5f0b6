#pragma once
#include <string>
#include <vector>

#include "rulebooks/city_table/rules/march/moves.h"
#include "support/given_dice.h"

// Small situations for table tests.
namespace ziggurat::city_table {

inline constexpr std::string_view foot = "mercenary_light_infantry", horse = "mercenary_cavalry", bow = "urr_archer",
                                  gun = "mercenary_artillery", engine = "trebuchet", genie = "urr_genie";

inline Unit unit_of(std::string_view type, std::string id, int steps = 0) {
  const UnitType* found = unit_type(type);
  return {found, std::move(id), steps > 0 ? steps : found->steps, std::nullopt};
}
inline Stack stack_of(const std::vector<std::string_view>& types, const std::string& prefix) {
  Stack stack;
  for (const auto type : types) stack.push_back(unit_of(type, prefix + std::to_string(stack.size() + 1)));
  return stack;
}
inline Group group_of(std::string id, Camp camp, Square at, const std::vector<std::string_view>& types,
    OrderKind kind = OrderKind::hold, std::vector<Square> path = {}) {
  Group group;
  group.units = stack_of(types, id + ".");
  group.id = std::move(id);
  group.camp = camp;
  group.at = at;
  group.order.kind = kind;
  group.order.path = std::move(path);
  return group;
}
inline Board open_field() { return Board(std::vector<std::string>(5, ".........")); }

using test::GivenDice;

}  // namespace ziggurat::city_table
