// A snapshot of a campaign is refused, or the campaign goes on from it.
#include "campaign/snapshot/snapshot.h"
#include "sample_game.h"
#include "target.h"

namespace ziggurat::fuzz {

void try_input(std::string_view input) {
  const Sample& sample = chosen(input);
  // Archived texts cannot be read here. A campaign notices that only when a rewind needs one.
  const auto past = [](const std::string&) -> std::string { throw ArchiveUnreadable("it is not there"); };
  auto state = read_state(input, *sample.rulebook, sample.game->setup.factions, past);
  if (!state || !reject_reason(*state, sample.ground()).empty()) return;
  static_cast<void>(write_state(*state));
  live(*state, sample);
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  // Only a few real campaigns: each contains its whole world, and long texts slow each run down.
  for (std::size_t i = 0; i < samples().size(); ++i) {
    const auto& sample = samples()[i];
    for (std::size_t n = 2; n < sample.after.size(); n += sample.real ? sample.after.size() / 2 : 2)
      all.push_back(choosing(i, write_state(sample.after[n]).text));
  }
  return all;
}

}  // namespace ziggurat::fuzz
