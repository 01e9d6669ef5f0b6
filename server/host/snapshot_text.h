#pragma once
#include <cstdint>
#include <string>

#include "campaign/fits.h"
#include "host/campaign_texts.h"

namespace ziggurat {

// A campaign between two entries with what it has said so far. A copy of the running one is cheap: it shares pieces and texts.
struct Kept {
  Replay replay;
  std::string chain;  // after its last entry
  std::int64_t phase_seq = 0;
  CampaignTexts::Said said;
};

// Who made a snapshot: only the same program with the same rules goes on from it as it went on itself.
struct Maker {
  std::string program, rulebook;
  int version = 0;  // of the rulebook
  bool operator==(const Maker&) const = default;
};

// Whether it is time for the next snapshot: `entries` after the last one, and a quarter of the log so far besides. Each is written whole,
// so at equal distances a campaign of a year would write hundreds of times what one of a month writes.
inline bool snapshot_due(std::int64_t last_seq, std::int64_t kept_seq, std::int64_t entries) {
  return entries > 0 && last_seq - kept_seq >= entries + kept_seq / 4;
}

// Lines of text: a head with the hash of all that follows it, the state, what was said, the record, and the frames as they were sent.
// Openings, record and frames stay in the text that was read until somebody asks for one of them.
// Of the frames as many as fit into `frames_bytes_max`, the newest of each viewer: who asks for older ones after a restart is given
// a snapshot of the view.
inline constexpr std::size_t frames_in_snapshot_bytes_max = 40 * 1024 * 1024;
std::string write_snapshot(
    const Kept& kept, const Maker& maker, std::size_t frames_bytes_max = frames_in_snapshot_bytes_max);
// Refused: `foreign` (another maker's), `damaged`, `malformed` (no campaign stands like this). `log_chain`: of the log's entry
// of this number.
Result<Kept> read_snapshot(
    const SharedPart& text, const Maker& maker, std::int64_t seq, std::string_view log_chain, const Ground& ground);

}  // namespace ziggurat
