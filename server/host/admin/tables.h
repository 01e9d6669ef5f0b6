#pragma once
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/state/entry.h"
#include "host/services/rulebook_list.h"
#include "store/store.h"

// Codes for free seats. A visitor who types a campaign's code chooses a free player's seat (http_api/table_pages.cpp);
// the umpire opens and closes the code. The page of open tables shows listed campaigns. With `public_tables`, visitors
// set up campaigns by themselves, as many as services/rate_limits.h allows, and `end_unused` ends those that nobody
// uses.
namespace ziggurat::tables {

enum class Listing { closed, by_code, listed };

struct Table {
  Listing listing = Listing::closed;
  std::string code;  // eight letters; empty: closed
};

// The kinds of invites that this file writes: two of codes, and a mark of a campaign that a visitor set up.
inline constexpr const char *code_kind = "table", *listed_kind = "listed_table", *visitors_kind = "visitors";
inline bool is_code(const store::Invite& invite) { return invite.kind == code_kind || invite.kind == listed_kind; }

// AbsenceLaw::bot_after of a visitor's table, which may have no umpire.
inline constexpr std::int64_t bot_after_missed = 3;

inline constexpr std::int64_t unused_ms_max = std::int64_t{14} * 24 * 60 * 60 * 1000;

// The campaign's first entry. Errors: missing, and what `founding_of` refuses.
Result<CampaignMade> founding(store::Store& store, const std::string& campaign);

// Errors of `read`, `set` and `mark_visitors`: missing (no such campaign), and store errors.
Result<Table> read(store::Store& store, const std::string& campaign, std::int64_t now_ms);
// Sets the listing and makes a new code, unless it is `closed`. An earlier code is never valid again.
Result<Table> set(store::Store& store, const std::string& campaign, Listing listing, std::int64_t now_ms);
// Marks a campaign as set up by a visitor.
Result<void> mark_visitors(store::Store& store, const std::string& campaign, std::int64_t now_ms);

// The hash of an unused link of this seat, for a visitor to claim; makes one if the seat has none. Ends the access of a
// player who has left the seat, and of their deputy. Refuses with "taken" if somebody holds the seat, or if it is not a
// player's.
Result<std::string> free_link(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms);

// Leaves control requests to end lessons and visitors' campaigns whose newest entry is `unused_ms_max` old; at most 50
// at once. Returns how many. `lasting`: campaigns that are neither, which it need not read again; it adds those that it
// finds.
Result<int> end_unused(store::Store& store, std::int64_t now_ms, std::set<std::string>* lasting = nullptr);

}  // namespace ziggurat::tables
