#pragma once
#include <sys/uio.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "net/websocket/frames.h"

namespace ziggurat::net {

struct OutboxLimits {
  std::size_t texts_max = 1024;
  std::size_t bytes_max = 4 * 1024 * 1024;
};
inline constexpr std::size_t frame_bytes_max = 1024 * 1024;  // of one text sent by the server
static_assert(
    OutboxLimits().bytes_max >= 2 * frame_bytes_max, "a welcome and a snapshot fit before the first is written");
static_assert(OutboxLimits().bytes_max <= 8 * 1024 * 1024, "what one slow client may hold in memory");

// The write queue of one socket. `put` writes immediately, on the calling thread. Only what the kernel does not accept
// is queued; the caller that gets `blocked` must arrange a call of `flush` when the socket is writable. Thread-safe.
class Outbox {
 public:
  // Writes without blocking and returns the number of bytes accepted: 0 if the socket is not writable, negative if the
  // connection is dead.
  using Write = std::function<std::ptrdiff_t(iovec* parts, std::size_t count)>;
  Outbox(OutboxLimits limits, Write kernel) : limits_(limits), kernel_(std::move(kernel)) {}

  enum class Put {
    done,     // it left, or waits behind what waits already
    blocked,  // queued as the first item: `flush` must be called
    full,     // it was not taken: too much waits
    closed,   // nor was it: nothing more may leave
  };
  Put put(const SharedFrames& what);
  // Queues a control frame. The limit on texts does not apply, and it may follow the closing message. No frame
  // follows a close frame or the reply to the peer's.
  Put put_control(std::string frame);
  // Queues `last` as the final message, even if the queue is full. With `drop`, first discards queued messages that are
  // not partly written. Returns `closed` if it was closed before.
  Put close(const SharedFrames& last, bool drop);
  // Never calls the kernel again.
  void abort();

  // Returns true if the queue is empty or the connection is dead.
  bool flush();
  bool finished() const;  // the final message has been written
  std::size_t waiting() const;
  std::size_t waiting_bytes() const;
  std::size_t room() const;  // capacity of the queue, in messages
  // When the oldest queued message began to wait; nothing if the queue is empty.
  std::optional<std::chrono::steady_clock::time_point> blocked_since() const;

 private:
  // Call with the lock held.
  Put add(const SharedFrames& what);
  std::ptrdiff_t write();
  void left(std::size_t bytes);
  void forget();

  mutable std::mutex mutex_;
  const OutboxLimits limits_;
  const Write kernel_;
  std::vector<SharedFrames> waiting_;  // valid from index first_
  std::size_t first_ = 0, left_of_first_ = 0;
  std::size_t texts_ = 0, bytes_ = 0;
  std::chrono::steady_clock::time_point blocked_since_;
  bool closed_ = false, ended_ = false, dead_ = false;
};

}  // namespace ziggurat::net
