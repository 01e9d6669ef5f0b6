#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "net/http/http.h"
#include "net/websocket/socket.h"

namespace ziggurat::net {

// The answer to a request for a WebSocket that is granted.
struct Upgrade {
  std::shared_ptr<SocketUser> user;
  bool kept = false;  // it keeps its place however full the server is: who holds a seat
};
using Answer = std::variant<HttpResponse, Upgrade>;
using Respond = std::function<void(Answer)>;  // to be called once, on any thread; a second call is ignored

// What stands behind the network. Called on any of its threads, several at a time.
class Service {
 public:
  virtual ~Service() = default;
  virtual void serve(HttpRequest request, Respond respond) = 0;
  // How long a body this request may have; asked when its header was read.
  virtual std::size_t body_bytes_max(const HttpRequest& head) const = 0;
  // The request's address without its secrets.
  virtual std::string path_for_logs(const HttpRequest& request) const = 0;
};

}  // namespace ziggurat::net
