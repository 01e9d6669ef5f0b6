#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <string>
#include <utility>

#include "net/websocket/deflate.h"
#include "net/websocket/socket_session.h"

namespace ziggurat::net {

// The layer below Beast's WebSocket stream. It reads from the connection. What Beast writes on its own (the handshake
// response, pongs, the close frame) goes through the connection's single write queue, so that it cannot land inside a
// message. With compression, Beast reads inflated messages.
class QueuedStream {
 public:
  class Queue {
   public:
    virtual bool write_control(std::string bytes) = 0;  // returns false if the queue is closed
    // Called before Beast closes the connection, because the kernel may reuse the file descriptor at once.
    virtual void abort_writes() = 0;

   protected:
    ~Queue() = default;
  };

  QueuedStream(Stream stream, Queue& queue) : stream_(std::move(stream)), queue_(queue) {}

  using executor_type = Stream::executor_type;
  executor_type get_executor() noexcept { return stream_.get_executor(); }
  Stream& next_layer() noexcept { return stream_; }
  const Stream& next_layer() const noexcept { return stream_; }
  Queue& queue() noexcept { return queue_; }

  // Call before reading anything that may be compressed.
  void inflate(std::size_t message_bytes_max) { inflated_ = std::make_unique<InflatedReading>(message_bytes_max); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_compose<Handler, void(boost::system::error_code, std::size_t)>(
        Reading<Buffers>{*this, buffers}, handler, stream_);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    const auto write = [this](auto done, const Buffers& what) {
      std::string bytes = boost::beast::buffers_to_string(what);
      std::size_t written = bytes.size();
      boost::system::error_code failed;
      if (!queue_.write_control(std::move(bytes))) failed = asio::error::no_buffer_space, written = 0;
      asio::post(get_executor(), boost::beast::bind_front_handler(std::move(done), failed, written));
    };
    return asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(write, handler, buffers);
  }

 private:
  template <class Buffers>
  struct Reading {
    QueuedStream& from;
    Buffers buffers;
    bool begun = false, done = false;
    std::size_t taken = 0;

    template <class Self>
    void operator()(Self& self, boost::system::error_code failed = {}, std::size_t n = 0) {
      if (done || (begun && (failed || !from.inflated_))) return self.complete(failed, done ? taken : n);
      if (from.inflated_) {
        if (begun) from.inflated_->put(first_of(n));
        taken = take();
        if (taken > 0) return finish(self);
      }
      begun = true;
      from.stream_.async_read_some(buffers, std::move(self));
    }
    // Asio forbids completing an operation inside its initiating call, so post the completion of buffered data.
    template <class Self>
    void finish(Self& self) {
      done = true;
      if (begun) return self.complete({}, taken);
      asio::post(from.get_executor(), std::move(self));
    }
    std::string first_of(std::size_t n) const {
      std::string bytes;
      for (const asio::const_buffer part : boost::beast::buffers_range_ref(buffers)) {
        const std::size_t some = std::min(part.size(), n - bytes.size());
        bytes.append(static_cast<const char*>(part.data()), some);
      }
      return bytes;
    }
    std::size_t take() const {
      std::size_t all = 0;
      for (const asio::mutable_buffer part : boost::beast::buffers_range_ref(buffers)) {
        const std::size_t some = from.inflated_->take(static_cast<char*>(part.data()), part.size());
        all += some;
        if (some < part.size()) break;
      }
      return all;
    }
  };

  Stream stream_;
  Queue& queue_;
  std::unique_ptr<InflatedReading> inflated_;  // null without compression
};

// Beast finds these two functions by name.
template <class Handler>
void async_teardown(boost::beast::role_type role, QueuedStream& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  stream.queue().abort_writes();
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type role, QueuedStream& stream, boost::system::error_code& failed) {
  using boost::beast::websocket::teardown;
  stream.queue().abort_writes();
  teardown(role, stream.next_layer(), failed);
}

}  // namespace ziggurat::net
