#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
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
  int each_wins_in_hundred;           // minimum wins of each fighter in a hundred games; 0: not checked
};

int number_of(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text && *text ? std::atoi(text) : otherwise;
}

int acts_of(const Played& played, const std::string& side) {
  int acts = 0;
  const auto orders = played.orders_of.find(side);
  if (orders == played.orders_of.end()) return 0;
  for (const auto& [kind, count] : orders->second)
    if (kind != "guard" && kind != "hold") acts += count;
  return acts;
}

const std::vector<Row>& rows() {
  static const std::vector<Row> all = {
      {"city-table/siege_of_ur", 1, {"urr", "dark"}, 0},
      {"city-table/gate_drill", 2, {"urr", "dark"}, 0},
      {"urr-handbook/siege_of_urr", 1, {"urr", "pod"}, 0},
      {"urr-handbook/broken_wall", 4, {"urr", "pod"}, 0},
      {"domain-war/shadow-over-urr", 1, {}, 0},
      {"domain-war/two-realms", 2, {}, 0},
      {"battlefield/first-blood", 4, {"red", "blue"}, 0},
      {"battlefield/daerquwa", 1, {"legions"}, 0},
      {"battlefield/gates-of-urr", 1, {"dark_prince"}, 0},
      {"dark-ages/cattle-raid", 3, {"raiders", "herders"}, 0},
      {"dark-ages/flank-attack", 1, {"strathclyde", "north_welsh"}, 0},
      {"dark-ages/bridgehead", 1, {"strathclyde", "north_welsh"}, 0},
  };
  return all;
}

}  // namespace

TEST_CASE("bots alone fight over every scenario to its end, and no side only waits") {
  const char* wish = std::getenv("ZIGGURAT_BOT_SCENARIO");
  for (const auto& [scenario, by_default, fighters, share] : rows()) {
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
    constexpr int enough_to_tell = 50;
    if (share == 0 || games < enough_to_tell) continue;
    for (const auto& side : fighters) {
      CAPTURE(side);
      CHECK(100 * won[side] >= share * games);
    }
  }
}
