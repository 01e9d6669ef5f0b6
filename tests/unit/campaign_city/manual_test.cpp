#include "rulebooks/registry.h"
#include "tests/unit/campaign/harness.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

namespace {

std::unique_ptr<Rulebook> opened(const std::string& scenario, const std::string& clock) {
  const auto* kind = find_rulebook(scenario.substr(0, scenario.find('/')));
  Setting setting{scenario, clock, {}};
  for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
  auto rulebook = kind->open(setting);
  REQUIRE_MESSAGE(rulebook.has_value(), (rulebook ? "" : rulebook.error().words));
  return std::move(*rulebook);
}

constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;

}  // namespace

TEST_CASE("manual never rings by itself: not when those present have sealed, not when nobody can order") {
  for (const std::string scenario : {"city-table/siege_of_ur", "city-table/gate_drill", "urr-handbook/siege_of_urr"}) {
    CAPTURE(scenario);
    const auto rules = opened(scenario, "manual");
    Game game(*rules);
    int phases = 0, without_orders = 0;
    for (; phases < 12 && game.table().stage == Stage::orders; ++phases) {
      CAPTURE(game.table().phase.title);
      // Three sit down, the rest of the seats are free; who has come has sealed.
      for (std::int32_t seat = 0; seat < 3 && seat < static_cast<std::int32_t>(game.setup.seats.size()); ++seat) {
        if (phases == 0) game.held.push_back({seat});
        const auto sealed = game.seal({seat}, {});
        CHECK((sealed == "done" || sealed == "not_in_phase"));
      }
      const auto number = game.table().phase_number;
      CHECK_FALSE(next_due_ms(game.campaign(), game.context(server)).has_value());
      game.run_for(3 * day_ms);
      CHECK(game.table().phase_number == number);
      CHECK(game.table().stage == Stage::orders);
      if (game.table().phase.orders_from == Audience::nobody()) ++without_orders;
      CHECK(game.ask_umpire(RingBell{number}) == "done");
      game.tick_all();
      if (game.table().stage == Stage::review) CHECK(game.ask_umpire(OpenNextPhase{number}) == "done");
    }
    CHECK((phases == 12 || game.table().stage == Stage::over));
    CHECK(phases >= 6);
    if (scenario == "urr-handbook/siege_of_urr") CHECK(without_orders > 0);  // trebuchets, and after the fight
  }
}
