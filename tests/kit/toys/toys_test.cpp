#include "toys.h"

#include <doctest/doctest.h>

#include "kit/course.h"
#include "kit/scenarios.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

// From here on the kit plays the toys like any other rulebook.
const bool played = also_play({&toy_hexes(), &toy_provinces(), &toy_plane()});

// Counts what happened in campaigns of these kinds, so that the tests do not pass on an empty table.
struct Tally {
  int standing = 0, leaves = 0, covert = 0, sightings = 0, aboard = 0, steps = 0, wishes = 0, counts = 0, parts = 0,
      rolls = 0;
};

void count_all(const test::Game& game, Tally& tally) {
  for (const auto& entry : game.log)
    if (const auto* rung = std::get_if<BellRung>(&entry.body)) {
      tally.standing += static_cast<int>(rung->standing.size());
      for (const auto& taken : rung->sheets)
        for (const auto& order : taken.sheet.orders)
          for (const auto& one : order.arguments) {
            tally.steps += std::holds_alternative<std::vector<MoveStep>>(one) ? 1 : 0;
            tally.counts += std::holds_alternative<std::vector<std::int64_t>>(one) ? 1 : 0;
            tally.wishes += std::holds_alternative<std::vector<Target>>(one) ? 1 : 0;
          }
    } else if (const auto* ruled = std::get_if<RequestRuled>(&entry.body)) {
      tally.leaves += ruled->terms.empty() ? 0 : 1;
    } else if (const auto* reached = std::get_if<OutcomeReached>(&entry.body)) {
      for (const auto& step : reached->outcome.steps) {
        tally.parts += step.part > 0 ? 1 : 0;
        for (const auto& report : step.reports) {
          tally.covert += report.kind == "covert" ? 1 : 0;
          tally.rolls += report.kind == "roll" ? 1 : 0;
        }
      }
    }
  for (const auto& [viewer, frames] : game.frames)
    for (const auto& frame : frames)
      if (const auto* step = std::get_if<StepShown>(&frame.shown))
        for (const auto& change : step->delta) {
          tally.sightings += std::holds_alternative<SightingKnown>(change) ? 1 : 0;
          const auto* moved = std::get_if<PieceChanged>(&change);
          tally.aboard += moved && moved->place && carrier_of(*moved->place) ? 1 : 0;
        }
}

}  // namespace

TEST_CASE("the toys use what they are there to prove: every new type comes about in random campaigns") {
  REQUIRE(played);
  Tally tally;
  const auto play = [&](const RulebookKind& kind, std::uint64_t seed) {
    Setting setting{kind.scenarios().front().id, "live", {}};
    const auto rulebook = kind.open(setting);
    REQUIRE(rulebook.has_value());
    test::Game game(**rulebook);
    Course course(game, seed, {10, 10, 80, 10});
    course.play_to_end();
    count_all(game, tally);
  };
  for (const auto* kind : {&toy_hexes(), &toy_provinces(), &toy_plane()})
    for (std::uint64_t seed = 1; seed <= 8; ++seed) play(*kind, seed);
  CHECK(tally.standing > 0);
  CHECK(tally.leaves > 0);
  CHECK(tally.covert > 0);
  CHECK(tally.sightings > 0);
  CHECK(tally.aboard > 0);
  CHECK(tally.steps > 0);
  CHECK(tally.counts > 0);
  CHECK(tally.wishes > 0);
  CHECK(tally.parts > 0);
  CHECK(tally.rolls > 0);
}
