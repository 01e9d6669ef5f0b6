#include "net/websocket/outbox.h"

#include <algorithm>
#include <array>

namespace ziggurat::net {

using std::chrono::steady_clock;

Outbox::Put Outbox::put(const SharedFrames& what) {
  const std::scoped_lock lock(mutex_);
  if (closed_ || dead_) return Put::closed;
  if (texts_ + what->texts > limits_.texts_max || bytes_ + what->bytes.size() > limits_.bytes_max) return Put::full;
  return add(what);
}

Outbox::Put Outbox::put_control(std::string frame) {
  const std::scoped_lock lock(mutex_);
  if (dead_ || ended_) return Put::closed;
  if (bytes_ + frame.size() > limits_.bytes_max) return Put::full;
  constexpr char close_head = '\x88';
  if (frame.starts_with(close_head)) closed_ = ended_ = true;
  auto control = std::make_shared<Frames>();
  control->bytes = std::move(frame);
  return add(control);
}

Outbox::Put Outbox::close(const SharedFrames& last, bool drop) {
  const std::scoped_lock lock(mutex_);
  if (closed_ || dead_) return Put::closed;
  closed_ = true;
  if (drop) {
    const SharedFrames half = left_of_first_ > 0 ? waiting_[first_] : nullptr;
    const std::size_t has_left = left_of_first_;
    forget();
    if (half) {
      waiting_.push_back(half);
      left_of_first_ = has_left, texts_ = half->texts, bytes_ = half->bytes.size() - has_left;
    }
  }
  return add(last);
}

void Outbox::abort() {
  const std::scoped_lock lock(mutex_);
  closed_ = dead_ = true;
  forget();
}

// Nearly every message is written at once, and then nothing is queued.
Outbox::Put Outbox::add(const SharedFrames& what) {
  const std::size_t size = what->bytes.size();
  std::size_t has_left = 0;
  const bool first = waiting_.empty();
  if (first) {
    iovec whole{const_cast<char*>(what->bytes.data()), size};
    const std::ptrdiff_t taken = kernel_(&whole, 1);
    if (taken < 0) return dead_ = closed_ = true, Put::closed;
    has_left = static_cast<std::size_t>(taken);
    if (has_left == size) return Put::done;
    left_of_first_ = has_left;
    blocked_since_ = steady_clock::now();
  }
  texts_ += what->texts;
  bytes_ += size - has_left;
  waiting_.push_back(what);
  return first ? Put::blocked : Put::done;
}

bool Outbox::flush() {
  const std::scoped_lock lock(mutex_);
  while (!waiting_.empty()) {
    const std::ptrdiff_t taken = write();
    if (taken < 0) return true;
    if (taken == 0) return false;
    left(static_cast<std::size_t>(taken));
  }
  return true;
}

// Writes the whole queue, or as much as fits in one call.
std::ptrdiff_t Outbox::write() {
  std::array<iovec, 64> parts;
  const std::size_t count = std::min(waiting_.size() - first_, parts.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::string& bytes = waiting_[first_ + i]->bytes;
    const std::size_t from = i == 0 ? left_of_first_ : 0;
    parts[i] = {const_cast<char*>(bytes.data()) + from, bytes.size() - from};
  }
  const std::ptrdiff_t taken = kernel_(parts.data(), count);
  if (taken < 0) dead_ = closed_ = true, forget();
  return taken;
}

void Outbox::left(std::size_t bytes) {
  bytes_ -= bytes;
  bytes += left_of_first_;
  while (first_ < waiting_.size() && bytes >= waiting_[first_]->bytes.size()) {
    bytes -= waiting_[first_]->bytes.size();
    texts_ -= waiting_[first_]->texts;
    waiting_[first_++].reset();
    blocked_since_ = steady_clock::now();
  }
  left_of_first_ = bytes;
  if (first_ == waiting_.size()) forget();
  // Also compact the queue for a client that is never fully caught up.
  else if (first_ > 64 && first_ * 2 > waiting_.size()) {
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
}

// Release the memory of a queue that was once long.
void Outbox::forget() {
  constexpr std::size_t room_kept = 8;
  if (waiting_.capacity() > room_kept) waiting_ = {};
  else waiting_.clear();
  first_ = left_of_first_ = texts_ = bytes_ = 0;
}

bool Outbox::finished() const {
  const std::scoped_lock lock(mutex_);
  return closed_ && waiting_.empty();
}

std::size_t Outbox::waiting() const {
  const std::scoped_lock lock(mutex_);
  return texts_;
}

std::size_t Outbox::waiting_bytes() const {
  const std::scoped_lock lock(mutex_);
  return bytes_;
}

std::size_t Outbox::room() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.capacity();
}

std::optional<steady_clock::time_point> Outbox::blocked_since() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.empty() ? std::nullopt : std::optional(blocked_since_);
}

}  // namespace ziggurat::net
