#pragma once
#include "unit/host/support/house.h"

namespace ziggurat::test {

// What one observer was told, in order: where it came from, and its bytes.
struct Heard {
  std::string from, bytes;
  bool operator==(const Heard&) const = default;
};

// A socket whose every text is kept as it came. It waits only for answers to its own questions: what was told before an answer,
// by whomever it was caused, stands before it.
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
  // Everything that was told so far is kept.
  void normalise() { say({{"type", "history"}, {"from", far}, {"to", far}}); }
  Json ask(Json message) {
    const std::string answer = say(std::move(message));
    return answer.empty() ? Json() : Json::parse(answer);
  }
  // The answer as it came; empty: none did.
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
  // What comes until the server closes the connection.
  void to_the_end() {
    for (auto text = socket_.next(); text; text = socket_.next())
      if (!is_ping(*text)) heard_.push_back({name_ + " at the end", *text});
    heard_.push_back({name_ + " closed", std::to_string(socket_.close_code)});
  }

 private:
  // These come by the clock on the wall.
  static bool is_ping(const std::string& text) { return text.find("\"type\":\"ping\"") != std::string::npos; }

  static constexpr int far = 1'000'000;  // frames there are none of, so that the answer is short
  std::string name_;
  std::vector<Heard>& heard_;
  SocketClient socket_;
  int asked_ = 0;
};

}  // namespace ziggurat::test
