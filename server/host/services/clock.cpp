#include "host/services/clock.h"

#include <algorithm>
#include <ctime>

namespace ziggurat {
namespace {

// Keeps counting while the machine is suspended; std::chrono::steady_clock does not.
std::int64_t boot_ms() {
  timespec time{};
  ::clock_gettime(CLOCK_BOOTTIME, &time);
  return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

ServerClock::ServerClock(std::int64_t ahead_ms) : wall_minus_boot_ms_(wall_ms() + ahead_ms - boot_ms()) {}

std::int64_t ServerClock::now_ms() const { return wall_minus_boot_ms_ + boot_ms(); }

std::chrono::steady_clock::time_point ServerClock::wake_at(std::int64_t moment_ms) const {
  const std::int64_t wait_ms = std::clamp<std::int64_t>(moment_ms - now_ms(), 0, 30'000);
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(wait_ms);
}

std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace ziggurat
