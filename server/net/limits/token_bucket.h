#pragma once
#include <algorithm>
#include <chrono>

namespace ziggurat::net {

// A token bucket: allows a burst of `burst` tokens and `per_second` on average. Time is an argument.
class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;
  TokenBucket(double per_second, double burst, Time now)
      : per_second_(per_second), burst_(burst), tokens_(burst), at_(now) {}

  bool take(double tokens, Time now) {
    if (left(now) < tokens) return false;
    tokens_ -= tokens;
    return true;
  }
  void owe(double tokens, Time now) { tokens_ = left(now) - tokens; }  // may become negative
  double left(Time now) {
    const double seconds = std::chrono::duration<double>(now - at_).count();
    tokens_ = std::min(burst_, tokens_ + std::max(0.0, seconds) * per_second_);
    at_ = now;
    return tokens_;
  }

 private:
  double per_second_, burst_, tokens_;
  Time at_;
};

}  // namespace ziggurat::net
