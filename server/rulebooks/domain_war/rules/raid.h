#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "rulebooks/domain_war/rules/battle.h"

namespace ziggurat::domain_war {

struct Raid {
  int raiders = 1;  // units of scouts
  Troops enemy;     // in the open there
  bool others_join = true;
  int target_gold = 0;
};
enum class RaidResult : std::uint8_t { success, discovered, beaten_off };
std::string_view name(RaidResult result);
struct Raided {
  RaidResult result{};
  std::optional<int> event;  // the face
  int gold = 0;
  bool discovered = false;
  int raiders_left = 0;
  Troops enemy_left;  // routed ones too
  std::vector<Battle> battles;
};

// DW-60 to DW-64. Dice: those of a battle with enemy scouts, `attempt:raid`, then `raid_event` or those of another battle.
Raided raid(const Raid& asked, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::domain_war
