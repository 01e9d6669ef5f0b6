#include "campaign/log_parts.h"

namespace ziggurat::log {
namespace {

const std::vector<std::string_view> spot_words = {"box", "square", "hex", "area", "edge", "point", "aboard"};

std::int32_t coordinate(const JsonReader& json) {
  return static_cast<std::int32_t>(json.integer(INT32_MIN, INT32_MAX));
}

Json write_places(const std::vector<Place>& places) { return write(places); }

}  // namespace

Json write(const Value& value) {
  return std::visit(Overloaded{
                        [](std::monostate) -> Json { return nullptr; },
                        [](bool flag) -> Json { return flag; },
                        [](std::int64_t number) -> Json { return number; },
                        [](const std::string& text) -> Json { return text; },
                        [](PieceId piece) -> Json {
                          return {{"piece", piece.value}};
                        },
                    },
      value);
}

void read(const JsonReader& json, Value& value) {
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
Json write(const Place& place) {
  Json list = Json::array({place.board.value, spot_words[place.spot.index()]});
  const auto add = [&](auto... numbers) { (list.push_back(numbers), ...); };
  std::visit(Overloaded{
                 [&](const Box& b) { add(b.number); },
                 [&](const Square& s) { add(s.x, s.y); },
                 [&](const Hex& h) { add(h.column, h.row); },
                 [&](const Area& a) { add(a.number); },
                 [&](const Edge& e) { add(e.low, e.high); },
                 [&](const Point& p) { add(p.x, p.y, p.facing); },
                 [&](const Aboard& a) { add(a.carrier.value); },
             },
      place.spot);
  return list;
}

void read(const JsonReader& json, Place& place) {
  static constexpr std::size_t lengths[] = {1, 2, 2, 1, 2, 3, 1};
  const auto items = json.items(3, 5);
  read(items[0], place.board);
  const auto kind = items[1].one_of(spot_words);
  if (items.size() != lengths[kind] + 2) json.fail("has not the right number of coordinates");
  const auto n = [&](std::size_t i) { return coordinate(items[i + 2]); };
  switch (kind) {
    case 0: place.spot = Box{n(0)}; break;
    case 1: place.spot = Square{n(0), n(1)}; break;
    case 2: place.spot = Hex{n(0), n(1)}; break;
    case 3: place.spot = Area{n(0)}; break;
    case 4: place.spot = Edge{n(0), n(1)}; break;
    case 5: place.spot = Point{n(0), n(1), n(2)}; break;
    default: place.spot = Aboard{PieceId{n(0)}}; break;
  }
}

Json write(const Piece& piece) {
  return {{"id", piece.id.value}, {"kind", piece.kind.value}, {"side", piece.side.value}, {"place", write(piece.place)},
      {"attributes", write(piece.attributes)}};
}

void read(const JsonReader& json, Piece& piece) {
  json.only({"id", "kind", "side", "place", "attributes"});
  read(json, "id", piece.id);
  read(json, "kind", piece.kind);
  read(json, "side", piece.side);
  read(json, "place", piece.place);
  read(json, "attributes", piece.attributes);
}

Json write(const Change& change) {
  return std::visit(Overloaded{
                        [](const PieceEntered& c) -> Json {
                          return {{"enter", write(c.piece)}};
                        },
                        [](const PieceLeft& c) -> Json {
                          return {{"leave", c.piece.value}};
                        },
                        [](const PieceMoved& c) -> Json {
                          return {{"move", c.piece.value}, {"to", write(c.to)}, {"path", write_places(c.path)}};
                        },
                        [](const PieceTurned& c) -> Json {
                          return {{"turn", c.piece.value}, {"side", c.side.value}};
                        },
                        [](const AttributeSet& c) -> Json {
                          return {{"set", c.piece.value}, {"attribute", c.attribute}, {"value", write(c.value)}};
                        },
                        [](const LedgerSet& c) -> Json {
                          return {{"ledger", c.ledger}, {"faction", c.faction.value}, {"amount", c.amount}};
                        },
                        [](const FactSet& c) -> Json {
                          return {{"fact", c.fact}, {"value", write(c.value)}};
                        },
                    },
      change);
}

void read(const JsonReader& json, Change& change) {
  if (json.has("enter")) {
    json.only({"enter"});
    read(json, "enter", change.emplace<PieceEntered>().piece);
  } else if (json.has("leave")) {
    json.only({"leave"});
    read(json, "leave", change.emplace<PieceLeft>().piece);
  } else if (json.has("move")) {
    json.only({"move", "to", "path"});
    auto& moved = change.emplace<PieceMoved>();
    read(json, "move", moved.piece);
    read(json, "to", moved.to);
    read(json, "path", moved.path);
  } else if (json.has("turn")) {
    json.only({"turn", "side"});
    auto& turned = change.emplace<PieceTurned>();
    read(json, "turn", turned.piece);
    read(json, "side", turned.side);
  } else if (json.has("set")) {
    json.only({"set", "attribute", "value"});
    auto& set = change.emplace<AttributeSet>();
    read(json, "set", set.piece);
    read(json, "attribute", set.attribute);
    read(json, "value", set.value);
  } else if (json.has("ledger")) {
    json.only({"ledger", "faction", "amount"});
    auto& set = change.emplace<LedgerSet>();
    read(json, "ledger", set.ledger);
    read(json, "faction", set.faction);
    read(json, "amount", set.amount);
  } else {
    json.only({"fact", "value"});
    auto& set = change.emplace<FactSet>();
    read(json, "fact", set.fact);
    read(json, "value", set.value);
  }
}

}  // namespace ziggurat::log
