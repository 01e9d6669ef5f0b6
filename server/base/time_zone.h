#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "base/calendar.h"

// Local time as an argument: pure code converts between moments and the clocks of a place by this interface. The host
// implements it with the system's time-zone database (host/services/time_zones.h).
namespace ziggurat {

// What the clocks of a zone show.
struct LocalTime {
  Day day;
  int minute = 0;  // of the day
  bool operator==(const LocalTime&) const = default;
};

class TimeZone {
 public:
  virtual ~TimeZone() = default;
  virtual const std::string& name() const = 0;  // for example Europe/Berlin
  virtual LocalTime local(std::int64_t moment_ms) const = 0;
  // When the clocks show this minute. In the hour that is skipped when summer time begins: the moment of that change.
  // In the hour that comes twice when it ends: the second time, so that nobody who reads the hour is late.
  virtual std::int64_t moment_ms(const LocalTime& local) const = 0;
};

class TimeZones {
 public:
  virtual ~TimeZones() = default;
  // Null: the database has no such zone. The zone lives as long as this object.
  virtual const TimeZone* find(std::string_view name) const = 0;
};

}  // namespace ziggurat
