#include <doctest/doctest.h>

#include "course.h"
#include "scenarios.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::kit;

namespace {

// Every viewer gets a second view of an unchanged world, in this phase and, as after an opening, in the next.
void check_second_look(const test::Game& game) {
  for (const Viewer& viewer : game.play.streams.viewers()) {
    const View& view = game.view(viewer);
    for (const std::int64_t later : {0, 1}) {
      const auto again =
          game.rulebook.sight(game.table().world, {{viewer, &view}}, game.table().phase_number + later).front();
      const auto delta = difference(view, again);
      if (!delta.empty())
        FAIL_CHECK("faction " << viewer.faction.value << " is shown " << delta.size()
                              << " things anew, the first of kind " << delta.front().index());
    }
  }
}

// The default setting with one switch changed, for every value of every switch.
std::vector<Opened> every_switch(const Scenario& scenario) {
  std::vector<Opened> all;
  all.push_back(open_plain(scenario));
  for (const SwitchInfo& one : scenario.kind->switches())
    for (const std::string& value : one.allowed) {
      Setting setting = all.front().setting;
      if (setting.switches[one.name] == value) continue;
      setting.switches[one.name] = value;
      if (auto rulebook = scenario.kind->open(setting)) all.push_back({setting, std::move(*rulebook)});
    }
  return all;
}

}  // namespace

TEST_CASE("sight twice on an unchanged world shows nothing new, whatever the switches say") {
  for (const auto& scenario : all_scenarios())
    for (const auto& opened : every_switch(scenario)) {
      CAPTURE(opened.words());
      test::Game game(*opened.rulebook);
      check_second_look(game);
      Course course(game, 1);
      while (course.phases < 2 && course.play_phase()) check_second_look(game);
    }
}
