#include <doctest/doctest.h>

#include <cstdlib>

#include "course.h"
#include "kit/checks/keys_check.h"
#include "kit/checks/log_check.h"
#include "known_pieces.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::kit;

namespace {

// Plays long campaigns to their end only if there is time for it.
int phases_played() { return std::getenv("ZIGGURAT_KIT_SEEDS") ? 3000 : 24; }

}  // namespace

TEST_CASE("every scenario comes to an end when nobody ever comes: by the clock, or by the umpire") {
  for (const auto& scenario : all_scenarios()) {
    const Opened opened = open_plain(scenario);
    CAPTURE(opened.words());
    test::Game game(*opened.rulebook);
    Course course(game, 1, everybody_is_away);
    course.play_to_end();
    check_log(game);
    check_known_pieces(game);
    check_keys(game);
  }
}

TEST_CASE("random lawful campaigns: no dead end, no order refused that was offered, and a log that says it all") {
  for (const auto& scenario : all_scenarios()) {
    int orders = 0, phases = 0;
    for (const std::uint64_t seed : seeds_for(scenario, 170)) {
      kit::Chance chance(seed);
      const Opened opened = open_at_random(scenario, chance);
      CAPTURE(opened.words());
      CAPTURE(seed);
      test::Game game(*opened.rulebook);
      Course course(game, seed);
      while (course.phases < phases_played() && course.play_phase()) {}
      orders += course.experience.orders, phases += course.phases;
      MESSAGE(scenario.info.id << ", seed " << seed << ": " << course.phases << " phases, " << course.experience.orders
                               << " orders, " << course.experience.mended << " mended, " << course.amended
                               << " rulings");
      CHECK((course.experience.mended - course.experience.incomplete) * 10 <= course.experience.orders);
      check_log(game);
      check_known_pieces(game);
      check_keys(game);
    }
    CAPTURE(scenario.info.id);
    // A short campaign may end before anybody has written an order.
    if (phases > 10) CHECK(orders > 0);
  }
}

TEST_CASE("the same seed plays the same campaign, to the byte") {
  for (const auto& scenario : all_scenarios()) {
    const std::uint64_t seed = seeds_for(scenario, 1).front();
    CAPTURE(scenario.info.id);
    CAPTURE(seed);
    const Opened opened = open_plain(scenario);
    const auto play = [&](std::uint64_t one) {
      test::Game game(*opened.rulebook);
      Course course(game, one);
      while (course.phases < 12 && course.play_phase()) {}
      return game.lines;
    };
    const auto lines = play(seed);
    CHECK(lines == play(seed));
    CHECK(lines != play(seed + 1));
  }
}
