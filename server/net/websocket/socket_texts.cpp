#include "base/json.h"
#include "net/websocket/socket.h"

namespace ziggurat::net {
namespace {

constexpr std::size_t id_bytes_max = 64;

std::string refused(std::string_view code, std::string words, std::string_view id = {}) {
  Json text{{"type", "refused"}, {"code", code}, {"at", ""}, {"words", std::move(words)}};
  if (!id.empty()) text["id"] = id;
  return to_text(text);
}

// Returns an empty string if the message has no readable id.
std::string id_of(std::string_view message) {
  const auto json = parse_json(message);
  if (!json || !json->is_object()) return {};
  const auto id = json->find("id");
  if (id == json->end() || !id->is_string() || id->get_ref<const std::string&>().size() > id_bytes_max) return {};
  return id->get<std::string>();
}

}  // namespace

std::string close_text(const CloseReason& bye) {
  return to_text(Json{{"type", "bye"}, {"code", bye.code}, {"words", bye.words}, {"retry_ms", bye.retry_ms}});
}
std::string too_fast_text(std::string_view message) {
  return refused("too_fast",
      "you send messages too fast: this one was not read; please wait a moment and send it again", id_of(message));
}
std::string too_large_text(std::size_t bytes_max) {
  return refused("too_large",
      "a message has at most " + std::to_string(bytes_max) + " bytes; this one is longer and was not read");
}
std::string not_text_text() { return refused("malformed", "a message must be one JSON text, not a binary frame"); }

}  // namespace ziggurat::net
