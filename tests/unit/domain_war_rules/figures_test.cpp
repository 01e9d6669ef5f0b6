#include "case_files.h"
#include "rulebooks/domain_war/rules/figures/switches.h"

namespace ziggurat::domain_war {

TEST_CASE("the figures hold what the rulebook says of them") {
  CHECK(switch_figures().size() == 33);
  CHECK(server_switch_figures().size() == 19);
  const Switches defaults;
  for (const SwitchFigures& one : switch_figures()) {  // the struct's defaults equal the data's
    CAPTURE(one.name);
    const SwitchValue value = switch_value(defaults, one.name);
    std::string text;
    if (const auto* truth = std::get_if<bool>(&value)) text = *truth ? "true" : "false";
    else if (const auto* number = std::get_if<std::int64_t>(&value)) text = std::to_string(*number);
    else text = std::get<std::string>(value);
    CHECK(text == one.otherwise);
    Switches changed;
    for (const std::string& word : one.allowed) {
      CHECK(set_switch(changed, one.name, word) == SwitchFault::none);
      CHECK(switch_value(changed, one.name) == SwitchValue(word));
    }
  }
  CHECK(defaults.raid_gold == std::array<int, 6>{1, 1, 2, 2, 3, 4});
  CHECK(garrison_men_per_level() == 10);
}

TEST_CASE("each side's order of death runs from its worst unit to its best, and names every type once (DW-13)") {
  for (const auto& [order, figure] :
      {std::pair{attackers_order(), &UnitFigures::attack}, {defenders_order(), &UnitFigures::defence}}) {
    std::vector<int> met(unit_types);
    int before = 0;
    for (const UnitType type : order) {
      CAPTURE(name(type));
      ++met[static_cast<std::size_t>(type)];
      if (type == UnitType::elite_infantry || type == UnitType::knights) continue;  // has only a lower bound
      const bool archers_of_defence = type == UnitType::archers && figure == &UnitFigures::defence;
      CHECK((archers_of_defence || printed_roster()[type].*figure >= before));
      before = printed_roster()[type].*figure;
    }
    CHECK(met == std::vector<int>(unit_types, 1));
  }
}

}  // namespace ziggurat::domain_war
