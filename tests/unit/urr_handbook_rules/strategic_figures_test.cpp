#include <doctest/doctest.h>

#include "base/embedded.h"
#include "base/json.h"
#include "rulebooks/urr_handbook/rules/council/projects.h"
#include "rulebooks/urr_handbook/rules/council/purchase.h"
#include "rulebooks/urr_handbook/rules/council/raid.h"
#include "rulebooks/urr_handbook/rules/siege/bombard.h"
#include "rulebooks/urr_handbook/rules/siege/palisade.h"
#include "rulebooks/urr_handbook/rules/siege/tower.h"
#include "rulebooks/urr_handbook/rules/siege/vault.h"

namespace ziggurat::urr_handbook {
namespace {

const Json& data() {
  static const Json parsed = parse_json(embedded_data("urr_handbook/figures.json")).value();
  return parsed;
}

template <class Value>
Value by_name(const std::vector<std::string_view>& names, const std::string& wanted) {
  const auto found = std::find(names.begin(), names.end(), wanted);
  REQUIRE(found != names.end());
  return static_cast<Value>(found - names.begin());
}

}  // namespace

TEST_CASE("the strategic rules count with the figures of the rulebook") {
  for (const Json& engine : data().at("engines")) {
    const EngineFigures figures = engine_figures(by_name<EngineKind>(engine_kind_names(), engine.at("kind")));
    CHECK(figures.base == engine.at("base"));
    CHECK(figures.shots == engine.at("shots"));
  }
  CHECK(data().at("engines").size() == engine_kind_names().size());
  for (const auto& [kind, projects] : data().at("engineer_capacity").items())
    CHECK(capacity(by_name<CorpsKind>(corps_kind_names(), kind)) == projects);
  REQUIRE(data().at("projects").size() == project_kind_names().size());
  for (std::size_t i = 0; i < project_kind_names().size(); ++i) {
    CHECK(data().at("projects").at(i).at("project") == project_kind_names()[i]);
    CHECK(data().at("projects").at(i).at("turns") == project_turns);
  }
  REQUIRE(data().at("raid").at("difficulty").size() == raid_target_names().size());
  for (const auto& [target, base] : data().at("raid").at("difficulty").items()) {
    const auto known = base_difficulty(by_name<RaidTarget>(raid_target_names(), target));
    CHECK((base.is_null() ? !known : known == base.get<int>()));
  }
  for (std::size_t i = 0; i < item_names().size(); ++i) {
    const auto price = list_price(static_cast<Item>(i));
    const Json& listed = data().at("list_prices");
    const bool has_price = listed.contains(std::string(item_names()[i]));
    CHECK(price.has_value() == has_price);
    if (has_price) CHECK(price == listed.at(std::string(item_names()[i])).get<int>());
  }
  CHECK(data().at("hit_scale_wall").at(0).at("total_at_least") == demolition_need);
  CHECK(data().at("siege_tower").at("ramp_weeks") == ramp_weeks_needed);
  CHECK(data().at("siege_tower").at("ramp_units") == ramp_builders);
  CHECK(data().at("vault").at("steps_left") == vault_steps);
  CHECK(data().at("palisade").at("new") == palisade_new);
  CHECK(data().at("palisade").at("after_siege") == palisade_after_siege);
}

}  // namespace ziggurat::urr_handbook
