#pragma once
#include <atomic>

#include "host/services/clock.h"

namespace ziggurat::test {

// The machine's clock plus what a test moved it on by. It never goes back.
class MovableClock final : public ServerClock {
 public:
  std::int64_t now_ms() const override { return ServerClock::now_ms() + moved_ms(); }
  std::int64_t moved_ms() const override { return moved_ms_; }
  void forward(std::int64_t by_ms) { moved_ms_ += by_ms; }

 private:
  std::atomic<std::int64_t> moved_ms_ = 0;
};

}  // namespace ziggurat::test
