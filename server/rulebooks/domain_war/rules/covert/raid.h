#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "rulebooks/domain_war/rules/battle/battle.h"

namespace ziggurat::domain_war {

struct Raid {
  int raiders = 1;  // units of scouts
  // Enemies in the open there. `first`: those who fight at once, including scouts; empty if there are no scouts.
  // `others`: all the rest.
  Side first, others;
  int target_gold = 0;
};
enum class RaidResult : std::uint8_t { success, discovered, beaten_off };
std::string_view name(RaidResult result);
struct Raided {
  RaidResult result{};
  std::optional<int> event;  // face of the event die
  int gold = 0;
  bool discovered = false;
  int raiders_left = 0;
  Side first, others;  // survivors, including routed units
  bool first_routed = false, others_routed = false;
  std::vector<Battle> battles;
  Troops enemy_left() const { return first.all() + others.all(); }
};

// DW-60 to DW-64. Dice: those of a battle with enemy scouts, `attempt:raid`, then `raid_event` or those of another
// battle.
Raided raid(const Raid& asked, const Switches& switches, game::Dice& dice);

}  // namespace ziggurat::domain_war
