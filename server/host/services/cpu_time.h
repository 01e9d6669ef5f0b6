#pragma once
#include <string>

#include "net/limits/keyed_token_buckets.h"

namespace ziggurat {

// CPU time of this thread so far, in milliseconds.
double cpu_ms();

// Charges the CPU time of a scope on this thread to one key of the budgets, even if the scope throws.
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
