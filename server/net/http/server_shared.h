#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <mutex>

#include "net/http/server.h"
#include "net/limits/addresses.h"
#include "net/limits/connections.h"
#include "net/limits/keyed_token_buckets.h"
#include "net/runtime_inner.h"

// State and helpers shared by the sources of server/net/http and server/net/websocket.
namespace ziggurat::net {

namespace asio = boost::asio;
using ConnectionStrand = asio::strand<asio::io_context::executor_type>;
using Tcp = asio::ip::tcp;

struct ServerMetrics {
  explicit ServerMetrics(Metrics& metrics);
  Metrics::Gauge connections, sockets;
  Metrics::Counter accepted, rejected, requests_ok, requests_client_fault, requests_server_fault, requests_refused;
  Metrics::Counter messages_in, bytes_in, texts_out, bytes_out, too_fast, too_large;
  Metrics::Counter dropped_slow, dropped_silent, dropped_abuse, origin_refused, loop_failures;
};

// What all connections share. Each connection holds a reference to it.
struct Server::Shared : std::enable_shared_from_this<Server::Shared> {
  Shared(Runtime& runtime_, Metrics& metrics_, Service& service_, ServerOptions options_);
  Runtime& runtime;
  Service& service;
  const ServerOptions options;
  ServerMetrics metrics;
  std::shared_ptr<Connections> connections;
  std::mutex acceptors_mutex;
  std::vector<std::shared_ptr<Tcp::acceptor>> acceptors;

  Networks trusted;                      // proxies whose X-Forwarded-For is believed
  KeyedTokenBuckets arrivals, requests;  // by client address
};

// Runs a connection from accept until it ends or becomes a WebSocket. A coroutine on the connection's strand.
asio::awaitable<void> run_http(std::shared_ptr<Server::Shared> shared,
    asio::basic_stream_socket<Tcp, ConnectionStrand> socket, std::string peer, std::unique_ptr<Connections::Slot> slot);

// Completion handler for co_spawn: logs and counts an exception, which ends only its own coroutine.
struct ReportFailure {
  std::shared_ptr<Server::Shared> shared;
  void operator()(std::exception_ptr failure) const;
};

}  // namespace ziggurat::net
