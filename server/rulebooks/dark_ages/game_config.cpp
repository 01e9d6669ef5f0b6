#include "rulebooks/dark_ages/game_config.h"

#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/data.h"
#include "rulebooks/shelf/wording/grammar.h"

namespace ziggurat::dark_ages {
namespace {

// The presets of DA-5. With `manual` the umpire ends every phase; with `sealed` a phase ends when all have sealed.
Result<PhaseClock> clock_named(const std::string& name, const HouseRules& house) {
  PhaseClock clock{.early_close = true, .by_hand = house.umpire_orders};
  if (name == "manual") clock.early_close = false, clock.by_hand = true;
  if (name != "manual" && name != "sealed") {
    if (name != "live" && name != "mail" && name != "rapid")
      return refuse("unknown_clock", "/clock", say("setting.no_clock", {{"clock", name}}));
    const Json figures = shelf::data_file("dark_ages/figures.json");
    const std::string preset = name == "rapid" ? "rapid_test" : name;
    const auto ms = [&](std::string_view phase) -> std::int64_t {
      for (const Json& one : figures.at("phases"))
        if (one.at("id") == phase) return one.at("seconds").at(preset).get<std::int64_t>() * 1000;
      return 0;
    };
    clock.deploy_ms = ms("deploy"), clock.style_ms = ms("style"), clock.orders_ms = ms("orders");
    clock.shooting_ms = ms("shooting"), clock.review_ms = ms("results");
  }
  if (house.umpire_window) clock.review_ms = -1;
  return clock;
}

}  // namespace

std::string GameConfig::name_of(FactionId side) const {
  return side.valid() ? shelf::with_article(at(side).name.text) : std::string();
}

Result<GameConfig> make_config(const Setting& setting) {
  std::string_view id = setting.scenario;
  constexpr std::string_view prefix = "dark-ages/";
  if (id.starts_with(prefix)) id.remove_prefix(prefix.size());
  auto scenario = read_scenario(id);
  if (!scenario) return std::unexpected(scenario.error());
  auto chosen = read_switches(setting.switches, *scenario);
  if (!chosen) return std::unexpected(chosen.error());
  const auto clock = clock_named(setting.clock, chosen->house);
  if (!clock) return std::unexpected(clock.error());
  scenario->take_variant(chosen->column);
  Words words(*scenario);
  // Hide these figures without force morale, where they have no effect.
  if (!chosen->rules.force_morale)
    for (AttributeInfo& one : words.vocabulary.ledgers)
      if (one.name == "units_at_start" || one.name == "awarded") one.known_to = KnownTo::umpire;
  if (chosen->house.schedule_public)
    for (AttributeInfo& one : words.vocabulary.attributes)
      if (one.name == "arrives") one.known_to = KnownTo::whoever_sees;
  return GameConfig{std::move(*scenario), *clock, std::move(chosen->rules), chosen->house, std::move(words)};
}

}  // namespace ziggurat::dark_ages
