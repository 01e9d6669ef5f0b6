#pragma once
#include <optional>
#include <string>
#include <vector>

namespace ziggurat::domain_war {

using ProvinceIndex = std::size_t;  // index in the map's provinces

struct Border {  // DW-33
  ProvinceIndex a = 0, b = 0;
  bool river = false, bridge = false;
  bool crossable() const { return !river || bridge; }
  bool joins(ProvinceIndex one, ProvinceIndex other) const {
    return (a == one && b == other) || (a == other && b == one);
  }
};
struct MapProvince {
  std::string id;
  std::string ruler;  // empty: no ruler
};
struct Map {
  std::vector<MapProvince> provinces;
  std::vector<Border> borders;

  std::optional<ProvinceIndex> find(const std::string& id) const;
  const Border* between(ProvinceIndex one, ProvinceIndex other) const;  // null: no common border
  // In border order.
  std::vector<ProvinceIndex> neighbours(ProvinceIndex of) const;
};

}  // namespace ziggurat::domain_war
