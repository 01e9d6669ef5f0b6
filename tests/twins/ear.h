#pragma once
#include "unit/host/support/house.h"

namespace ziggurat::test {

// A text that one observer received: its source and its bytes, in order.
struct Heard {
  std::string from, bytes;
  bool operator==(const Heard&) const = default;
};

// A socket that records every text unchanged. It waits only for answers to its own questions: every text caused by
// anybody and sent before an answer is recorded before it.
class Ear {
 public:
  Ear(std::string name, const std::string& address, const std::string& target, const std::string& cookie,
      std::vector<Heard>& received, const std::string& header)
      : name_(std::move(name)), heard_(received), socket_(address, target, cookie, 0, header) {}

  int status() const { return socket_.status(); }
  const std::string& head() const { return socket_.head(); }

  void hello(const Json& have = nullptr) {
    Json message = {{"type", "hello"}, {"protocol", 2}};
    if (!have.is_null()) message["have"] = have;
    socket_.send(to_text(message));
    normalise();
  }
  // Waits until every text sent so far is recorded.
  void normalise() { say({{"type", "history"}, {"from", far}, {"to", far}}); }
  Json ask(Json message) {
    const std::string answer = say(std::move(message));
    return answer.empty() ? Json() : Json::parse(answer);
  }
  // Returns the answer unchanged; empty: the connection ended without one.
  std::string say(Json message) {
    const std::string id = "n" + std::to_string(++asked_), mark = "\"id\":\"" + id + "\"";
    message["id"] = id;
    socket_.send(to_text(message));
    for (auto text = socket_.next(); text; text = socket_.next()) {
      if (is_ping(*text)) continue;
      heard_.push_back({name_ + " " + message["type"].get<std::string>(), *text});
      if (text->find(mark) != std::string::npos) return *text;
    }
    heard_.push_back({name_, "the connection ended"});
    return {};
  }
  // Records texts until the server closes the connection.
  void to_the_end() {
    for (auto text = socket_.next(); text; text = socket_.next())
      if (!is_ping(*text)) heard_.push_back({name_ + " at the end", *text});
    heard_.push_back({name_ + " closed", std::to_string(socket_.close_code)});
  }

 private:
  // Pings depend on the wall clock.
  static bool is_ping(const std::string& text) { return text.find("\"type\":\"ping\"") != std::string::npos; }

  static constexpr int far = 1'000'000;  // no frame has this number, so the answer is short
  std::string name_;
  std::vector<Heard>& heard_;
  SocketClient socket_;
  int asked_ = 0;
};

}  // namespace ziggurat::test
