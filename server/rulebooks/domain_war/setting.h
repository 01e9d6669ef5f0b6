#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/switches.h"
#include "rulebooks/domain_war/rules/figures/switches.h"

// The switches of a campaign (section 14): those of the rules and those of the server, in data order.
namespace ziggurat::domain_war {

enum class PublicHoldings : std::uint8_t { none, type, full };
struct VisibilityRules {  // what is public (11.1)
  PublicHoldings holdings{};
  bool alliances = true, wars = false;
};
struct HouseRules {      // what the server does in addition to the rules
  int actions = 3;       // rounds in a turn (DW-3)
  bool council = false;  // a council phase before the orders (1.1)
  bool umpire_review = true;
  bool move_per_turn = true;          // false: each round has a new allowance (DW-34)
  bool occupied_pay_owner = false;    // DW-27
  int pillage_per_level = 0;          // DW-75
  bool person_effects = true;         // DW-47
  bool hands_over = false;            // battles are fought on another table and the umpire enters the results (DW-104)
  bool asks_live = false;             // regents are asked when their forces meet an enemy (DW-109)
  bool raiders_return = true;         // DW-65
  bool watch_stops_raids = false;     // DW-66
  bool watch_from_its_round = false;  // DW-42; false: over the whole turn
  bool capacity_by_level = false;     // limits how many units may withdraw into a holding (DW-108)
  bool castles_block = false;         // a march past a hostile castle must stop next to it (14.1, 28)
  bool occupiers_use_walls = true;    // DW-101
  bool loans = false;                 // units may be lent to another commander (DW-29)
  std::array<int, 3> works_gold{0, 1, 2};  // indexed by the state of the works (DW-17)
};

struct Chosen {
  Switches rules;
  VisibilityRules openness;
  HouseRules customs;
  std::optional<bool> council;  // none: as in the scenario
};
const std::vector<game::SwitchInfo>& switch_infos();
// Errors: unknown_switch, bad_switch.
Result<Chosen> read_switches(const std::map<std::string, std::string>& words);

}  // namespace ziggurat::domain_war
