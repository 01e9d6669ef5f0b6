#pragma once
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/domain_war/rules/raising/troops.h"

// What troops a regent may keep, and where: cap, stacking and pay.
namespace ziggurat::domain_war {

struct KeptUnit {
  UnitType type{};
  std::string owner;
  int listed = unlisted;  // its place in its owner's list `disband_first`

  static constexpr int unlisted = 1'000'000;
};

// The places of those that must go for the cap, in this order (DW-25, DW-26).
std::vector<std::size_t> over_cap(const std::vector<KeptUnit>& units, int cap, const Switches& switches);

using Alliances = std::vector<std::pair<std::string, std::string>>;

// Those who are linked by alliances, chains counting, in the order of first appearance.
std::vector<std::vector<std::string>> linked(const std::vector<std::string>& regents, const Alliances& alliances);

struct StackGroup {
  std::vector<std::string> owners;
  int points_before = 0, points_after = 0;
  std::vector<std::size_t> destroyed;  // places in the list, in order
};
// What stacking destroys among the units of one province (DW-30 to DW-32); an empty `ruler`: none.
std::vector<StackGroup> attrition(
    const std::vector<KeptUnit>& units, const std::string& ruler, const Alliances& alliances, const Switches& switches);

struct Pay {
  int income = 0;
  int upkeep = 0;  // asked
  int paid = 0;
  int gold = 0;  // afterwards
  Troops disbanded, left;
};
// A dawn (DW-27, DW-28): `levels` are all those that bring gold.
Pay pay(int gold, int levels, int province_levels, const Troops& units, const Switches& switches);

}  // namespace ziggurat::domain_war
