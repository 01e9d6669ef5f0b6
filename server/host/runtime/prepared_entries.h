#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "host/loaded/loaded_game.h"

namespace ziggurat {

inline Actor server_actor() { return {}; }

// Entries that follow the game's last one, validated and run before they are written.
struct PreparedEntries {
  std::vector<Entry> entries;
  std::vector<std::string> chains;  // the log's hash after each
  std::vector<DryRun> foreseen;
  store::WriteBatch part;  // what the store gets, without campaign, epoch and sheets
};

// `at_ms`: when the request was received; `now_ms`: the present, both by the server's clock. An outcome that is
// published opens the next phase with it. Throws std::logic_error for entries that cannot be read back or do not
// follow, ArchiveUnreadable for an opening that cannot be read, and whatever the rulebook throws: nothing was written.
PreparedEntries prepare_entries(
    const LoadedGame& game, std::vector<EntryBody> bodies, const Actor& actor, std::int64_t at_ms, std::int64_t now_ms);

}  // namespace ziggurat
