#pragma once
#include <string>

#include "game/rulebook.h"
#include "rulebooks/battlefield/setting.h"
#include "rulebooks/battlefield/state/words.h"

namespace ziggurat::battlefield {

struct MatchClock {  // lengths of the phases (section 1.1); 0: no time limit
  std::int64_t muster_ms = 0, deployment_ms = 0, redeployment_ms = 0, move_ms = 0, combat_ms = 0;
  std::int64_t review_ms = 0;
  bool early_close = false;
  bool by_hand = false;  // the umpire ends every phase
};

// The configuration of one campaign: scenario, switches and the words made from them. Never changes.
struct GameConfig {
  Scenario scenario;
  MatchClock clock;
  Switches switches;
  HouseRules house;
  Words words;

  int armies() const { return static_cast<int>(scenario.armies.size()); }
  const ScenarioArmy& at(FactionId army) const { return scenario.armies.at(static_cast<std::size_t>(army.value)); }
  const std::string& id_of(FactionId army) const { return at(army).id; }
  FactionId army(std::string_view id) const { return {scenario.army(id)}; }
  std::string name_of(FactionId army) const;  // within a sentence: "the Dwarves", but "Red"
  bool hostile(FactionId one, FactionId other) const {
    return one.valid() && other.valid() && scenario.alliances.hostile(id_of(one), id_of(other));
  }
  bool friendly(FactionId one, FactionId other) const { return one.valid() && other.valid() && !hostile(one, other); }
  Audience allies_of(FactionId army) const;  // the army and its allies
};

// Errors: unknown scenario, clock or switch; `bad_switch` with `disobedience: forbidden` if an army's ego exceeds its
// leader's leadership (BF-24).
Result<GameConfig> make_config(const Setting& setting);

}  // namespace ziggurat::battlefield
