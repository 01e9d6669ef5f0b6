#include "net/outbox.h"

namespace ziggurat::net {

Outbox::Put Outbox::put(SharedText text) {
  const std::scoped_lock lock(mutex_);
  if (closed_) return Put::closed;
  if (texts_.size() >= limits_.texts_max || bytes_ + text->size() > limits_.bytes_max) return Put::full;
  bytes_ += text->size();
  texts_.push_back(std::move(text));
  if (!asleep_) return Put::waiting;
  asleep_ = false;
  return Put::wake;
}

bool Outbox::close(SharedText last, bool drop) {
  const std::scoped_lock lock(mutex_);
  if (closed_) return false;
  closed_ = true;
  if (drop) texts_.clear(), bytes_ = 0;
  if (last) {
    bytes_ += last->size();
    texts_.push_back(std::move(last));
  }
  return true;
}

Outbox::Taken Outbox::take() {
  const std::scoped_lock lock(mutex_);
  if (texts_.empty()) {
    asleep_ = !closed_;
    return {nullptr, closed_};
  }
  Taken taken{std::move(texts_.front()), false};
  texts_.pop_front();
  bytes_ -= taken.text->size();
  taken.last = closed_ && texts_.empty();
  return taken;
}

std::size_t Outbox::waiting() const {
  const std::scoped_lock lock(mutex_);
  return texts_.size();
}

std::size_t Outbox::waiting_bytes() const {
  const std::scoped_lock lock(mutex_);
  return bytes_;
}

}  // namespace ziggurat::net
