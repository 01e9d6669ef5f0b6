#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <string>

#include "match.h"

using namespace ziggurat;
using namespace ziggurat::test;

// The Prince of Darkness crosses the river in week 2 and has many more units than the city has defenders: a game of the
// siege has to come to blows in its first three weeks, and stay open for both sides.
TEST_CASE("the siege of Urr comes to blows by week 3, and either side can win it") {
  const char* wish = std::getenv("ZIGGURAT_BOT_GAMES");
  const int games = wish && *wish ? std::atoi(wish) : 8;
  std::map<std::string, int> first, won, verdicts;
  for (int seed = 1; seed <= games; ++seed) {
    CAPTURE(seed);
    const auto played = play_match("urr-handbook/siege_of_urr", {}, static_cast<std::uint64_t>(seed));
    CHECK(played.over);
    CAPTURE(played.first_fight);
    const std::string week = played.first_fight.substr(0, played.first_fight.find('/'));
    CHECK((week == "week-1" || week == "week-2" || week == "week-3"));
    ++first[week], ++won[played.winner], ++verdicts[played.verdict.substr(0, played.verdict.find('/'))];
  }
  for (const auto* line : {&first, &won, &verdicts}) {
    std::string text;
    for (const auto& [what, count] : *line) text += "\n  " + std::to_string(count) + " x " + what;
    MESSAGE(games << " games:" << text);
  }
  CHECK(won["pod"] > 0);
  CHECK(won["urr"] > 0);
}
