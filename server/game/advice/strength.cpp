#include "game/advice/strength.h"

#include <algorithm>

#include "base/json.h"

namespace ziggurat::game {

std::optional<Strength> strength_of_word(std::string_view word) {
  const auto found = std::ranges::find(strength_words, word);
  if (found == strength_words.end()) return std::nullopt;
  return static_cast<Strength>(found - strength_words.begin());
}

Strength read_strength(const JsonReader& json) {
  return static_cast<Strength>(json.one_of({strength_words.begin(), strength_words.end()}));
}

}  // namespace ziggurat::game
