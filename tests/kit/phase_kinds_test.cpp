#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "course.h"
#include "game/pages/phase_kinds.h"
#include "rulebooks/registry.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

TEST_CASE("every phase in which seats send orders is of a kind that the rulebook names, under any switches") {
  constexpr int phases_played = 8;
  const auto registered = all_rulebooks();
  for (const auto& scenario : all_scenarios())
    for (const std::uint64_t seed : seeds_for(scenario, 120)) {
      kit::Chance chance(seed);
      const Opened opened = open_at_random(scenario, chance);
      CAPTURE(opened.words());
      CAPTURE(seed);
      const auto* names = dynamic_cast<const NamesPhaseKinds*>(opened.rulebook.get());
      REQUIRE((names || std::ranges::find(registered, scenario.kind) == registered.end()));
      if (!names) continue;
      std::set<std::string> kinds, titles;
      for (const PhaseKind& one : names->phase_kinds()) {
        CHECK(kinds.insert(one.kind).second);
        CHECK(titles.insert(one.title).second);
      }
      CHECK_FALSE(titles.contains(""));
      test::Game game(*opened.rulebook);
      Course course(game, seed);
      do {
        const Phase& phase = game.table().phase;
        CAPTURE(phase.kind);
        CHECK((phase.orders_from == Audience::nobody() || kinds.contains(phase.kind)));
      } while (course.phases < phases_played && course.play_phase());
    }
}
