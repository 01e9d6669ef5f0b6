#include "campaign/log/log_parts.h"

namespace ziggurat::log {
namespace {

const std::vector<std::string_view> spot_words = {"box", "square", "hex", "area", "edge", "point", "aboard"};

std::int32_t coordinate(const JsonReader& json) {
  return static_cast<std::int32_t>(json.integer(INT32_MIN, INT32_MAX));
}

}  // namespace

JsonText write(const game::Value& value) {
  return std::visit(Overloaded{
                        [](std::monostate) -> JsonText { return nullptr; },
                        [](bool flag) -> JsonText { return flag; },
                        [](std::int64_t number) -> JsonText { return number; },
                        [](const std::string& text) -> JsonText { return text; },
                        [](PieceId piece) -> JsonText {
                          return {{"piece", piece.value}};
                        },
                    },
      value);
}

void read(const JsonReader& json, game::Value& value) {
  const Json& raw = json.value();
  if (raw.is_null()) value = std::monostate{};
  else if (raw.is_boolean()) value = json.boolean();
  else if (raw.is_string()) value = json.text();
  else if (raw.is_object()) {
    json.only({"piece"});
    PieceId piece;
    read(json, "piece", piece);
    value = piece;
  } else value = json.integer();
}

// [board, kind of place, numbers…]
JsonText write(const Place& place) {
  JsonList list;
  list.push_back(place.board.value);
  list.push_back(spot_words[place.spot.index()]);
  const auto add = [&](auto... numbers) { (list.push_back(numbers), ...); };
  std::visit(Overloaded{
                 [&](const game::Box& b) { add(b.number); },
                 [&](const game::Square& s) { add(s.x, s.y); },
                 [&](const game::Hex& h) { add(h.column, h.row); },
                 [&](const game::Area& a) { add(a.number); },
                 [&](const game::Edge& e) { add(e.low, e.high); },
                 [&](const game::Point& p) { add(p.x, p.y, p.facing); },
                 [&](const game::Aboard& a) { add(a.carrier.value); },
             },
      place.spot);
  return list;
}

void read(const JsonReader& json, Place& place) {
  static constexpr std::size_t lengths[] = {1, 2, 2, 1, 2, 3, 1};
  const auto items = json.items(3, 5);
  read(items[0], place.board);
  const auto kind = items[1].one_of(spot_words);
  if (items.size() != lengths[kind] + 2) json.fail("has the wrong number of coordinates");
  const auto n = [&](std::size_t i) { return coordinate(items[i + 2]); };
  switch (kind) {
    case 0: place.spot = game::Box{n(0)}; break;
    case 1: place.spot = game::Square{n(0), n(1)}; break;
    case 2: place.spot = game::Hex{n(0), n(1)}; break;
    case 3: place.spot = game::Area{n(0)}; break;
    case 4: place.spot = game::Edge{n(0), n(1)}; break;
    case 5: place.spot = game::Point{n(0), n(1), n(2)}; break;
    default: place.spot = game::Aboard{PieceId{n(0)}}; break;
  }
}

JsonText write(const game::Piece& piece) {
  return {{"id", piece.id.value}, {"kind", piece.kind.value}, {"side", piece.side.value}, {"place", write(piece.place)},
      {"attributes", write(piece.attributes)}};
}

void read(const JsonReader& json, game::Piece& piece) {
  json.only({"id", "kind", "side", "place", "attributes"});
  read(json, "id", piece.id);
  read(json, "kind", piece.kind);
  read(json, "side", piece.side);
  read(json, "place", piece.place);
  read(json, "attributes", piece.attributes);
}

JsonText write(const game::Change& change) {
  return std::visit(Overloaded{
                        [](const game::PieceEntered& c) -> JsonText {
                          return {{"enter", write(c.piece)}};
                        },
                        [](const game::PieceLeft& c) -> JsonText {
                          return {{"leave", c.piece.value}};
                        },
                        [](const game::PieceMoved& c) -> JsonText {
                          return {{"move", c.piece.value}, {"to", write(c.to)}, {"path", write(c.path)}};
                        },
                        [](const game::PieceTurned& c) -> JsonText {
                          return {{"turn", c.piece.value}, {"side", c.side.value}};
                        },
                        [](const game::AttributeSet& c) -> JsonText {
                          return {{"set", c.piece.value}, {"attribute", c.attribute}, {"value", write(c.value)}};
                        },
                        [](const game::LedgerSet& c) -> JsonText {
                          return {{"ledger", c.ledger}, {"faction", c.faction.value}, {"amount", c.amount}};
                        },
                        [](const game::FactSet& c) -> JsonText {
                          return {{"fact", c.fact}, {"value", write(c.value)}};
                        },
                    },
      change);
}

void read(const JsonReader& json, game::Change& change) {
  if (json.has("enter")) {
    json.only({"enter"});
    read(json, "enter", change.emplace<game::PieceEntered>().piece);
  } else if (json.has("leave")) {
    json.only({"leave"});
    read(json, "leave", change.emplace<game::PieceLeft>().piece);
  } else if (json.has("move")) {
    json.only({"move", "to", "path"});
    auto& moved = change.emplace<game::PieceMoved>();
    read(json, "move", moved.piece);
    read(json, "to", moved.to);
    read(json, "path", moved.path);
  } else if (json.has("turn")) {
    json.only({"turn", "side"});
    auto& turned = change.emplace<game::PieceTurned>();
    read(json, "turn", turned.piece);
    read(json, "side", turned.side);
  } else if (json.has("set")) {
    json.only({"set", "attribute", "value"});
    auto& set = change.emplace<game::AttributeSet>();
    read(json, "set", set.piece);
    read(json, "attribute", set.attribute);
    read(json, "value", set.value);
  } else if (json.has("ledger")) {
    json.only({"ledger", "faction", "amount"});
    auto& set = change.emplace<game::LedgerSet>();
    read(json, "ledger", set.ledger);
    read(json, "faction", set.faction);
    read(json, "amount", set.amount);
  } else {
    json.only({"fact", "value"});
    auto& set = change.emplace<game::FactSet>();
    read(json, "fact", set.fact);
    read(json, "value", set.value);
  }
}

}  // namespace ziggurat::log
