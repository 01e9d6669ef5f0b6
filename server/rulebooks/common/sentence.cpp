#include "rulebooks/common/sentence.h"

#include <optional>

#include "rulebooks/common/words.h"

namespace ziggurat::common {
namespace {

// Unset: an argument in it is not given.
std::optional<std::string> part(std::string_view pattern, const Speak& speak) {
  std::string text;
  bool all_given = true;
  while (!pattern.empty()) {
    const auto open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = pattern.find('}', open);
    auto name = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    const bool capital = name.starts_with('^');
    if (capital) name.remove_prefix(1);
    const auto equals = name.find('=');
    auto spoken = speak(name.substr(0, equals));
    if (capital) spoken.words = sentence_case(std::move(spoken.words));
    if (equals != std::string_view::npos) all_given = all_given && spoken.raw == name.substr(equals + 1);
    else text += spoken.words, all_given = all_given && spoken.given;
  }
  return all_given ? std::optional(text) : std::nullopt;
}

}  // namespace

std::string sentence(std::string_view pattern, const Speak& speak) {
  std::string text;
  while (!pattern.empty()) {
    const auto open = pattern.find('[');
    const auto plain = pattern.substr(0, open);
    const Speak as_it_is = [&](std::string_view name) {
      auto spoken = speak(name);
      spoken.given = true;
      return spoken;
    };
    text += part(plain, as_it_is).value_or("");
    if (open == std::string_view::npos) break;
    const auto close = pattern.find(']', open);
    auto inner = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    for (bool more = true; more;) {
      const auto bar = inner.find('|');
      const auto said = part(inner.substr(0, bar), speak);
      if (said) text += *said;
      more = !said && bar != std::string_view::npos;
      if (more) inner.remove_prefix(bar + 1);
    }
  }
  return text;
}

}  // namespace ziggurat::common
