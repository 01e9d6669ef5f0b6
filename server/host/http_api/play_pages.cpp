#include "base/json.h"
#include "host/admin/office_shared.h"
#include "host/http_api/connection.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "host/runtime/seat_session.h"
#include "net/limits/addresses.h"

// Pages and sockets of seats and spectators, and the rules pages.
namespace ziggurat {
namespace {

// The same answer for another person's seat and for a seat that does not exist.
net::HttpResponse no_session() {
  return plain_page(401, "This is not your seat",
      "<p>This browser is not signed in to this seat. Open the link that you were sent, or ask your umpire for a "
      "new one.</p>\n<p>Do you have the seat in another browser? Open <b>Seats</b> there, then <b>Use another "
      "device</b>, and type "
      "the code that it shows.</p>\n" +
          link_form("Link or code"));
}

std::shared_ptr<Client> client_for(const CampaignRegistry::Place& place, std::string session_hash, bool deputy) {
  auto client = std::make_shared<Client>();
  client->seat = place.seat;
  client->role = place.info.role;
  client->viewer = place.info.role == SeatRole::player   ? game::Viewer::of(place.info.faction)
                   : place.info.role == SeatRole::umpire ? game::Viewer::umpire()
                                                         : game::Viewer::spectator();
  client->session_hash = std::move(session_hash);
  client->deputy = deputy;
  return client;
}

// Players and umpires are authenticated by a session, spectators by the public link.
net::Answer socket_for(const CampaignRegistry::Place& place, std::string session_hash, bool deputy,
    std::string link_hash, const std::shared_ptr<RateLimits>& rate_limits, const net::HttpRequest& request) {
  const bool kept = !session_hash.empty();
  auto client = client_for(place, std::move(session_hash), deputy);
  client->link_hash = std::move(link_hash);
  client->address = net::rate_limit_key(request.remote);
  return net::Upgrade{std::make_shared<Connection>(place.campaign, std::move(client), rate_limits), kept};
}

// Whether this reads one of the pages and files under a seat's or spectators' address: the page itself (no last segment),
// the Replay and its data, the seat's letters, the map umpire's page.
bool is_page(const net::HttpRequest& request) {
  return request.path.size() == 3 &&
         (request.path[2].empty() || request.path[2] == "replay" || request.path[2] == "book" ||
             request.path[2] == "letters" || request.path[2] == "map") &&
         !request.websocket && (request.method == "GET" || request.method == "HEAD");
}

}  // namespace

void HttpRouter::play(const net::HttpRequest& request, const net::Respond& respond) {
  if (request.path.size() == 2 && !request.websocket)
    return respond(net::redirect_answer(308, "/play/" + request.path[1] + "/"));
  const bool socket = request.path.size() == 3 && request.path[2] == "socket";
  const bool devices_of_seat = request.path.size() == 4 && request.path[2] == "devices";
  const bool lesson_of_seat = request.path.size() == 4 && request.path[2] == "lesson";
  const bool table_of = request.path.size() == 3 && request.path[2] == "table";
  const bool notices_of_seat = request.path.size() == 4 && request.path[2] == "notices";
  if (!socket && !devices_of_seat && !lesson_of_seat && !notices_of_seat && !table_of && !is_page(request))
    return respond(not_found());
  const auto place = registry_.seat(request.path[1]);
  const auto cookie = request.cookies.find(seat_session::cookie_name(request.path[1], tls()));
  const std::string hash = cookie == request.cookies.end() ? std::string() : stored::secret_hash(cookie->second);
  const auto session = hash.empty() ? std::nullopt : registry_.session(hash);
  // Answer 503 + Retry-After, not 401, while the campaign is not loaded: the session is still valid, and the page
  // reconnects by itself.
  if (!hash.empty() && registry_.not_here(hash, request.path[1])) return respond(not_just_now());
  const bool mine = place && session && session->campaign == place->campaign->id() && session->seat == place->info.id;
  if (!mine) return respond(no_session());
  registry_.session_seen(*session);
  if (session->deputy && !socket) return play_as_deputy(request, respond, *place);
  if (lesson_of_seat) return take_lesson_step(request, respond, *place);
  if (table_of) return table_of_seat(request, respond, *place);
  if (devices_of_seat) return devices(request, respond, *place, hash);
  if (request.path[2] == "book") return book(request, respond, *place);
  if (request.path[2] == "letters") return letters(respond, *place);
  if (request.path[2] == "replay") return page(request, respond, "replay.html");
  if (request.path[2] == "map" && place->info.role == SeatRole::umpire)
    return page(request, respond, "map_umpire.html");
  if (request.path[2] == "map") return respond(not_found());
  if (notices_of_seat) return notices(request, respond, *place, hash);
  if (!socket)
    return page(request, respond, place->info.role == SeatRole::umpire ? "desk.html" : "table.html",
        place->campaign->first_ground(place->info));
  if (!request.websocket) return respond(net::text_answer(426, "This address requires a WebSocket.\n"));
  respond(socket_for(*place, hash, session->deputy, "", rate_limits_, request));
}

void HttpRouter::watch(const net::HttpRequest& request, const net::Respond& respond) {
  if (request.path.size() == 2 && !request.websocket)
    return respond(net::redirect_answer(308, "/watch/" + request.path[1] + "/"));
  const bool socket = request.path.size() == 3 && request.path[2] == "socket";
  if (!socket && (!is_page(request) || request.path[2] == "letters" || request.path[2] == "map"))
    return respond(not_found());
  find_link(request, respond, [this, request, socket, respond](const store::Invite& invite) {
    if (invite.revoked_at_ms != 0 || invite.expires_at_ms <= registry_.services().clock.now_ms())
      return respond(not_found());
    const auto proceed = [this, request, socket, respond, handle = invite.seat, link = invite.token_hash] {
      const auto place = registry_.seat(handle);
      if (!place || place->campaign->lost()) return respond(not_just_now());
      if (place->info.role != SeatRole::spectator) return respond(not_found());
      if (request.path[2] == "book") return book(request, respond, *place);
      if (request.path[2] == "replay") return page(request, respond, "replay.html");
      if (!socket) return page(request, respond, "screen.html");
      if (!request.websocket) return respond(net::text_answer(426, "This address requires a WebSocket.\n"));
      respond(socket_for(*place, "", false, link, rate_limits_, request));
    };
    if (registry_.seat(invite.seat)) proceed();
    else if (!registry_.poll_soon(proceed)) respond(not_just_now());
  });
}

void HttpRouter::rules(const net::HttpRequest& request, const net::Respond& respond) {
  if (!find_in(registry_.services().rulebooks, request.path[1])) return respond(not_found());
  page(request, respond, "rules.html");
}

void HttpRouter::rules_text(const net::HttpRequest& request, const net::Respond& respond) {
  const game::RulebookKind* kind = find_in(registry_.services().rulebooks, request.path[2]);
  if (!kind || request.websocket || (request.method != "GET" && request.method != "HEAD"))
    return respond(no_such_address());
  net::HttpResponse answer = net::json_answer(200, "");
  answer.file = rules_texts_.find(kind->id())->second;
  respond(std::move(answer));
}

}  // namespace ziggurat
