#include "campaign/replay.h"

namespace ziggurat {

Frames Replay::take(const Entry& entry) {
  const Campaign before = as_streams_see(campaign);
  evolve(campaign, entry);
  return streams.evolve(before, entry, campaign);
}

Replay replay(const std::vector<Entry>& entries, const Rulebook& rulebook, const std::vector<FactionInfo>& factions,
              const std::function<void(const Entry&, const Campaign&, const Frames&)>& watch) {
  Replay result(rulebook, factions);
  for (const auto& entry : entries) {
    const auto frames = result.take(entry);
    if (watch) watch(entry, result.campaign, frames);
  }
  return result;
}

}  // namespace ziggurat
