#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/persist/snapshot_text.h"
#include "host/services/services.h"

// Loads a campaign from the store, from a snapshot or from its first entry.
namespace ziggurat {

// Everything in the store that a campaign continues from.
struct Loaded {
  LoadedGame game;                            // before the first of `lines`
  std::optional<MessageRenderer::Said> said;  // set if the game was read from a snapshot
  std::vector<LogLine> lines;                 // the log after `game`
  std::vector<store::Sheet> sheets;           // of the open phase
  std::vector<store::Session> sessions;
  store::Lease lease;
  // The last sign of life of the server that ran it, by this server's clock; 0: none has run it.
  std::int64_t last_alive_ms = 0;
};
// Acquires the lease and loads. The lease of a server that died is taken over when it expires, or at once if that
// server was a process of this machine (services/instance.h). A snapshot that is damaged, of another format or of
// another build is logged (`snapshot_ignored`) and skipped: the log alone is authoritative. Errors: `held` (another
// server has the lease); `missing` while the log is empty (the campaign is being created); `no_such_rulebook`; rulebook
// and store errors.
Result<Loaded> load_campaign(store::Store& store, const std::string& campaign, const Services& services);

// As load_campaign without acquiring the lease, for the server that holds it and has not verified the log yet.
Result<Loaded> read_verified(store::Store& store, const std::string& campaign, const Services& services);

// The same without snapshots, for the server that holds the lease and no longer trusts its memory or the snapshot.
Result<Loaded> read_whole_log(store::Store& store, const std::string& campaign, const Services& services);

// Entries after `last_seq`, and the drafts of the phase that is open after them.
struct LogTail {
  std::vector<LogLine> lines;
  std::vector<store::Sheet> sheets;
};
Result<LogTail> catch_up(
    store::Store& store, const std::string& campaign, std::int64_t last_seq, std::int64_t phase_seq);

// First of two steps to wake a campaign that this server has hibernated: the raw data, read on the store's thread in a
// time that does not depend on the log's length. `phase_seq`: the entry that began its phase. Errors: `missing`, and
// store errors.
struct HibernatedRows {
  LogLine founding;
  std::optional<store::Campaign> row;
  store::Snapshot snapshot;
  std::string chain;  // of the log, at the snapshot's entry
  LogTail tail;       // the log after it
  std::vector<store::Session> sessions;
};
Result<HibernatedRows> read_hibernated(store::Store& store, const std::string& campaign, std::int64_t phase_seq);
// Second step. It waits for the writer to read the texts that the snapshot names, so call it on another thread. Error: the
// snapshot is unusable (logged); then read the whole log.
Result<Loaded> load_hibernated(HibernatedRows rows, const std::string& campaign, const Services& services);

// Reads the archived texts that this campaign's snapshots name. It waits for the writer, so call it on any other
// thread.
ArchivedText::Read archive_through_writer(store::GroupWriter& writer, const std::string& campaign);

// The maker of this server's snapshots for a campaign of this rulebook; snapshots of other makers are ignored.
Maker maker_of(const Services& services, const std::string& rulebook);

}  // namespace ziggurat
