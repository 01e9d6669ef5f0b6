#include "rulebooks/domain_war/rules/covert/spotting.h"

#include <algorithm>
#include <map>

namespace ziggurat::domain_war {

std::vector<Sight> sight_of(const std::string& viewer, const Map& map, const std::vector<HoldingPlace>& holdings,
    const std::vector<Present>& units) {
  std::vector<Sight> sight(map.provinces.size());
  const auto raise = [&](ProvinceIndex at, Sight to) { sight[at] = std::max(sight[at], to); };
  for (ProvinceIndex at = 0; at < sight.size(); ++at)
    if (map.provinces[at].ruler == viewer) raise(at, Sight::spots);
  for (const HoldingPlace& holding : holdings)
    if (holding.owner == viewer) raise(holding.province, Sight::identifies);
  for (const Present& present : units) {
    if (present.owner != viewer || present.units.empty()) continue;
    raise(present.at, Sight::identifies);
    if (present.units[UnitType::scouts] > 0)
      for (const ProvinceIndex beside : map.neighbours(present.at)) raise(beside, Sight::spots);
  }
  return sight;
}

std::vector<Sighting> spot(const std::string& viewer, const Map& map, const std::vector<HoldingPlace>& holdings,
    const std::vector<Present>& units) {
  const auto sight = sight_of(viewer, map, holdings, units);
  std::map<std::pair<ProvinceIndex, std::string>, Troops> seen;
  for (const Present& present : units)
    if (present.owner != viewer && sight[present.at] != Sight::none) seen[{present.at, present.owner}] += present.units;
  std::vector<Sighting> sightings;
  for (const auto& [place, troops] : seen)
    sightings.push_back({place.first, place.second, sight[place.first] == Sight::identifies, troops});
  return sightings;
}

}  // namespace ziggurat::domain_war
