#include <doctest/doctest.h>

#include "match.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

struct Wins {
  std::map<std::string, int> of;  // by side
  double longest_ms = 0;
};

Wins wins(const std::string& scenario, int seeds, const std::map<std::string, Plays>& sides) {
  Wins found;
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto played = play_match(scenario, sides, static_cast<std::uint64_t>(seed));
    CHECK(played.over);
    ++found.of[played.winner];
    found.longest_ms = std::max(found.longest_ms, played.longest_ms);
  }
  return found;
}

}  // namespace

// The dice of the wall leave little to choice, so only many games show the difference.
TEST_CASE("bots play with sense: either side wins more by advice than at random, before gate and wall") {
  struct Row {
    std::string scenario, attacker, defender;
    int seeds;
  };
  for (const auto& [scenario, attacker, defender, seeds] :
      {Row{"city-table/gate_drill", "dark", "urr", 12}, Row{"urr-handbook/broken_wall", "pod", "urr", 60}}) {
    CAPTURE(scenario);
    const auto random = wins(scenario, seeds, {{attacker, Plays::at_random}, {defender, Plays::at_random}});
    const auto attack = wins(scenario, seeds, {{defender, Plays::at_random}});
    const auto defence = wins(scenario, seeds, {{attacker, Plays::at_random}});
    const auto of = [](const Wins& played, const std::string& side) {
      const auto found = played.of.find(side);
      return found == played.of.end() ? 0 : found->second;
    };
    MESSAGE(scenario << ", won by " << attacker << " of " << seeds << ": " << of(random, attacker)
                     << " where both play at random, " << of(attack, attacker) << " by advice, "
                     << of(defence, attacker) << " against advice; the longest thought " << attack.longest_ms << " ms");
    CHECK(of(attack, attacker) > of(random, attacker));
    CHECK(of(defence, attacker) == 0);
  }
}

TEST_CASE("a siege of bots alone comes to its end, whatever its rulebook") {
  for (const std::string scenario :
      {"city-table/siege_of_ur", "urr-handbook/siege_of_urr", "domain-war/two-realms", "domain-war/shadow-over-urr"}) {
    const auto played = play_match(scenario, {}, 1);
    std::string orders;
    for (const auto& [kind, count] : played.orders) orders += " " + kind + " " + std::to_string(count);
    MESSAGE(scenario << ": " << std::string(played.over ? "over" : "not over") << " after " << played.phases
                     << " phases, won by " << played.winner << "; the longest thought " << played.longest_ms << " ms;"
                     << orders);
    CHECK(played.over);
    CHECK(played.sheets > 0);
    if (scenario != "domain-war/shadow-over-urr") continue;
    CHECK_FALSE(played.winner.empty());
    for (const char* kind : {"declare_war", "march", "assault", "garrison", "muster", "spy"}) {
      CAPTURE(kind);
      CHECK(played.orders.count(kind) == 1);
    }
  }
}

TEST_CASE(
    "regents who are bots go to war: they fight, besiege and take, and somebody wins, whoever is asked in between") {
  for (const std::string mode : {"standing", "live"}) {
    CAPTURE(mode);
    auto played = play_match("domain-war/shadow-over-urr", {}, 1, {{"reaction_mode", mode}});
    MESSAGE(mode << ": " << played.published["battle"] << " battles, " << played.published["siege_level"]
                 << " levels starved, " << played.published["holding_converted"] << " holdings and "
                 << played.published["province_converted"] << " provinces taken; won by " << played.winner);
    CHECK(played.over);
    CHECK_FALSE(played.winner.empty());
    CHECK(played.published["battle"] >= 8);
    CHECK(played.published["siege_level"] >= 2);
    CHECK(played.published["holding_converted"] >= 3);
    CHECK(played.published["province_converted"] >= 3);
  }
}
