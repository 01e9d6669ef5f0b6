#include "rulebooks/adjudicator/switches.h"

namespace ziggurat::adjudicator {

std::optional<int> number_of(const SwitchFigures& figures, const SwitchValue& value) {
  if (const auto* truth = std::get_if<bool>(&value); truth && figures.is_bool) return *truth ? 1 : 0;
  if (const auto* number = std::get_if<std::int64_t>(&value); number && figures.is_int) {
    const auto& listed = figures.allowed;
    const bool allowed =
        listed.empty() || std::find(listed.begin(), listed.end(), std::to_string(*number)) != listed.end();
    if (allowed && *number >= figures.low && *number <= figures.high) return static_cast<int>(*number);
  }
  if (const auto* word = std::get_if<std::string>(&value); word && !figures.is_bool && !figures.is_int) {
    const auto found = std::find(figures.allowed.begin(), figures.allowed.end(), *word);
    if (found != figures.allowed.end()) return static_cast<int>(found - figures.allowed.begin());
  }
  return std::nullopt;
}

SwitchValue value_of(const SwitchFigures& figures, int number) {
  if (figures.is_bool) return number != 0;
  if (figures.is_int) return static_cast<std::int64_t>(number);
  return figures.allowed.at(static_cast<std::size_t>(number));
}

}  // namespace ziggurat::adjudicator
