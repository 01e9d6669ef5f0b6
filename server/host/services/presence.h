#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace ziggurat {

// Remembers when each seat's page was last visible to its holder, so that people get no notice of what they have seen.
// Kept in memory only: after a restart, somebody may get one notice too many. Thread-safe.
class Presence {
 public:
  void seen(const std::string& campaign, const std::string& seat, std::int64_t at_ms) {
    const std::scoped_lock lock(mutex_);
    seen_[{campaign, seat}] = at_ms;
  }
  std::int64_t seen_at_ms(const std::string& campaign, const std::string& seat) const {  // 0: not since the start
    const std::scoped_lock lock(mutex_);
    const auto found = seen_.find({campaign, seat});
    return found == seen_.end() ? 0 : found->second;
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::int64_t> seen_;
};

}  // namespace ziggurat
