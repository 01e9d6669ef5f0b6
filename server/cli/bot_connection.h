#pragma once
#include <functional>
#include <memory>
#include <string>

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
  explicit Connection(const Claim& claim);
  ~Connection();
  void send(const Json& message);
  Json receive();

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

}  // namespace ziggurat::bots
