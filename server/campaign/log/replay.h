#pragma once
#include <functional>
#include <map>
#include <vector>

#include "campaign/feeds/streams.h"

namespace ziggurat {

using Frames = std::map<game::Viewer, std::vector<Frame>>;

// What an entry will show, and the streams' memory after it.
struct DryRun {
  Frames frames;
  Streams::Memory after;
};

// A campaign with its streams: the fold of the log, entry by entry.
struct Replay {
  Campaign campaign;
  Streams streams;

  // `rulebook` must outlive it.
  Replay(const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions)
      : streams(rulebook, factions) {}

  // Folds one more entry; returns what it shows to each viewer. If a rulebook throws, discard the replay: its state is
  // incomplete.
  Frames take(const Entry& entry);

  // What the next entries will show, one after the other. Changes nothing. Call it before they are written: if a
  // rulebook throws, it does so here, and no entry that cannot be folded gets into the log.
  std::vector<DryRun> dry_run(const std::vector<Entry>& next) const;
  // Folds the next entry with its dry run, without calling the rulebook again.
  Frames take(const Entry& entry, DryRun dry_run);
};

// Replays the whole log. `watch` is called after every entry with the campaign and the entry's frames.
Replay replay(const std::vector<Entry>& entries, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions,
    const std::function<void(const Entry&, const Campaign&, const Frames&)>& watch = {});

}  // namespace ziggurat
