#include <doctest/doctest.h>

#include "campaign/log_codec.h"
#include "rulebooks/registry.h"
#include "tests/unit/campaign/harness.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

std::unique_ptr<Rulebook> open(const std::string& scenario, std::map<std::string, std::string> changed) {
  const auto* kind = find_rulebook("city-table");
  Setting setting{scenario, "live", {}};
  for (const auto& info : kind->switches()) setting.switches[info.name] = info.otherwise;
  for (const auto& [name, word] : changed) setting.switches[name] = word;
  auto rulebook = kind->open(setting);
  REQUIRE_MESSAGE(rulebook.has_value(), (rulebook ? "" : rulebook.error().at + " " + rulebook.error().words));
  return std::move(*rulebook);
}

// To its end by the clock alone: every seat gets its default orders.
void run_out(Game& game) {
  for (int hours = 0; game.table().stage != Stage::over && hours < 2'000; ++hours) game.run_for(60 * 60 * 1000);
  REQUIRE(game.table().stage == Stage::over);
}

void check_log(const Game& game, const Rulebook& rulebook) {
  std::vector<Entry> entries;
  for (const auto& line : game.lines) {
    const auto entry = read_line(line);
    REQUIRE_MESSAGE(entry.has_value(), line.kind << " " << (entry ? "" : entry.error().at + " " + entry.error().words));
    entries.push_back(*entry);
  }
  CHECK(entries == game.log);
  Frames frames;
  const auto again = replay(entries, rulebook, game.setup.factions, [&](const Entry&, const Campaign&, const Frames& more) {
    for (const auto& [viewer, added] : more) frames[viewer].insert(frames[viewer].end(), added.begin(), added.end());
  });
  CHECK(again.campaign == game.campaign());
  CHECK(frames == game.frames);
  const auto verification = verify(game.lines, rulebook);
  if (verification.fault) FAIL_CHECK(verification.fault->words << ", entry " << verification.fault->seq);
  CHECK(verification.checked.entries == static_cast<std::int64_t>(game.log.size()));
  for (std::size_t i = 0; i < game.lines.size(); i += game.lines.size() / 3) {
    auto lines = game.lines;
    auto& body = lines[i].body;
    body[body.size() / 2] = static_cast<char>(body[body.size() / 2] ^ 1);
    const auto flipped = verify(lines, rulebook);
    REQUIRE(flipped.fault.has_value());
    CHECK(flipped.fault->seq == static_cast<std::int64_t>(i) + 1);
  }
  // What each viewer was shown step by step adds up to his view.
  for (const auto& [viewer, shown] : game.frames) {
    View view;
    view.viewer = viewer;
    for (const auto& frame : shown) {
      if (const auto* step = std::get_if<StepShown>(&frame.shown)) evolve(view, step->delta);
      if (const auto* phase = std::get_if<PhaseShown>(&frame.shown)) evolve(view, phase->delta);
    }
    CHECK(difference(view, game.view(viewer)).empty());
  }
}

}  // namespace

TEST_CASE("seven days of the siege by default orders: the log replays to the same campaign and frames, and verifies") {
  const auto rulebook = open("city-table/siege_of_ur", {});
  Game game(*rulebook);
  run_out(game);
  CHECK(game.table().phase.path.find("7") != std::string::npos);
  check_log(game, *rulebook);
}

TEST_CASE("the siege in hidden fog, and the drill") {
  for (const auto& [scenario, fog] : std::vector<std::pair<std::string, std::string>>{{"city-table/siege_of_ur", "hidden"},
                                                                                      {"city-table/gate_drill", "counters"}}) {
    CAPTURE(scenario);
    const auto rulebook = open(scenario, {{"fog", fog}});
    Game game(*rulebook);
    run_out(game);
    check_log(game, *rulebook);
  }
}
