#pragma once
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "net/http/server_shared.h"
#include "net/limits/token_bucket.h"

// A WebSocket's life from upgrade to end: for the files of this folder alone.
namespace ziggurat::net {

// Counts what is read, and reads no faster than this: a flood of control frames or of empty fragments, of which no message ever
// comes, costs the flooder's time. Used by Beast on the connection's strand.
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

// What a connection that became a WebSocket brings along.
struct UpgradedConnection {
  UpgradedConnection(Stream stream_, RequestHead head_, std::string remote_)
      : stream(std::move(stream_)), head(std::move(head_)), remote(std::move(remote_)) {}
  Stream stream;
  RequestHead head;
  std::string remote;
  std::unique_ptr<Connections::Place> place;
};

// Runs by itself until the socket is closed.
void start_socket(
    std::shared_ptr<Server::Shared> shared, UpgradedConnection connection, std::shared_ptr<SocketUser> user);

}  // namespace ziggurat::net
