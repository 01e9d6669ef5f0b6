#include "host/admin/office_shared.h"
#include "host/http_api/router.h"
#include "host/runtime/seat_session.h"

// Plain pages, without scripts, on which players see the browsers signed in to their seat and sign them out.
namespace ziggurat {
namespace {

std::string count_of(std::int64_t count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

// Rounds to hours, since "last seen" is stored no finer, and needs no time zone.
std::string ago(std::int64_t ms) {
  const std::int64_t hours = ms / (60 * 60 * 1000), days = hours / 24;
  if (days > 0) return count_of(days, "day") + " ago";
  return hours > 0 ? count_of(hours, "hour") + " ago" : "less than an hour ago";
}

std::string line_of(const store::Session& session, bool here, std::int64_t now_ms) {
  const char* whose = here ? "This browser" : session.deputy ? "Your deputy’s browser" : "Another browser";
  return "<li><p><b>" + std::string(whose) + "</b><br>took the seat " + ago(now_ms - session.created_at_ms) +
         ", last seen " + ago(now_ms - session.last_seen_ms) + "</p>\n<form method=\"post\" action=\"" +
         seat_session::public_name(session) + "\"><button type=\"submit\">Sign out</button></form></li>\n";
}

net::HttpResponse list_page(const CampaignRegistry::Place& place, const std::vector<store::Session>& sessions,
    const std::string& own_hash, std::int64_t now_ms) {
  std::string lines;
  for (const store::Session& session : sessions) lines += line_of(session, session.session_hash == own_hash, now_ms);
  return plain_page(200, "Browsers of your seat",
      "<p class=\"seat-title\">" + net::html_text(place.info.title) +
          "</p>\n<p>Each of these can read your seat's secrets and give its orders. Sign out any that is not "
          "yours: it is disconnected at once. A browser that has not opened the seat for 60 days is signed out "
          "automatically.</p>\n<ul class=\"devices\">\n" +
          lines + "</ul>\n<p><a href=\"../\">Back to the table</a></p>\n");
}

}  // namespace

void HttpRouter::devices(const net::HttpRequest& request, const net::Respond& respond,
    const CampaignRegistry::Place& place, const std::string& own_hash) {
  const std::string named = request.path[3];
  const bool posts = request.method == "POST";
  if (request.websocket || posts == named.empty()) return respond(not_found());
  ask_store(respond, [this, posts, named, respond, place, own_hash](store::Store& store) {
    const std::string& campaign = place.campaign->id();
    const std::int64_t now_ms = registry_.services().clock.now_ms();
    auto all = store.sessions(campaign);
    if (!all) return respond(failed_page(all.error()));
    std::erase_if(*all,
        [&](const store::Session& one) { return one.seat != place.info.id || !seat_session::lives(one, now_ms); });
    if (!posts) return respond(list_page(place, *all, own_hash, now_ms));
    const auto ended = std::find_if(
        all->begin(), all->end(), [&](const store::Session& one) { return seat_session::public_name(one) == named; });
    if (ended == all->end()) return respond(not_found());
    if (const auto gone = store.revoke_session(ended->session_hash, now_ms); !gone)
      return respond(failed_page(gone.error()));
    // Update the router before the open sockets, so that a signed-out client cannot reconnect.
    if (const auto now = store.sessions(campaign)) {
      registry_.services().sessions_read(*now);
      place.campaign->sessions_read(*now);
    }
    if (ended->session_hash != own_hash)
      return respond(net::redirect_answer(303, "/play/" + place.info.id + "/devices/"));
    net::HttpResponse answer = plain_page(200, "You are signed out",
        "<p>This browser no longer holds the seat. Saved orders remain. To come back "
        "you need a new link from your umpire, or from another browser of this seat.</p>\n");
    answer.headers.emplace_back("Set-Cookie", seat_session::set_cookie(place.info.id, "", tls()));
    respond(std::move(answer));
  });
}

}  // namespace ziggurat
