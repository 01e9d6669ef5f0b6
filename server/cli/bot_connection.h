#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace ziggurat::bots {

// How to play a seat, once its link has been claimed.
struct Claim {
  std::string host, port, target;  // of the socket
  std::string origin, cookie;
};

// Claims the seat of an invite link as a browser does: POST, then use the cookie. Refuses if the server is unreachable
// or the link has been used.
Result<Claim> claim(const std::string& url);
// A watch link needs no claim.
Result<Claim> watch(const std::string& url);

// A blocking WebSocket for one seat. Throws std::runtime_error when the connection is lost.
class Connection {
 public:
  // Calls `received` with the text of each received message.
  Connection(const Claim& claim, std::function<void(std::string_view)> received);
  ~Connection();
  void send(const Json& message);
  Json receive();  // the next message; a combined message is split into its parts

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

}  // namespace ziggurat::bots
