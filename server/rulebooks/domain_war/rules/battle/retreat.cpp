#include "rulebooks/domain_war/rules/battle/retreat.h"

#include <algorithm>
#include <tuple>

#include "rulebooks/domain_war/rules/figures/list.h"

namespace ziggurat::domain_war {

Provinces retreat_options(const Map& map, const Rights& rights, const Retreat& retreat) {
  Provinces options;
  for (const ProvinceIndex to : map.neighbours(retreat.at)) {
    const std::string& ruler = map.provinces[to].ruler;
    const bool friendly = ruler == retreat.regent || (!ruler.empty() && rights.allied(ruler, retreat.regent));
    const bool closed = contains(retreat.enemy_at, to) || (!retreat.routed && contains(retreat.enemy_from, to));
    if (friendly && !closed && map.between(retreat.at, to)->crossable()) options.push_back(to);
  }
  const auto rank = [&](ProvinceIndex to) {
    const auto preferred = std::find(retreat.prefer.begin(), retreat.prefer.end(), to) - retreat.prefer.begin();
    const MapProvince& province = map.provinces[to];
    return std::tuple(preferred, retreat.came_from != to, province.ruler != retreat.regent, province.id);
  };
  std::sort(
      options.begin(), options.end(), [&](ProvinceIndex one, ProvinceIndex other) { return rank(one) < rank(other); });
  return options;
}

}  // namespace ziggurat::domain_war
