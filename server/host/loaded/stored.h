#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/log/replay.h"
#include "campaign/log/verify.h"
#include "host/services/rulebook_list.h"
#include "store/store.h"

// A campaign in the store: its row, its log and the entries to append.
namespace ziggurat::stored {

// Values of the column `campaign.status`. A control request, followed by its reason (`wish_pause tea`), is left there
// for the server that holds the campaign's lease.
namespace status {
inline constexpr const char* lobby = "lobby";
inline constexpr const char* running = "running";
inline constexpr const char* paused = "paused";
inline constexpr const char* ended = "ended";
inline constexpr const char* wish_start = "wish_start";
inline constexpr const char* wish_pause = "wish_pause";
inline constexpr const char* wish_resume = "wish_resume";
inline constexpr const char* wish_end = "wish_end";
}  // namespace status

// A campaign read from the store and folded, with its rulebook.
struct Opened {
  std::unique_ptr<game::Rulebook> rulebook;
  game::Setup setup;
  std::unique_ptr<Replay> replay;
  std::string chain;  // hash of the last entry
};
// Errors: missing, no_such_rulebook, broken_log (`at`: the entry), and store errors.
Result<Opened> open_campaign(store::Store& store, const RulebookList& rulebooks, const std::string& campaign);

// Whether this session holds its seat: a deputy's does not.
inline bool holds_seat(const store::Session& session) { return session.revoked_at_ms == 0 && !session.deputy; }
// The seats that somebody holds by these sessions, in seat order.
std::vector<SeatId> seats_held(const std::vector<SeatInfo>& seats, const std::vector<store::Session>& sessions);

// Opens the rulebook that the first entry names, with its scenario, clock and switches.
Result<std::unique_ptr<game::Rulebook>> open_rulebook(const RulebookList& rulebooks, const CampaignMade& made);

// Reads the whole log, page by page.
Result<std::vector<LogLine>> read_log(store::Store& store, const std::string& campaign);

// Whether an entry of this kind opens a phase or rewinds to one: that entry's number is the key of the phase's drafts.
bool begins_phase(std::string_view kind);

// The campaign's row; everything but the status follows from the first entry.
store::Campaign row_of(const CampaignMade& made, std::int64_t made_at_ms, const std::string& status);

// Converts entries to store records, numbered and appended to the hash chain.
std::vector<store::Entry> as_records(const std::vector<EntryBody>& bodies, const Actor& actor, std::int64_t first_seq,
    const std::string& previous_chain, std::int64_t now_ms);

// The hash under which the store keeps the secret of a link or cookie.
std::string secret_hash(std::string_view secret);
// Returns "player", "umpire" or "spectator".
std::string word_of(SeatRole role);

}  // namespace ziggurat::stored
