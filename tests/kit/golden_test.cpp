#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "course.h"
#include "playthrough.h"
#include "scenarios.h"
#include "support/golden.h"
#include "support/source_dir.h"

using namespace ziggurat;
using namespace ziggurat::kit;

namespace {

constexpr std::uint64_t golden_seed = 2;
constexpr int golden_phases = 14;

std::filesystem::path file_of(const Scenario& scenario) {
  std::string name = scenario.info.id;
  std::replace(name.begin(), name.end(), '/', '.');
  return test::source_dir() + "/tests/kit/golden/" + name + ".txt";
}

// The smallest scenario of every rulebook, played at random to try unusual orders too.
std::vector<const Scenario*> short_ones() {
  std::vector<const Scenario*> found;
  for (const auto& scenario : all_scenarios()) {
    const auto rival =
        std::find_if(found.begin(), found.end(), [&](const auto* one) { return one->kind == scenario.kind; });
    if (rival == found.end()) found.push_back(&scenario);
    else if (scenario.pieces < (*rival)->pieces) *rival = &scenario;
  }
  return found;
}

std::string play(const Scenario& scenario) {
  const Opened opened = open_plain(scenario);
  test::Game game(*opened.rulebook);
  Course course(game, golden_seed);
  while (course.phases < golden_phases && course.play_phase()) {}
  return playthrough(game,
      scenario.info.name + " (" + opened.words() + "), played at random from seed " + std::to_string(golden_seed));
}

// Larger scenarios that have a golden file, played sensibly to the end.
std::vector<const Scenario*> whole_ones() {
  const auto brief = short_ones();
  std::vector<const Scenario*> found;
  for (const auto& scenario : all_scenarios())
    if (std::ranges::find(brief, &scenario) == brief.end() && std::filesystem::exists(file_of(scenario)))
      found.push_back(&scenario);
  return found;
}

std::string play_whole(const Scenario& scenario) {
  const Opened opened = open_plain(scenario);
  test::Game game(*opened.rulebook);
  Course(game, golden_seed, everybody_takes_advice).play_to_end();
  return playthrough(game, scenario.info.name + " (" + opened.words() + "), played by the rulebook's own advice");
}

void compare(const Scenario& scenario, const std::string& now) {
  test::check_golden(file_of(scenario), now, "golden playthroughs*");
}

}  // namespace

TEST_CASE("golden playthroughs: a changed rule or a leak is a readable difference") {
  for (const auto* scenario : short_ones()) compare(*scenario, play(*scenario));
}

TEST_CASE("golden playthroughs of whole games, from the first council to the victory") {
  for (const auto* scenario : whole_ones()) compare(*scenario, play_whole(*scenario));
}
