#include <doctest/doctest.h>

#include "match.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

constexpr int seeds = 40;

struct Wins {
  std::map<std::string, int> of;  // by side
  double longest_ms = 0;
};

Wins wins(const std::string& scenario, const std::map<std::string, Plays>& sides) {
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

TEST_CASE("bots play with sense: either side wins far more often by advice than at random, before gate and wall") {
  struct Row {
    std::string scenario, attacker, defender;
  };
  for (const auto& [scenario, attacker, defender] :
      {Row{"city-table/gate_drill", "dark", "urr"}, Row{"urr-handbook/broken_wall", "pod", "urr"}}) {
    CAPTURE(scenario);
    const auto random = wins(scenario, {{attacker, Plays::at_random}, {defender, Plays::at_random}});
    const auto attack = wins(scenario, {{attacker, Plays::advised}, {defender, Plays::at_random}});
    const auto defence = wins(scenario, {{attacker, Plays::at_random}, {defender, Plays::advised}});
    const auto both = wins(scenario, {});
    const auto of = [](const Wins& wins, const std::string& side) {
      const auto found = wins.of.find(side);
      return found == wins.of.end() ? 0 : found->second;
    };
    MESSAGE(scenario << ", won by " << attacker << ":" << defender << " of " << seeds << "; both at random "
                     << of(random, attacker) << ":" << of(random, defender) << ", attacker advised "
                     << of(attack, attacker) << ":" << of(attack, defender) << ", defender advised "
                     << of(defence, attacker) << ":" << of(defence, defender) << ", both advised " << of(both, attacker)
                     << ":" << of(both, defender) << "; the longest thought "
                     << std::max(both.longest_ms, attack.longest_ms) << " ms");
    CHECK(of(attack, attacker) >= 2 * std::max(1, of(random, attacker)));
  }
}

TEST_CASE("a siege of bots alone comes to its end, whatever its rulebook") {
  for (const std::string scenario : {"city-table/siege_of_ur", "urr-handbook/siege_of_urr"}) {
    const auto played = play_match(scenario, {}, 1);
    std::string orders;
    for (const auto& [kind, count] : played.orders) orders += " " + kind + " " + std::to_string(count);
    MESSAGE(scenario << ": " << (played.over ? "over" : "not over") << " after " << played.phases << " phases, won by "
                     << played.winner << "; the longest thought " << played.longest_ms << " ms;" << orders);
    CHECK(played.over);
    CHECK(played.sheets > 0);
  }
}
