#include "host/feeds/calendar_text.h"

#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <vector>

#include "host/services/time_zones.h"

using namespace ziggurat;

namespace {

using Event = std::map<std::string, std::string>;

// Reads a feed as RFC 5545 demands it: CRLF, lines of at most 75 bytes that are unfolded, components closed in order,
// one UID an event. Keeps the properties by name, without their parameters.
std::vector<Event> events_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const auto end = text.find("\r\n", from);
    REQUIRE(end != std::string::npos);
    const std::string line = text.substr(from, end - from);
    CHECK(line.size() <= 75);
    CHECK(line.find_first_of("\r\n") == std::string::npos);
    if (line.starts_with(' ')) lines.back() += line.substr(1);
    else lines.push_back(line);
    from = end + 2;
  }
  REQUIRE(lines.front() == "BEGIN:VCALENDAR");
  REQUIRE(lines.back() == "END:VCALENDAR");
  CHECK(lines[1] == "VERSION:2.0");
  std::vector<Event> events;
  std::map<std::string, int> uids;
  bool inside = false;
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const auto colon = lines[i].find(':');
    REQUIRE(colon != std::string::npos);
    const std::string name = lines[i].substr(0, lines[i].find_first_of(":;")), value = lines[i].substr(colon + 1);
    if (name == "BEGIN" || name == "END") {
      CHECK(value == "VEVENT");
      CHECK(inside == (name == "END"));
      inside = name == "BEGIN";
      if (inside) events.emplace_back();
      continue;
    }
    if (inside) CHECK(events.back().emplace(name, value).second);
  }
  CHECK_FALSE(inside);
  for (const Event& event : events) {
    for (const char* required : {"UID", "DTSTAMP", "DTSTART", "SUMMARY"}) CHECK(event.contains(required));
    CHECK(++uids[event.at("UID")] == 1);
  }
  return events;
}

// 2026-12-07 was a Monday, 12:00 in Berlin.
constexpr std::int64_t hour_ms = 3'600'000;
const std::int64_t noon_ms = day_of(2026, 12, 7).number * 24 * hour_ms + 11 * hour_ms;

Campaign campaign_of() {
  Campaign c;
  c.id = "c7";
  c.name = "Ur, the siege; part one";
  c.secret = std::string(32, 's');
  c.begun = true;
  c.table.stage = Stage::orders;
  c.table.phase_number = 3;
  c.table.phase.title = "Week 1 \xc2\xb7 Council of the whole city, its walls, its gates and its allies in the north";
  c.table.phase.orders_from = game::Audience::only(FactionId{0});
  c.law = ClockLaw{"Europe/Berlin", {19 * 60}};
  c.law->weekdays = {false, true, false, false, true, false, false};
  c.law->usual = PhaseLength{PhaseLength::Ends::bell_hour, 20 * hour_ms};
  c.clock.opened_at_ms = noon_ms;
  c.clock.closes_at_ms = noon_ms + 31 * hour_ms;  // Tuesday 19:00
  return c;
}

std::string text_for(const Campaign& c) {
  return calendar_text(c, noon_ms + hour_ms, system_time_zones(), "https://ur.example/play/x7/");
}

}  // namespace

TEST_CASE("a calendar feed is valid, and names the end of the open phase and the next bells by the law") {
  const auto events = events_of(text_for(campaign_of()));
  REQUIRE(events.size() == 9);
  CHECK(events[0].at("DTSTART") == "20261208T180000Z");
  CHECK(events[0].at("STATUS") == "CONFIRMED");
  CHECK(events[0].at("SUMMARY") ==
        "Week 1 \xc2\xb7 Council of the whole city\\, its walls\\, its gates and its allies in the north: the phase "
        "ends");
  CHECK(events[0].at("DESCRIPTION") == "Ur\\, the siege\\; part one");
  CHECK(events[1].at("DTSTART") == "20261211T180000Z");  // Friday
  CHECK(events[1].at("STATUS") == "TENTATIVE");
  CHECK(events[2].at("DTSTART") == "20261215T180000Z");
}

TEST_CASE("a paused clock promises only when it goes on, and a campaign without a law only the bell that is set") {
  Campaign paused = campaign_of();
  paused.clock.paused_at_ms = noon_ms;
  CHECK(events_of(text_for(paused)).empty());
  paused.clock.paused_until_ms = noon_ms + 5 * hour_ms;
  REQUIRE(events_of(text_for(paused)).size() == 1);
  CHECK(events_of(text_for(paused))[0].at("DTSTART") == "20261207T160000Z");
  Campaign lawless = campaign_of();
  lawless.law.reset();
  CHECK(events_of(text_for(lawless)).size() == 1);
  lawless.clock.closes_at_ms = 0;
  CHECK(events_of(text_for(lawless)).empty());
}

TEST_CASE("a feed does not change with what other seats do unseen") {
  Campaign one = campaign_of(), twin = campaign_of();
  twin.last_seq = 40;
  twin.last_at_ms = noon_ms + hour_ms / 2;
  twin.table.sealed[SeatId{1}] = {};
  twin.table.missed[SeatId{1}] = 2;
  twin.press.push_back({1, noon_ms + 1, SeatId{1}, {SeatId{0}}, "a secret"});
  twin.extensions.push_back({1, noon_ms + 1, 3, SeatId{1}, hour_ms, "a secret"});
  CHECK(text_for(one) == text_for(twin));
}

TEST_CASE("the key of a feed belongs to one session of one campaign") {
  const Campaign c = campaign_of();
  Campaign other = campaign_of();
  other.secret[0] = 'x';
  CHECK(calendar_key(c, "a") == calendar_key(c, "a"));
  CHECK(calendar_key(c, "a") != calendar_key(c, "b"));
  CHECK(calendar_key(c, "a") != calendar_key(other, "a"));
  CHECK(calendar_key(c, "a").size() == 43);
}
