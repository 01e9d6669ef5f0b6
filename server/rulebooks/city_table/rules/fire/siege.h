#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/dice.h"
#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"

namespace ziggurat::city_table {

struct Engine {
  std::string id;
  Square at;
  bool moved = false;
  bool engaged = false;
  int demolition = 0;  // CT-62
};
struct SiegeShot {
  std::string id;
  Reason reason = Reason::none;
  std::optional<int> face;
  std::optional<int> total;  // none: did not fire
  bool success = false;
};
struct SiegeOutcome {
  int need = 0;
  std::vector<SiegeShot> shots;  // in engine order
  int markers = 0;
  bool breached = false;
};
// Engines fire one after another at one section (CT-61 to CT-63). Dice: d6 `siege:<id>` per lawful shot.
SiegeOutcome siege_fire(const Section& section, const std::vector<Engine>& engines, game::Dice& dice);

// The sections that an engine in this square may fire at now, in reading order.
std::vector<Square> siege_targets(const Board& board, Square engine);

}  // namespace ziggurat::city_table
