#include "rulebooks/battlefield/rules/hiding/overlap.h"

#include <algorithm>
#include <map>

namespace ziggurat::battlefield {

std::vector<Overlap> overlaps(const std::vector<PlacedUnit>& units) {
  std::map<Hex, std::vector<const PlacedUnit*>> by_hex;
  for (const PlacedUnit& unit : units) by_hex[unit.hex].push_back(&unit);
  std::vector<Overlap> found;
  for (const auto& [hex, claimants] : by_hex) {
    if (claimants.size() < 2) continue;
    Overlap& overlap = found.emplace_back();
    overlap.hex = hex;
    // Every hidden unit must move; if none is hidden, all must.
    const bool any_hidden =
        std::any_of(claimants.begin(), claimants.end(), [](const PlacedUnit* one) { return one->hidden; });
    for (const PlacedUnit* one : claimants) {
      overlap.armies.push_back(one->army);
      if (one->hidden || !any_hidden) overlap.move.push_back(one->id);
    }
  }
  return found;
}

}  // namespace ziggurat::battlefield
