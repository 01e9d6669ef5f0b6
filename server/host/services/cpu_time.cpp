#include "host/services/cpu_time.h"

#include <time.h>

#include <utility>

namespace ziggurat {

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

CountedWork::CountedWork(net::KeyedTokenBuckets& budgets, std::string name)
    : budgets_(budgets), name_(std::move(name)), begun_ms_(cpu_ms()) {}
CountedWork::~CountedWork() { budgets_.owe(name_, cpu_ms() - begun_ms_, std::chrono::steady_clock::now()); }

}  // namespace ziggurat
