#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "rulebooks/adjudicator/switches.h"
#include "rulebooks/domain_war/rules/figures/types.h"

// The figures of the rulebook: constant tables, read once from the built-in data file `domain_war/figures.json`.
namespace ziggurat::domain_war {

using adjudicator::SwitchFigures;

struct UnitFigures {  // DW-12
  int attack = 0;
  int defence = 0;
  int points = 1;
  int movement = 0;
  int level = 1;  // level that a holding needs to muster it
  int cost = 0;
  int upkeep = 0;
  int mounted = 0;                         // 0 or 1
  std::optional<int> attack_vs_fortified;  // artillerists only, DW-98
  std::optional<int> defence_vs_mounted;   // pikemen only, DW-89
  bool operator==(const UnitFigures&) const = default;
};
struct Roster {
  std::array<UnitFigures, unit_types> units;
  const UnitFigures& operator[](UnitType type) const { return units[static_cast<std::size_t>(type)]; }
  UnitFigures& operator[](UnitType type) { return units[static_cast<std::size_t>(type)]; }
  bool operator==(const Roster&) const = default;
};
const Roster& printed_roster();

// A column of the unit table that the switch `unit_values` may override.
struct UnitColumn {
  std::string_view name;
  int low, high;
  bool is_flag;
  bool (*has)(const UnitFigures&);  // some columns exist for one type only
  int (*get)(const UnitFigures&);
  void (*set)(UnitFigures&, int);
};
const std::vector<UnitColumn>& unit_columns();

using DeathOrder = std::array<UnitType, unit_types>;  // the first entry dies first (DW-92)
const DeathOrder& attackers_order();
const DeathOrder& defenders_order();

inline constexpr int die_sides = 6;
int garrison_men_per_level();  // DW-15
const std::array<int, die_sides>& printed_raid_gold();

const std::vector<SwitchFigures>& switch_figures();  // switches with plain values that the rules use (section 14)
const std::vector<SwitchFigures>& server_switch_figures();  // switches that only the server uses

}  // namespace ziggurat::domain_war
