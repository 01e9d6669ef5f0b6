#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace ziggurat::urr_handbook {

enum class BreachReason : std::uint8_t { none, nobody, no_breach, already_used };
std::string_view name(BreachReason reason);  // "" for none

// Whether the first candidate walks through a section this round; the holder's candidates come first (UH-44).
BreachReason breach_pass(int wall_strength, int candidates, int passed);

}  // namespace ziggurat::urr_handbook
