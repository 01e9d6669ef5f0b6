#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/decide/phase/closing.h"
#include "course.h"
#include "kit/checks/words_check.h"
#include "rulebooks/registry.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::kit;

namespace {

constexpr int phases_heard = 10;

}  // namespace

TEST_CASE("what the server says reads as a rulebook prints it: no id, one is no plural, a sentence has its ends") {
  const auto printed = all_rulebooks();  // excludes the toys of other tests, whose texts nobody reads
  for (const auto& scenario : all_scenarios()) {
    if (std::ranges::find(printed, scenario.kind) == printed.end()) continue;
    for (const std::uint64_t seed : seeds_for(scenario, 170)) {
      const Opened opened = open_plain(scenario);
      CAPTURE(opened.words());
      CAPTURE(seed);
      test::Game game(*opened.rulebook);
      Findings findings(game.setup);
      findings.hear_words_of(*opened.rulebook);
      Course course(game, seed);
      kit::Chance chance(seed);
      course.before_bell = [&] {
        for (const SeatId seat : seats_to_order(game.campaign())) findings.hear_asked(game, seat, chance);
      };
      while (course.phases < phases_heard && course.play_phase()) {}
      findings.hear_published(game);
      CHECK(findings.received > 100);
      for (const auto& [fault, words] : findings.faults) FAIL_CHECK(fault << " \"" << words << "\"");
    }
  }
}
