#include <doctest/doctest.h>

#include <cstdlib>

#include "match.h"

using namespace ziggurat;
using namespace ziggurat::test;
using game::Strength;

// The stronger bot must win. Each seed is played twice with the sides swapped, so that the balance of the scenario does
// not matter. ZIGGURAT_BOT_GAMES sets the number of games, ZIGGURAT_BOT_SCENARIO selects one scenario. Prints the
// figures.
namespace {

struct Score {
  int stronger = 0, weaker = 0, nobody = 0;
  double longest_ms = 0;
};

Score score(
    const std::string& scenario, const std::vector<std::string>& sides, int games, Strength strong, Strength weak) {
  Score found;
  for (int game = 0; game < games; ++game) {
    const auto &mine = sides[game % 2 == 0 ? 0 : 1], &other = sides[game % 2 == 0 ? 1 : 0];
    const auto played =
        play_match(scenario, {}, static_cast<std::uint64_t>(1 + game / 2), {}, {{mine, strong}, {other, weak}});
    CHECK(played.over);
    ++(played.winner == mine ? found.stronger : played.winner == other ? found.weaker : found.nobody);
    found.longest_ms = std::max(found.longest_ms, played.longest_ms);
  }
  return found;
}

}  // namespace

TEST_CASE("a hard bot beats an easy one, whichever side it plays") {
  struct Row {
    std::string scenario;
    std::vector<std::string> sides;
    int games;
  };
  const char* wish = std::getenv("ZIGGURAT_BOT_SCENARIO");
  const char* many = std::getenv("ZIGGURAT_BOT_GAMES");
  for (const auto& [scenario, sides, by_default] :
      {Row{"urr-handbook/broken_wall", {"pod", "urr"}, 20}, Row{"domain-war/two-realms", {"a", "b"}, 10}}) {
    if (wish && *wish && scenario != wish) continue;
    CAPTURE(scenario);
    const int games = many && *many ? std::atoi(many) : by_default;
    const auto publish = [&](const std::string& who, const Score& all) {
      MESSAGE(scenario << ", " << games << " games, " << who << ": " << all.stronger << " to " << all.weaker
                       << ", won by nobody " << all.nobody << "; the longest thought " << all.longest_ms << " ms");
    };
    const Score hard = score(scenario, sides, games, Strength::hard, Strength::easy);
    publish("hard against easy", hard);
    CHECK(hard.stronger > hard.weaker);
    constexpr int enough_to_tell = 100;
    if (games >= enough_to_tell) CHECK(10 * hard.stronger >= 8 * games);
    if (games <= by_default) continue;
    publish("fair against easy", score(scenario, sides, games, Strength::fair, Strength::easy));
    publish("hard against fair", score(scenario, sides, games, Strength::hard, Strength::fair));
  }
}
