#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "campaign/validate/validate_log.h"
#include "target.h"
#include "tests/unit/campaign/harness.h"

namespace ziggurat::fuzz {
using namespace game;

// A campaign some phases long, with its fold after each entry.
struct Sample {
  std::unique_ptr<Rulebook> rulebook;
  std::unique_ptr<test::Game> game;
  std::vector<Replay> after;  // after[n]: the fold of the first n entries
  bool real = false;          // of a rulebook that is played

  ScenarioContext ground() const { return {*rulebook, game->setup}; }
  std::string chain_before(std::size_t n) const { return n == 0 ? "" : game->lines[n - 1].chain; }
};

// A small test rulebook with entries of every kind and short texts, then the smallest scenario of each real rulebook.
// Targets must not change them.
std::vector<Sample>& samples();

// Selects the sample by the first byte and removes that byte.
inline Sample& chosen(std::string_view& input) {
  const std::size_t number = input.empty() ? 0 : chosen_of(input.front(), samples().size());
  if (!input.empty()) input.remove_prefix(1);
  return samples()[number];
}
inline std::string choosing(std::size_t sample, std::string_view rest) {
  return static_cast<char>('0' + sample) + std::string(rest);
}

// Does what a server does first with a campaign it has loaded. A world that fits may still be one that the rules cannot
// play; the boundary around the campaign catches what they throw. Then asks what time and an umpire may do next,
// without doing it. The test rulebook closes no phase, because it does not support arbitrary worlds.
void live(const Replay& so_far, const Sample& sample);

}  // namespace ziggurat::fuzz
