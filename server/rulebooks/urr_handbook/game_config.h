#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"
#include "rulebooks/urr_handbook/scenario.h"
#include "rulebooks/urr_handbook/words.h"

// The configuration of one campaign: scenario, switches, clock, and the words made from them. Never changes.
namespace ziggurat::urr_handbook {

struct MatchClock {  // chapter 2; 0: the clock rings no bell
  std::int64_t council_ms = 0, assault_ms = 0, reaction_ms = 0, round_ms = 0;
  std::int64_t strategic_window_ms = 0, trebuchet_window_ms = 0, round_window_ms = 0, turn_end_window_ms = 0;
  bool early_close = false;
  bool by_hand = false;  // the umpire rings every bell
};

struct GameConfig {
  Scenario scenario;
  MatchClock clock;
  Switches switches;                                // the switches of the rules
  std::map<std::string, std::string> switch_words;  // all switches of chapter 5, including the campaign's own
  Words words;

  const Geography& geography() const { return scenario.geography; }

  // The factions of the scenario, then the berserk faction if there are dead who can lose their master.
  int factions() const { return static_cast<int>(scenario.factions.size()) + (berserk().valid() ? 1 : 0); }
  FactionId faction(std::string_view id) const { return {scenario.faction(id)}; }
  FactionId berserk() const {
    return scenario.arrivals.empty() ? FactionId{} : FactionId{static_cast<std::int32_t>(scenario.factions.size())};
  }
  bool is_played(FactionId id) const {
    return id.valid() && static_cast<std::size_t>(id.value) < scenario.factions.size();
  }
  std::vector<FactionId> played() const;  // the factions of the scenario
  const ScenarioFaction& at(FactionId played) const {
    return scenario.factions[static_cast<std::size_t>(played.value)];
  }
  std::string faction_name(FactionId id) const;  // "the Prince of Darkness", "the Redbeards", "nobody"

  bool is_on(std::string_view name) const { return word_of(name) == "true"; }
  std::string_view word_of(std::string_view name) const;
  int number_of(std::string_view name) const;
  int rounds() const { return scenario.rounds > 0 ? scenario.rounds : number_of("rounds_per_tactical_turn"); }
};

// The switches of chapter 5 with their defaults: first the adjudicator's, then the campaign's.
const std::vector<game::SwitchInfo>& switch_infos();

// Errors: unknown scenario, clock or switch.
::ziggurat::Result<GameConfig> make_config(const game::Setting& setting);
std::vector<Words::Side> sides_of(const Scenario& scenario);  // including the berserk faction, if the scenario has dead

// A counter as it enters play: a unit, a star unit, the leader or an engine, determined by its type (UH-20, UH-21,
// UH-50).
Piece counter_piece(
    const GameConfig& config, FactionId side, const std::string& type, std::string name, const Place& at);

}  // namespace ziggurat::urr_handbook
