#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

// Switches: the settings that change a ruling, named as in the rulebook's data.
namespace ziggurat::adjudicator {

// Allowed values and default of one switch, as written in the data; bools are "true" and "false".
struct SwitchFigures {
  std::string name;
  bool is_bool = false;
  bool is_int = false;
  int low = 0, high = 0;             // range of an integer
  std::vector<std::string> allowed;  // allowed words; or allowed integers, if not the whole range
  std::string otherwise;             // the default
  bool adjudicator = false;          // whether the adjudicator uses this switch
};

using SwitchValue = std::variant<bool, std::int64_t, std::string>;
enum class SwitchFault : std::uint8_t { none, unknown, not_allowed };

// How a rulebook's struct stores one switch. The number is the integer itself, 0 or 1, or the index of the word in the
// figures' list; enum values must therefore stand in that order.
template <class Switches>
struct SwitchField {
  std::string_view name;
  int (*get)(const Switches&);
  void (*set)(Switches&, int);
};
template <class Switches, auto member>
constexpr SwitchField<Switches> switch_field(std::string_view name) {
  return {name, [](const Switches& s) { return static_cast<int>(s.*member); },
      [](Switches& s, int n) { s.*member = static_cast<std::remove_cvref_t<decltype(s.*member)>>(n); }};
}

// Returns nothing for a value of the wrong type: 1 is not true.
std::optional<int> number_of(const SwitchFigures& figures, const SwitchValue& value);
SwitchValue value_of(const SwitchFigures& figures, int number);

template <class List>
auto named(const List& list, std::string_view name) -> decltype(&*list.begin()) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.name == name; });
  return found == list.end() ? nullptr : &*found;
}

template <class Switches, class Fields>
SwitchFault set_switch(const Fields& fields, const std::vector<SwitchFigures>& all, Switches& switches,
    std::string_view name, const SwitchValue& value) {
  const auto* field = named(fields, name);
  const auto* figures = named(all, name);
  if (!field || !figures) return SwitchFault::unknown;
  const auto number = number_of(*figures, value);
  if (!number) return SwitchFault::not_allowed;
  field->set(switches, *number);
  return SwitchFault::none;
}

// Sets one switch. Returns false if the name is unknown.
template <class Switches, class Fields>
SwitchValue switch_value(
    const Fields& fields, const std::vector<SwitchFigures>& all, const Switches& switches, std::string_view name) {
  const auto* field = named(fields, name);
  const auto* figures = named(all, name);
  if (!field || !figures) return false;
  return value_of(*figures, field->get(switches));
}

}  // namespace ziggurat::adjudicator
