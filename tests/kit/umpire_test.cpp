#include <doctest/doctest.h>

#include <algorithm>

#include "course.h"
#include "kit/checks/log_check.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

// An umpire who holds every result and amends it.
constexpr Habits umpire_at_work{.missed = 0, .unsealed = 0, .amended = 100, .announced = 0};

bool rules_troops(const Rulebook& rulebook) {
  return std::ranges::any_of(rulebook.ruling_kinds(), &RulingKind::troops);
}

// Whether a standing ruling makes a faction believe in troops, or in no troops.
bool believed(const test::Game& game, const OutcomeReached& reached, bool anybody) {
  return std::ranges::any_of(game.rulebook.ruling_kinds(), [&](const RulingKind& kind) {
    return kind.troops && std::ranges::any_of(reached.rulings, [&](const auto& ruling) {
      return ruling.first.starts_with(kind.name + "/") && (ruling.second != "nobody") == anybody;
    });
  });
}

}  // namespace

TEST_CASE("where a rulebook lets the umpire say which troops somebody believes he saw, campaigns at random meet it") {
  int some = 0, none = 0;
  for (const auto& scenario : all_scenarios()) {
    if (!rules_troops(*open_plain(scenario).rulebook)) continue;
    CAPTURE(scenario.info.id);
    for (const std::uint64_t seed : seeds_for(scenario, 1500)) {
      kit::Chance chance(seed);
      const Opened opened = open_at_random(scenario, chance);
      CAPTURE(opened.words());
      CAPTURE(seed);
      test::Game game(*opened.rulebook);
      Course course(game, seed, umpire_at_work);
      while (course.phases < 24 && course.play_phase()) {}
      check_log(game);
      for (const auto& entry : game.log)
        if (const auto* reached = std::get_if<OutcomeReached>(&entry.body))
          some += believed(game, *reached, true), none += believed(game, *reached, false);
    }
  }
  MESSAGE("believed troops " << some << " times, none " << none << " times");
  CHECK(some > 0);
  CHECK(none > 0);
}
