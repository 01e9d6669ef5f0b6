#include <algorithm>
#include <set>

#include "host/admin/office_shared.h"
#include "host/admin/tables.h"
#include "host/http_api/form.h"
#include "host/http_api/invitation_html.h"
#include "host/http_api/router.h"
#include "host/http_api/table_html.h"
#include "host/loaded/stored.h"
#include "net/limits/addresses.h"

// Tables that want players: a code that gives a free seat, the page of listed tables, and setting one up as a visitor.
// The limits on new tables are in services/rate_limits.h.
namespace ziggurat {
namespace {

using tables::Listing;

constexpr std::size_t tables_shown_max = 200;

const game::ScenarioInfo* scenario_called(
    const RulebookList& rulebooks, const std::string& id, std::vector<game::ScenarioInfo>& kept) {
  const game::RulebookKind* kind = find_in(rulebooks, id.substr(0, id.find('/')));
  if (!kind) return nullptr;
  kept = kind->scenarios();
  const auto found = std::ranges::find(kept, id, &game::ScenarioInfo::id);
  return found == kept.end() || found->summary.empty() ? nullptr : &*found;
}

std::vector<SeatChoice> seats_of(const HostedCampaign& campaign, const HostedCampaign::State& state) {
  std::vector<SeatChoice> seats;
  for (const SeatInfo& seat : campaign.seats())
    if (seat.is_player())
      seats.push_back(
          {seat.id, seat.title, campaign.emblem(seat), state.held.contains(seat.id), state.bots.contains(seat.id)});
  return seats;
}

bool has_umpire(const HostedCampaign& campaign, const HostedCampaign::State& state) {
  return std::ranges::any_of(campaign.seats(),
      [&](const SeatInfo& seat) { return seat.role == SeatRole::umpire && state.held.contains(seat.id); });
}

std::optional<Listing> read_listing(const std::string& word) {
  if (word == "closed") return Listing::closed;
  if (word == "by_code") return Listing::by_code;
  if (word == "listed") return Listing::listed;
  return std::nullopt;
}

net::HttpResponse code_closed() {
  return plain_page(410, "This code is closed",
      "<p>Ask whoever gave it to you for a new one.</p>\n" + link_form("Another link or code"));
}

Refusal store_gone() { return {std::string(store::code::unavailable), "", "the store is unreachable"}; }

}  // namespace

// GET and POST /join/CODE.
void HttpRouter::join_table(const net::HttpRequest& request, const net::Respond& respond, const store::Invite& invite) {
  if (invite.revoked_at_ms != 0 || invite.expires_at_ms <= registry_.services().clock.now_ms())
    return respond(code_closed());
  const auto proceed = [this, request, respond, id = invite.campaign, code = request.path[1]] {
    const auto campaign = registry_.campaign(id);
    if (!campaign || campaign->lost()) return respond(not_just_now());
    campaign->state([=, this](const HostedCampaign::State& state) {
      if (state.status == stored::status::ended) return respond(code_closed());
      const auto seats = seats_of(*campaign, state);
      if (request.method == "POST") return take_free_seat(request, respond, id, seats);
      std::vector<game::ScenarioInfo> kept;
      const auto* scenario = scenario_called(registry_.services().rulebooks, campaign->scenario(), kept);
      respond(plain_page(200, campaign->name(),
          choose_seat_html(code, scenario ? scenario->summary : "", when_in_words(state), seats)));
    });
  };
  if (registry_.campaign(invite.campaign)) proceed();
  else if (!registry_.poll_soon(proceed)) respond(not_just_now());
}

void HttpRouter::take_free_seat(const net::HttpRequest& request, const net::Respond& respond,
    const std::string& campaign, const std::vector<SeatChoice>& seats) {
  const std::string wanted = form_value(request.body, "seat");
  const std::string name = name_in(request.body);
  std::vector<std::string> tried;
  for (const SeatChoice& one : seats)
    if (!one.held && (wanted == "any" || wanted == one.seat)) tried.push_back(one.seat);
  // For any free seat, prefer one that no bot plays.
  if (wanted == "any")
    std::ranges::stable_sort(
        tried, {}, [&](const std::string& seat) { return std::ranges::find(seats, seat, &SeatChoice::seat)->bot; });
  ask_store(respond, [=, this](store::Store& store) {
    for (const std::string& seat : tried) {
      const std::int64_t now_ms = registry_.services().clock.now_ms();
      const auto link = tables::free_link(store, campaign, seat, now_ms);
      if (link) {
        sign_out_displaced(store, campaign, now_ms);
        return claim_link(*link, respond, "", name);
      }
      if (link.error().code != "taken") return respond(failed_page(link.error()));
    }
    respond(plain_page(409, "This seat is taken",
        "<p>Somebody else has just taken it.</p>\n<p><a href=\"\">Look at the free seats again</a></p>\n"));
  });
}

// GET and POST /play/SEAT/table, for the umpire, and for all players of a visitor's table that has no umpire.
void HttpRouter::table_of_seat(
    const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place) {
  if (request.websocket) return respond(not_found());
  const bool posts = request.method == "POST", may_list = registry_.services().public_tables;
  const auto wanted = posts ? read_listing(form_value(request.body, "listing")) : std::nullopt;
  if (posts && (!wanted || (*wanted == Listing::listed && !may_list))) return respond(not_found());
  place.campaign->state([=, this](const HostedCampaign::State& state) {
    const bool umpired = place.info.role == SeatRole::umpire;
    const bool own = !has_umpire(*place.campaign, state);
    ask_store(respond, [=, this](store::Store& store) {
      const auto& s = registry_.services();
      const std::int64_t now_ms = s.clock.now_ms();
      const std::string& id = place.campaign->id();
      const auto visitors = store.live_invites(tables::visitors_kind, now_ms);
      if (!visitors) return respond(failed_page(visitors.error()));
      if (!umpired && !(own && std::ranges::find(*visitors, id, &store::Invite::campaign) != visitors->end()))
        return respond(plain_page(403, "Ask the umpire",
            "<p>The umpire of this game invites its players.</p>\n<p><a href=\"./\">Back to the game</a></p>\n"));
      const auto table = wanted ? tables::set(store, id, *wanted, now_ms) : tables::read(store, id, now_ms);
      if (!table) return respond(failed_page(table.error()));
      if (posts) return respond(net::redirect_answer(303, "table"));
      respond(plain_page(200, "Invite players",
          "<p class=\"seat-title\">" + net::html_text(place.campaign->name()) + "</p>\n" +
              invite_by_code_html({*table, s.public_url + "/join/" + table->code, may_list})));
    });
  });
}

// /tables
void HttpRouter::visitors_tables(const net::HttpRequest& request, const net::Respond& respond) {
  if (!registry_.services().public_tables || request.websocket) return respond(not_found());
  if (request.path.size() == 2 && request.path[1] == "new") return show_new_table(request, respond);
  if (request.path.size() == 2 && request.path[1] == "preview") return public_preview(request, respond);
  if (request.path.size() != 1) return respond(not_found());
  if (request.method == "POST") return set_up_table(request, respond);
  const bool asked = lookups_.ask([this, respond](store::Store* store) {
    auto listed = store ? listed_tables(*store) : std::unexpected(store_gone());
    if (!listed) return respond(failed_page(listed.error()));
    const auto codes = std::make_shared<const std::map<std::string, std::string>>(std::move(*listed));
    std::vector<std::shared_ptr<HostedCampaign>> campaigns;
    for (const auto& [id, code] : *codes)
      if (auto campaign = registry_.campaign(id)) campaigns.push_back(std::move(campaign));
    states_of(campaigns, [this, respond, codes, campaigns](const std::map<std::string, HostedCampaign::State>& states) {
      std::vector<OpenTable> open;
      for (const auto& campaign : campaigns) {
        const auto state = states.find(campaign->id());
        if (state == states.end() || state->second.status == stored::status::ended) continue;
        const auto seats = seats_of(*campaign, state->second);
        const auto free = std::ranges::count(seats, false, &SeatChoice::held);
        if (free == 0) continue;
        open.push_back(
            {codes->at(campaign->id()), campaign->name(), static_cast<int>(free), static_cast<int>(seats.size()),
                state->second.status != stored::status::lobby, has_umpire(*campaign, state->second)});
      }
      respond(plain_page(200, "Tables", open_tables_html(open, registry_.services().rulebooks)));
    });
  });
  if (!asked) respond(failed_page(store_gone()));
}

// The codes of the newest listed campaigns that have not ended, by campaign. On the look-up thread.
Result<std::map<std::string, std::string>> HttpRouter::listed_tables(store::Store& store) {
  const std::int64_t now_ms = registry_.services().clock.now_ms();
  const auto listed = store.live_invites(tables::listed_kind, now_ms);
  if (!listed) return std::unexpected(listed.error());
  std::set<std::string> ended;
  for (const store::Campaign& row : registry_.rows())
    if (row.status == stored::status::ended) ended.insert(row.id);
  std::map<std::string, std::string> codes, known;
  for (auto invite = listed->rbegin(); invite != listed->rend() && codes.size() < tables_shown_max; ++invite) {
    if (ended.contains(invite->campaign)) continue;
    std::string code = listed_codes_[invite->token_hash];
    if (code.empty()) {  // computed from the log, which need not be read for every request
      const auto table = tables::read(store, invite->campaign, now_ms);
      if (!table && !store.alive()) return std::unexpected(table.error());
      if (!table) continue;  // one unreadable campaign must not hide the others; the Office shows what is wrong with it
      code = table->code;
    }
    codes[invite->campaign] = known[invite->token_hash] = code;
  }
  listed_codes_ = std::move(known);
  return codes;
}

void HttpRouter::show_new_table(const net::HttpRequest& request, const net::Respond& respond) {
  const auto& rulebooks = registry_.services().rulebooks;
  const auto asked = request.query.find("scenario");
  std::vector<game::ScenarioInfo> kept;
  const auto* scenario = asked == request.query.end() ? nullptr : scenario_called(rulebooks, asked->second, kept);
  if (!scenario) return respond(not_found());
  const auto& kind = *find_in(rulebooks, scenario->rulebook);
  const auto& sides = sides_.at(scenario->id);
  const std::string name = net::html_text(scenario->name);
  net::HttpResponse page = files_.answer_with(request, "new_table.html",
      {{"scenario-title", name}, {"scenario-name", name}, {"scenario-id", net::html_text(scenario->id)},
          {"scenario-about", scenario_html(*scenario, kind.name(), sides)},
          {"scenario-form", new_table_html(*scenario, sides)}});
  respond(page.status == 404 ? page_missing() : std::move(page));
}

// A visitor's table: POST /tables with scenario, clock, listed, and as (a side's id, or "umpire").
void HttpRouter::set_up_table(const net::HttpRequest& request, const net::Respond& respond) {
  const auto now = std::chrono::steady_clock::now();
  if (!rate_limits_->tables.take(net::rate_limit_key(request.remote), 1, now) ||
      !rate_limits_->all_tables.take("", 1, now))
    return respond(plain_page(429, "Not just now",
        "<p>Too many tables were set up in a short time. Please try again in some minutes.</p>\n"));
  const auto& s = registry_.services();
  office::CampaignRequest asked;
  asked.scenario = form_value(request.body, "scenario");
  asked.clock = form_value(request.body, "clock");
  const std::string as = form_value(request.body, "as");
  const bool umpires = as == "umpire";
  asked.start.now = !umpires;
  asked.strength = s.bot_strength;
  asked.absence.bot_after = tables::bot_after_missed;
  if (!umpires) asked.bots = {"but:" + as};
  const Listing listing = form_value(request.body, "listed") == "yes" ? Listing::listed : Listing::by_code;
  std::vector<game::ScenarioInfo> kept;
  const auto* scenario = scenario_called(s.rulebooks, asked.scenario, kept);
  if (!scenario || as.empty()) return respond(not_found());
  if (!umpires && asked.clock == umpires_clock)
    return respond(plain_page(400, "Who ends the phases?",
        "<p>With this clock only an umpire ends a phase, and nobody would umpire this table. Go back and choose "
        "another clock, or umpire the game.</p>\n"));
  ask_store(respond, [=, this](store::Store& store) {
    const auto& services = registry_.services();
    const std::int64_t now_ms = services.clock.now_ms();
    const auto made =
        office::create_campaign(store, services.rulebooks, asked, services.public_url, now_ms, services.fresh_secret);
    if (!made) return respond(failed_page(made.error()));
    if (const auto marked = tables::mark_visitors(store, made->campaign, now_ms); !marked)
      return respond(failed_page(marked.error()));
    if (const auto opened = tables::set(store, made->campaign, listing, now_ms); !opened)
      return respond(failed_page(opened.error()));
    const auto link = std::ranges::find_if(made->links, [&](const office::Link& one) {
      return umpires ? one.role == stored::word_of(SeatRole::umpire) : one.seat == made->you;
    });
    const std::string hash = stored::secret_hash(link->url.substr(link->url.rfind('/') + 1));
    registry_.poll_now([this, hash, respond] { claim_link(hash, respond, "table"); });
  });
}

}  // namespace ziggurat
