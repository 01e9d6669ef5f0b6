#include "rulebooks/domain_war/rules/march/map.h"

#include <algorithm>

namespace ziggurat::domain_war {

std::optional<ProvinceIndex> Map::find(const std::string& id) const {
  const auto found =
      std::find_if(provinces.begin(), provinces.end(), [&](const MapProvince& one) { return one.id == id; });
  if (found == provinces.end()) return std::nullopt;
  return static_cast<ProvinceIndex>(found - provinces.begin());
}

const Border* Map::between(ProvinceIndex one, ProvinceIndex other) const {
  const auto found =
      std::find_if(borders.begin(), borders.end(), [&](const Border& border) { return border.joins(one, other); });
  return found == borders.end() ? nullptr : &*found;
}

std::vector<ProvinceIndex> Map::neighbours(ProvinceIndex of) const {
  std::vector<ProvinceIndex> found;
  for (const Border& border : borders)
    if (border.a == of || border.b == of) found.push_back(border.a == of ? border.b : border.a);
  return found;
}

}  // namespace ziggurat::domain_war
