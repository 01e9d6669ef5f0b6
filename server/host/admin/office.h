#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "campaign/decide/decide.h"
#include "host/app/rulebook_list.h"
#include "store/store.h"

// The organiser's work on a store: for the program's subcommands, and for the Office of a running server. All of it may be done
// while a server runs on the same store: the server looks for new campaigns, new links and wishes every second.
namespace ziggurat::office {

inline constexpr std::int64_t invite_ms = std::int64_t{90} * 24 * 60 * 60 * 1000;  // a link for a seat
inline constexpr std::int64_t device_ms = std::int64_t{10} * 60 * 1000;            // a link for another device
inline constexpr std::size_t token_letters = 40;                                   // of a link's key: 200 bits
inline constexpr std::size_t code_letters = 8;                                     // of one for another device: 40 bits

struct CampaignOrder {
  std::string scenario;  // city-table/siege_of_ur
  std::string name;      // empty: the scenario's
  std::string clock;     // empty: the scenario's first
  std::map<std::string, std::string>
      switches;  // those left out have their default; the rulebook's, and `amendments_shown`
  Start start = {};
  std::string lesson =
      {};  // gate_drill: taught to one seat; scenario, clock and the name that are left out are the lesson's
  // Seats that a bot plays from the beginning: by their title or their side's id; "all"; "but:SEAT" all others, "but:" all but the first.
  std::vector<std::string> bots = {};
  game::Strength strength = game::Strength::fair;  // of these bots
};

// What can be learned: data beside the scenarios of the rulebooks.
struct LessonLine {
  std::string name, scenario, title;
  int minutes = 0;
  std::string_view text;
};
// In the order of the rulebooks.
std::vector<LessonLine> lessons(const RulebookList& rulebooks);

// One-time links for players and umpires; the spectators' address may be used by many.
struct Link {
  std::string seat, title, faction, role,
      url;  // role: player, umpire, spectator; faction: its id, empty for the others
  std::int64_t expires_at_ms = 0;
  std::string emblem = {};  // the faction's sign, as game::FactionInfo::emblem
};
struct NewCampaign {
  std::string campaign;
  std::vector<Link> links;             // players in seat order, umpire, spectators
  std::string pupil = {}, title = {};  // of a lesson: the seat that is taught, and what it is called
  std::string you = {};                // the seat that "but:SEAT" leaves to one person; empty: nobody plays alone
};

// Refused: no_such_scenario, malformed (clock, switch, name), and what the store refuses.
// `fresh_secret`: ServeOptions::fresh_secret; empty: random bytes.
Result<NewCampaign> create_campaign(store::Store& store, const RulebookList& rulebooks, const CampaignOrder& order,
    const std::string& public_url, std::int64_t now_ms,
    const std::function<std::string(std::int64_t phase)>& fresh_secret = {});

struct SeatLine {
  std::string seat, title, faction, role;
  bool claimed = false;
  std::optional<game::Strength> bot = {};  // a bot plays it
};
struct CampaignLine {
  std::string id, name, rulebook, scenario, status;  // lobby, running, paused, ended
  std::int64_t created_at_ms = 0;
  std::string phase;  // title of the open phase
  std::string stage;  // lobby, orders, held, review, over
  std::optional<std::int64_t> closes_at_ms;
  bool served = false;  // a server holds its lease now
  std::vector<SeatLine> seats;
};
Result<std::vector<CampaignLine>> list_campaigns(
    store::Store& store, const RulebookList& rulebooks, std::int64_t now_ms);

enum class Control { start, pause, resume, end };
// With a server on the store: leaves the wish in the campaign's row, where the server finds it (`asked`). Without one: does it
// here (`done`). `done` as well if it is so already.
enum class Controlled { done, asked };
Result<Controlled> control_campaign(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    Control control, const std::string& reason, std::int64_t now_ms);
// Whether a wish has been fulfilled: for who waits after `asked`.
Result<bool> control_fulfilled(store::Store& store, const std::string& campaign, Control control);

// A fresh one-time link; earlier unused ones of the seat stay good.
Result<Link> new_invite(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& seat, const std::string& public_url, std::int64_t now_ms);
// Withdraws every unused link of the seat and ends its sessions. Answers how many links and sessions that were.
Result<std::pair<int, int>> revoke_seat(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms);

// Takes a campaign that was exported (host/export_text.h), when all of it has been played again and is true: whole or not at all.
// Refused: malformed (with the line as `at`), not_true (with the entry, or the head), no_such_rulebook, conflict (the campaign is
// here already, or a seat of its name). Answers the campaign's id.
Result<std::string> import_campaign(store::Store& store, const RulebookList& rulebooks, std::string_view text);

}  // namespace ziggurat::office
