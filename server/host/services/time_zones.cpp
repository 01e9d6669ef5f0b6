#include "host/services/time_zones.h"

#include <cctz/civil_time.h>
#include <cctz/time_zone.h>

#include <algorithm>
#include <chrono>

namespace ziggurat {
namespace {

using Milliseconds = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

class SystemTimeZone final : public TimeZone {
 public:
  SystemTimeZone(std::string name, const cctz::time_zone& zone) : name_(std::move(name)), zone_(zone) {}
  const std::string& name() const override { return name_; }

  LocalTime local(std::int64_t moment_ms) const override {
    const auto shown = cctz::convert(Milliseconds(std::chrono::milliseconds(moment_ms)), zone_);
    const auto day = cctz::civil_day(shown) - cctz::civil_day(1970, 1, 1);
    return {{static_cast<std::int32_t>(day)}, static_cast<int>(shown.hour() * 60 + shown.minute())};
  }

  std::int64_t moment_ms(const LocalTime& local) const override {
    const auto day = cctz::civil_day(1970, 1, 1) + local.day.number;
    const auto found = zone_.lookup(cctz::civil_second(cctz::civil_minute(day) + local.minute));
    const auto at = found.kind == cctz::time_zone::civil_lookup::SKIPPED ? found.trans : found.post;
    return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
  }

 private:
  std::string name_;
  cctz::time_zone zone_;
};

// cctz would also read a file of any path, and zones of its own such as "Fixed/UTC+01:00:00".
bool is_zone_name(std::string_view name) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '+' || c == '/';
  };
  return !name.empty() && name.size() <= 64 && name.front() != '/' && !name.starts_with("Fixed/") &&
         std::ranges::all_of(name, allowed);
}

}  // namespace

const TimeZone* SystemTimeZones::find(std::string_view name) const {
  if (!is_zone_name(name)) return nullptr;
  const std::lock_guard guard(mutex_);
  if (const auto known = read_.find(name); known != read_.end()) return known->second.get();
  cctz::time_zone zone;
  if (!cctz::load_time_zone(std::string(name), &zone)) return nullptr;
  return read_.emplace(name, std::make_unique<SystemTimeZone>(std::string(name), zone)).first->second.get();
}

const TimeZones& system_time_zones() {
  static const SystemTimeZones zones;
  return zones;
}

}  // namespace ziggurat
