#pragma once
#include <memory>
#include <string>

#include "host/app/serving.h"
#include "net/http/server.h"
#include "tests/browser_server/delayed_service.h"
#include "tests/browser_server/movable_clock.h"
#include "tests/browser_server/seeded_secrets.h"

namespace ziggurat::test {

// What a test may change about a running server, over HTTP on a listener of its own. Bodies and answers are JSON; what cannot be read is
// refused with 400 and {"code", "at", "words"}.
//   POST /test/clock {"forward_ms": N}      → {"now_ms"}           moves the clock on; answered when all that was due is written and sent
//   POST /test/slow  {"each_message_ms": N} → {"each_message_ms"}  each WebSocket message from now on leaves N ms later; 0: at once
//   POST /test/seed  {"seed": N}            → {"seed"}             for campaigns made, and phases opened, from now on
class TestDoor final : net::Service {
 public:
  // `serving` runs until `stop`; the others outlive it.
  TestDoor(Serving& serving, MovableClock& clock, SeededSecrets& secrets, MessageDelay& delay_ms);
  ~TestDoor() override;
  // Answers the address, 127.0.0.1:PORT.
  Result<std::string> listen();
  // Takes no more requests. The server may still hold an answer to one, so it goes first.
  void stop();

 private:
  void serve(net::HttpRequest request, net::Respond respond) override;
  std::size_t body_bytes_max(const net::HttpRequest&) const override { return 4096; }
  std::string path_for_logs(const net::HttpRequest&) const override { return "/test"; }
  void move_clock(std::int64_t by_ms, const net::Respond& respond);

  Serving& serving_;
  MovableClock& clock_;
  SeededSecrets& secrets_;
  MessageDelay& delay_ms_;
  net::Metrics metrics_;
  net::Runtime runtime_;
  net::Server server_;
};

}  // namespace ziggurat::test
