#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "net/websocket/outbox.h"

namespace ziggurat::net {

// Why the server closes a socket. Sent to the client.
struct CloseReason {
  std::string code;  // shutting_down, too_slow, abuse, revoked, deputy_waits, taken_elsewhere, too_many
  std::string words;
  std::int64_t retry_ms = 0;  // when to reconnect; 0 means not to
};
std::string close_text(const CloseReason& bye);
std::string too_fast_text(std::string_view message);  // includes the message's id, if it has one
std::string too_large_text(std::size_t bytes_max);
std::string not_text_text();

// One WebSocket, as its user sees it. Thread-safe.
class Socket {
 public:
  virtual ~Socket() = default;
  // Messages are sent in the order of the calls. Returns false if the socket is closed, or was just closed because the
  // client reads too slowly.
  virtual bool send(const SharedFrames& what) = 0;
  bool send(const SharedText& text) { return send(to_frames(*text)); }
  // Sends queued messages, then `bye`, then closes. Later messages are discarded.
  virtual void close(const CloseReason& bye) = 0;
  virtual const std::string& remote() const = 0;
  virtual std::size_t waiting_bytes() const = 0;  // queued, not yet written
};

// Receives the events of one socket, one call at a time. No call may throw. The socket keeps its user alive until
// `closed` returns.
class SocketUser {
 public:
  virtual ~SocketUser() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual bool text(std::string text) = 0;  // returns false to refuse the message as too fast
  virtual void closed() = 0;                // the last call; also after `close` was called
};

struct SocketLimits {
  std::size_t message_bytes_max = 64 * 1024;   // longer: refused
  std::size_t message_bytes_cut = 128 * 1024;  // longer: the connection is cut while reading
  OutboxLimits outbox;
  double messages_per_second = 20, messages_burst = 80;
  double bytes_per_second = 128 * 1024, bytes_burst = 1024 * 1024;
  double strikes_max = 40;  // refusals (too fast, too large) before the connection is cut
  double strikes_forgiven_per_second = 0.1;
  std::chrono::milliseconds ping{20'000};
  std::chrono::milliseconds silence{60'000};
  std::chrono::milliseconds half{20'000};  // for a message to arrive completely, checked at a quarter of this interval
  std::chrono::milliseconds handshake{10'000};
  std::chrono::milliseconds write{15'000};    // for one message to leave
  std::chrono::milliseconds farewell{2'000};  // for `bye` to be written and the peer to close
};

}  // namespace ziggurat::net
