#include "rulebooks/urr_handbook/rules/siege/flood.h"

namespace ziggurat::urr_handbook {

FloodWeek flood_week(const Flood& flood, int repair_corps) {
  const bool saved = flood.weeks == 0 && repair_corps > 0;
  if (!flood.flooded || saved) return {{false, 0}, true};
  return {{true, flood.weeks + 1}, false};
}

}  // namespace ziggurat::urr_handbook
