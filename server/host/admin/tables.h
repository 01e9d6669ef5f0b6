#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/state/entry.h"
#include "host/services/rulebook_list.h"
#include "store/store.h"

// Codes for free seats. The code of a campaign gives whoever types it a free player's seat of their choice; the umpire
// opens and closes it. A listed campaign stands on the page of open tables as well. Where the host allows it, visitors
// set up campaigns by themselves; those that nobody uses are ended.
namespace ziggurat::tables {

enum class Listing { closed, by_code, listed };

struct Table {
  Listing listing = Listing::closed;
  std::string code;  // eight letters; empty: closed
};

// The kinds of invites that this file writes: two of codes, and a mark of a campaign that a visitor set up.
inline constexpr const char *code_kind = "table", *listed_kind = "listed_table", *visitors_kind = "visitors";
inline bool is_code(const store::Invite& invite) { return invite.kind == code_kind || invite.kind == listed_kind; }

// At a table that a visitor set up there may be nobody who looks after absent players.
inline constexpr std::int64_t bot_after_missed = 3;

inline constexpr std::int64_t unused_ms_max = std::int64_t{14} * 24 * 60 * 60 * 1000;

// The campaign's first entry. Errors: missing, and what `founding_of` refuses.
Result<CampaignMade> founding(store::Store& store, const std::string& campaign);

// Errors of all: missing (no such campaign), and store errors.
Result<Table> read(store::Store& store, const std::string& campaign, std::int64_t now_ms);
// Sets the listing. A code that was closed is never valid again; the next one is another.
Result<Table> set(store::Store& store, const std::string& campaign, Listing listing, std::int64_t now_ms);
// Marks a campaign as set up by a visitor.
Result<void> mark_visitors(store::Store& store, const std::string& campaign, std::int64_t now_ms);

// The hash of the unused link that the organiser's program made for this seat; whoever claims it has the seat. Refuses
// with "taken" if somebody holds the seat, or if it is not a player's.
Result<std::string> free_link(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms);

// Asks the server that runs them to end lessons and visitors' campaigns that nobody has used for `unused_ms_max`; at
// most 50 at once. Returns how many.
Result<int> end_unused(store::Store& store, std::int64_t now_ms);

}  // namespace ziggurat::tables
