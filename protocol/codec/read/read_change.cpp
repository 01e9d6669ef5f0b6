// Reads changes to the world by an umpire.
#include "protocol/codec/read/read_shapes.h"

namespace ziggurat::protocol {
namespace {

game::Value read_value(const JsonReader& json, const game::AttributeInfo& info, const Reading& reading) {
  if (json.value().is_null()) return std::monostate{};
  switch (info.type) {
    case game::AttributeType::flag: return json.boolean();
    case game::AttributeType::number: return json.integer(info.low, info.high);
    case game::AttributeType::choice:
      return static_cast<std::int64_t>(json.one_of({info.choices.begin(), info.choices.end()}));
    case game::AttributeType::text: return read_words(json, text_letters_max, true);
    case game::AttributeType::piece: return read_piece(json, reading);
  }
  json.fail("has an unknown type");
}

const game::AttributeInfo& editable(const JsonReader& json, const game::AttributeInfo& info) {
  if (!info.umpire_edits) json.fail("not_editable", info.label + " is derived and cannot be set by hand");
  return info;
}

int found_or_fail(const JsonReader& json, std::optional<int> found, std::string words) {
  if (!found) json.fail(std::move(words));
  return *found;
}

FactionId read_side(const JsonReader& json, const Words& words) {
  return json.value().is_null() ? FactionId{} : read_faction(json, words);
}

game::Piece read_entering(const JsonReader& json, const Reading& reading) {
  const Words& words = reading.names.words();
  json.only({"kind", "side", "at", "attributes"});
  game::Piece piece;
  const auto named = json.member("kind");
  const auto kind = words.find_kind(named.text(title_bytes_max));
  if (!kind) named.fail("there is no such kind");
  piece.kind = *kind;
  if (const auto side = json.optional_member("side")) piece.side = read_side(*side, words);
  piece.place = read_place(json.member("at"), reading);
  for (const auto& [name, value] : json.member("attributes").members()) {
    const int index = found_or_fail(value, words.find_attribute(name), "there is no such attribute");
    piece.set(index, read_value(value, words.vocabulary().attributes[static_cast<std::size_t>(index)], reading));
  }
  return piece;
}

game::AttributeSet read_set(const JsonReader& json, const Reading& reading) {
  json.only({"set", "attribute", "value"});
  const auto piece = read_piece(json.member("set"), reading);
  const auto named = json.member("attribute");
  const int index = found_or_fail(
      named, reading.names.words().find_attribute(named.text(title_bytes_max)), "there is no such attribute");
  const auto& info = editable(named, reading.names.words().vocabulary().attributes[static_cast<std::size_t>(index)]);
  return {piece, index, read_value(json.member("value"), info, reading)};
}

game::FactSet read_fact(const JsonReader& json, const Reading& reading) {
  json.only({"fact", "value"});
  const auto named = json.member("fact");
  const int index =
      found_or_fail(named, reading.names.words().find_fact(named.text(title_bytes_max)), "there is no such fact");
  const auto& info = editable(named, reading.names.words().vocabulary().facts[static_cast<std::size_t>(index)]);
  return {index, read_value(json.member("value"), info, reading)};
}

game::LedgerSet read_ledger(const JsonReader& json, const Words& words) {
  json.only({"ledger", "value"});
  const auto named = json.member("ledger").items(2, 2);
  const auto faction = read_faction(named[0], words);
  const int index =
      found_or_fail(named[1], words.find_ledger(named[1].text(title_bytes_max)), "there is no such ledger");
  const auto& info = editable(named[1], words.vocabulary().ledgers[static_cast<std::size_t>(index)]);
  return {faction, index, json.integer("value", info.low, info.high)};
}

game::Change read_change(const JsonReader& json, const Reading& reading, PieceId& next_piece) {
  const Words& words = reading.names.words();
  if (json.has("set")) return read_set(json, reading);
  if (json.has("fact")) return read_fact(json, reading);
  if (json.has("ledger")) return read_ledger(json, words);
  if (json.has("move")) {
    json.only({"move", "to"});
    return game::PieceMoved{read_piece(json.member("move"), reading), read_place(json.member("to"), reading), {}};
  }
  if (json.has("enter")) {
    json.only({"enter"});
    auto piece = read_entering(json.member("enter"), reading);
    piece.id = next_piece;
    if (next_piece.valid()) ++next_piece.value;
    return game::PieceEntered{std::move(piece)};
  }
  if (json.has("remove")) {
    json.only({"remove"});
    return game::PieceLeft{read_piece(json.member("remove"), reading)};
  }
  if (json.has("turn")) {
    json.only({"turn", "side"});
    return game::PieceTurned{read_piece(json.member("turn"), reading), read_side(json.member("side"), words)};
  }
  json.fail("needs one of set, move, enter, remove, turn, fact, ledger");
}

}  // namespace

std::vector<game::Change> read_changes(const JsonReader& json, const Reading& reading) {
  std::vector<game::Change> out;
  PieceId next_piece = reading.next_piece;
  for (const auto& item : json.items(1, list_items_max)) out.push_back(read_change(item, reading, next_piece));
  return out;
}

}  // namespace ziggurat::protocol
