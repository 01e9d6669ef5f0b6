#include "rulebooks/registry.h"
#include "tests/unit/campaign/fold_from.h"
#include "tests/unit/campaign/harness.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

// Played by the clock alone to the end of so many hours: every seat gets its default orders.
void check_scenario(const std::string& scenario, const std::string& fog, int hours, std::size_t tail_every) {
  CAPTURE(scenario);
  const auto* kind = find_rulebook("city-table");
  Setting setting{scenario, "live", {}};
  for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
  setting.switches["fog"] = fog;
  const auto rulebook = kind->open(setting);
  REQUIRE(rulebook.has_value());
  Game game(**rulebook);
  for (int hour = 0; game.table().stage != Stage::over && hour < hours; ++hour) game.run_for(60 * 60 * 1000);
  REQUIRE(game.log.size() > 20);
  check_fold_from_everywhere(game.log, **rulebook, game.setup.factions, tail_every);
}

}  // namespace

TEST_CASE("the siege in hidden fog is folded on from any entry as if it had never been broken off") {
  check_scenario("city-table/siege_of_ur", "hidden", 2'000, 40);
}

TEST_CASE("the drill is folded on from any entry as if it had never been broken off") {
  check_scenario("city-table/gate_drill", "counters", 2'000, 5);
}
