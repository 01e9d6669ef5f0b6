#pragma once
#include <memory>
#include <string>
#include <vector>

#include "chance.h"
#include "game/rulebook.h"

namespace ziggurat::kit {
using namespace game;

// Every scenario of every registered rulebook; the kit does not know them by name. ZIGGURAT_KIT_SCENARIO selects one by
// id.
struct Scenario {
  const RulebookKind* kind;
  ScenarioInfo info;
  std::size_t pieces;  // number of pieces at the opening, as a measure of size
};
const std::vector<Scenario>& all_scenarios();
// Adds kinds to be played. Must be called before the first scenario is requested. Returns true.
bool also_play(const std::vector<const RulebookKind*>& kinds);

struct Opened {
  Setting setting;
  std::unique_ptr<Rulebook> rulebook;
  std::map<std::string, std::string> plain = {};  // its switches with their defaults
  // what it takes to open it again: scenario, clock, and every switch that is not at its default
  std::string words() const;
};
// The first clock, all switches at their defaults.
Opened open_plain(const Scenario& scenario);
// The same, with one switch changed.
Opened open_with(const Scenario& scenario, const std::string& name, const std::string& value);
// Any clock, and any compatible switches.
Opened open_at_random(const Scenario& scenario, Chance& chance);

// Small scenarios are played with many seeds, large ones with few. ZIGGURAT_KIT_SEEDS sets the number for all;
// ZIGGURAT_KIT_SEED sets the first one, as printed by a failure.
std::vector<std::uint64_t> seeds_for(const Scenario& scenario, std::size_t pieces_played);

}  // namespace ziggurat::kit
