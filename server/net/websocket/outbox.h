#pragma once
#include <sys/uio.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "net/websocket/packed.h"

namespace ziggurat::net {

struct OutboxLimits {
  std::size_t texts_max = 1024;
  std::size_t bytes_max = 4 * 1024 * 1024;
};
inline constexpr std::size_t frame_bytes_max = 1024 * 1024;  // of one text from the server
static_assert(
    OutboxLimits().bytes_max >= 2 * frame_bytes_max, "a welcome and a snapshot fit before the first is written");
static_assert(OutboxLimits().bytes_max <= 8 * 1024 * 1024, "what one slow client may hold in memory");

// All that is written to one socket, in order. What is put leaves at once, on the thread that puts it; only what the kernel does not
// take waits here, and who finds that it must calls `flush` when more can be taken. Any thread.
class Outbox {
 public:
  // Takes as many of these bytes as it can at once and says how many: 0 for none just now, less when the line is dead.
  using Kernel = std::function<std::ptrdiff_t(iovec* parts, std::size_t count)>;
  Outbox(OutboxLimits limits, Kernel kernel) : limits_(limits), kernel_(std::move(kernel)) {}

  enum class Put {
    done,     // it left, or waits behind what waits already
    blocked,  // it waits, as the first: `flush` must be called
    full,     // it was not taken: too much waits
    closed,   // nor was it: nothing more may leave
  };
  Put put(const SharedPacked& what);
  // What is no text: bound by no limit of texts, and it may leave after the farewell. Nothing follows a frame that closes the line, also
  // where it answers the peer's own.
  Put put_control(std::string frame);
  // Nothing more after this but `last`, which leaves even if the box is full. `drop`: what waits, and of which nothing has left, is
  // thrown away first. Closed: it was already.
  Put close(const SharedPacked& last, bool drop);
  // No call of the kernel after this one.
  void die();

  // True: all has left, or the line is dead.
  bool flush();
  bool finished() const;  // the farewell has left
  std::size_t waiting() const;
  std::size_t waiting_bytes() const;
  std::size_t room() const;  // texts for which memory is held
  // Since when the oldest that waits could not leave; none: nothing waits.
  std::optional<std::chrono::steady_clock::time_point> blocked_since() const;

 private:
  // With the lock.
  Put add(const SharedPacked& what);
  std::ptrdiff_t write();
  void left(std::size_t bytes);
  void forget();

  mutable std::mutex mutex_;
  const OutboxLimits limits_;
  const Kernel kernel_;
  std::vector<SharedPacked> waiting_;  // from first_ on
  std::size_t first_ = 0, left_of_first_ = 0;
  std::size_t texts_ = 0, bytes_ = 0;
  std::chrono::steady_clock::time_point blocked_since_;
  bool closed_ = false, ended_ = false, dead_ = false;
};

}  // namespace ziggurat::net
