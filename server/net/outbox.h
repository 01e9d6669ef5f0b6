#pragma once
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace ziggurat::net {

using SharedText = std::shared_ptr<const std::string>;

struct OutboxLimits {
  std::size_t texts_max = 1024;
  std::size_t bytes_max = 4 * 1024 * 1024;
};
inline constexpr std::size_t frame_bytes_max = 1024 * 1024;  // of one text from the server
static_assert(
    OutboxLimits().bytes_max >= 2 * frame_bytes_max, "a welcome and a snapshot fit before the first is written");
static_assert(OutboxLimits().bytes_max <= 8 * 1024 * 1024, "what one slow client may hold in memory");

// Texts that wait for one socket's only writer. Any thread puts, one takes.
class Outbox {
 public:
  explicit Outbox(OutboxLimits limits) : limits_(limits) {}

  enum class Put { waiting, wake, full, closed };  // `wake`: the writer sleeps and must be told
  Put put(SharedText text);

  // No more texts after these; `last` leaves even if the box is full. `drop`: what waits is thrown away first.
  // False: it was closed already.
  bool close(SharedText last, bool drop);

  struct Taken {
    SharedText text;    // null: nothing waits, the writer goes to sleep
    bool last = false;  // the farewell, or closed and empty
  };
  Taken take();
  std::size_t waiting() const;
  std::size_t waiting_bytes() const;

 private:
  mutable std::mutex mutex_;
  const OutboxLimits limits_;
  std::deque<SharedText> texts_;
  std::size_t bytes_ = 0;
  bool asleep_ = false, closed_ = false;
};

}  // namespace ziggurat::net
