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
#include "host/services/rulebook_list.h"
#include "store/store.h"

// The organiser's operations on a store, for the program's subcommands and for the Office of a running server. They work
// while a server runs on the same store, which polls it for new campaigns, ended sessions and control requests; only
// `add_seat` and `remove_seat` refuse a campaign that a server runs. For campaigns that it runs itself, a server's Office
// asks HostedCampaign instead (http_api/office_api.cpp).
namespace ziggurat::office {

inline constexpr std::int64_t invite_ms = std::int64_t{90} * 24 * 60 * 60 * 1000;  // lifetime of a link for a seat
inline constexpr std::int64_t device_ms = std::int64_t{10} * 60 * 1000;  // lifetime of a link for another device
inline constexpr std::size_t token_letters = 40;                         // of a link's key: 200 bits
inline constexpr std::size_t handle_letters = 8;                         // of a seat's name in addresses
inline constexpr std::size_t code_letters = 8;                           // of a device code: 40 bits

struct CampaignRequest {
  std::string scenario;  // for example city-table/siege_of_ur
  std::string name;      // empty: the scenario's name
  std::string clock;     // empty: the scenario's first clock
  // The rulebook's switches, and `amendments_shown`. Omitted ones have their default.
  std::map<std::string, std::string> switches;
  Start start = {};
  // For example gate_drill, taught to one seat; fills in the scenario, clock and name that are omitted.
  std::string lesson = {};
  // Seats that a bot plays from the start: by title or by the id of their side. "all": every seat; "but:SEAT": every
  // other seat; "but:": every seat except the first.
  std::vector<std::string> bots = {};
  game::Strength strength = game::Strength::fair;  // of these bots
  std::optional<ClockLaw> law = {};                // of the clock; none: the lengths of `clock`
  Programme programme = {};                        // of a day that people play together
  AbsenceLaw absence = {};
  std::optional<bool> second_word = {};  // grave acts of an umpire need another one; none: as the scenario says
  // Roles of the scenario, by id: each gets a seat of its own, beside that of its side.
  std::vector<std::string> roles = {};
};

// A lesson, from the data files beside the rulebooks' scenarios.
struct LessonLine {
  std::string name, scenario, title;
  int minutes = 0;
  std::string_view text;
};
// In rulebook order.
std::vector<LessonLine> lessons(const RulebookList& rulebooks);

// A link to a seat: it works once for a player or an umpire, and many times for spectators. `role`: player, umpire or
// spectator; `faction`: a player's faction id, empty for other roles.
struct Link {
  std::string seat, title, faction, role, url;
  std::int64_t expires_at_ms = 0;
  std::string emblem = {};  // the faction's sign, as game::FactionInfo::emblem
};
struct NewCampaign {
  std::string campaign;
  std::vector<Link> links;             // players in seat order, umpire, spectators
  std::string pupil = {}, title = {};  // of a lesson: its player's seat and its title
  std::string you = {};                // the seat that "but:SEAT" leaves to one person; empty: nobody plays alone
};

// Errors: no_such_scenario, malformed (clock, switch, name), and store errors. `fresh_secret`: as
// ServeOptions::fresh_secret; empty: random bytes.
Result<NewCampaign> create_campaign(store::Store& store, const RulebookList& rulebooks, const CampaignRequest& request,
    const std::string& public_url, std::int64_t now_ms,
    const std::function<std::string(std::int64_t phase)>& fresh_secret = {});

struct SeatLine {
  std::string seat, title, faction, role;
  bool claimed = false;
  std::optional<game::Strength> bot = {};  // set if a bot plays it
};
// For an unreadable campaign, `phase` has the reason and `stage` the error's code.
struct CampaignLine {
  std::string id, name, rulebook, scenario, status;  // lobby, running, paused, ended
  std::int64_t created_at_ms = 0;
  std::string phase;  // title of the open phase
  std::string stage;  // lobby, orders, held, review, over
  std::optional<std::int64_t> closes_at_ms;
  bool served = false;  // a server holds its lease now
  std::vector<SeatLine> seats;
};
// For `ziggurat campaign list`: replays every log. The Office's list is HttpRouter::list_campaigns.
Result<std::vector<CampaignLine>> list_campaigns(
    store::Store& store, const RulebookList& rulebooks, std::int64_t now_ms);

enum class Control { start, pause, resume, end };
std::optional<Control> control_named(std::string_view word);  // "start", "pause", "resume", "end"
// `asked`: a server runs the campaign, so the request is left in the campaign's row for it to find. `done`: no server
// runs it, so the change was made here, or nothing needed to change.
enum class Controlled { done, asked };
Result<Controlled> control_campaign(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    Control control, const std::string& reason, std::int64_t now_ms);

// Adds a player's seat to the side with this id, with its link; or removes one. Errors: served (a server runs the
// campaign: its Office and its umpire's Desk do this), no_such_faction, title_taken, last_of_side, and store errors.
Result<Link> add_seat(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& faction, const std::string& title, const std::string& public_url, std::int64_t now_ms);
Result<void> remove_seat(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& seat, const std::string& reason, std::int64_t now_ms);

// Makes a fresh link; earlier unused links of the seat stay valid.
Result<Link> new_invite(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    const std::string& seat, const std::string& public_url, std::int64_t now_ms);
// The kinds of links that open a seat. Other invites name a seat only because every invite has one (admin/tables.h).
inline constexpr const char *claim_kind = "claim", *device_kind = "device", *deputy_kind = "deputy";
// Revokes the unused links and ends the sessions of the seat's deputy. Returns the numbers of both.
Result<std::pair<int, int>> revoke_deputy(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms);
// Revokes every unused link that opens the seat, ends its sessions, and deletes its holder's addresses for notices.
// Returns the numbers of links and of sessions.
Result<std::pair<int, int>> revoke_seat(
    store::Store& store, const std::string& campaign, const std::string& seat, std::int64_t now_ms);

}  // namespace ziggurat::office
