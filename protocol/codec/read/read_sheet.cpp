// Reads sheets of orders: each argument must match its order kind's parameter.
#include <algorithm>

#include "protocol/codec/read/read_shapes.h"

namespace ziggurat::protocol {
namespace {

template <class Reader>
std::string read_choice(const Reader& json, const game::Parameter& parameter) {
  auto word = json.text(title_bytes_max);
  if (std::find(parameter.choices.begin(), parameter.choices.end(), word) == parameter.choices.end()) {
    std::string known;
    for (const auto& choice : parameter.choices) known += (known.empty() ? "" : ", ") + choice;
    json.fail("must be one of " + known);
  }
  return word;
}

template <class Reader>
std::string read_free_text(const Reader& json, const game::Parameter& parameter) {
  const bool limited = parameter.high > 0 && static_cast<std::size_t>(parameter.high) < text_letters_max;
  return read_words(json, limited ? static_cast<std::size_t>(parameter.high) : text_letters_max, !parameter.required);
}

constexpr std::int64_t half_turn = 18'000, go_distance_max = 1'000'000;

template <class Reader>
game::MoveStep read_step(const Reader& json) {
  const auto angle = [](const Reader& from) { return static_cast<std::int32_t>(from.integer(-half_turn, half_turn)); };
  if (const auto turn = json.optional_member("turn")) {
    json.only({"turn"});
    return game::TurnStep{angle(*turn)};
  }
  json.only({"go", "bearing"});
  const auto bearing = json.optional_member("bearing");
  return game::GoStep{static_cast<std::int32_t>(json.integer("go", 0, go_distance_max)), bearing ? angle(*bearing) : 0};
}

// A piece by its name, a place, or one of the words that stand for a target.
template <class Reader>
game::Target read_target(const Reader& json, const game::Parameter& parameter, const Reading& reading) {
  if (is_text(json)) return read_piece(json, reading);
  if (!json.has("word")) return read_place(json, reading);
  json.only({"word"});
  return read_choice(json.member("word"), parameter);
}

template <class T, class Reader, class ReadOne>
std::vector<T> read_list(const Reader& json, const ReadOne& read_one) {
  std::vector<T> list;
  for (const auto& item : json.items(0, list_items_max)) list.push_back(read_one(item));
  return list;
}

template <class Reader>
game::Argument read_argument(const Reader& json, const game::Parameter& parameter, const Reading& reading) {
  const Words& words = reading.names.words();
  switch (parameter.type) {
    case game::ParameterType::piece: return read_piece(json, reading);
    case game::ParameterType::pieces: return read_pieces(json, reading);
    case game::ParameterType::place: return read_place(json, reading);
    case game::ParameterType::path:
    case game::ParameterType::places: return read_places(json, reading);
    case game::ParameterType::target:  // a piece by its name, or a place
      if (is_object(json)) return read_place(json, reading);
      return read_piece(json, reading);
    case game::ParameterType::choice: return read_choice(json, parameter);
    case game::ParameterType::flag: return json.boolean();
    case game::ParameterType::count: return json.integer(parameter.low, parameter.high);
    case game::ParameterType::text: return read_free_text(json, parameter);
    case game::ParameterType::faction: return read_faction(json, words);
    case game::ParameterType::steps: return read_list<game::MoveStep>(json, read_step<Reader>);
    case game::ParameterType::counts:
      return read_list<std::int64_t>(
          json, [&](const Reader& item) { return item.integer(parameter.low, parameter.high); });
    case game::ParameterType::ranking:
      return read_list<game::Target>(json, [&](const Reader& item) { return read_target(item, parameter, reading); });
  }
  json.fail("has an unknown type");
}

template <class Reader>
game::Order read_order_by(
    const Reader& json, const Reading& reading, std::vector<game::Parameter> game::OrderKind::*of_kind) {
  json.only({"kind", "arguments"});
  const auto named = json.member("kind");
  const auto kind = reading.names.words().find_order_kind(named.text(title_bytes_max));
  if (!kind) named.fail("unknown_order", "there is no such order");
  const auto& parameters = reading.names.words().order_kinds()[static_cast<std::size_t>(*kind)].*of_kind;
  const auto arguments = json.member("arguments");
  std::vector<std::string_view> known;
  for (const auto& parameter : parameters) known.push_back(parameter.name);
  arguments.only(known);
  game::Order order{*kind, std::vector<game::Argument>(parameters.size())};
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].required)
      order.arguments[i] = read_argument(arguments.member(parameters[i].name), parameters[i], reading);
    else if (const auto given = arguments.optional_member(parameters[i].name))
      order.arguments[i] = read_argument(*given, parameters[i], reading);
  }
  return order;
}

template <class Reader>
game::Order read_order(const Reader& json, const Reading& reading) {
  return read_order_by(json, reading, &game::OrderKind::parameters);
}

}  // namespace

game::Order read_terms(const JsonReader& json, const Reading& reading) {
  return read_order_by(json, reading, &game::OrderKind::terms);
}

template <class Reader>
game::Sheet read_sheet(const Reader& json, const Reading& reading) {
  json.only({"orders", "salt"});
  game::Sheet sheet;
  for (const auto& item : json.member("orders").items(0, orders_max)) sheet.orders.push_back(read_order(item, reading));
  // No zero byte: the salts are hashed one after another with zero bytes between them.
  sheet.salt = read_key(json.member("salt"), salt_bytes_max);
  return sheet;
}

template game::Sheet read_sheet(const JsonReader&, const Reading&);
template game::Sheet read_sheet(const PlainJson::Reader&, const Reading&);

}  // namespace ziggurat::protocol
