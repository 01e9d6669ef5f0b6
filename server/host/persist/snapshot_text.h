#pragma once
#include <cstdint>
#include <string>

#include "campaign/snapshot/snapshot.h"
#include "campaign/validate/validate_log.h"
#include "host/feeds/message_renderer.h"

namespace ziggurat {

// The state of a campaign between two entries, with its rendered texts. A copy of a running campaign is cheap: pieces
// and texts are shared.
struct Kept {
  Replay replay;
  std::string chain;  // after its last entry
  std::int64_t phase_seq = 0;
  MessageRenderer::Said said;
};

// The program build and rules that made a snapshot. Only the same maker resumes from it, since only then is the result
// the same as a replay.
struct Maker {
  std::string program, rulebook;
  int version = 0;  // of the rulebook
  bool operator==(const Maker&) const = default;
};

// Whether the next snapshot is due: `entries` plus a 32nd of the log after the last one. A snapshot contains all letters and
// names all archived texts, so at a fixed distance a longer campaign would write more for each entry.
inline bool snapshot_due(std::int64_t last_seq, std::int64_t kept_seq, std::int64_t entries) {
  return entries > 0 && last_seq - kept_seq >= entries + kept_seq / 32;
}

// A snapshot as lines of text: a head with the hash of everything after it, the state, the rendered texts, the lines of
// the record, and the sent frames. Old openings of the state and finished chunks of record and frames are archived
// texts, which the snapshot names. It keeps each viewer's newest frames, as many as fit into `frames_bytes_max`. After
// a restart a client that needs older ones receives a snapshot of the view.
inline constexpr std::size_t frames_in_snapshot_bytes_max = 40 * 1024 * 1024;
struct SnapshotText {
  std::string text;
  std::vector<StateText::Past> openings;
  std::vector<ArchivedTextPtr> said;  // finished chunks of record and frames
};
SnapshotText write_snapshot(
    const Kept& kept, const Maker& maker, std::size_t frames_bytes_max = frames_in_snapshot_bytes_max);
// How to read the archived texts that a snapshot names.
struct ArchiveReaders {
  ArchivedText::Read now;    // of the record and the frames, while the snapshot is read
  ArchivedText::Read later;  // of the openings, when an entry rewinds to one
};
// Errors: `foreign` (another format, maker or log), `damaged`, `malformed` (an impossible state). `log_chain`: hash of
// the log's entry `seq`.
Result<Kept> read_snapshot(std::string_view text, const Maker& maker, std::int64_t seq, std::string_view log_chain,
    const ScenarioContext& ground, const ArchiveReaders& past);

}  // namespace ziggurat
