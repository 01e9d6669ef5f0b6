#include "host/admin/office_shared.h"

#include "base/text.h"
#include "protocol/codec/read/limits.h"

namespace ziggurat::office {

static Result<std::string> plain(std::string_view text, const std::string& at, std::size_t letters_max) {
  auto words = without_hidden_letters(text);
  if (const auto excess = too_long(words, letters_max); !excess.empty()) return refuse("malformed", at, excess);
  if (has_control_characters(words)) return refuse("malformed", at, "contains a control character");
  return words;
}

Result<std::string> one_line(std::string_view text, const std::string& at, std::size_t letters_max) {
  auto words = plain(text, at, letters_max);
  if (!words) return words;
  if (words->find_first_of("\n\t") != std::string::npos) return refuse("malformed", at, "must be one line");
  if (shows_nothing(*words)) return refuse("malformed", at, "has no visible letter");
  return words;
}

Result<std::string> plain_reason(std::string_view reason) {
  return plain(reason, "/reason", protocol::reason_letters_max);
}

Result<std::string> plain_announcement(std::string_view text) {
  auto words = plain(text, "/text", protocol::text_letters_max);
  if (!words) return refuse("bad_text", "/text", words.error().words);
  if (shows_nothing(*words)) return refuse("bad_text", "/text", "has no visible letter");
  return words;
}

}  // namespace ziggurat::office
