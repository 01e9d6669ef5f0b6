#pragma once
#include <functional>
#include <map>
#include <vector>

#include "campaign/feeds/streams.h"

namespace ziggurat {

using Frames = std::map<game::Viewer, std::vector<Frame>>;

// What an entry will show, and what the streams remember after it.
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

  // Takes one more entry; returns what it shows to each viewer. When a rulebook throws, what is folded is half done: throw it away.
  Frames take(const Entry& entry);

  // What the entries that come next will show, one after the other. Changes nothing, so that what a rulebook throws here is thrown
  // before anything is written: an entry that cannot be folded must not get into the log.
  std::vector<DryRun> foresee(const std::vector<Entry>& next) const;
  // Takes the next entry, which was foreseen: no rulebook is asked again.
  Frames take(const Entry& entry, DryRun foreseen);
};

// The whole log. `watch` sees every entry with the campaign after it and its frames.
Replay replay(const std::vector<Entry>& entries, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions,
    const std::function<void(const Entry&, const Campaign&, const Frames&)>& watch = {});

}  // namespace ziggurat
