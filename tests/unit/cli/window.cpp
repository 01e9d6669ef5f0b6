#include "window.h"

namespace ziggurat::test {

void Window::look_on() {
  SocketClient socket(address_, target_, cookie_);
  if (socket.status() != 101) {
    fault_ = "the socket answers " + std::to_string(socket.status());
    return;
  }
  socket_ = &socket;
  socket.send(R"({"type":"hello","protocol":2})");
  while (!over_ || !open_.empty()) {
    const Json message = next(socket);
    if (message.is_null()) {
      fault_ = who_ + (over_ ? " saw the end" : " did not see the end") + "; unreadable: " + misread_.substr(0, 400) +
               "; unanswered:";
      for (const auto& [id, type] : open_) fault_ += " " + id + " " + type;
      return;
    }
    answer(socket, message);
  }
  fault_ = misread_.substr(0, 400);
  if (fault_.empty()) come_back();
}

// After a reconnect, a client of the same stream gets what it missed. A client of another stream gets a full snapshot.
void Window::come_back() {
  SocketClient socket(address_, target_, cookie_);
  unpacked_.clear();
  const Json have = {{"stream", welcome_.at("stream")}, {"revision", revision_ > 3 ? revision_ - 3 : 0}};
  socket.send(to_text(Json{{"type", "hello"}, {"protocol", 2}, {"have", have}}));
  for (Json message = next(socket); !message.is_null(); message = next(socket)) {
    if (message["type"] == "end" || message["type"] == "snapshot") return;
  }
  fault_ = who_ + " came back and was not told the end";
}

Json Window::next(SocketClient& socket) {
  if (unpacked_.empty()) {
    const auto text = socket.sent();
    if (!text) return nullptr;
    heard_.message(who_, *text);
    auto messages = unpack_(Json::parse(*text));
    unpacked_.assign(messages.begin(), messages.end());
  }
  Json message = std::move(unpacked_.front());
  unpacked_.pop_front();
  return message;
}

void Window::ask(Json message) {
  const std::string id = who_ + "-" + std::to_string(++asked_);
  open_[id] = message.at("type");
  message["id"] = id;
  socket_->send(to_text(message));
}

void Window::answer(SocketClient& socket, const Json& message) {
  const std::string type = message.at("type");
  if (message.contains("id")) {
    const auto asked = open_.find(message.at("id").get<std::string>());
    // A page never sends an unreadable message; refusals for other reasons are part of the game.
    if (type == "refused" && (message.at("code") == "malformed" || message.at("code") == "unknown_field") &&
        asked != open_.end())
      misread_ += asked->second + " " + to_text(message) + " ";
    if (asked != open_.end()) open_.erase(asked);
  }
  if (type == "ping") socket.send(R"({"type":"pong"})");
  if (message.contains("revision") && message.contains("at") && !message.contains("as"))
    revision_ = message.at("revision");
  if (type == "welcome") welcome_ = message;
  const std::string role = welcome_.is_null() ? "" : welcome_.at("you").at("role");
  if (type == "snapshot" && !message.contains("as")) ask_at_phase(message.at("phase"));
  if (type == "phase" && !message.contains("as")) ask_at_phase(message.at("phase"));
  if (type == "end" && !message.contains("as") && !over_) over_ = true, ask_at_end();
  if (role == "player") {
    if (type == "sheet" && message.at("seat") == welcome_.at("you").at("seat")) sheet_ = message.at("sheet");
    if (type == "agreement" && !message.at("answers").contains(welcome_.at("you").at("seat").get<std::string>()))
      for (const Json& seat : message.at("with"))
        if (seat == welcome_.at("you").at("seat"))
          ask({{"type", "answer"}, {"agreement", message.at("number")},
              {"accept", message.at("number").get<int>() % 2 == 0}});
  }
  // Now and then resolve an outcome again unchanged, so that the Desk shows it again.
  if (type == "held" && amended_++ % 8 == 0)
    ask({{"type", "amend"}, {"rulings", message.at("rulings")}, {"rerolls", Json::object()}, {"faces", Json::array()},
        {"reason", "looked at again"}});
}

void Window::ask_at_phase(const Json& phase) {
  const std::string role = welcome_.at("you").at("role");
  const std::int64_t number = phase.at("number");
  std::vector<std::string> others;
  for (const Json& seat : welcome_.at("seats"))
    if (seat.at("role") == "player" && seat.at("id") != welcome_.at("you").at("seat")) others.push_back(seat.at("id"));
  if (role == "umpire") {
    if (number == 1) ask({{"type", "hold"}, {"hold_ms", 30}, {"reason", "a moment to look"}});
    const Json& factions = welcome_.at("factions");
    const auto eyes = static_cast<std::size_t>(looks_++) % (factions.size() + 1);
    ask({{"type", "look"}, {"as", eyes == factions.size() ? Json("public") : factions[eyes].at("id")}});
    ask({{"type", "announce"}, {"text", "Phase " + std::to_string(number)}, {"to", "all"}, {"reason", ""}});
    if (number % 5 == 1) ask({{"type", "sheets"}});
    ask({{"type", "options"}, {"pieces", Json::array()}, {"seat", others.front()}});
    ask({{"type", "check"}, {"seat", others.front()}, {"sheet", {{"orders", Json::array()}, {"salt", ""}}}});
  }
  if (role == "player") {
    if (number % 4 == 1)
      ask({{"type", "press"}, {"to", others}, {"text", "Phase " + std::to_string(number) + ": do you <b>yield</b>?"}});
    // Not at night, when no orders are given.
    if (number % 8 == 3)
      ask({{"type", "propose"}, {"with", Json::array({others.back()})}, {"title", "Truce"},
          {"text", "No fighting before noon."}});
    if (sheet_.is_object()) ask({{"type", "check"}, {"sheet", sheet_}});
    if (number % 8 == 1) ask({{"type", "options"}, {"pieces", Json::array({"nobody"})}});
    if (number % 8 == 1) ask({{"type", "seal"}, {"phase", 9999}, {"revision", 1}});
  }
}

void Window::ask_at_end() {
  const std::string role = welcome_.at("you").at("role");
  for (std::int64_t from = 1; from <= revision_; from += 100)
    ask({{"type", "history"}, {"from", from}, {"to", std::min(from + 99, revision_)}});
  if (role != "spectator") ask({{"type", "device"}});
  if (role == "umpire") ask({{"type", "record"}});
}

}  // namespace ziggurat::test
