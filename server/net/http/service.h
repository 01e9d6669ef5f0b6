#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "net/http/http.h"
#include "net/websocket/socket.h"

namespace ziggurat::net {

// Accepts a WebSocket request.
struct Upgrade {
  std::shared_ptr<SocketUser> user;
  bool exempt = false;  // holds a seat: exempt from connection limits
};
using Answer = std::variant<HttpResponse, Upgrade>;
using Respond = std::function<void(Answer)>;  // call it once, from any thread; later calls are ignored

// The application behind the server. Called concurrently from network threads.
class Service {
 public:
  virtual ~Service() = default;
  virtual void serve(HttpRequest request, Respond respond) = 0;
  // The longest body this request may have. Called after its header has been read.
  virtual std::size_t body_bytes_max(const HttpRequest& head) const = 0;
  // The request's path without secrets.
  virtual std::string path_for_logs(const HttpRequest& request) const = 0;
};

}  // namespace ziggurat::net
