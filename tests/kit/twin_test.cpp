#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "course.h"
#include "scenarios.h"
#include "twin.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

// Whether anything in this world is hidden from a faction or the public.
bool has_secrets(const test::Game& game) {
  const View& all = game.view(Viewer::umpire());
  for (const auto& [viewer, frames] : game.frames) {
    const View& seen = game.view(viewer);
    if (seen.pieces != all.pieces || seen.ledgers != all.ledgers) return true;
  }
  return false;
}

// Counts of results over pairs of worlds that differ where an observer cannot look.
struct Tally {
  int kept = 0, touched = 0, secret_phases = 0;
};
void play_with_twins(
    const Opened& opened, std::uint64_t seed, int phases, kit::Chance& chance, Tally& tally,
    const std::function<bool(const Phase&)>& wanted = [](const Phase&) { return true; }) {
  CAPTURE(opened.words());
  CAPTURE(seed);
  test::Game game(*opened.rulebook);
  Course course(game, seed);
  course.before_bell = [&] {
    if (!wanted(game.table().phase) || !has_secrets(game)) return;
    ++tally.secret_phases;
    for (const Viewer& observer : game.play.streams.viewers()) {
      if (observer.role == Viewer::Role::umpire || !chance.one_in(game.play.streams.viewers().size() / 2)) continue;
      auto twins = random_twins(game, observer, chance);
      if (!twins) continue;
      CAPTURE(game.table().phase.path);
      CAPTURE(observer.faction.value);
      const Verdict verdict = close_twins(*twins, observer);
      if (verdict.secrecy == Secrecy::leaked) FAIL_CHECK(verdict.words);
      ++(verdict.secrecy == Secrecy::touched ? tally.touched : tally.kept);
    }
  };
  while (course.phases < phases && course.play_phase()) {}
}

}  // namespace

TEST_CASE("twins: what a faction cannot see changes nothing of what it is told, until it meets it") {
  for (const auto& scenario : all_scenarios()) {
    Tally tally;
    const auto seeds = seeds_for(scenario, 100);
    const auto play = [&](std::uint64_t seed) {
      kit::Chance chance(seed);
      play_with_twins(open_at_random(scenario, chance), seed, 12, chance, tally);
    };
    for (const std::uint64_t seed : seeds) play(seed);
    // Where nearly everything is in sight, pairs are rare: play on until there is one.
    for (std::uint64_t more = 1; tally.secret_phases > 10 && tally.kept == 0 && more <= 30; ++more)
      play(seeds.back() + more);
    MESSAGE(scenario.info.id << ": " << tally.kept << " secrets kept, " << tally.touched << " touched, in "
                             << tally.secret_phases << " phases with secrets");
    CAPTURE(scenario.info.id);
    if (tally.secret_phases > 10) CHECK(tally.kept > 0);
  }
}

// Being asked or not must not reveal anything. Tested separately, because the phases that only this switch opens are
// too rare among random switches.
TEST_CASE("twins: where a seat is asked in the midst of a turn, the others learn nothing from it") {
  for (const auto& scenario : all_scenarios()) {
    const auto switches = scenario.kind->switches();
    const auto asks = std::ranges::find(switches, "reaction_mode", &SwitchInfo::name);
    if (asks == switches.end()) continue;
    Tally tally;
    for (const std::uint64_t seed : seeds_for(scenario, 200)) {
      kit::Chance chance(seed);
      play_with_twins(open_with(scenario, "reaction_mode", "live"), seed, 24, chance, tally,
          [&](const Phase& phase) { return phase.kind == "reaction"; });
    }
    CAPTURE(scenario.info.id);
    CHECK(tally.secret_phases > 3);
    CHECK(tally.kept > 0);
  }
}
