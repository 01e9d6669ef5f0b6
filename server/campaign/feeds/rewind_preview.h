#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "campaign/feeds/streams.h"

// What a rewind would change, for the umpire who considers one.
namespace ziggurat {

// The difference between what a viewer knows now and what it knew at the opening of a phase. Each list of names has the
// first `rewind_names_max` in alphabetical order; the counts are complete.
struct RewindSide {
  game::Viewer viewer;  // a faction, the public, or the umpire, who sees the whole truth
  std::int64_t returns = 0, vanishes = 0, changes = 0;
  std::vector<std::string> returning, vanishing;  // pieces that the viewer would know again, or no longer
  bool operator==(const RewindSide&) const = default;
};
inline constexpr std::size_t rewind_names_max = 8;

struct RewindPreview {
  std::int64_t phase = 0;
  std::string title;           // of the phase
  std::vector<SeatId> sheets;  // the seats whose sheets can be given back as drafts, in seat order
  std::vector<RewindSide> sides;
  bool operator==(const RewindPreview&) const = default;
};

// Error: `no_such_phase` at /phase.
Result<RewindPreview> preview_rewind(
    const Campaign& campaign, const Streams& streams, const game::Vocabulary& vocabulary, std::int64_t phase);

}  // namespace ziggurat
