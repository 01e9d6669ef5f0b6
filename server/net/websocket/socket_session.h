#pragma once
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "net/http/server_shared.h"
#include "net/limits/token_bucket.h"

// A WebSocket's life from upgrade to close, for the sources of server/net only.
namespace ziggurat::net {

// Counts and throttles reading. A flood of control frames or empty fragments, which never form a message, only slows
// its sender down. Beast calls it on the connection's strand.
class ReadMeter {
 public:
  std::uint64_t total() const { return total_; }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr double per_second = 512 * 1024, burst = 2 * 1024 * 1024;
  std::size_t available_read_bytes() noexcept {
    return static_cast<std::size_t>(std::max(0.0, bucket_.left(std::chrono::steady_clock::now())));
  }
  std::size_t available_write_bytes() const noexcept { return SIZE_MAX; }
  void transfer_read_bytes(std::size_t n) noexcept {
    total_ += n;
    bucket_.owe(static_cast<double>(n), std::chrono::steady_clock::now());
  }
  void transfer_write_bytes(std::size_t) const noexcept {}
  void on_timer() const noexcept {}

  TokenBucket bucket_{per_second, burst, std::chrono::steady_clock::now()};
  std::uint64_t total_ = 0;
};

using Stream = boost::beast::basic_stream<Tcp, ConnectionStrand, ReadMeter>;
using RequestHead = boost::beast::http::request<boost::beast::http::empty_body>;

// What an HTTP connection hands over when it becomes a WebSocket.
struct UpgradedConnection {
  UpgradedConnection(Stream stream_, RequestHead head_, std::string remote_)
      : stream(std::move(stream_)), head(std::move(head_)), remote(std::move(remote_)) {}
  Stream stream;
  RequestHead head;
  std::string remote;
  std::unique_ptr<Connections::Slot> slot;
};

// Returns at once; the session runs until the socket is closed.
void start_socket(
    std::shared_ptr<Server::Shared> shared, UpgradedConnection connection, std::shared_ptr<SocketUser> user);

}  // namespace ziggurat::net
