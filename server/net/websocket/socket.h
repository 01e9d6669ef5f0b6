#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "net/websocket/outbox.h"

namespace ziggurat::net {

// Why a socket is closed, as the client is told.
struct Bye {
  std::string code;  // shutting_down, too_slow, abuse, revoked, taken_elsewhere, too_many
  std::string words;
  std::int64_t retry_ms = 0;  // when to come back; 0: better not
};
std::string bye_text(const Bye& bye);
std::string too_fast_text(std::string_view message);  // names its id, if it has one
std::string too_large_text(std::size_t bytes_max);
std::string not_text_text();

// One WebSocket, as those see it who speak through it. Any thread.
class Socket {
 public:
  virtual ~Socket() = default;
  // What is sent leaves in the order of the calls, at once if the line takes it. False: it is gone, or was dropped just now because
  // it reads too slowly.
  virtual bool send(const SharedPacked& what) = 0;
  bool send(const SharedText& text) { return send(pack(*text)); }
  // Sends what waits, then `bye`, then closes. What is sent afterwards is dropped.
  virtual void close(const Bye& bye) = 0;
  virtual const std::string& remote() const = 0;
  virtual std::size_t waiting_bytes() const = 0;  // that have not been written yet
};

// Who speaks through it. Calls come one after another; none may throw. The socket holds its user until `closed` has returned.
class SocketUser {
 public:
  virtual ~SocketUser() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual bool text(std::string text) = 0;  // false: too fast for its user, who has not taken it
  virtual void closed() = 0;                // the last call; also after an own `close`
};

struct SocketLimits {
  std::size_t message_bytes_max = 64 * 1024;   // longer: refused
  std::size_t message_bytes_cut = 128 * 1024;  // longer: cut off while still reading
  OutboxLimits outbox;
  double messages_per_second = 20, messages_burst = 80;
  double bytes_per_second = 128 * 1024, bytes_burst = 1024 * 1024;
  double strikes_max = 40;  // refusals for being too fast or too large, until it is cut off
  double strikes_forgiven_per_second = 0.1;
  std::chrono::milliseconds ping{20'000};
  std::chrono::milliseconds silence{60'000};
  std::chrono::milliseconds half{
      20'000};  // for a message that has begun to become whole; looked at every quarter of it
  std::chrono::milliseconds handshake{10'000};
  std::chrono::milliseconds write{15'000};    // for one message to leave
  std::chrono::milliseconds farewell{2'000};  // for `bye` to leave and the peer to close
};

}  // namespace ziggurat::net
