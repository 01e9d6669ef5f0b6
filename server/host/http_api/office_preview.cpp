#include <algorithm>

#include "base/json.h"
#include "campaign/decide/decide.h"
#include "host/admin/office_shared.h"
#include "host/feeds/message_renderer.h"
#include "host/http_api/router.h"
#include "net/limits/addresses.h"

// Previews a scenario: renders the welcome and the snapshot that a seat of a new campaign would receive: the umpire's
// for the Office, and for strangers the spectators', who see only what all sides know. It uses the rulebook's default
// switches and reveals nothing of any campaign.
namespace ziggurat {
namespace {

constexpr std::int64_t founded_at_ms = 1;

game::Setting default_setting(const game::RulebookKind& kind, const game::ScenarioInfo& scenario) {
  game::Setting setting{scenario.id, scenario.clocks.front(), {}};
  for (const auto& info : kind.switches()) setting.switches[info.name] = info.otherwise;
  return setting;
}

Result<std::string> preview_of(const RulebookList& rulebooks, const game::RulebookKind& kind,
    const game::ScenarioInfo& scenario, SeatRole reader) {
  NewCampaign order;
  order.id = "preview", order.name = scenario.name, order.rulebook = kind.id(), order.version = kind.version();
  order.setting = default_setting(kind, scenario);
  order.secret = std::string(32, '\0');  // the secret of no real campaign
  const auto rulebook = kind.open(order.setting);
  if (!rulebook) return std::unexpected(rulebook.error());
  const auto setup = (*rulebook)->set_up();
  for (std::size_t i = 0; i < seats_at_founding(setup).size(); ++i)
    order.handles.push_back("s" + std::to_string(i + 1));
  const auto bodies = found(order, setup, (*rulebook)->vocabulary(), founded_at_ms, order.secret);
  auto game = empty_game(rulebooks, std::get<CampaignMade>(bodies.front()));
  if (!game) return std::unexpected(game.error());

  const CampaignStatus status;
  MessageRenderer texts(*game, status);
  for (const EntryBody& body : bodies) {
    const Entry entry{game->campaign().last_seq + 1, founded_at_ms, {}, body};
    const Frames frames = game->take(entry, {});
    texts.take(entry, frames);
  }
  const auto& seats = game->campaign().seats;
  const auto found_seat = std::ranges::find(seats, reader, &SeatInfo::role);
  const SeatId seat{static_cast<std::int32_t>(found_seat - seats.begin())};
  return R"({"welcome":)" + *texts.welcome(seat, founded_at_ms) + R"(,"snapshot":)" +
         *texts.snapshot(game->viewer_of(seat)) + "}";
}

}  // namespace

// GET /office/KEY/api/preview?scenario=ID.
void HttpRouter::office_preview(const net::HttpRequest& request, const net::Respond& respond) {
  preview(request, respond, SeatRole::umpire);
}

// GET /tables/preview?scenario=ID. Knows only scenarios that are offered.
void HttpRouter::public_preview(const net::HttpRequest& request, const net::Respond& respond) {
  const auto asked = request.query.find("scenario");
  if (asked == request.query.end() || !sides_.contains(asked->second)) return respond(no_such_address());
  if (!rate_limits_->previews.take(net::rate_limit_key(request.remote), 1, std::chrono::steady_clock::now()))
    return respond(fault_answer(429, {"too_many", "", "too many previews: please try again in a minute"}));
  preview(request, respond, SeatRole::spectator);
}

// Each scenario is set up once for each kind of reader.
void HttpRouter::preview(const net::HttpRequest& request, const net::Respond& respond, SeatRole reader) {
  const auto asked = request.query.find("scenario");
  const std::string id = asked == request.query.end() ? "" : asked->second;
  const bool queued = lookups_.ask([this, id, reader, respond](store::Store*) {
    if (const auto kept = previews_.find({reader, id}); kept != previews_.end())
      return respond(net::json_answer(200, kept->second));
    const auto& rulebooks = registry_.services().rulebooks;
    const Refusal unknown{"no_such_scenario", "/scenario", "there is no scenario " + id};
    const game::RulebookKind* kind = find_in(rulebooks, id.substr(0, id.find('/')));
    if (!kind) return respond(fault_answer(404, unknown));
    const auto scenarios = kind->scenarios();
    const auto scenario = std::ranges::find(scenarios, id, &game::ScenarioInfo::id);
    if (scenario == scenarios.end()) return respond(fault_answer(404, unknown));
    auto text = preview_of(rulebooks, *kind, *scenario, reader);
    if (!text) return respond(failed_json(text.error()));
    respond(net::json_answer(200, previews_[{reader, id}] = std::move(*text)));
  });
  if (!queued) respond(fault_answer(503, {"busy", "", "the server is busy: please try again in a few seconds"}));
}

}  // namespace ziggurat
