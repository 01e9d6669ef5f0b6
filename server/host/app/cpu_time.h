#pragma once
#include <string>

#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// What this thread has worked so far, in milliseconds; time that others had the core does not count.
double cpu_ms();

// A piece of work on this thread, counted to a name when it ends, however it ends.
class CountedWork {
 public:
  CountedWork(net::KeyedTokenBuckets& budgets, std::string name);
  ~CountedWork();
  CountedWork(const CountedWork&) = delete;
  CountedWork& operator=(const CountedWork&) = delete;

 private:
  net::KeyedTokenBuckets& budgets_;
  const std::string name_;
  const double begun_ms_;
};

}  // namespace ziggurat
