#pragma once
#include <array>
#include <optional>
#include <string_view>

namespace ziggurat {
class JsonReader;
}

namespace ziggurat::game {

// How well a bot plays. Easy takes a random order, mostly without regard to what it is worth, otherwise one of positive
// worth. Fair takes the best order that it finds. Hard does so too, but compares several whole sheets, and simulates
// fights more often and to their end.
enum class Strength { easy, fair, hard };

inline constexpr std::array<std::string_view, 3> strength_words = {"easy", "fair", "hard"};
constexpr std::string_view word_of(Strength strength) { return strength_words[static_cast<std::size_t>(strength)]; }
std::optional<Strength> strength_of_word(std::string_view word);
// Reads one of the three words; throws the reader's error on any other.
Strength read_strength(const JsonReader& json);

}  // namespace ziggurat::game
