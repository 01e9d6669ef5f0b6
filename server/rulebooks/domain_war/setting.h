#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/switches.h"
#include "rulebooks/domain_war/rules/figures/switches.h"

// The switches of a campaign (section 14): those of the rules and those of the server, in the order of the data.
namespace ziggurat::domain_war {

enum class PublicHoldings : std::uint8_t { none, type, full };
struct VisibilityRules {  // what everybody may know (11.1)
  PublicHoldings holdings{};
  bool alliances = true, wars = false;
};
struct HouseRules {         // what the server does beside the rules
  int actions = 3;       // rounds in a turn (DW-3)
  bool council = false;  // a phase before the orders (1.1)
  bool umpire_review = true;
  bool move_per_turn = true;          // else an allowance is fresh in each round (DW-34)
  bool occupied_pay_owner = false;    // DW-27
  int pillage_per_level = 0;          // DW-75
  bool person_effects = true;         // DW-47
  bool hands_over = false;            // battles are fought elsewhere, and the umpire brings what comes of them (DW-104)
  bool asks_live = false;             // who is met is asked (DW-109)
  bool raiders_return = true;         // DW-65
  bool watch_stops_raids = false;     // DW-66
  bool watch_from_its_round = false;  // DW-42; else over the whole turn
  bool capacity_by_level = false;     // of holdings for who withdraws inside (DW-108)
  bool castles_block = false;         // who passes a hostile one must stop beside it (14.1, 28)
  bool occupiers_use_walls = true;    // DW-101
  bool loans = false;                 // units under another's command (DW-29)
  std::array<int, 3> works_gold{0, 1, 2};  // by the state of works (DW-17)
};

struct Chosen {
  Switches rules;
  VisibilityRules openness;
  HouseRules customs;
  std::optional<bool> council;  // none: as the scenario says
};
const std::vector<game::SwitchInfo>& switch_infos();
// Refused: unknown_switch, bad_switch.
Result<Chosen> read_switches(const std::map<std::string, std::string>& words);

}  // namespace ziggurat::domain_war
