#include "base/json.h"
#include "net/socket.h"

namespace ziggurat::net {
namespace {

std::string refused(std::string_view code, std::string words) {
  return to_text(Json{{"type", "refused"}, {"code", code}, {"at", ""}, {"words", std::move(words)}});
}

}  // namespace

std::string bye_text(const Bye& bye) {
  return to_text(Json{{"type", "bye"}, {"code", bye.code}, {"words", bye.words}, {"retry_ms", bye.retry_ms}});
}
std::string too_fast_text() { return refused("too_fast", "you send faster than the server reads: this message was not read"); }
std::string too_large_text(std::size_t bytes_max) {
  return refused("too_large", "a message has at most " + std::to_string(bytes_max) + " bytes: this one was not read");
}
std::string not_text_text() { return refused("malformed", "a message is one JSON text, not a binary frame"); }

}  // namespace ziggurat::net
