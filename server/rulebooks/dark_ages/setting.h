#pragma once
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/switches.h"
#include "rulebooks/dark_ages/rules/force/aftermath.h"
#include "rulebooks/dark_ages/rules/switches.h"
#include "rulebooks/dark_ages/state/scenario.h"

// The switches of a campaign (chapter 11): those of the rules and those of the server, in data order.
namespace ziggurat::dark_ages {

struct HouseRules {              // what the server does in addition to the rules
  bool simultaneous = false;     // both sides seal one sheet per turn (DA-9)
  bool dice_shown = false;       // movement dice are thrown before the orders are written (DA-7)
  bool shoots_after = false;     // targets are named after the moves have been shown (DA-8)
  bool fog = false;              // enemies are seen by line of sight only (DA-96)
  bool initiative = false;       // DA-62
  bool deploys = false;          // both sides place their units in secret (DA-93)
  bool umpire_orders = false;    // a seat that sends nothing waits for the umpire (DA-14)
  bool umpire_window = false;    // the umpire sees every result first (DA-98)
  bool schedule_public = false;  // both sides know which units are still to come, and when (DA-91)
  Aftermath aftermath{};         // what survivors bring to the next battle (DA-95)
};

struct Chosen {
  Switches rules;
  HouseRules house;
  std::string column;  // which variant of the scenario's column marches in
};

// The switches that an umpire may change during a battle (DA-98).
struct SwitchesInPlay {
  Switches rules;
  bool initiative = false;  // DA-62
};
// The switches `made`, with those of a list "force_morale=on, javelin_range=9" changed. Errors: `unknown_switch` (also
// for switches that only a new campaign can choose), `bad_switch`.
Result<SwitchesInPlay> with_chosen(SwitchesInPlay made, const Scenario& scenario, const std::string& list);

const std::vector<game::SwitchInfo>& switch_infos();
// A switch set to `scenario` takes the scenario's value, or the rules' default if the scenario gives none.
// Errors: `unknown_switch`, `bad_switch`, at "/switches/<name>".
Result<Chosen> read_switches(const std::map<std::string, std::string>& words, const Scenario& scenario);

}  // namespace ziggurat::dark_ages
