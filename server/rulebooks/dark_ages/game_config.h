#pragma once
#include <string>

#include "game/rulebook.h"
#include "rulebooks/dark_ages/setting.h"
#include "rulebooks/dark_ages/state/words.h"

namespace ziggurat::dark_ages {

struct PhaseClock {  // lengths of the phases (DA-5); 0: no time limit
  std::int64_t deploy_ms = 0, style_ms = 0, orders_ms = 0, shooting_ms = 0;
  std::int64_t review_ms = 0;
  bool early_close = false;
  bool by_hand = false;  // the umpire ends every phase
};

// The configuration of one campaign: scenario, switches and the words made from them. Never changes.
struct GameConfig {
  Scenario scenario;
  PhaseClock clock;
  Switches switches;
  HouseRules house;
  Words words;

  int sides() const { return static_cast<int>(scenario.sides.size()); }
  const ScenarioSide& at(FactionId side) const { return scenario.sides.at(static_cast<std::size_t>(side.value)); }
  const std::string& id_of(FactionId side) const { return at(side).id; }
  FactionId side(std::string_view id) const { return {scenario.side(id)}; }
  FactionId other(FactionId side) const { return {1 - side.value}; }
  SwitchesInPlay in_play() const { return {switches, house.initiative}; }  // as chosen when the campaign was made
  std::string name_of(FactionId side) const;                               // within a sentence: "the Raiders"
};

// Errors: unknown scenario, clock or switch.
Result<GameConfig> make_config(const Setting& setting);

}  // namespace ziggurat::dark_ages
