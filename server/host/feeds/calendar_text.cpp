#include "host/feeds/calendar_text.h"

#include <algorithm>

#include "base/base64url.h"
#include "base/calendar.h"
#include "base/crypto.h"
#include "campaign/decide/phase/phase_end.h"

namespace ziggurat {
namespace {

constexpr std::size_t line_bytes_max = 75;  // RFC 5545, 3.1
constexpr std::size_t later_bells = 8;

std::string two(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

// 20261207T180000Z
std::string utc(std::int64_t moment_ms) {
  const std::int64_t seconds = moment_ms / 1000, of_day = seconds % 86'400;
  std::string day = text_of(Day{static_cast<std::int32_t>(seconds / 86'400)});
  std::erase(day, '-');
  return day + "T" + two(of_day / 3600) + two(of_day / 60 % 60) + two(of_day % 60) + "Z";
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') out += '\\';
    if (c == '\n') out += "\\n";
    else if (static_cast<unsigned char>(c) >= ' ') out += c;
  }
  return out;
}

struct Writer {
  std::string text;
  // Long lines continue on the next one after a space; no letter is cut in two.
  void line(const std::string& whole) {
    std::size_t from = 0, room = line_bytes_max;
    while (whole.size() - from > room) {
      std::size_t to = from + room;
      while ((static_cast<unsigned char>(whole[to]) & 0xC0) == 0x80) --to;
      text += whole.substr(from, to - from) + "\r\n ";
      from = to;
      room = line_bytes_max - 1;
    }
    text += whole.substr(from) + "\r\n";
  }
};

struct Feed {
  const Campaign& campaign;
  const std::string& page;
  Writer out = {};

  void event(const std::string& id, std::int64_t at_ms, const std::string& summary, bool certain) {
    out.line("BEGIN:VEVENT");
    out.line("UID:" + id + "." + campaign.id + "@ziggurat");
    // The moment at which everybody saw the phase open: the time of the last change would reveal other seats' acts.
    out.line("DTSTAMP:" + utc(std::max<std::int64_t>(campaign.clock.opened_at_ms, 1000)));
    out.line("DTSTART:" + utc(at_ms));
    out.line("SUMMARY:" + escaped(summary));
    out.line("DESCRIPTION:" + escaped(campaign.name));
    out.line(std::string("STATUS:") + (certain ? "CONFIRMED" : "TENTATIVE"));
    out.line("TRANSP:TRANSPARENT");
    out.line("URL:" + page);
    out.line("END:VEVENT");
  }
};

}  // namespace

std::string calendar_text(
    const Campaign& campaign, std::int64_t now_ms, const TimeZones& zones, const std::string& page) {
  const Clock& clock = campaign.clock;
  const Stage stage = campaign.table.stage;
  const std::string number = std::to_string(campaign.table.phase_number);
  Feed feed{campaign, page};
  Writer& out = feed.out;
  out.line("BEGIN:VCALENDAR");
  out.line("VERSION:2.0");
  out.line("PRODID:-//Ziggurat//The clock of a campaign//EN");
  out.line("CALSCALE:GREGORIAN");
  out.line("METHOD:PUBLISH");
  out.line("X-WR-CALNAME:" + escaped(campaign.name));
  out.line("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
  out.line("X-PUBLISHED-TTL:PT1H");
  // While the clock is paused, the times move with it.
  if (clock.paused_at_ms) {
    if (clock.paused_until_ms > 0) feed.event("pause-" + number, clock.paused_until_ms, "The clock goes on", true);
  } else if (stage == Stage::lobby && clock.starts_at_ms > 0) {
    feed.event("start", clock.starts_at_ms, "The game begins", true);
  } else if (stage == Stage::orders && clock.closes_at_ms > 0) {
    feed.event("phase-" + number, clock.closes_at_ms, campaign.table.phase.title + ": the phase ends", true);
  } else if (stage == Stage::review && clock.next_at_ms > 0) {
    feed.event("next-" + number, clock.next_at_ms, "The next phase opens", true);
  }
  const bool goes_on = !clock.paused_at_ms && (stage == Stage::orders || stage == Stage::review);
  const std::int64_t from_ms = std::max({clock.closes_at_ms + review_ms_of(campaign), clock.next_at_ms, now_ms});
  if (campaign.law && goes_on && zones.find(campaign.law->zone))
    for (const std::int64_t at_ms : next_bells(campaign, from_ms, &zones, later_bells))
      if (at_ms != clock.closes_at_ms)
        feed.event("bell-" + std::to_string(at_ms / 1000), at_ms, "A later phase may end", false);
  out.line("END:VCALENDAR");
  return out.text;
}

std::string calendar_key(const Campaign& campaign, const std::string& session_hash) {
  return to_base64url(as_bytes(hmac_sha256(campaign.secret, "calendar of the session " + session_hash)));
}

}  // namespace ziggurat
