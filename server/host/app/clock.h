#pragma once
#include <chrono>
#include <cstdint>

namespace ziggurat {

// The server's clock, which alone decides what is late: the wall's time when the program began, kept on by a clock that nobody
// sets. A wall clock that jumps moves no bell.
class HostClock {
 public:
  // `ahead_ms`: of the wall; for tests of servers whose wall clocks differ or were set.
  explicit HostClock(std::int64_t ahead_ms = 0);
  virtual ~HostClock() = default;
  virtual std::int64_t now_ms() const;
  // By how much somebody moved this clock since it was made: only tests do (Serving::check_clocks). A timer that was armed before the
  // move fires late through no fault of the server.
  virtual std::int64_t moved_ms() const { return 0; }
  // When to wake for a moment of this clock. Never more than half a minute ahead: a machine that slept looks again soon.
  std::chrono::steady_clock::time_point wake_at(std::int64_t moment_ms) const;

 private:
  std::int64_t wall_minus_boot_ms_;
};

}  // namespace ziggurat
