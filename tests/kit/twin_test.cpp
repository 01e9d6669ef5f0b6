#include <doctest/doctest.h>

#include "course.h"
#include "scenarios.h"
#include "twin.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

// Whether anything of this world is hidden from a faction or the public.
bool has_secrets(const test::Game& game) {
  const View& all = game.view(Viewer::umpire());
  for (const auto& [viewer, frames] : game.frames) {
    const View& seen = game.view(viewer);
    if (seen.pieces != all.pieces || seen.ledgers != all.ledgers) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("twins: what a faction cannot see changes nothing of what it is told, until it meets it") {
  for (const auto& scenario : all_scenarios()) {
    int kept = 0, touched = 0, secret_phases = 0;
    for (const std::uint64_t seed : seeds_for(scenario, 100)) {
      kit::Chance chance(seed);
      const Opened opened = open_at_random(scenario, chance);
      CAPTURE(opened.words());
      CAPTURE(seed);
      test::Game game(*opened.rulebook);
      Course course(game, seed);
      course.before_bell = [&] {
        if (!has_secrets(game)) return;
        ++secret_phases;
        for (const Viewer& observer : game.play.streams.viewers()) {
          if (observer.role == Viewer::Role::umpire || !chance.one_in(game.play.streams.viewers().size() / 2)) continue;
          auto twins = random_twins(game, observer, chance);
          if (!twins) continue;
          CAPTURE(game.table().phase.path);
          CAPTURE(observer.faction.value);
          const Verdict verdict = close_twins(*twins, observer);
          if (verdict.secrecy == Secrecy::leaked) FAIL_CHECK(verdict.words);
          ++(verdict.secrecy == Secrecy::touched ? touched : kept);
        }
      };
      while (course.phases < 12 && course.play_phase()) {}
    }
    MESSAGE(scenario.info.id << ": " << kept << " secrets kept, " << touched << " touched, in " << secret_phases
                             << " phases with secrets");
    CAPTURE(scenario.info.id);
    if (secret_phases > 10) CHECK(kept > 0);
  }
}
