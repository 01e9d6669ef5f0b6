#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace ziggurat::bots {

// Where a seat is played, after its link was claimed.
struct Claim {
  std::string host, port, target;  // of the socket
  std::string origin, cookie;
};

// Claims the seat of an invite link as a browser does: POST, then the cookie. Refused: unreachable, link used up.
Result<Claim> claim(const std::string& url);
// A watch link needs no claim.
Result<Claim> watch(const std::string& url);

// A blocking WebSocket of one seat. Throws std::runtime_error when the connection is lost.
class Connection {
 public:
  // `heard` is given every text as it came.
  Connection(const Claim& claim, std::function<void(std::string_view)> heard);
  ~Connection();
  void send(const Json& message);
  Json receive();  // the next message: of several that came as one, each in its turn

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

}  // namespace ziggurat::bots
