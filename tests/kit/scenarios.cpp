#include "scenarios.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "rulebooks/registry.h"

namespace ziggurat::kit {
using namespace game;
namespace {

std::uint64_t number_of(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

std::vector<const RulebookKind*>& others() {
  static std::vector<const RulebookKind*> kinds;
  return kinds;
}

// A random allowed value of the switch.
std::string random_word(const SwitchInfo& one, Chance& chance) {
  if (!one.allowed.empty()) return chance.pick(one.allowed);
  if (!one.rows.empty()) {
    const SwitchColumn& column = chance.pick(one.columns);
    return "{\"" + chance.pick(one.rows) + "\":{\"" + column.name +
           "\":" + std::to_string(chance.between(column.low, column.high)) + "}}";
  }
  std::string words = std::to_string(chance.between(one.low, one.high));
  for (std::size_t i = 1; i < one.length; ++i) words += "," + std::to_string(chance.between(one.low, one.high));
  return words;
}

Setting plain_setting(const RulebookKind& kind, const ScenarioInfo& info) {
  Setting setting{info.id, info.clocks.front(), {}};
  for (const SwitchInfo& one : kind.switches()) setting.switches[one.name] = one.otherwise;
  return setting;
}

}  // namespace

bool also_play(const std::vector<const RulebookKind*>& kinds) {
  others().insert(others().end(), kinds.begin(), kinds.end());
  return true;
}

const std::vector<Scenario>& all_scenarios() {
  static const std::vector<Scenario> all = [] {
    std::vector<Scenario> found;
    const char* wish = std::getenv("ZIGGURAT_KIT_SCENARIO");
    auto kinds = all_rulebooks();
    kinds.insert(kinds.end(), others().begin(), others().end());
    for (const auto* kind : kinds)
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
  for (const auto& [name, value] : setting.switches)
    if (!plain.contains(name) || plain.at(name) != value) text += ", " + name + "=" + value;
  return text;
}

namespace {
Opened open_as(const Scenario& scenario, const Setting& setting) {
  auto rulebook = scenario.kind->open(setting);
  if (!rulebook) throw std::runtime_error(scenario.info.id + ": " + rulebook.error().at + " " + rulebook.error().words);
  return {setting, std::move(*rulebook), plain_setting(*scenario.kind, scenario.info).switches};
}
}  // namespace

Opened open_plain(const Scenario& scenario) { return open_as(scenario, plain_setting(*scenario.kind, scenario.info)); }

Opened open_with(const Scenario& scenario, const std::string& name, const std::string& value) {
  Setting setting = plain_setting(*scenario.kind, scenario.info);
  setting.switches[name] = value;
  return open_as(scenario, setting);
}

Opened open_at_random(const Scenario& scenario, Chance& chance) {
  // Some switches exclude each other; retry with other values, and with fewer each time.
  for (std::size_t rarity = 3; rarity < 12; ++rarity) {
    Setting setting = plain_setting(*scenario.kind, scenario.info);
    setting.clock = chance.pick(scenario.info.clocks);
    for (const SwitchInfo& one : scenario.kind->switches())
      if (chance.one_in(rarity)) setting.switches[one.name] = random_word(one, chance);
    if (auto rulebook = scenario.kind->open(setting))
      return {setting, std::move(*rulebook), plain_setting(*scenario.kind, scenario.info).switches};
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
