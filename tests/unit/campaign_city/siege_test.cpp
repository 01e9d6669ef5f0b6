#include <doctest/doctest.h>

#include "kit/checks/log_check.h"
#include "rulebooks/registry.h"
#include "tests/unit/campaign/harness.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// What every rulebook's campaigns must stand is in tests/kit; here only what is city-table's own.
TEST_CASE("the siege and the drill in every fog, by default orders: seven days, a log that replays and verifies") {
  for (const auto& [scenario, fog] : std::vector<std::pair<std::string, std::string>>{
           {"city-table/siege_of_ur", "hidden"}, {"city-table/gate_drill", "counters"}}) {
    CAPTURE(scenario);
    const auto* kind = find_rulebook("city-table");
    Setting setting{scenario, "live", {}};
    for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
    setting.switches["fog"] = fog;
    const auto rulebook = kind->open(setting);
    REQUIRE_MESSAGE(rulebook.has_value(), (rulebook ? "" : rulebook.error().at + " " + rulebook.error().words));
    Game game(**rulebook);
    for (int hours = 0; game.table().stage != Stage::over && hours < 2'000; ++hours) game.run_for(60 * 60 * 1000);
    REQUIRE(game.table().stage == Stage::over);
    if (scenario == "city-table/siege_of_ur") CHECK(game.table().phase.path.find("7") != std::string::npos);
    kit::check_log(game);
  }
}
