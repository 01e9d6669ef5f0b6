#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/persist/snapshot_text.h"
#include "host/app/services.h"

// From the store to a campaign that can go on: reads it, and takes it up from a snapshot or from its first entry.
namespace ziggurat {

// All that the store knows of a campaign, read in one go on the store's thread.
struct Loaded {
  Game game;                                // before the first of the lines
  std::optional<CampaignTexts::Said> said;  // when the game was read from a snapshot
  std::vector<LogLine> lines;               // the log after it
  std::vector<store::Sheet> sheets;         // of the open phase
  std::vector<store::Session> sessions;
  store::Lease lease;
  std::int64_t last_alive_ms = 0;  // of the server that had it before, by this server's clock; 0: none had
};
// Takes the lease. A snapshot that cannot be gone on from is told in the log and left out: the entries alone are the truth.
// Refused: `held`; `missing` while the log is empty (it is just being made); `no_such_rulebook`; what rulebook and store refuse.
Result<Loaded> load_campaign(store::Store& store, const std::string& campaign, const Surroundings& surroundings);

// The same without lease, for the server that holds the campaign and has not read it yet.
Result<Loaded> read_proved(store::Store& store, const std::string& campaign, const Surroundings& surroundings);

// The same without snapshots too, for the server that holds the campaign and trusts its memory no more.
Result<Loaded> read_whole_log(store::Store& store, const std::string& campaign, const Surroundings& surroundings);

// Entries after `last_seq`, and the drafts of the phase that is open after them.
struct LogTail {
  std::vector<LogLine> lines;
  std::vector<store::Sheet> sheets;
};
Result<LogTail> catch_up(
    store::Store& store, const std::string& campaign, std::int64_t last_seq, std::int64_t phase_seq);

// The same for a server that has let a campaign go whose state it had kept, in two steps. As it was read: on the store's thread, and
// short, however long the log is. `phase_seq`: the entry with which its phase began. Refused: `missing`, and what the store refuses.
struct HibernationRecord {
  LogLine founding;
  std::optional<store::Campaign> row;
  store::Snapshot snapshot;
  std::string chain;  // of the log, at the snapshot's entry
  LogTail caught;
  std::vector<store::Session> sessions;
};
Result<HibernationRecord> read_at_rest(store::Store& store, const std::string& campaign, std::int64_t phase_seq);
// On any thread but the writer's, which reads what the snapshot names. Refused: the snapshot cannot be gone on from, which is told in the log; the whole log is read then.
Result<Loaded> take_up(HibernationRecord rest, const std::string& campaign, const Surroundings& surroundings);

// What snapshots of this campaign name, through the writer, which is waited for: on any thread but the writer's own.
ArchivedText::Read past_through_writer(store::GroupWriter& writer, const std::string& campaign);

// Whose snapshots this server takes and makes for a campaign of this rulebook.
Maker maker_of(const Surroundings& surroundings, const std::string& rulebook);

}  // namespace ziggurat
