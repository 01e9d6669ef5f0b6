#pragma once
#include <string>
#include <vector>

#include "rulebooks/domain_war/rules/march/map.h"
#include "rulebooks/domain_war/rules/raising/troops.h"

namespace ziggurat::domain_war {

struct Present {  // units of one owner in a province
  std::string owner;
  Troops units;
  ProvinceIndex at = 0;
};
struct Sighting {
  ProvinceIndex province = 0;
  std::string owner;
  bool identified = false;  // false: spotted, only their number is reported
  Troops units;
};
struct HoldingPlace {
  ProvinceIndex province = 0;
  std::string owner;
};

enum class Sight : std::uint8_t { none, spots, identifies };
// How well a regent's own units and holdings see each province (DW-106).
std::vector<Sight> sight_of(const std::string& viewer, const Map& map, const std::vector<HoldingPlace>& holdings,
    const std::vector<Present>& units);
// The foreign units that the viewer sees, in map order, then by owner.
std::vector<Sighting> spot(const std::string& viewer, const Map& map, const std::vector<HoldingPlace>& holdings,
    const std::vector<Present>& units);

}  // namespace ziggurat::domain_war
