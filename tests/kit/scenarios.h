#pragma once
#include <memory>
#include <string>
#include <vector>

#include "chance.h"
#include "game/rulebook.h"

namespace ziggurat::kit {
using namespace game;

// Every scenario of every rulebook that is registered: the kit knows none by name. ZIGGURAT_KIT_SCENARIO: only the one of this id.
struct Scenario {
  const RulebookKind* kind;
  ScenarioInfo info;
  std::size_t pieces;  // of its opening: how big it is
};
const std::vector<Scenario>& all_scenarios();
// These are played as well: to be said before the first scenario is asked for. True.
bool also_play(const std::vector<const RulebookKind*>& kinds);

struct Opened {
  Setting setting;
  std::unique_ptr<Rulebook> rulebook;
  std::map<std::string, std::string> plain = {};  // its switches as they are by default
  std::string words() const;  // what is needed to open it again: scenario, clock and every switch that is not plain
};
// The first clock, every switch as it is by default.
Opened open_plain(const Scenario& scenario);
// The same, but for one switch.
Opened open_with(const Scenario& scenario, const std::string& name, const std::string& value);
// Any clock, any switches that go together.
Opened open_at_random(const Scenario& scenario, Chance& chance);

// Small scenarios are played with many seeds, big ones with few. ZIGGURAT_KIT_SEEDS: so many of each instead; ZIGGURAT_KIT_SEED:
// beginning with this one, as a failure printed it.
std::vector<std::uint64_t> seeds_for(const Scenario& scenario, std::size_t pieces_played);

}  // namespace ziggurat::kit
