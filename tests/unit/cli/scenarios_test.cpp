#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/commands.h"
#include "host/http_api/table_html.h"
#include "rulebooks/registry.h"
#include "support/source_dir.h"

using namespace ziggurat;

TEST_CASE("the program has no benchmark scenario") {
  std::istringstream in;
  std::ostringstream listed, made, errors;
  CHECK(run({"scenarios"}, in, listed, errors) == 0);
  CHECK(listed.str().find("city-table/") != std::string::npos);
  CHECK(listed.str().find("bench") == std::string::npos);
  const auto store = std::filesystem::temp_directory_path() / ("ziggurat-scenarios-" + std::to_string(::getpid()));
  std::filesystem::create_directories(store);
  const std::string url = "sqlite:" + (store / "store.sqlite").string();
  CHECK(run({"campaign", "new", "--store", url, "--scenario", "bench/fanout", "--json"}, in, made, errors) == 1);
  CHECK(errors.str().find("bench/fanout") != std::string::npos);
  std::filesystem::remove_all(store);
}

TEST_CASE("every rulebook is offered with its scenarios, and answers what it is asked") {
  std::istringstream in(
      R"({"rulebook":"dark-ages","procedure":"transfer","situation":{"from":{"at":[10000,10000],"facing":0},)"
      R"("to":{"at":[16000,10000],"facing":0}}})");
  std::ostringstream listed, answered, errors;
  CHECK(run({"scenarios"}, in, listed, errors) == 0);
  CHECK(listed.str().find("battlefield/first-blood") != std::string::npos);
  CHECK(listed.str().find("dark-ages/cattle-raid") != std::string::npos);
  CHECK(run({"adjudicate"}, in, answered, errors) == 0);
  CHECK(answered.str().find("\"distance\":6000") != std::string::npos);
}

TEST_CASE("the help of `campaign new` names every clock of every scenario") {
  std::istringstream in;
  std::ostringstream help, errors;
  CHECK(run({"campaign", "new", "--help"}, in, help, errors) == 0);
  const std::string all = help.str(),
                    option = all.substr(all.find("--clock"), all.find("--zone") - all.find("--clock"));
  for (const auto* kind : all_rulebooks())
    for (const auto& scenario : kind->scenarios())
      for (const auto& clock : scenario.clocks) {
        CAPTURE(scenario.id);
        CAPTURE(clock);
        CHECK(option.find(clock) != std::string::npos);
      }
}

TEST_CASE("somebody who plays alone reads which link is theirs, first and apart from the bots' links") {
  std::istringstream in;
  std::ostringstream made, unknown, errors;
  const auto store = std::filesystem::temp_directory_path() / ("ziggurat-alone-" + std::to_string(::getpid()));
  std::filesystem::create_directories(store);
  const std::string url = "sqlite:" + (store / "store.sqlite").string(), scenario = "urr-handbook/siege_of_urr";
  // A word of the side's name is enough.
  CHECK(run({"campaign", "new", "--store", url, "--scenario", scenario, "--alone", "dark"}, in, made, errors) == 0);
  const std::string words = made.str();
  const auto own = words.find("  You: Prince of Darkness"), later = words.find("For later");
  CHECK(words.find("  You: ", own + 1) == words.npos);
  REQUIRE(own < later);
  REQUIRE(later != words.npos);
  for (const char* side : {"  Urr ", "  Redbeards ", "  Elves "}) {
    CAPTURE(side);
    CHECK(words.find(side) > later);
    CHECK(words.find(side) != words.npos);
  }
  CHECK(run({"campaign", "new", "--store", url, "--scenario", scenario, "--alone", "ogres"}, in, unknown, errors) == 1);
  CHECK(errors.str().find("(pod)") != std::string::npos);
  std::filesystem::remove_all(store);
}

TEST_CASE("every clock of every scenario is named in words, at the Office and where a visitor sets up a table") {
  std::ifstream file(test::source_dir() + "/web/text/pages/office_en.js");
  const std::string office{std::istreambuf_iterator<char>(file), {}};
  int clocks = 0;
  for (const auto* kind : all_rulebooks())
    for (const auto& scenario : kind->scenarios())
      for (const std::string& clock : scenario.clocks) {
        CAPTURE(scenario.id);
        CAPTURE(clock);
        CHECK(office.contains("\n      " + clock + ": '"));
        CHECK_FALSE(new_table_html(scenario, {}).contains("<span>" + clock + "</span>"));
        ++clocks;
      }
  CHECK(clocks > 20);
}
