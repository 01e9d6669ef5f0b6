#pragma once
#include <cstdint>
#include <string>

#include "campaign/validate/validate_log.h"
#include "campaign/snapshot/snapshot.h"
#include "host/feeds/message_renderer.h"

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

// Whether it is time for the next snapshot: `entries` after the last one, and a 32nd of the log so far besides. What is finished is
// written once, but each names it anew and has all that was talked, so that at equal distances a long campaign would write the more
// for each entry.
inline bool snapshot_due(std::int64_t last_seq, std::int64_t kept_seq, std::int64_t entries) {
  return entries > 0 && last_seq - kept_seq >= entries + kept_seq / 32;
}

// Lines of text: a head with the hash of all that follows it, the state, what was said, and the lines of the record and of the frames
// as they were sent. Of these three what is finished stands in texts of their own, which it names.
// Of the frames as many as fit into `frames_bytes_max`, the newest of each viewer: who asks for older ones after a restart is given
// a snapshot of the view.
inline constexpr std::size_t frames_in_snapshot_bytes_max = 40 * 1024 * 1024;
struct SnapshotText {
  std::string text;
  std::vector<StateText::Past> openings;
  std::vector<ArchivedTextPtr> said;  // finished texts of the record and the frames
};
SnapshotText write_snapshot(
    const Kept& kept, const Maker& maker, std::size_t frames_bytes_max = frames_in_snapshot_bytes_max);
// How the texts that a snapshot names are read.
struct PastReaders {
  ArchivedText::Read now;    // those of the record and the frames, while the snapshot is read
  ArchivedText::Read later;  // those of the openings, when somebody goes back
};
// Refused: `foreign` (another maker's), `damaged`, `malformed` (no campaign stands like this). `log_chain`: of the log's entry
// of this number.
Result<Kept> read_snapshot(std::string_view text, const Maker& maker, std::int64_t seq, std::string_view log_chain,
    const ScenarioContext& ground, const PastReaders& past);

}  // namespace ziggurat
