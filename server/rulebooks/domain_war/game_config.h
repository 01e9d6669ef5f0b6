#pragma once
#include <string>

#include "game/rulebook.h"
#include "rulebooks/domain_war/scenario.h"
#include "rulebooks/domain_war/setting.h"
#include "rulebooks/domain_war/words.h"

// The configuration of one campaign: scenario, switches and the words made from them. Never changes.
namespace ziggurat::domain_war {

struct MatchClock {  // 1.1; 0: the clock rings no bell
  std::int64_t council_ms = 0, orders_ms = 0, review_ms = 0, reaction_ms = 0;
  bool early_close = false;
  bool by_hand = false;  // the umpire rings every bell
};

struct GameConfig {
  Scenario scenario;
  MatchClock clock;
  Switches switches;
  VisibilityRules openness;
  HouseRules customs;
  Words words;

  int regents() const { return static_cast<int>(scenario.regents.size()); }
  FactionId faction(std::string_view regent_id) const { return {scenario.regent(regent_id)}; }
  // The regent's id in the rules; empty: nobody.
  const std::string& regent_id(FactionId faction) const;
  std::string name_of(FactionId faction) const;  // for use within a sentence: "the Dwarves", "nobody"
  const ScenarioRegent& at(FactionId faction) const {
    return scenario.regents.at(static_cast<std::size_t>(faction.value));
  }
};

// Errors: unknown scenario, clock or switch.
Result<GameConfig> make_config(const Setting& setting);

inline Place province_place(int province) { return {BoardId{0}, Area{province}}; }
inline Place border_place(int a, int b) { return {BoardId{0}, a < b ? Edge{a, b} : Edge{b, a}}; }
inline const Place nowhere{BoardId{0}, Box{0}};

}  // namespace ziggurat::domain_war
