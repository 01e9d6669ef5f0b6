#include "campaign/log/replay.h"

namespace ziggurat {

Frames Replay::take(const Entry& entry) {
  const CampaignBefore before = before_entry(campaign, entry.body);
  evolve(campaign, entry);
  return streams.evolve(before, entry, campaign);
}

std::vector<DryRun> Replay::dry_run(const std::vector<Entry>& next) const {
  std::vector<DryRun> all;
  Campaign now = as_streams_see(campaign);
  Streams copy = streams;
  for (const auto& entry : next) {
    const CampaignBefore before = before_entry(now, entry.body);
    evolve(now, entry);
    Frames frames = copy.evolve(before, entry, now);
    all.push_back({std::move(frames), copy.memory()});
  }
  return all;
}

Frames Replay::take(const Entry& entry, DryRun dry_run) {
  evolve(campaign, entry);
  streams.restore(std::move(dry_run.after));
  return std::move(dry_run.frames);
}

Replay replay(const std::vector<Entry>& entries, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions,
    const std::function<void(const Entry&, const Campaign&, const Frames&)>& watch) {
  Replay result(rulebook, factions);
  for (const auto& entry : entries) {
    const auto frames = result.take(entry);
    if (watch) watch(entry, result.campaign, frames);
  }
  return result;
}

}  // namespace ziggurat
