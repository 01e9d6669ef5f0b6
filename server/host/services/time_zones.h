#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/time_zone.h"

namespace ziggurat {

// The system's time-zone database (/usr/share/zoneinfo), read by Debian's cctz because libstdc++ 12 has no std::chrono
// zones. Any thread.
class SystemTimeZones final : public TimeZones {
 public:
  const TimeZone* find(std::string_view name) const override;

 private:
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::unique_ptr<const TimeZone>, std::less<>> read_;
};

// The zones of this machine; one object for the whole program, because the database is read-only.
const TimeZones& system_time_zones();

}  // namespace ziggurat
