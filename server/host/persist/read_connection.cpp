#include "host/persist/read_connection.h"

#include <exception>

#include "net/log.h"

namespace ziggurat {

ReadConnection::ReadConnection(Open open) : open_(std::move(open)), thread_([this] { work(); }) {}

ReadConnection::~ReadConnection() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

bool ReadConnection::ask(Question question) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= lookups_waiting_max) return false;
    waiting_.push_back(std::move(question));
  }
  changed_.notify_one();
  return true;
}

void ReadConnection::work() {
  for (;;) {
    Question next;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    try {
      if (!store_ || !store_->alive()) {
        auto opened = open_();
        store_ = opened ? std::move(*opened) : nullptr;
      }
      next(store_.get());
    } catch (const std::exception& error) {  // one failed look-up must not end the thread
      net::log::write(net::log::Level::error, "lookup_failed", {{"what", error.what()}});
      store_.reset();
    }
  }
}

}  // namespace ziggurat
