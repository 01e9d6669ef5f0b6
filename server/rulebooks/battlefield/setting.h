#pragma once
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/switches.h"
#include "rulebooks/battlefield/rules/switches.h"

// The switches of a campaign (section 13): those of the rules, then those of the server, then `unit_values`.
namespace ziggurat::battlefield {

enum class EnemyNumbers : std::uint8_t { hidden, contact, exact };  // BF-93

struct HouseRules {           // what the server does in addition to the rules
  bool simultaneous = false;  // all armies order their moves and strikes on one sheet (BF-5)
  EnemyNumbers enemy_numbers = EnemyNumbers::contact;
  bool rediscovers = true;           // hidden units may be found during the battle (BF-59)
  bool bound_next_round = false;     // pursuers are bound in the next round as well (BF-52)
  bool first_extermination = false;  // the battle ends when any army has no unit left (BF-84)
  bool auto_defend = true;           // off: the umpire ends every phase, and may first order for idle seats (BF-98)
  bool umpire_window = false;        // the umpire sees every result first
  bool share_hidden = true;          // allies see each other's hidden units (BF-94)
};

struct Chosen {
  Switches rules;
  HouseRules house;
};
const std::vector<game::SwitchInfo>& switch_infos();
// Errors: unknown_switch, bad_switch.
Result<Chosen> read_switches(const std::map<std::string, std::string>& words);

}  // namespace ziggurat::battlefield
