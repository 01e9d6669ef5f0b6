#include "base/json.h"
#include "host/admin/office_shared.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"

// Announcements of the organiser: to everybody who holds a seat in one campaign, or in all that this server runs.
namespace ziggurat {
namespace {

Result<std::string> read_announcement(const net::HttpRequest& request) {
  const auto json = parse_json(request.body.empty() ? "{}" : request.body);
  if (!json) return std::unexpected(json.error());
  const auto text = read_json([&] {
    const JsonReader reader(*json, "");
    reader.only({"text"});
    return reader.text("text");
  });
  return text ? office::plain_announcement(*text) : text;
}

}  // namespace

void HttpRouter::announce_in(
    const std::shared_ptr<HostedCampaign>& campaign, const net::HttpRequest& request, const net::Respond& respond) {
  const auto text = read_announcement(request);
  if (!text) return respond(fault_answer(400, text.error()));
  campaign->carry_out(Announce{*text}, "", [respond, id = campaign->id()](const Result<void>& done) {
    if (!done) return respond(failed_json(done.error()));
    respond(net::json_answer(200, to_text(Json{{"campaign", id}, {"result", "done"}})));
  });
}

struct HttpRouter::Announcing {
  std::string text;
  std::vector<std::shared_ptr<HostedCampaign>> left;
  Json done = Json::array(), missed = Json::array();
};

// POST /office/KEY/api/announce: campaigns in their lobby, running and paused. `missed`: those that this server does
// not run, or that could not store it.
void HttpRouter::announce_to_all(const net::HttpRequest& request, const net::Respond& respond) {
  const auto text = read_announcement(request);
  if (!text) return respond(fault_answer(400, text.error()));
  const auto announcing = std::make_shared<Announcing>();
  announcing->text = *text;
  states_of(
      registry_.campaigns(), [this, announcing, respond](const std::map<std::string, HostedCampaign::State>& states) {
        for (const store::Campaign& row : registry_.rows()) {
          // The row of a campaign that is served here may be older than its state.
          const auto state = states.find(row.id);
          if ((state == states.end() ? row.status : state->second.status) == stored::status::ended) continue;
          if (auto campaign = registry_.campaign(row.id)) announcing->left.push_back(std::move(campaign));
          else announcing->missed.push_back(row.id);
        }
        announce_next(announcing, respond);
      });
}

// Announces in one campaign after another, because hibernated ones are loaded for it.
void HttpRouter::announce_next(const std::shared_ptr<Announcing>& announcing, const net::Respond& respond) {
  if (announcing->left.empty())
    return respond(net::json_answer(
        200, to_text(Json{{"done", std::move(announcing->done)}, {"missed", std::move(announcing->missed)}})));
  const auto campaign = std::move(announcing->left.back());
  announcing->left.pop_back();
  campaign->carry_out(
      Announce{announcing->text}, "", [this, announcing, respond, id = campaign->id()](const Result<void>& done) {
        (done ? announcing->done : announcing->missed).push_back(id);
        announce_next(announcing, respond);
      });
}

}  // namespace ziggurat
