#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

#include "host/feeds/client.h"
#include "protocol/codec/read/read_client.h"

namespace ziggurat {

// A queued message with the time when it was received, which decides whether it is late, however long it waits.
struct ReceivedMessage {
  ClientPtr client;
  std::expected<protocol::Envelope, protocol::Unread> envelope;
  std::int64_t at_ms = 0;
};

// Serves clients round-robin, so a busy client delays only itself; each client's messages are read in order.
class RoundRobinQueue {
 public:
  bool empty() const { return turns_.empty(); }
  void put(ReceivedMessage received);
  ReceivedMessage take();
  void forget(const ClientPtr& client);

 private:
  std::map<ClientPtr, std::deque<ReceivedMessage>> waiting_;  // without empty queues
  std::deque<ClientPtr> turns_;                               // each waiting client once
};

// The queue of messages that a campaign has received and not handled. Orders come first, in order of arrival; then
// questions of seats, then those of spectators. Any thread puts; the campaign's strand takes.
class MessageQueue {
 public:
  // False: the client has too many messages queued, or said hello again before its last one was taken.
  bool put(ReceivedMessage received);
  std::optional<ReceivedMessage> take(bool orders_only = false);
  // The next order, if `before(at_ms)` says that it was received before the phase ended.
  template <class Before>
  std::optional<ReceivedMessage> take_order(Before before) {
    const std::scoped_lock lock(mutex_);
    if (orders_.empty() || !before(orders_.front().at_ms)) return std::nullopt;
    return next_order();
  }
  void forget(const ClientPtr& client);
  bool empty() const;

 private:
  ReceivedMessage next_order();

  mutable std::mutex mutex_;
  std::deque<ReceivedMessage> orders_;
  RoundRobinQueue seats_, watchers_;
  int before_watchers_ = 0;  // messages taken since the last one of a spectator
};

inline constexpr int orders_waiting_max = 8, asks_waiting_max = 16;  // of one client
inline constexpr int watchers_turn = 8;  // a spectator's message is taken after at most this many others

}  // namespace ziggurat
