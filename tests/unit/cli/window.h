#pragma once
#include <deque>
#include <thread>

#include "heard.h"
#include "protocol/codec/client/unpack.h"
#include "tests/unit/net/client.h"

namespace ziggurat::test {

// A further window of a seat, or the Screen, beside the bot that plays. It sends every request that a page can send and
// a bot does not, until the campaign has ended and all requests are answered.
class Window {
 public:
  Window(Heard& received, std::string who, std::string address, std::string target, std::string cookie)
      : heard_(received),
        who_(std::move(who)),
        address_(std::move(address)),
        target_(std::move(target)),
        cookie_(std::move(cookie)) {}

  void open() {
    thread_ = std::thread([this] { look_on(); });
  }
  // Why it did not reach the end; empty if it did.
  std::string close() {
    thread_.join();
    return fault_;
  }

 private:
  void look_on();
  void come_back();
  void ask(Json message);
  Json next(SocketClient& socket);
  void answer(SocketClient& socket, const Json& message);
  void ask_at_phase(const Json& phase);
  void ask_at_end();

  Heard& heard_;
  std::string who_, address_, target_, cookie_;
  SocketClient* socket_ = nullptr;
  protocol::Unpack unpack_;
  std::deque<Json> unpacked_;
  Json welcome_, sheet_;
  std::int64_t revision_ = 0;
  std::map<std::string, std::string> open_;  // unanswered requests: id and type
  int asked_ = 0, looks_ = 0, amended_ = 0;
  bool over_ = false;
  std::string fault_, misread_;
  std::thread thread_;
};

}  // namespace ziggurat::test
