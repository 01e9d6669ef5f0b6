#include "host/http_api/invitation_html.h"
#include "host/http_api/router.h"

// Serves a deputy's browser at the seat's address: the seat's page while the deputy acts, and otherwise a plain page
// without secrets that says when the deputy will act. campaign/decide/absence_due.cpp decides when that is.
namespace ziggurat {
namespace {

std::string count_of(std::int64_t count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string length_of(std::int64_t ms) {
  constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms;
  return ms % hour_ms == 0 ? count_of(ms / hour_ms, "hour") : count_of(ms / minute_ms, "minute");
}

std::string begins_in_words(const DeputyTerms& terms, std::int64_t closes_at_ms) {
  switch (terms.begins) {
    case DeputyTerms::Begins::at_once: return "You act from now on.";
    case DeputyTerms::Begins::before_end:
      return "You act in a phase when the player has sealed no orders " + length_of(terms.before_ms) +
             " before its end, until the next phase opens." +
             (closes_at_ms > 0 ? " In this phase that is on " + moment_in_words(closes_at_ms - terms.before_ms) + "."
                               : "");
    case DeputyTerms::Begins::after_missed:
      return "You act when the player has missed " + count_of(terms.missed, "phase") +
             (terms.missed > 1 ? " in a row" : "") + ", until they seal orders again.";
  }
  return {};
}

net::HttpResponse waiting_page(const SeatInfo& seat, const HostedCampaign::DeputyState& state) {
  if (!state.deputy)
    return plain_page(403, "You are no longer the deputy",
        "<p class=\"seat-title\">" + net::html_text(seat.title) +
            "</p>\n<p>The player or the umpire has ended it. Thank you for standing by.</p>\n");
  return plain_page(403, "You are not acting yet",
      "<p class=\"seat-title\">" + net::html_text(seat.title) + "</p>\n<p>You are this player’s deputy. " +
          net::html_text(begins_in_words(state.deputy->terms, state.closes_at_ms)) +
          "</p>\n<p>Until then this page shows nothing of the seat. Reload it to look again.</p>\n");
}

}  // namespace

void HttpRouter::play_as_deputy(
    const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place) {
  // Only the holder may open devices, notices and the record of the game.
  if (request.path.size() != 3 || !request.path[2].empty()) return respond(not_found());
  place.campaign->deputy(place.seat, [this, request, respond, place](const Result<HostedCampaign::DeputyState>& state) {
    if (!state) return respond(not_just_now());
    if (state->deputy && state->deputy->acts_since_ms != 0)
      return page(request, respond, "table.html", place.campaign->first_ground(place.info));
    respond(waiting_page(place.info, *state));
  });
}

}  // namespace ziggurat
