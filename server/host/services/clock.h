#pragma once
#include <chrono>
#include <cstdint>

namespace ziggurat {

// The server's clock, which alone decides what is late. It takes the wall time at start and then follows
// CLOCK_BOOTTIME, which nobody can set, so that a change of the wall clock moves no deadline.
class ServerClock {
 public:
  // `ahead_ms`: offset from the wall clock, for tests of servers whose clocks differ or were set.
  explicit ServerClock(std::int64_t ahead_ms = 0);
  virtual ~ServerClock() = default;
  virtual std::int64_t now_ms() const;
  // How far tests have moved this clock (Serving::check_clocks). A timer armed before a move fires late, which must not
  // be reported as a fault.
  virtual std::int64_t moved_ms() const { return 0; }
  // The steady-clock time at which to check for a moment of this clock: at most half a minute ahead, so that a machine
  // that was suspended checks again soon.
  std::chrono::steady_clock::time_point wake_at(std::int64_t moment_ms) const;

 private:
  std::int64_t wall_minus_boot_ms_;
};

std::int64_t steady_ms();  // the machine's steady clock, for durations

}  // namespace ziggurat
