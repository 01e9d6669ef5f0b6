#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "host/loaded/loaded_game.h"

namespace ziggurat {

inline Actor server_actor() { return {}; }

// Entries that follow the game's last one, validated and folded in a dry run before they are written.
struct PreparedEntries {
  std::vector<Entry> entries;
  std::vector<std::string> chains;  // the log's hash after each
  std::vector<DryRun> dry_runs;
  store::WriteBatch batch;  // what the store gets, without campaign, epoch and sheets
};

// `received_ms`: when the request was received; `now_ms`: the present, both by the server's clock. A published outcome
// without a review opens the next phase in the same batch. Throws std::logic_error for entries that cannot be read back
// or do not follow, ArchiveUnreadable for an unreadable opening, and what the rulebook throws: nothing was written.
PreparedEntries prepare_entries(const LoadedGame& game, std::vector<EntryBody> bodies, const Actor& actor,
    std::int64_t received_ms, std::int64_t now_ms);

}  // namespace ziggurat
