#pragma once
#include <map>
#include <mutex>
#include <string>

#include "net/limits/token_bucket.h"

namespace ziggurat::net {

// Token buckets by key: a client address, a seat or a session. Buckets outlive connections, so that reconnecting does
// not refill them. Thread-safe.
class KeyedTokenBuckets {
 public:
  using Time = TokenBucket::Time;
  KeyedTokenBuckets(double per_second, double burst, std::size_t names_max = 20'000)
      : per_second_(per_second), burst_(burst), names_max_(names_max) {}

  bool take(const std::string& name, double tokens, Time now) {
    const std::scoped_lock lock(mutex_);
    return bucket(name, now).take(tokens, now);
  }
  // For work whose cost is known only afterwards: start it while any tokens are left, then `owe` its cost. The balance
  // may become negative.
  bool has_any(const std::string& name, Time now) {
    const std::scoped_lock lock(mutex_);
    return bucket(name, now).left(now) > 0;
  }
  void owe(const std::string& name, double tokens, Time now) {
    const std::scoped_lock lock(mutex_);
    bucket(name, now).owe(tokens, now);
  }

 private:
  // Full buckets hold no information and are dropped. When all keys are in use, new keys share one bucket.
  TokenBucket& bucket(const std::string& name, Time now) {
    const auto found = by_name_.find(name);
    if (found != by_name_.end()) return found->second;
    if (by_name_.size() >= names_max_ && now >= swept_at_ + std::chrono::seconds(1)) {
      swept_at_ = now;
      for (auto one = by_name_.begin(); one != by_name_.end();)
        one = one->second.left(now) >= burst_ ? by_name_.erase(one) : ++one;
    }
    const bool room = by_name_.size() < names_max_;
    return by_name_.try_emplace(room ? name : std::string(), TokenBucket(per_second_, burst_, now)).first->second;
  }

  const double per_second_, burst_;
  const std::size_t names_max_;
  std::mutex mutex_;
  Time swept_at_{};
  std::map<std::string, TokenBucket> by_name_;
};

}  // namespace ziggurat::net
