#pragma once
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/domain_war/rules/raising/troops.h"

// Limits on the troops that a regent may keep: cap, stacking and pay.
namespace ziggurat::domain_war {

struct KeptUnit {
  UnitType type{};
  std::string owner;
  int listed = unlisted;  // position in its owner's list `disband_first`

  static constexpr int unlisted = 1'000'000;
};

// Indexes of the units that exceed the cap, in order of removal (DW-25, DW-26).
std::vector<std::size_t> over_cap(const std::vector<KeptUnit>& units, int cap, const Switches& switches);

using Alliances = std::vector<std::pair<std::string, std::string>>;

// Groups of regents linked by alliances, chains included, in the order of first appearance.
std::vector<std::vector<std::string>> linked(const std::vector<std::string>& regents, const Alliances& alliances);

struct StackGroup {
  std::vector<std::string> owners;
  int points_before = 0, points_after = 0;
  std::vector<std::size_t> destroyed;  // indexes in the list, in order
};
// The units of one province that stacking destroys (DW-30 to DW-32). An empty `ruler` means there is none.
std::vector<StackGroup> attrition(
    const std::vector<KeptUnit>& units, const std::string& ruler, const Alliances& alliances, const Switches& switches);

struct Pay {
  int income = 0;
  int upkeep = 0;  // required
  int paid = 0;
  int gold = 0;  // after payment
  Troops disbanded, left;
};
// Resolves a dawn (DW-27, DW-28). `levels` counts all levels that bring gold.
Pay pay(int gold, int levels, int province_levels, const Troops& units, const Switches& switches);

}  // namespace ziggurat::domain_war
