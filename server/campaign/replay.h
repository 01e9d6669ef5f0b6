#pragma once
#include <functional>
#include <map>
#include <vector>

#include "campaign/streams.h"

namespace ziggurat {

using Frames = std::map<Viewer, std::vector<Frame>>;

// A campaign with its streams: the fold of the log, entry by entry.
struct Replay {
  Campaign campaign;
  Streams streams;

  // `rulebook` must outlive it.
  Replay(const Rulebook& rulebook, const std::vector<FactionInfo>& factions) : streams(rulebook, factions) {}

  // Takes one more entry; returns what it shows to each viewer.
  Frames take(const Entry& entry);
};

// The whole log. `watch` sees every entry with the campaign after it and its frames.
Replay replay(const std::vector<Entry>& entries, const Rulebook& rulebook, const std::vector<FactionInfo>& factions,
              const std::function<void(const Entry&, const Campaign&, const Frames&)>& watch = {});

}  // namespace ziggurat
