#include "rulebooks/shelf/orders/offer.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/result.h"
#include "base/text.h"
#include "game/arguments.h"
#include "rulebooks/shelf/wording/catalogue.h"

namespace ziggurat::shelf {
namespace {

constexpr std::size_t list_max = 200;
// per begun order; an order type that needs more should narrow a dimension or search paths
constexpr int validations_max = 4000;

Argument& argument_of(Order& order, int parameter) {
  const auto index = static_cast<std::size_t>(parameter);
  if (order.arguments.size() <= index) order.arguments.resize(index + 1);
  return order.arguments[index];
}

// Lawful values by dimension. Every combination of the values in one block is lawful.
using Block = std::vector<std::vector<std::size_t>>;

class Product {
 public:
  Product(const Offer& offer, Order trial, const Validator& validate)
      : offer_(offer), trial_(std::move(trial)), validate_(validate) {}

  Validation first;  // the first refusal; lawful if there is none

  std::vector<Block> blocks(std::size_t depth = 0) {
    if (depth == offer_.dimensions.size()) return std::vector<Block>(passes() ? 1 : 0);
    const auto& dimension = offer_.dimensions[depth];
    std::vector<std::pair<std::vector<Block>, std::vector<std::size_t>>>
        same;  // lawful continuations, with the values that share them
    for (std::size_t i = 0; i < dimension.values.size(); ++i) {
      argument_of(trial_, dimension.parameter) = dimension.values[i];
      auto rest = blocks(depth + 1);
      if (rest.empty()) continue;
      const auto known = std::find_if(
          same.begin(), same.end(), [&](const auto& one) { return !dimension.alone && one.first == rest; });
      if (known == same.end()) same.push_back({std::move(rest), {i}});
      else known->second.push_back(i);
    }
    std::vector<Block> found;
    for (auto& [rest, values] : same)
      for (auto& block : rest) {
        block.insert(block.begin(), values);
        found.push_back(std::move(block));
      }
    return found;
  }

 private:
  bool passes() {
    if (++asked_ > validations_max) throw std::logic_error("an offer needs too many validations: narrow a dimension");
    auto validation = validate_(trial_);
    if (validation.passes()) return true;
    if (first.passes()) first = std::move(validation);
    return false;
  }

  const Offer& offer_;
  Order trial_;
  const Validator& validate_;
  int asked_ = 0;
};

// The shortest ranking, or the lowest counts.
Argument first_list(const Parameter& parameter, const ParameterOptions& values) {
  if (parameter.type == ParameterType::ranking) {
    std::vector<Target> targets;
    if (!values.pieces.empty()) targets.emplace_back(values.pieces.front());
    else if (!values.words.empty()) targets.emplace_back(values.words.front());
    return targets;
  }
  std::vector<std::int64_t> numbers;
  for (const auto& [low, high] : values.ranges) numbers.push_back(low);
  return numbers;
}

// Completes a begun order with the least that is lawful for the choices that the seat still has to make, and for texts.
Order filled(const OrderKind& kind, Order order, const Offer& offer) {
  for (const auto& values : offer.beside) {
    const auto& parameter = kind.parameters[static_cast<std::size_t>(values.parameter)];
    auto& argument = argument_of(order, values.parameter);
    if (parameter.type == ParameterType::pieces && !values.pieces.empty()) {
      const auto most = values.high > 0 ? static_cast<std::size_t>(values.high) : values.pieces.size();
      argument = std::vector(values.pieces.begin(),
          values.pieces.begin() + static_cast<std::ptrdiff_t>(std::min(most, values.pieces.size())));
    } else if ((parameter.required || values.low > 0) && argument.index() == 0) {
      if (parameter.type == ParameterType::ranking || parameter.type == ParameterType::counts) {
        argument = first_list(parameter, values);
        continue;
      }
      // The words of a count are a note, not a value.
      if (parameter.type == ParameterType::count) argument = values.low;
      else if (!values.pieces.empty()) argument = values.pieces.front();
      else if (!values.places.empty()) argument = values.places.front();
      else if (!values.words.empty()) argument = values.words.front();
      else if (!values.factions.empty()) argument = values.factions.front();
      else if (parameter.type == ParameterType::flag) argument = values.low > 0;
    }
  }
  for (std::size_t i = 0; i < kind.parameters.size(); ++i)
    if (kind.parameters[i].type == ParameterType::text && kind.parameters[i].required)
      argument_of(order, static_cast<int>(i)) = std::string(".");
  return order;
}

void list(ParameterOptions& values, const Argument& value) {
  std::visit(Overloaded{
                 [&](PieceId id) { values.pieces.push_back(id), values.low = values.high = 1; },
                 [&](const Place& at) { values.places.push_back(at); },
                 [&](const std::string& word) { values.words.push_back(word); },
                 [&](FactionId id) { values.factions.push_back(id); },
                 [&](bool yes) { values.low = std::min<std::int64_t>(values.low, yes), values.high |= yes ? 1 : 0; },
                 [&](std::int64_t number) { values.low = values.high = number; },
                 [](const auto&) { throw std::logic_error("the value of a dimension cannot be a list"); },
             },
      value);
}

// Requires a value even where the order kind makes the parameter optional: the validator was never asked about leaving
// it out.
ParameterOptions listed(
    const OrderKind& kind, const Offer::Dimension& dimension, const std::vector<std::size_t>& chosen) {
  ParameterOptions values{.parameter = dimension.parameter};
  const bool flags = !chosen.empty() && std::holds_alternative<bool>(dimension.values[chosen.front()]);
  if (flags) values.low = 1;
  for (const auto i : chosen) list(values, dimension.values[i]);
  if (!values.words.empty() && !kind.parameters[static_cast<std::size_t>(dimension.parameter)].required) values.low = 1;
  return values;
}

}  // namespace

std::vector<PieceId> pieces_named(const Order& order) {
  std::vector<PieceId> pieces;
  for (std::size_t i = 0; i < order.arguments.size(); ++i)
    for (const PieceId id : pieces_in(order, static_cast<int>(i))) pieces.push_back(id);
  return pieces;
}

void add_refused(const Order& begun, const Validation& validation, std::vector<Option>& options) {
  if (validation.kind != Validation::Kind::refused) return;
  options.push_back({begun.kind, Refusal{validation.code, "", validation.words}, pieces_named(begun), {}});
}

void add_options(const OrderKind& kind, const Order& begun, const Offer& offer, const Validator& validate,
    std::vector<Option>& options) {
  std::vector<Block> blocks{Block{}};
  if (offer.ways.empty() || !offer.dimensions.empty()) {
    Product product(offer, filled(kind, begun, offer), validate);
    blocks = product.blocks();
    if (blocks.empty()) {
      // a dimension has no values, and the validator gave no reason
      if (product.first.passes() || offer.silent) return;
      return add_refused(begun, product.first, options);
    }
  }
  static const std::vector<Offer::Ways> no_ways(1);
  for (const auto& block : blocks)
    for (const auto& ways : offer.ways.empty() ? no_ways : offer.ways) {
      Option option{begun.kind, std::nullopt, pieces_named(begun), offer.beside};
      for (std::size_t d = 0; d < block.size(); ++d)
        option.parameters.push_back(listed(kind, offer.dimensions[d], block[d]));
      if (ways.parameter >= 0)
        option.parameters.push_back({.parameter = ways.parameter,
            .reach = ways.reach,
            .allowance = ways.allowance,
            .cost_parts = ways.cost_parts});
      if (ways.flag >= 0) option.parameters.push_back({.parameter = ways.flag, .low = ways.yes, .high = ways.yes});
      std::stable_sort(option.parameters.begin(), option.parameters.end(),
          [](const auto& a, const auto& b) { return a.parameter < b.parameter; });
      options.push_back(std::move(option));
    }
}

namespace {

bool fits(const Parameter& parameter, const Argument& argument) {
  switch (parameter.type) {
    case ParameterType::piece: return std::holds_alternative<PieceId>(argument);
    case ParameterType::target:
      return std::holds_alternative<PieceId>(argument) || std::holds_alternative<Place>(argument);
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
      return text && too_long(*text, static_cast<std::size_t>(parameter.high)).empty();
    }
    case ParameterType::faction: return std::holds_alternative<FactionId>(argument);
    case ParameterType::steps: return std::holds_alternative<std::vector<MoveStep>>(argument);
    case ParameterType::counts: {
      const auto* list = std::get_if<std::vector<std::int64_t>>(&argument);
      return list && list->size() <= list_max && std::ranges::all_of(*list, [&](std::int64_t number) {
        return number >= parameter.low && number <= parameter.high;
      });
    }
    case ParameterType::ranking: {
      const auto* list = std::get_if<std::vector<Target>>(&argument);
      return list && !list->empty() && list->size() <= list_max && std::ranges::all_of(*list, [&](const Target& one) {
        const auto* word = std::get_if<std::string>(&one);
        return !word || std::ranges::find(parameter.choices, *word) != parameter.choices.end();
      });
    }
  }
  return false;
}

Validation not_understood(std::string at, std::string words) {
  return {Validation::Kind::refused, "malformed", std::move(words), std::move(at)};
}

}  // namespace

Validation malformed(const std::vector<OrderKind>& kinds, const Order& order) {
  if (order.kind < 0 || static_cast<std::size_t>(order.kind) >= kinds.size())
    return not_understood("/kind", shelf_words().say("malformed.kind"));
  const auto& parameters = kinds[static_cast<std::size_t>(order.kind)].parameters;
  if (order.arguments.size() > parameters.size()) return not_understood("", shelf_words().say("malformed.many"));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto& parameter = parameters[i];
    const bool is_given = given(order, static_cast<int>(i));
    if (!is_given && parameter.required)
      return not_understood("/" + parameter.name, shelf_words().say("malformed.missing", {{"what", parameter.label}}));
    if (is_given && !fits(parameter, order.arguments[i]))
      return not_understood("/" + parameter.name, shelf_words().say("malformed.wrong", {{"what", parameter.label}}));
  }
  return {};
}

}  // namespace ziggurat::shelf
