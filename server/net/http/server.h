#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "net/http/service.h"
#include "net/metrics.h"
#include "net/runtime.h"

// The network entry point: listens, parses requests, passes them to a Service (service.h), and enforces limits.
namespace ziggurat::net {

struct HttpLimits {
  // Over TLS each request carries a cookie of about 70 bytes for every seat that its browser holds.
  std::size_t header_bytes_max = 32 * 1024;
  std::chrono::milliseconds first{15'000};   // until the first byte
  std::chrono::milliseconds idle{60'000};    // between two requests
  std::chrono::milliseconds header{10'000};  // from the first to the last byte of a header
  std::chrono::milliseconds body{30'000};
  std::chrono::milliseconds answer{30'000};  // for the service to answer
  std::chrono::milliseconds write{30'000};
  double requests_per_second = 50, requests_burst = 200;  // of one connection
  // Of one client address, over all its connections. Many players may share an address.
  double address_requests_per_second = 200, address_requests_burst = 3000;
  double arrivals_per_second = 100, arrivals_burst = 1500;  // new connections of one client address
};

struct ServerOptions {
  std::vector<std::string> listen;  // host:port or [v6]:port
  std::string public_url;           // for the check of Origin; may be empty
  std::string socket_protocol = "ziggurat.2";
  std::vector<std::string> trusted_proxies;  // addresses and networks (CIDR) whose X-Forwarded-For is trusted
  int connections_per_address = 256, connections_max = 10000;  // 0 means no limit
  HttpLimits http;
  SocketLimits socket;
};

// Serves HTTP and WebSocket on several listeners.
class Server {
 public:
  // All three references must stay valid until the runtime has stopped.
  Server(Runtime& runtime, Metrics& metrics, Service& service, ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Opens all listeners or none, and returns their bound addresses (`127.0.0.1:41375`).
  Result<std::vector<std::string>> listen();

  // Stops accepting, closes every socket with `bye`, and waits until all connections have ended, at most `patience`. Do
  // not call it from a thread of the runtime.
  bool stop(const CloseReason& bye, std::chrono::milliseconds patience);

  int connections() const;

  struct Shared;

 private:
  std::shared_ptr<Shared> shared_;
};

}  // namespace ziggurat::net
