#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

#include "host/runtime/client.h"
#include "protocol/codec/read/read_client.h"

namespace ziggurat {

// A message that waits for its campaign, with the moment at which it came: by that it is judged late or not, however long it waits.
struct Heard {
  MemberPtr member;
  std::expected<protocol::Envelope, protocol::Unread> said;
  std::int64_t at_ms = 0;
};

// Members take turns, so that who asks much waits for himself; what one of them asks is read in its order.
class RoundRobinQueue {
 public:
  bool empty() const { return turns_.empty(); }
  void put(Heard received);
  Heard take();
  void forget(const MemberPtr& member);

 private:
  std::map<MemberPtr, std::deque<Heard>> waiting_;  // none is empty
  std::deque<MemberPtr> turns_;                     // each who waits, once
};

// What a campaign's members have sent and it has not read yet. Orders first, in the order in which they came; then what seats ask,
// then what watchers ask. Any thread puts, the campaign's strand takes.
class MessageQueue {
 public:
  // False: this one has too much waiting already, or says hello a second time before the first was answered.
  bool put(Heard received);
  std::optional<Heard> take(bool orders_only = false);
  // The next order that came before the moment for which `before` says so: these are read before the bell rings.
  template <class Before>
  std::optional<Heard> take_order(Before before) {
    const std::scoped_lock lock(mutex_);
    if (orders_.empty() || !before(orders_.front().at_ms)) return std::nullopt;
    return next_order();
  }
  void forget(const MemberPtr& member);
  bool empty() const;

 private:
  Heard next_order();

  mutable std::mutex mutex_;
  std::deque<Heard> orders_;
  RoundRobinQueue seats_, watchers_;
  int before_watchers_ = 0;  // taken since a watcher's turn
};

inline constexpr int orders_waiting_max = 8, asks_waiting_max = 16;  // of one window
inline constexpr int watchers_turn = 8;  // a watcher is read after so many of the seats' at the latest

}  // namespace ziggurat
