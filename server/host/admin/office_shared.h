#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/command.h"
#include "campaign/log/replay.h"
#include "campaign/log/verify.h"
#include "host/admin/office.h"

// What the organiser's commands and the running server both do with whole campaigns in a store: read, verify and write them. Also the
// wishes that the commands leave there for the server.
namespace ziggurat::office {

// Switches of every campaign, whatever its rules.
const std::vector<game::SwitchInfo>& campaign_switches();

// Words of the row `campaign.status`. The wishes, each with a reason after it (`wish_pause tea`), are left there for the server
// that holds the campaign's lease.
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

struct Wish {
  Control control = Control::pause;
  std::string reason;
};
std::string wish_word(const Wish& wish);
std::optional<Wish> read_wish(const std::string& status);
Command command_for(Control control);

// A campaign read from the store and folded, with the rulebook it is played by.
struct Opened {
  std::unique_ptr<game::Rulebook> rulebook;
  game::Setup setup;
  std::unique_ptr<Replay> replay;
  std::string chain;  // of the last entry
};
// Refused: missing, no_such_rulebook, broken_log (with the entry), and what the store refuses.
Result<Opened> open_campaign(store::Store& store, const RulebookList& rulebooks, const std::string& campaign);

// The rulebook and setting that the first entry names.
Result<std::unique_ptr<game::Rulebook>> open_rulebook(const RulebookList& rulebooks, const CampaignMade& made);

// The whole log, in pages.
Result<std::vector<LogLine>> read_log(store::Store& store, const std::string& campaign);

// An export that has been played again and is true, as the store would take it: the row and all it begins with.
Result<std::pair<store::Campaign, store::WriteBatch>> read_begin(
    store::Store& store, const RulebookList& rulebooks, std::string_view text);

// Whether a phase, or a branch, begins with an entry of this kind: its number is the key of the drafts.
bool begins_phase(std::string_view kind);

// The row of a campaign with this first entry: all but the status follows from it.
store::Campaign row_of(const CampaignMade& made, std::int64_t made_at_ms, const std::string& status);

// Entries as the store keeps them: numbered and chained on.
std::vector<store::Entry> as_records(const std::vector<EntryBody>& bodies, const Actor& actor, std::int64_t first_seq,
    const std::string& previous_chain, std::int64_t now_ms);

// What an organiser writes, by the filter that letters pass (base/text.h). A line has no line ends or tabs, and shows a letter; a reason
// may be empty. Refused: malformed.
Result<std::string> one_line(std::string_view text, const std::string& at, std::size_t letters_max);
Result<std::string> plain_reason(std::string_view reason);

// The hash under which a link's or cookie's secret is kept.
std::string secret_hash(std::string_view secret);
// "player", "umpire", "spectator"
std::string word_of(SeatRole role);

}  // namespace ziggurat::office
