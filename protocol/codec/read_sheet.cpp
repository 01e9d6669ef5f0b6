// Sheets of orders: each argument is what its order kind's parameter says.
#include <algorithm>

#include "protocol/codec/read_shapes.h"

namespace ziggurat::protocol {
namespace {

std::string read_choice(const JsonReader& json, const Parameter& parameter) {
  auto word = json.text(title_bytes_max);
  if (std::find(parameter.choices.begin(), parameter.choices.end(), word) == parameter.choices.end()) {
    std::string known;
    for (const auto& choice : parameter.choices) known += (known.empty() ? "" : ", ") + choice;
    json.fail("must be one of " + known);
  }
  return word;
}

std::string read_free_text(const JsonReader& json, const Parameter& parameter) {
  const bool limited = parameter.high > 0 && static_cast<std::size_t>(parameter.high) < text_bytes_max;
  return read_words(json, limited ? static_cast<std::size_t>(parameter.high) : text_bytes_max, !parameter.required);
}

Argument read_argument(const JsonReader& json, const Parameter& parameter, const Reading& reading) {
  const Words& words = reading.names.words();
  switch (parameter.type) {
    case ParameterType::piece: return read_piece(json, reading);
    case ParameterType::pieces: return read_pieces(json, reading);
    case ParameterType::place: return read_place(json, words);
    case ParameterType::path:
    case ParameterType::places: return read_places(json, words);
    case ParameterType::target:  // a piece by its name, or the ground
      if (json.value().is_object()) return read_place(json, words);
      return read_piece(json, reading);
    case ParameterType::choice: return read_choice(json, parameter);
    case ParameterType::flag: return json.boolean();
    case ParameterType::count: return json.integer(parameter.low, parameter.high);
    case ParameterType::text: return read_free_text(json, parameter);
    case ParameterType::faction: return read_faction(json, words);
  }
  json.fail("has no known type");
}

Order read_order(const JsonReader& json, const Reading& reading) {
  json.only({"kind", "arguments"});
  const auto named = json.member("kind");
  const auto kind = reading.names.words().find_order_kind(named.text(title_bytes_max));
  if (!kind) named.fail("unknown_order", "there is no such order");
  const auto& parameters = reading.names.words().order_kinds()[static_cast<std::size_t>(*kind)].parameters;
  const auto arguments = json.member("arguments");
  std::vector<std::string_view> known;
  for (const auto& parameter : parameters) known.push_back(parameter.name);
  arguments.only(known);
  Order order{*kind, std::vector<Argument>(parameters.size())};
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].required)
      order.arguments[i] = read_argument(arguments.member(parameters[i].name), parameters[i], reading);
    else if (const auto given = arguments.optional_member(parameters[i].name))
      order.arguments[i] = read_argument(*given, parameters[i], reading);
  }
  return order;
}

}  // namespace

Sheet read_sheet(const JsonReader& json, const Reading& reading) {
  json.only({"orders", "salt"});
  Sheet sheet;
  for (const auto& item : json.member("orders").items(0, orders_max)) sheet.orders.push_back(read_order(item, reading));
  // No zero byte: the salts are hashed one after another with zero bytes between them.
  sheet.salt = read_words(json.member("salt"), salt_bytes_max, true);
  return sheet;
}

}  // namespace ziggurat::protocol
