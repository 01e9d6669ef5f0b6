// The state of a campaign beside its log: refused, or gone on from.
#include "campaign/snapshot.h"
#include "sample_game.h"
#include "target.h"

namespace ziggurat::fuzz {

void try_input(std::string_view input) {
  const Sample& sample = chosen(input);
  auto state = read_state(input, *sample.rulebook, sample.game->setup.factions);
  if (!state || !misfit(*state, sample.ground()).empty()) return;
  static_cast<void>(write_state(*state));
  live(*state, *sample.rulebook);
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < samples().size(); ++i)
    for (std::size_t n = 2; n < samples()[i].after.size(); n += 3)
      all.push_back(choosing(i, write_state(samples()[i].after[n])));
  return all;
}

}  // namespace ziggurat::fuzz
