#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "course.h"
#include "playthrough.h"
#include "scenarios.h"
#include "support/source_dir.h"

using namespace ziggurat;
using namespace ziggurat::kit;

namespace {

constexpr std::uint64_t golden_seed = 2;
constexpr int golden_phases = 14;

// The smallest scenario of every rulebook.
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

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

// Written anew with ZIGGURAT_KIT_GOLDEN=write: then the difference is to be read by somebody who knows the rules.
TEST_CASE("golden playthroughs: a changed rule or a leak is a readable difference") {
  for (const auto* scenario : short_ones()) {
    std::string name = scenario->info.id;
    std::replace(name.begin(), name.end(), '/', '.');
    const std::filesystem::path file = test::source_dir() + "/tests/kit/golden/" + name + ".txt";
    CAPTURE(file.string());
    const std::string now = play(*scenario);
    const char* wish = std::getenv("ZIGGURAT_KIT_GOLDEN");
    if (wish && std::string(wish) == "write") std::ofstream(file, std::ios::binary) << now;
    std::ifstream in(file, std::ios::binary);
    REQUIRE_MESSAGE(in.good(), "no golden playthrough yet; write it with ZIGGURAT_KIT_GOLDEN=write");
    std::ostringstream kept;
    kept << in.rdbuf();
    const auto was = lines_of(kept.str()), is = lines_of(now);
    for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
      const std::string before = i < was.size() ? was[i] : "(nothing)", after = i < is.size() ? is[i] : "(nothing)";
      CAPTURE(i + 1);
      REQUIRE(before == after);  // the first line that differs tells most
    }
    CHECK(kept.str() == now);
  }
}
