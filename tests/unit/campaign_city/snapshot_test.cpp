#include <algorithm>

#include "rulebooks/registry.h"
#include "tests/unit/campaign/fold_from.h"
#include "tests/unit/campaign/harness.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

// Played by the clock alone to its end: every seat gets its default orders. At the beginning it is broken off after every entry,
// then, as the log grows long, after every `every`th.
void check_scenario(const std::string& scenario, const std::string& fog, std::size_t beginning, std::size_t every) {
  CAPTURE(scenario);
  const auto* kind = find_rulebook("city-table");
  Setting setting{scenario, "live", {}};
  for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
  setting.switches["fog"] = fog;
  const auto rulebook = kind->open(setting);
  REQUIRE(rulebook.has_value());
  Game game(**rulebook);
  for (int hour = 0; game.table().stage != Stage::over && hour < 2'000; ++hour) game.run_for(60 * 60 * 1000);
  REQUIRE(game.table().stage == Stage::over);
  const auto middle = game.log.begin() + static_cast<std::ptrdiff_t>(std::min(beginning, game.log.size()));
  check_fold_from_everywhere({game.log.begin(), middle}, **rulebook, game.setup.factions, 1, 10);
  if (every != 0) check_fold_from_everywhere(game.log, **rulebook, game.setup.factions, every, 5 * every);
}

}  // namespace

TEST_CASE("the siege in hidden fog is folded on from any entry as if it had never been broken off") {
  check_scenario("city-table/siege_of_ur", "hidden", 40, 13);
}

TEST_CASE("the drill is folded on from any entry as if it had never been broken off") {
  check_scenario("city-table/gate_drill", "counters", 1'000, 0);
}
