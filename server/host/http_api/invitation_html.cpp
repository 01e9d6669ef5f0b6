#include "host/http_api/invitation_html.h"

#include <algorithm>
#include <ctime>
#include <set>

#include "host/admin/office_shared.h"
#include "host/http_api/router.h"
#include "host/loaded/stored.h"
#include "protocol/codec/read/limits.h"

namespace ziggurat {
namespace {

std::string paragraph(const std::string& words, const std::string& kind = "") {
  return words.empty()
             ? ""
             : "<p" + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">" + net::html_text(words) + "</p>\n";
}

// An invitation to the umpire's seat counts that seat as taken.
std::string umpire_in_words(const Invitation& invitation) {
  bool any = false, taken = invitation.seat.role == SeatRole::umpire;
  for (const SeatInfo& seat : invitation.seats)
    if (seat.role == SeatRole::umpire)
      any = true, taken = taken || (invitation.state && invitation.state->held.contains(seat.id));
  // A lone player against bots needs no umpire.
  const bool alone = invitation.state && std::ranges::all_of(invitation.seats, [&](const SeatInfo& seat) {
    return !seat.is_player() || seat.id == invitation.seat.id || invitation.state->bots.contains(seat.id);
  });
  return !any || (alone && !taken) ? "." : taken ? ", with an umpire." : ". The umpire’s seat is still free.";
}

// A side is called by its first seat.
std::string sides(const Invitation& invitation) {
  std::vector<std::string> titles;
  std::set<FactionId> named;
  for (const SeatInfo& seat : invitation.seats)
    if (seat.is_player() && !seat.removed && named.insert(seat.faction).second) titles.push_back(seat.title);
  std::string words;
  for (std::size_t i = 0; i < titles.size(); ++i)
    words += (i == 0 ? "" : i + 1 == titles.size() ? " and " : ", ") + titles[i];
  return words.empty() ? words : words + umpire_in_words(invitation);
}

std::string who_plays(const Invitation& invitation) {
  if (!invitation.state) return "";
  const auto bot = invitation.state->bots.find(invitation.seat.id);
  if (bot == invitation.state->bots.end()) return "";
  return "A bot plays this seat now (" + std::string(game::word_of(bot->second)) +
         "). It is yours as soon as you take it, with the bot’s orders as your draft.";
}

}  // namespace

std::string moment_in_words(std::int64_t at_ms) {
  const std::time_t at_s = at_ms / 1000;
  std::tm parts{};
  gmtime_r(&at_s, &parts);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, "%A %e %B %Y, %H:%M UTC", &parts));
}

std::string when_in_words(const HostedCampaign::State& state) {
  if (state.status == stored::status::ended) return "The game is over. You can look at how it went.";
  if (state.status == stored::status::lobby)
    return state.starts_at_ms         ? "It begins on " + moment_in_words(*state.starts_at_ms) + "."
           : state.starts_when_seated ? "It begins when all seats are taken."
                                      : "It has not begun: it begins when the umpire says so.";
  const std::string now = "It is under way: " + state.phase + ".";
  if (state.status == stored::status::paused) return now + " The clock is paused.";
  return state.closes_at_ms ? now + " Orders are due on " + moment_in_words(*state.closes_at_ms) + "." : now;
}

std::string name_field_html() {
  return "<p class=\"field\"><label for=\"name\">Your name, which all others see (optional)</label>\n<input "
         "id=\"name\" name=\"name\" maxlength=\"" +
         std::to_string(protocol::person_letters_max) + "\" autocomplete=\"nickname\"></p>\n";
}

std::string invitation_html(const Invitation& invitation) {
  const bool umpires = invitation.seat.role == SeatRole::umpire;
  return paragraph(invitation.another_device ? "You can play this seat on this device as well."
                   : invitation.deputy       ? "A player asks you to be the deputy for this seat while they are away. "
                                               "You see what the seat sees, and order for it, only from the agreed "
                                               "time on; the record says what you did."
                   : umpires                 ? "You are asked to umpire."
                                             : "You are invited to play.") +
         (invitation.emblem.empty() ? ""
                                    : "<img class=\"emblem\" src=\"/emblems/" + net::html_text(invitation.emblem) +
                                          ".svg\" alt=\"\" width=\"64\" height=\"64\">\n") +
         paragraph(invitation.seat.title, "seat-title") + paragraph(invitation.summary) +
         "<dl class=\"facts\">\n<dt>Sides</dt><dd>" + net::html_text(sides(invitation)) + "</dd>\n" +
         (invitation.state ? "<dt>When</dt><dd>" + net::html_text(when_in_words(*invitation.state)) + "</dd>\n" : "") +
         "</dl>\n" + paragraph(invitation.deputy ? "" : who_plays(invitation)) +
         "<form method=\"post\" action=\"/join/" + net::html_text(invitation.token) +
         (invitation.page.empty() ? "" : "/" + net::html_text(invitation.page)) + "\">\n" +
         (invitation.another_device || invitation.deputy ? "" : name_field_html()) +
         "<button type=\"submit\" class=\"primary\">" +
         (invitation.another_device ? "Use this device"
             : invitation.deputy    ? "Be the deputy"
                                    : "Take this seat") +
         "</button>\n</form>\n<p class=\"small\">This sets one cookie, so that the server recognises you. The "
         "link works once.</p>\n";
}

}  // namespace ziggurat
