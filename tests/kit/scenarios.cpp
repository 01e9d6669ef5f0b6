#include "scenarios.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "rulebooks/registry.h"

namespace ziggurat::kit {
namespace {

std::uint64_t number_of(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

Setting plain_setting(const RulebookKind& kind, const ScenarioInfo& info) {
  Setting setting{info.id, info.clocks.front(), {}};
  for (const SwitchInfo& one : kind.switches()) setting.switches[one.name] = one.otherwise;
  return setting;
}

}  // namespace

const std::vector<Scenario>& all_scenarios() {
  static const std::vector<Scenario> all = [] {
    std::vector<Scenario> found;
    const char* wish = std::getenv("ZIGGURAT_KIT_SCENARIO");
    for (const auto* kind : all_rulebooks())
      for (const auto& info : kind->scenarios()) {
        if (wish && *wish && info.id != wish) continue;
        found.push_back({kind, info, 0});
        found.back().pieces = open_plain(found.back()).rulebook->set_up().world.pieces().size();
      }
    return found;
  }();
  return all;
}

std::string Opened::words() const {
  std::string text = setting.scenario + ", clock " + setting.clock;
  for (const auto& [name, value] : setting.switches) text += ", " + name + "=" + value;
  return text;
}

Opened open_plain(const Scenario& scenario) {
  const Setting setting = plain_setting(*scenario.kind, scenario.info);
  auto rulebook = scenario.kind->open(setting);
  if (!rulebook) throw std::runtime_error(scenario.info.id + ": " + rulebook.error().at + " " + rulebook.error().words);
  return {setting, std::move(*rulebook)};
}

Opened open_at_random(const Scenario& scenario, Chance& chance) {
  // Some switches exclude each other: then others are tried, fewer each time.
  for (std::size_t rarity = 3; rarity < 12; ++rarity) {
    Setting setting = plain_setting(*scenario.kind, scenario.info);
    setting.clock = chance.pick(scenario.info.clocks);
    for (const SwitchInfo& one : scenario.kind->switches())
      if (chance.one_in(rarity))
        setting.switches[one.name] =
            one.allowed.empty() ? std::to_string(chance.between(one.low, one.high)) : chance.pick(one.allowed);
    if (auto rulebook = scenario.kind->open(setting)) return {setting, std::move(*rulebook)};
  }
  return open_plain(scenario);
}

std::vector<std::uint64_t> seeds_for(const Scenario& scenario, std::size_t pieces_played) {
  const auto few = std::max<std::uint64_t>(1, pieces_played / std::max<std::size_t>(1, scenario.pieces));
  std::vector<std::uint64_t> seeds(number_of("ZIGGURAT_KIT_SEEDS", few));
  std::uint64_t seed = number_of("ZIGGURAT_KIT_SEED", 1);
  for (auto& one : seeds) one = seed++;
  return seeds;
}

}  // namespace ziggurat::kit
