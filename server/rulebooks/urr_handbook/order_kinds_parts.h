#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/order.h"

namespace ziggurat::urr_handbook {

// Parameters in short.
inline Parameter needed(std::string name, std::string label, ParameterType type) {
  return {std::move(name), std::move(label), type, true, {}, 0, 0};
}
inline Parameter free_of(std::string name, std::string label, ParameterType type) {
  return {std::move(name), std::move(label), type, false, {}, 0, 0};
}
inline Parameter words_of(std::string name, std::string label, std::vector<std::string> choices, bool required = true) {
  return {std::move(name), std::move(label), ParameterType::choice, required, std::move(choices), 0, 0};
}
inline Parameter count_of(
    std::string name, std::string label, std::int64_t low, std::int64_t high, bool required = true) {
  return {std::move(name), std::move(label), ParameterType::count, required, {}, low, high};
}
inline Parameter text_of(std::string name, std::string label, bool required = true) {
  return {std::move(name), std::move(label), ParameterType::text, required, {}, 0, 2000};
}
inline Parameter units() { return needed("units", "Units", ParameterType::pieces); }

}  // namespace ziggurat::urr_handbook
