#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "match.h"

using namespace ziggurat;
using namespace ziggurat::test;

// Bots play every scenario by themselves. Checks that there are fights, that the game ends, and that no side meant to
// fight just waits. By default a few games of each; ZIGGURAT_BOT_GAMES sets the number, ZIGGURAT_BOT_SCENARIO selects
// one scenario. Prints the figures.
namespace {

struct Row {
  std::string scenario;
  int games;                          // number of games by default
  std::vector<std::string> fighters;  // sides that are meant to fight
};

int number_of(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text && *text ? std::atoi(text) : otherwise;
}

// Kinds of orders that take units somewhere or strike; troops that are raised, paid for or told to stay only wait.
const std::set<std::string> acting = {
    "advance", "assault", "attack", "charge", "march", "move", "raid", "shoot", "siege_fire"};

int acts_of(const Played& played, const std::string& side) {
  int acts = 0;
  const auto orders = played.orders_of.find(side);
  if (orders == played.orders_of.end()) return 0;
  for (const auto& [kind, count] : orders->second)
    if (acting.contains(kind)) acts += count;
  return acts;
}

const std::vector<Row>& rows() {
  static const std::vector<Row> all = {
      {"city-table/siege_of_ur", 1, {"urr", "dark"}},
      {"city-table/gate_drill", 2, {"urr", "dark"}},
      {"urr-handbook/siege_of_urr", 1, {"urr", "pod"}},
      {"urr-handbook/broken_wall", 4, {"urr", "pod"}},
      {"domain-war/shadow-over-urr", 1, {"urr", "dark_prince", "dwarves", "gnomes", "elves"}},
      {"domain-war/two-realms", 2, {"a", "b"}},
      {"battlefield/first-blood", 4, {"red", "blue"}},
      {"battlefield/daerquwa", 1, {"legions", "dwarves", "elves"}},
      {"battlefield/gates-of-urr", 1, {"dark_prince", "urr", "dwarves", "elves"}},
      {"dark-ages/cattle-raid", 3, {"raiders", "herders"}},
      {"dark-ages/flank-attack", 1, {"strathclyde", "north_welsh"}},
      {"dark-ages/bridgehead", 1, {"strathclyde", "north_welsh"}},
  };
  return all;
}

}  // namespace

TEST_CASE("bots alone fight over every scenario to its end, and no side only waits") {
  const char* wish = std::getenv("ZIGGURAT_BOT_SCENARIO");
  for (const auto& [scenario, by_default, fighters] : rows()) {
    if (wish && *wish && scenario != wish) continue;
    const int games = number_of("ZIGGURAT_BOT_GAMES", by_default);
    std::map<std::string, int> won, orders, verdicts;
    int fights = 0, without = 0, phases = 0, starved = 0;
    for (int seed = 1; seed <= games; ++seed) {
      CAPTURE(scenario);
      CAPTURE(seed);
      const auto played = play_match(scenario, {}, static_cast<std::uint64_t>(seed));
      CHECK(played.over);
      CHECK(played.fights > 0);
      CHECK(played.starving == 0);
      ++won[played.winner], ++verdicts[played.verdict];
      fights += played.fights, without += played.fights == 0, phases += played.phases;
      if (const auto lost = played.published.find("destroyed"); lost != played.published.end()) starved += lost->second;
      for (const auto& [kind, count] : played.orders) orders[kind] += count;
      for (const auto& side : fighters) {
        CAPTURE(side);
        CHECK(acts_of(played, side) > 0);
      }
    }
    std::string wins, given, ends;
    for (const auto& [side, count] : won) wins += " " + (side.empty() ? "nobody" : side) + " " + std::to_string(count);
    for (const auto& [kind, count] : orders) given += " " + kind + " " + std::to_string(count / games);
    for (const auto& [end, count] : verdicts) ends += "\n  " + std::to_string(count) + " x " + end;
    MESSAGE(scenario << ", " << games << " games: won by" << wins << "; " << without << " without a fight, " << starved
                     << " units starved in all, " << fights / games << " fights and " << phases / games
                     << " phases a game; orders a game:" << given << ends);
  }
}
