#include "campaign/clock/bell_hours.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/chance.h"
#include "host/services/time_zones.h"

using namespace ziggurat;

namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t hour_ms = 60 * minute_ms;
constexpr std::int64_t day_ms = 24 * hour_ms;

const TimeZone& zone_of(const char* name) {
  const TimeZone* zone = system_time_zones().find(name);
  REQUIRE(zone != nullptr);
  return *zone;
}

// A moment in words, by the zone's clocks: 2026-03-29 03:00.
std::string shown(const TimeZone& zone, std::int64_t moment_ms) {
  const LocalTime local = zone.local(moment_ms);
  return text_of(local.day) + " " + text_of_minute(local.minute);
}

std::int64_t utc_ms(int year, int month, int day, int hour, int minute = 0) {
  return day_of(year, month, day).number * day_ms + hour * hour_ms + minute * minute_ms;
}

ClockLaw law_of(const TimeZone& zone, std::vector<int> bells) {
  ClockLaw law;
  law.zone = zone.name();
  law.bells = std::move(bells);
  return law;
}

std::int64_t any(Chance& chance, std::size_t below) { return static_cast<std::int64_t>(chance.below(below)); }

// By looking at the clocks minute by minute, as a person would.
bool is_bell_hour(const ClockLaw& law, const TimeZone& zone, std::int64_t at_ms) {
  const LocalTime now = zone.local(at_ms), before = zone.local(at_ms - minute_ms);
  // The same hour comes again: only its second time is a bell hour.
  for (std::int64_t later = minute_ms; later <= 2 * hour_ms; later += minute_ms)
    if (zone.local(at_ms + later) == now) return false;
  const auto stands_for = [&](const LocalTime& local) {
    return std::ranges::find(law.bells, local.minute) != law.bells.end() &&
           law.weekdays[static_cast<std::size_t>(weekday_of(local.day))] &&
           std::ranges::find(law.holidays, local.day) == law.holidays.end();
  };
  if (stands_for(now)) return true;
  // Minutes that the clocks skipped ring at the change.
  LocalTime skipped = before;
  const auto step = [&] {
    if (++skipped.minute == minutes_a_day) skipped = {{skipped.day.number + 1}, 0};
  };
  const auto ahead = (now.day.number - before.day.number) * minutes_a_day + now.minute - before.minute;
  if (ahead <= 1) return false;
  for (step(); !(skipped == now); step())
    if (stands_for(skipped)) return true;
  return false;
}

}  // namespace

TEST_CASE("a bell hour that summer time skips rings at the change, and one that comes twice rings the second time") {
  struct Row {
    const char* zone;
    int bell;
    std::int64_t from_ms;
    std::int64_t rings_ms;
    const char* words;
  };
  for (const Row& row : {
           // Berlin: 2027-03-28, 02:00 becomes 03:00 at 01:00 UTC; 2026-10-25, 03:00 becomes 02:00 at 01:00 UTC.
           Row{"Europe/Berlin", 150, utc_ms(2027, 3, 27, 12), utc_ms(2027, 3, 28, 1), "2027-03-28 03:00"},
           Row{"Europe/Berlin", 150, utc_ms(2026, 10, 24, 12), utc_ms(2026, 10, 25, 1, 30), "2026-10-25 02:30"},
           // Between the two: the first 02:30 has passed, the second has not.
           Row{"Europe/Berlin", 150, utc_ms(2026, 10, 25, 0, 31), utc_ms(2026, 10, 25, 1, 30), "2026-10-25 02:30"},
           Row{"Europe/Berlin", 150, utc_ms(2026, 10, 25, 1, 31), utc_ms(2026, 10, 26, 1, 30), "2026-10-26 02:30"},
           // New York: 2027-03-14 at 07:00 UTC; 2026-11-01 at 06:00 UTC.
           Row{"America/New_York", 150, utc_ms(2027, 3, 14, 0), utc_ms(2027, 3, 14, 7), "2027-03-14 03:00"},
           Row{"America/New_York", 90, utc_ms(2026, 11, 1, 0), utc_ms(2026, 11, 1, 6, 30), "2026-11-01 01:30"},
           // Lord Howe changes by half an hour: 2026-10-04 at 15:30 UTC of the day before; 2027-04-04 at 15:00 UTC.
           Row{"Australia/Lord_Howe", 135, utc_ms(2026, 10, 3, 0), utc_ms(2026, 10, 3, 15, 30), "2026-10-04 02:30"},
           Row{"Australia/Lord_Howe", 105, utc_ms(2027, 4, 3, 0), utc_ms(2027, 4, 3, 15, 15), "2027-04-04 01:45"},
       }) {
    CAPTURE(row.zone);
    CAPTURE(row.from_ms);
    const TimeZone& zone = zone_of(row.zone);
    const auto rings_ms = bell_hour_ms(law_of(zone, {row.bell}), zone, row.from_ms);
    REQUIRE(rings_ms.has_value());
    CHECK(*rings_ms == row.rings_ms);
    CHECK(shown(zone, *rings_ms) == row.words);
  }
}

TEST_CASE("a daily bell keeps its hour across both changes of summer time") {
  for (const char* name : {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe"}) {
    CAPTURE(name);
    const TimeZone& zone = zone_of(name);
    const auto bells = next_bell_hours(law_of(zone, {19 * 60}), zone, utc_ms(2026, 1, 1, 0), 800);
    REQUIRE(bells.size() == 800);
    int longer = 0, shorter = 0;
    for (std::size_t i = 1; i < bells.size(); ++i) {
      CHECK(zone.local(bells[i]).minute == 19 * 60);
      CHECK(zone.local(bells[i]).day.number == zone.local(bells[i - 1]).day.number + 1);
      longer += bells[i] - bells[i - 1] > day_ms;
      shorter += bells[i] - bells[i - 1] < day_ms;
    }
    CHECK(longer >= 2);
    CHECK(shorter >= 2);
  }
}

TEST_CASE("the next bell hour is the first that a walk over all minutes finds") {
  Chance chance(7);
  for (const char* name : {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC", "Asia/Kathmandu"}) {
    const TimeZone& zone = zone_of(name);
    for (int round = 0; round < 60; ++round) {
      // Around the changes of summer time, where the hours are irregular.
      const std::int64_t changes_ms[] = {utc_ms(2026, 3, 29, 1), utc_ms(2026, 10, 25, 1), utc_ms(2026, 3, 8, 7),
          utc_ms(2026, 11, 1, 6), utc_ms(2026, 4, 4, 15), utc_ms(2026, 10, 3, 15, 30)};
      const auto from_ms = changes_ms[chance.below(6)] + (any(chance, 48 * 60) - 40 * 60) * minute_ms;
      ClockLaw law = law_of(zone, {});
      for (int i = 0; i < 3; ++i) law.bells.push_back(static_cast<int>(chance.below(5 * 60)));
      law.bells.push_back(static_cast<int>(chance.below(minutes_a_day)));
      std::ranges::sort(law.bells);
      law.bells.erase(std::ranges::unique(law.bells).begin(), law.bells.end());
      for (std::size_t i = 0; i < 7; ++i) law.weekdays[i] = chance.below(3) != 0;
      law.weekdays[chance.below(7)] = true;
      law.holidays = {{zone.local(from_ms).day.number + static_cast<int>(chance.below(3))}};
      REQUIRE_FALSE(fault_of(law).has_value());
      const auto found_ms = bell_hour_ms(law, zone, from_ms);
      REQUIRE(found_ms.has_value());
      std::int64_t walked_ms = from_ms;
      while (!is_bell_hour(law, zone, walked_ms)) walked_ms += minute_ms;
      CAPTURE(name);
      CAPTURE(shown(zone, from_ms));
      CAPTURE(shown(zone, *found_ms));
      CHECK(*found_ms == walked_ms);
    }
  }
}

TEST_CASE("no bell rings by itself in quiet hours, on a holiday or on a day without bells") {
  Chance chance(11);
  for (const char* name : {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe"}) {
    const TimeZone& zone = zone_of(name);
    for (int round = 0; round < 400; ++round) {
      ClockLaw law = law_of(zone, {});
      const auto from_ms = utc_ms(2026, 1, 1, 0) + any(chance, 500 * 24 * 60) * minute_ms;
      const int quiet = static_cast<int>(chance.below(minutes_a_day));
      law.quiet = QuietHours{quiet, (quiet + 1 + static_cast<int>(chance.below(minutes_a_day - 2))) % minutes_a_day};
      for (std::size_t i = 0; i < 7; ++i) law.weekdays[i] = chance.below(2) == 0;
      law.weekdays[chance.below(7)] = true;
      law.holidays = {{zone.local(from_ms).day.number + static_cast<int>(chance.below(4))}};
      REQUIRE_FALSE(fault_of(law).has_value());
      const auto lawful_ms = first_lawful_ms(law, zone, from_ms);
      CHECK(may_ring(law, zone, lawful_ms));
      CHECK(lawful_ms >= from_ms);
      CHECK(lawful_ms - from_ms < 15 * day_ms);
      // No earlier moment is lawful. In an hour that comes twice the first time counts as unlawful.
      if (!may_ring(law, zone, from_ms)) CHECK_FALSE(may_ring(law, zone, from_ms + (lawful_ms - from_ms) / 97));
      if (may_ring(law, zone, from_ms)) CHECK(lawful_ms == from_ms);
    }
  }
}

TEST_CASE("zones are those of the database: no path, no private zone, the same object each time") {
  for (const char* name : {"Europe/Nowhere", "", "/etc/passwd", "../../../etc/passwd", "Fixed/UTC+01:00:00", "a b"})
    CHECK(system_time_zones().find(name) == nullptr);
  CHECK(&zone_of("Europe/Berlin") == &zone_of("Europe/Berlin"));
  CHECK(zone_of("America/Argentina/Buenos_Aires").local(0).minute == 21 * 60);
}
