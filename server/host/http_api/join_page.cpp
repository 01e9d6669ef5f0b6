#include <algorithm>

#include "base/crypto.h"
#include "host/admin/office_shared.h"
#include "host/admin/tables.h"
#include "host/http_api/form.h"
#include "host/http_api/invitation_html.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "host/runtime/seat_session.h"
#include "host/services/rulebook_list.h"

// Links for seats: a page with one button, which does not use the link up, and the button's action, which turns the
// link into a session and sets its cookie (`claim_link`). Codes for free seats come here too and go on to
// table_pages.cpp (`join_table`).
namespace ziggurat {
namespace {

constexpr std::size_t claims_in_doubt_max = 1000;
constexpr std::size_t session_letters = 40;  // 200 bits

net::HttpResponse used_up(const std::string& words, const std::string& handle) {
  std::string more = "<p>Ask your umpire for a new link.</p>\n";
  if (!handle.empty())
    more = "<p>If it was you, in this browser: <a href=\"/play/" + net::html_text(handle) +
           "/\">go on to your seat</a>. If it was you, on another device: open <b>Seats</b> there, then <b>Use another "
           "device</b>, and type the code that it shows here. Otherwise ask the person who sent you the link.</p>\n";
  return plain_page(410, "This link is not valid", "<p>" + words + "</p>\n" + more + link_form("Another link or code"));
}

std::optional<net::HttpResponse> objection(const store::Invite& invite, std::int64_t now_ms) {
  if (invite.revoked_at_ms != 0) return used_up("This link was revoked.", "");
  if (invite.claimed_at_ms != 0) return used_up("Somebody has already used this link to take the seat.", invite.seat);
  if (invite.expires_at_ms <= now_ms) return used_up("This link has expired.", "");
  return std::nullopt;
}

std::string summary_of(const RulebookList& rulebooks, const std::string& id) {
  if (const auto* kind = find_in(rulebooks, id.substr(0, id.find('/'))))
    for (const game::ScenarioInfo& scenario : kind->scenarios())
      if (scenario.id == id) return scenario.summary;
  return {};
}

}  // namespace

void HttpRouter::join(const net::HttpRequest& request, const net::Respond& respond) {
  const bool posts = request.method == "POST";
  if (posts && request.path.size() == 1) return open_typed_link(request, respond);
  // With "/map" after it, an umpire's link leads to the map umpire's page.
  const bool to_map = request.path.size() == 3 && request.path[2] == "map";
  const bool one_key = request.path.size() == 2 || to_map || (request.path.size() == 3 && request.path[2].empty());
  if (!one_key || request.path[1].empty() || request.websocket || request.method == "DELETE")
    return respond(not_found());
  const std::string token = request.path[1];
  find_link(request, respond, [this, request, token, posts, to_map, respond](const store::Invite& invite) {
    if (to_map && tables::is_code(invite)) return respond(not_found());
    if (tables::is_code(invite)) return join_table(request, respond, invite);
    if (invite.kind == tables::visitors_kind) return respond(not_found());
    const std::int64_t now_ms = registry_.services().clock.now_ms();
    // A claim that failed during the write may have been stored: allow pressing the button again, and let `claim`
    // decide.
    const bool again = posts && invite.claimed_at_ms != 0 && invite.revoked_at_ms == 0;
    if (auto no = objection(invite, now_ms); no && !again) return respond(std::move(*no));
    const auto proceed = [this, request, token, posts, to_map, respond, invite] {
      const auto place = registry_.seat(invite.seat);
      if (!place) return respond(not_just_now());
      const std::string page = to_map && place->info.role == SeatRole::umpire ? "map" : "";
      if (place->info.role == SeatRole::spectator) return respond(net::redirect_answer(303, "/watch/" + token + "/"));
      if (posts) return claim_link(stored::secret_hash(token), respond, page, name_in(request.body));
      const auto show = [=, this](std::optional<HostedCampaign::State> state) {
        const auto& campaign = *place->campaign;
        respond(plain_page(200, campaign.name(),
            invitation_html({token, page, invite.kind == office::device_kind, invite.kind == office::deputy_kind,
                place->info, campaign.seats(), campaign.emblem(place->info),
                summary_of(registry_.services().rulebooks, campaign.scenario()), std::move(state)})));
      };
      // A campaign that does not respond must not keep people from their seats.
      if (place->campaign->answers()) place->campaign->state(show);
      else show(std::nullopt);
    };
    // A campaign that another program has just created may not be loaded yet.
    if (registry_.seat(invite.seat)) proceed();
    else if (registry_.campaign(invite.campaign)) respond(used_up("This seat was removed from the game.", ""));
    else if (!registry_.poll_soon(proceed)) respond(not_just_now());
  });
}

// Disconnects clients whose sessions the store has just revoked because their seat had too many.
void HttpRouter::sign_out_displaced(store::Store& store, const std::string& campaign, std::int64_t since_ms) {
  const auto changed = store.sessions_since(since_ms);
  const bool displaced = changed && std::any_of(changed->begin(), changed->end(), [&](const store::Session& one) {
    return one.campaign == campaign && one.revoked_at_ms != 0;
  });
  if (!displaced) return;
  const auto all = store.sessions(campaign);
  if (!all) return;  // the next poll of the store finds them
  registry_.services().sessions_read(*all);
  if (const auto hosted = registry_.campaign(campaign)) hosted->sessions_read(*all);
}

void HttpRouter::claim_link(
    const std::string& invite, const net::Respond& respond, const std::string& page, const std::string& name) {
  ask_store(respond, [this, invite, respond, page, name](store::Store& store) {
    // Reuse the secret of a failed attempt: that attempt may have been stored, and the link works only once.
    const auto before = claims_in_doubt_.find(invite);
    const std::string secret = before == claims_in_doubt_.end() ? random_name(session_letters) : before->second;
    const std::int64_t now_ms = registry_.services().clock.now_ms();
    auto session = store.claim_invite(invite, stored::secret_hash(secret), now_ms);
    if (!session && session.error().code == store::code::claimed && before != claims_in_doubt_.end())
      if (const auto kept = store.session(stored::secret_hash(secret)); kept && *kept) session = **kept;
    if (!session) {
      const std::string& code = session.error().code;
      if (code == store::code::claimed)
        return respond(used_up("Somebody has already used this link to take the seat.", ""));
      if (code == store::code::expired || code == store::code::revoked)
        return respond(used_up("This link is no longer valid.", ""));
      if (code == store::code::missing) return respond(not_found());
      if (claims_in_doubt_.size() < claims_in_doubt_max) claims_in_doubt_[invite] = secret;
      return respond(plain_page(503, "Not saved",
          "<p>The server's disk failed while this was being saved. Please go back and press the button "
          "again: the link still works for you.</p>\n"));
    }
    claims_in_doubt_.erase(invite);
    registry_.session_opened(*session);
    sign_out_displaced(store, session->campaign, now_ms);
    net::HttpResponse answer = net::redirect_answer(303, "/play/" + session->seat + "/" + page);
    answer.headers.emplace_back("Set-Cookie", seat_session::set_cookie(session->seat, secret, tls()));
    const auto place = registry_.seat(session->seat);
    if (name.empty() || session->deputy || !place || !place->campaign->answers()) return respond(std::move(answer));
    // A refused name keeps nobody from the seat: the seat's page can set another.
    place->campaign->name_person(
        place->seat, name, [respond, answer](const Result<void>&) { respond(net::HttpResponse(answer)); });
  });
}

}  // namespace ziggurat
