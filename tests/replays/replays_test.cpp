#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include "campaign/log/export_text.h"
#include "recorder.h"
#include "rulebooks/registry.h"
#include "support/golden.h"
#include "support/source_dir.h"

using namespace ziggurat;

TEST_CASE("replays: the stored logs are what their scripts play, and every die and outcome in them can be recomputed") {
  const std::filesystem::path scripts = test::source_dir() + "/tests/replays";
  int found = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(scripts)) {
    if (entry.path().extension() != ".txt") continue;
    ++found;
    std::ostringstream told;
    const std::string recorded = replays::record(entry.path(), told);
    const std::string rulebook = entry.path().parent_path().filename().string();
    const auto stored = std::filesystem::path(test::source_dir()) / "server/rulebooks" / rulebook / "data/replays" /
                        (entry.path().stem().string() + ".jsonl");
    test::check_golden(stored, recorded, "replays: *");
    const auto exported = read_export(recorded);
    REQUIRE(exported.has_value());
    const auto rules = find_rulebook(exported->rulebook)->open(founding_of(exported->log)->setting);
    const Verification verified = verify(*exported, **rules);
    CHECK_MESSAGE(!verified.fault, (verified.fault ? verified.fault->words : ""));
    CHECK(verified.ended);
  }
  CHECK(found > 0);
}

TEST_CASE("replays: a script that orders what the rules refuse fails at the line of that order") {
  const auto script =
      std::filesystem::temp_directory_path() / ("ziggurat-replay-" + std::to_string(::getpid()) + ".txt");
  std::ofstream(script) << "name Refused\nscenario dark-ages/bridgehead\n"
                           "north_welsh: move piece = Warband 1; steps = go 5000\n"
                           "north_welsh: move piece = Warband 2; steps = go 50000\nbell\n";
  std::ostringstream told;
  std::string fault;
  try {
    replays::record(script, told);
  } catch (const std::runtime_error& error) {
    fault = error.what();
  }
  CHECK(fault == script.string() + ":4: the order is refused: off_board");
  std::filesystem::remove(script);
}

TEST_CASE("told: what the scripts of the replays report" * doctest::skip()) {
  if (const char* script = std::getenv("ZIGGURAT_REPLAY")) replays::record(script, std::cout);
}
