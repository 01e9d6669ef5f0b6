#include "rulebooks/domain_war/game_config.h"

#include "rulebooks/shelf/data.h"

namespace ziggurat::domain_war {
namespace {

// The presets of 1.1. In a review below 0 the umpire sees the outcome first; -1 has no time limit. With `manual` the
// umpire rings every bell; with `sealed` it rings when all have sealed.
Result<MatchClock> clock_named(const std::string& name, bool review) {
  const std::int64_t review_ms = review ? -1 : 0;
  if (name == "manual") return MatchClock{.review_ms = review_ms, .by_hand = true};
  if (name == "sealed") return MatchClock{.review_ms = review_ms, .early_close = true};
  const Json figures = shelf::data_file("domain_war/figures.json");
  const Json& presets = figures.at("turn").at("presets");
  const auto found = presets.find(name);
  if (found == presets.end()) return refuse("unknown_clock", "/clock", say("setting.no_clock", {{"clock", name}}));
  const auto ms = [&](const char* phase) { return found->at(phase).get<std::int64_t>() * 1000; };
  return MatchClock{ms("council"), ms("orders"), review ? -ms("review") : 0, ms("reaction"), true, false};
}

}  // namespace

const std::string& GameConfig::regent_id(FactionId faction) const {
  static const std::string none;
  return faction.valid() ? at(faction).id : none;
}

std::string GameConfig::name_of(FactionId faction) const {
  return faction.valid() ? in_sentence(at(faction)) : say("who.nobody");
}

Result<GameConfig> make_config(const Setting& setting) {
  std::string_view id = setting.scenario;
  constexpr std::string_view prefix = "domain-war/";
  if (id.starts_with(prefix)) id.remove_prefix(prefix.size());
  auto scenario = read_scenario(id);
  if (!scenario) return std::unexpected(scenario.error());
  auto chosen = read_switches(setting.switches);
  if (!chosen) return std::unexpected(chosen.error());
  chosen->customs.council = chosen->council.value_or(scenario->council);
  const auto clock = clock_named(setting.clock, chosen->customs.umpire_review);
  if (!clock) return std::unexpected(clock.error());
  Words words(scenario->regents, chosen->rules.units);
  return GameConfig{std::move(*scenario), *clock, chosen->rules, chosen->openness, chosen->customs, std::move(words)};
}

}  // namespace ziggurat::domain_war
