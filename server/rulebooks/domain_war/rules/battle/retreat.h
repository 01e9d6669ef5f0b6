#pragma once
#include <optional>
#include <string>

#include "rulebooks/domain_war/rules/march/march.h"

namespace ziggurat::domain_war {

struct Retreat {
  std::string regent;
  ProvinceIndex at = 0;
  bool routed = false;  // false: retreats by choice
  Provinces enemy_at;
  Provinces enemy_from;  // where the aggressors came from; closed to retreats by choice
  std::optional<ProvinceIndex> came_from;
  Provinces prefer;
};
// The possible retreats, best first (DW-111, DW-112).
Provinces retreat_options(const Map& map, const Rights& rights, const Retreat& retreat);

}  // namespace ziggurat::domain_war
