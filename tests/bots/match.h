#pragma once
#include <functional>
#include <map>
#include <string>

#include "tests/unit/campaign/harness.h"

// Plays whole campaigns between bots and players who choose at random.
namespace ziggurat::test {

enum class Plays { at_random, advised, nothing };

struct Played {
  std::string winner;   // a side's id; empty: nobody won, or the game is not over
  std::string verdict;  // the verdict's title and phase
  bool over = false;
  int phases = 0, sheets = 0;
  double longest_ms = 0;              // the longest time that a bot took for a sheet
  int starving = 0;                   // number of bots' sheets that raise more troops in a place than it can feed
  int fights = 0;                     // number of reports of fights with dice
  std::string first_fight;            // path of the phase in which the first dice of a fight fell; empty: none
  std::map<std::string, int> orders;  // orders given by bots, by kind
  std::map<std::string, std::map<std::string, int>> orders_of;  // the same, by side id and kind
  std::map<std::string, int> published;                         // reports of events, by kind
};

using Strengths = std::map<std::string, game::Strength>;  // by side id; fair if a side is not listed

// Called for a seat that is about to write its sheet.
using Look = std::function<void(const Game&, SeatId)>;

// Plays a campaign to its end. A bot plays each side that is not listed; switches that are not listed keep their
// defaults.
Played play_match(const std::string& scenario, const std::map<std::string, Plays>& sides, std::uint64_t seed,
    const std::map<std::string, std::string>& switches = {}, const Strengths& strengths = {}, const Look& look = {});

}  // namespace ziggurat::test
