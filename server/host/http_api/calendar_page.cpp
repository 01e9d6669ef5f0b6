#include <chrono>

#include "host/admin/office_shared.h"
#include "host/http_api/router.h"
#include "host/runtime/seat_session.h"
#include "net/limits/addresses.h"

// The calendar feed of a seat, /calendar/SEAT/KEY.ics. Calendar programs send no cookie, so the key alone opens it. It
// belongs to one session of the seat and ends with it, when that browser is signed out or the seat gets a fresh link.
namespace ziggurat {

void HttpRouter::calendar(const net::HttpRequest& request, const net::Respond& respond) {
  constexpr std::string_view suffix = ".ics";
  const std::string address = net::rate_limit_key(request.remote);
  const auto now = std::chrono::steady_clock::now();
  if (!rate_limits_->links.has_any(address, now))
    return respond(net::text_answer(429, "Too many addresses that do not exist were tried from here.\n"));
  const auto nothing = [this, respond, address] {
    rate_limits_->links.owe(address, 1, std::chrono::steady_clock::now());
    respond(not_found());
  };
  const auto place = registry_.seat(request.path[1]);
  std::string key = request.path[2];
  if (!place || !key.ends_with(suffix)) return nothing();
  key.resize(key.size() - suffix.size());
  ask_store(respond, [this, respond, nothing, place = *place, key](store::Store& store) {
    const auto all = store.sessions(place.campaign->id());
    if (!all) return respond(failed_page(all.error()));
    std::vector<std::string> hashes;
    for (const store::Session& one : *all)
      if (one.seat == place.info.id && seat_session::lives(one, registry_.services().clock.now_ms()))
        hashes.push_back(one.session_hash);
    place.campaign->calendar(place.info.id, hashes, key, [respond, nothing](Result<std::string> text) {
      if (!text) return respond(failed_page(text.error()));
      if (text->empty()) return nothing();
      respond(net::HttpResponse{200,
          {{"Content-Type", "text/calendar; charset=utf-8"}, {"Cache-Control", "private, no-cache"}}, std::move(*text),
          nullptr});
    });
  });
}

}  // namespace ziggurat
