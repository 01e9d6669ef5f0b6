#include <doctest/doctest.h>

#include <algorithm>

#include "story.h"
#include "support/golden.h"
#include "support/source_dir.h"

using namespace ziggurat;

namespace {

constexpr const char* golden_ending = ".golden.txt";

// Plays every script of the folder and compares its output with the golden file next to it.
void check_folder(const std::string& name) {
  std::vector<std::filesystem::path> scripts, goldens;
  for (const auto& entry : std::filesystem::directory_iterator(test::source_dir() + "/tests/scripted/" + name))
    (entry.path().string().ends_with(golden_ending) ? goldens : scripts).push_back(entry.path());
  std::ranges::sort(scripts);
  CHECK_FALSE(scripts.empty());
  for (const auto& script : scripts) {
    auto golden = script;
    golden.replace_extension(golden_ending);
    std::erase(goldens, golden);
    try {
      test::check_golden(golden, scripted::play(script), "scripted goldens: " + name);
    } catch (const std::exception& fault) {
      FAIL_CHECK(std::string(fault.what()));
    }
  }
  for (const auto& golden : goldens) FAIL_CHECK(golden.string() << " has no script");
}

}  // namespace

TEST_CASE("scripted goldens: city_table") { check_folder("city_table"); }
TEST_CASE("scripted goldens: urr_handbook") { check_folder("urr_handbook"); }
TEST_CASE("scripted goldens: domain_war") { check_folder("domain_war"); }
TEST_CASE("scripted goldens: dark_ages") { check_folder("dark_ages"); }
