#include "rulebooks/city_table/arguments.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

constexpr std::size_t list_max = 200;

bool fits(const Parameter& parameter, const Argument& argument) {
  switch (parameter.type) {
    case ParameterType::piece:
    case ParameterType::target: return std::holds_alternative<PieceId>(argument);
    case ParameterType::pieces: {
      const auto* list = std::get_if<std::vector<PieceId>>(&argument);
      return list && !list->empty() && list->size() <= list_max;
    }
    case ParameterType::place: return std::holds_alternative<Place>(argument);
    case ParameterType::path:
    case ParameterType::places: {
      const auto* list = std::get_if<std::vector<Place>>(&argument);
      return list && list->size() <= list_max && (parameter.type == ParameterType::places || !list->empty());
    }
    case ParameterType::choice: {
      const auto* word = std::get_if<std::string>(&argument);
      return word && std::find(parameter.choices.begin(), parameter.choices.end(), *word) != parameter.choices.end();
    }
    case ParameterType::flag: return std::holds_alternative<bool>(argument);
    case ParameterType::count: {
      const auto* number = std::get_if<std::int64_t>(&argument);
      return number && *number >= parameter.low && *number <= parameter.high;
    }
    case ParameterType::text: {
      const auto* text = std::get_if<std::string>(&argument);
      return text && static_cast<std::int64_t>(text->size()) <= parameter.high;
    }
    case ParameterType::faction: return std::holds_alternative<FactionId>(argument);
  }
  return false;
}

}  // namespace

std::vector<Square> squares_in(const game::Order& order, int index) {
  std::vector<Square> squares;
  for (const auto& place : places_in(order, index)) squares.push_back(square_of(place));
  return squares;
}

std::optional<Refusal> malformed(const game::Order& order, const std::string& at) {
  const auto& kinds = campaign_order_kinds();
  if (order.kind < 0 || static_cast<std::size_t>(order.kind) >= kinds.size())
    return Refusal{"malformed", at + "/kind", "There is no such order."};
  const auto& parameters = kinds[static_cast<std::size_t>(order.kind)].parameters;
  if (order.arguments.size() > parameters.size()) return Refusal{"malformed", at, "The order has too many arguments."};
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto& parameter = parameters[i];
    const bool is_given = given(order, static_cast<int>(i));
    if (!is_given && parameter.required)
      return Refusal{"malformed", at + "/" + parameter.name, parameter.label + " is missing."};
    if (is_given && !fits(parameter, order.arguments[i]))
      return Refusal{"malformed", at + "/" + parameter.name, parameter.label + " is not of the right kind."};
  }
  return std::nullopt;
}

Order rules_order(const game::Order& order) {
  Order rules;
  const auto stance = [&](int index) {
    if (const auto word = word_in(order, index, ""); !word.empty())
      rules.stance = word == "attack" ? Stance::attack : Stance::hold;
  };
  switch (kind_of(order)) {
    case Give::move:
      rules.kind = OrderKind::move;
      rules.path = squares_in(order, parameter::move::path);
      rules.avoid_contact = flag_in(order, parameter::move::avoid_contact);
      stance(parameter::move::stance);
      break;
    case Give::break_off:
      rules.kind = OrderKind::break_off;
      rules.path = squares_in(order, parameter::break_off::path);
      break;
    case Give::enter: {
      rules.kind = OrderKind::enter;
      rules.path = squares_in(order, parameter::enter::path);
      stance(parameter::enter::stance);
      // The entry square may be named apart; then the path goes on from there.
      const auto named = squares_in(order, parameter::enter::square);
      if (!named.empty() && (rules.path.empty() || rules.path.front() != named.front()))
        rules.path.insert(rules.path.begin(), named.front());
      break;
    }
    default:
      if (kind_of(order) == Give::hold) stance(parameter::hold::stance);
      break;
  }
  return rules;
}

}  // namespace ziggurat::city_table
