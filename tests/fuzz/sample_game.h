#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "campaign/fits.h"
#include "target.h"
#include "tests/unit/campaign/harness.h"

namespace ziggurat::fuzz {
using namespace game;

// A campaign some phases long, with the folds of it after each entry.
struct Sample {
  std::unique_ptr<Rulebook> rulebook;
  std::unique_ptr<test::Game> game;
  std::vector<Replay> after;  // after[n]: of the first n entries
  bool real = false;          // of a rulebook that is played

  Ground ground() const { return {*rulebook, game->setup}; }
  std::string chain_before(std::size_t n) const { return n == 0 ? "" : game->lines[n - 1].chain; }
};

// One of the tests' own small rulebook, with every kind of entry in it and short texts; then one of each real rulebook's smallest
// scenario. A target leaves them as they are.
std::vector<Sample>& samples();

// The first byte chooses the sample, and is taken away.
inline Sample& chosen(std::string_view& input) {
  const std::size_t number = input.empty() ? 0 : chosen_of(input.front(), samples().size());
  if (!input.empty()) input.remove_prefix(1);
  return samples()[number];
}
inline std::string choosing(std::size_t sample, std::string_view rest) {
  return static_cast<char>('0' + sample) + std::string(rest);
}

// What a server does first with a campaign that it has read: a world that fits may still be none that rules can play, and what they
// throw is caught around the campaign. What time and an umpire may do next is asked, with nothing taken. The tests' own rulebook closes
// no phase: it was not made for worlds that anybody wrote.
void live(const Replay& so_far, const Sample& sample);

}  // namespace ziggurat::fuzz
