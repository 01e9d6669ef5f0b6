#pragma once
#include <functional>
#include <map>
#include <string>

#include "tests/unit/campaign/harness.h"

// Whole campaigns between bots and players who choose at random.
namespace ziggurat::test {

enum class Plays { at_random, advised, nothing };

struct Played {
  std::string winner;   // a side's id; empty: nobody, or not over
  std::string verdict;  // its title, and the phase in which it fell
  bool over = false;
  int phases = 0, sheets = 0;
  double longest_ms = 0;              // that a bot thought about a sheet
  int starving = 0;                   // sheets of bots that raise more somewhere than can live there
  int fights = 0;                     // reports of fights with dice
  std::map<std::string, int> orders;  // that bots gave, by kind
  std::map<std::string, std::map<std::string, int>> orders_of;  // the same, by the side's id first
  std::map<std::string, int> published;                              // reports of what happened, by kind
};

using Strengths = std::map<std::string, game::Strength>;  // by the side's id; fair where a side is not named

// Called at a seat that is about to write its sheet.
using Look = std::function<void(const Game&, SeatId)>;

// Plays a match to its end. A bot plays each side that is not named; a switch that is not named has its default.
Played play_match(const std::string& scenario, const std::map<std::string, Plays>& sides, std::uint64_t seed,
    const std::map<std::string, std::string>& switches = {}, const Strengths& strengths = {}, const Look& look = {});

}  // namespace ziggurat::test
