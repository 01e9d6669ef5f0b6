#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string>
#include <utility>

#include "net/socket_session.h"

namespace ziggurat::net {

// What lies below a WebSocket of Beast's. It reads from the connection; what Beast writes by itself (the answer to the handshake,
// pongs, the frame that closes) goes into the connection's one queue, where it cannot fall into the middle of a message.
class QueuedStream {
 public:
  class Queue {
   public:
    virtual bool write_control(std::string bytes) = 0;  // false: it takes nothing more
    // Beast is about to close the connection below: its number may be another connection's a moment later.
    virtual void write_no_more() = 0;

   protected:
    ~Queue() = default;
  };

  QueuedStream(Stream stream, Queue& queue) : stream_(std::move(stream)), queue_(queue) {}

  using executor_type = Stream::executor_type;
  executor_type get_executor() noexcept { return stream_.get_executor(); }
  Stream& next_layer() noexcept { return stream_; }
  const Stream& next_layer() const noexcept { return stream_; }
  Queue& queue() noexcept { return queue_; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return stream_.async_read_some(buffers, std::forward<Handler>(handler));
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
  Stream stream_;
  Queue& queue_;
};

// Beast asks for these two by name.
template <class Handler>
void async_teardown(boost::beast::role_type role, QueuedStream& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  stream.queue().write_no_more();
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type role, QueuedStream& stream, boost::system::error_code& failed) {
  using boost::beast::websocket::teardown;
  stream.queue().write_no_more();
  teardown(role, stream.next_layer(), failed);
}

}  // namespace ziggurat::net
