#include "protocol/codec/shapes.h"

#include "base/json.h"

namespace ziggurat::protocol {

Json place_json(const Words& words, const Place& place) {
  if (const auto* box = std::get_if<Box>(&place.spot)) return {{"box", box->number}};
  const Board& board = words.boards().at(static_cast<std::size_t>(place.board.value));
  const auto area = [&](std::int32_t number) {
    return std::get<AreaMap>(board.ground).areas.at(static_cast<std::size_t>(number)).id;
  };
  Json out = {{"board", board.id}};
  std::visit(Overloaded{
                 [&](const Box&) {},
                 [&](const Square& s) {
                   out["square"] = {s.x, s.y};
                 },
                 [&](const Hex& s) {
                   out["hex"] = {s.column, s.row};
                 },
                 [&](const Area& s) { out["area"] = area(s.number); },
                 [&](const Edge& s) {
                   out["edge"] = {area(s.low), area(s.high)};
                 },
                 [&](const Point& s) {
                   out["point"] = {s.x, s.y};
                   out["facing"] = s.facing;
                 },
             },
      place.spot);
  return out;
}

Json places_json(const Words& words, const std::vector<Place>& places) {
  Json out = Json::array();
  for (const auto& place : places) out.push_back(place_json(words, place));
  return out;
}

Json value_json(const Names& names, const AttributeInfo& info, const Value& value) {
  return std::visit(Overloaded{
                        [](std::monostate) -> Json { return nullptr; },
                        [](bool flag) -> Json { return flag; },
                        [&](std::int64_t number) -> Json {
                          if (info.type == AttributeType::choice)
                            return info.choices.at(static_cast<std::size_t>(number));
                          return number;
                        },
                        [](const std::string& text) -> Json { return text; },
                        [&](PieceId piece) -> Json { return names.piece(piece); },
                    },
      value);
}

Json pieces_json(const Names& names, const std::vector<PieceId>& pieces) {
  Json out = Json::array();
  for (const auto piece : pieces) out.push_back(names.piece(piece));
  return out;
}

Json factions_json(const Words& words, const std::vector<FactionId>& factions) {
  Json out = Json::array();
  for (const auto faction : factions) out.push_back(words.faction(faction));
  return out;
}

Json order_json(const Names& names, const Order& order) {
  const Words& words = names.words();
  const auto& parameters = words.order_kinds().at(static_cast<std::size_t>(order.kind)).parameters;
  Json arguments = Json::object();
  for (std::size_t i = 0; i < order.arguments.size() && i < parameters.size(); ++i) {
    if (std::holds_alternative<std::monostate>(order.arguments[i])) continue;
    arguments[parameters[i].name] =
        std::visit(Overloaded{
                       [](std::monostate) -> Json { return nullptr; },
                       [](bool flag) -> Json { return flag; },
                       [](std::int64_t number) -> Json { return number; },
                       [](const std::string& text) -> Json { return text; },
                       [&](PieceId piece) -> Json { return names.piece(piece); },
                       [&](const std::vector<PieceId>& list) { return pieces_json(names, list); },
                       [&](const Place& place) { return place_json(words, place); },
                       [&](const std::vector<Place>& list) { return places_json(words, list); },
                       [&](FactionId faction) -> Json { return words.faction(faction); },
                   },
            order.arguments[i]);
  }
  return {{"kind", words.order_kind(order.kind)}, {"arguments", std::move(arguments)}};
}

Json sheet_json(const Names& names, const Sheet& sheet) {
  Json orders = Json::array();
  for (const auto& order : sheet.orders) orders.push_back(order_json(names, order));
  return {{"orders", std::move(orders)}, {"salt", sheet.salt}};
}

Json fault_json(const Refusal& refusal) {
  return {{"code", refusal.code}, {"at", refusal.at}, {"words", refusal.words}};
}

Json faults_json(const std::vector<Refusal>& refusals) {
  Json out = Json::array();
  for (const auto& refusal : refusals) out.push_back(fault_json(refusal));
  return out;
}

Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json out = Json::array();
  for (const auto& [label, value] : pairs) out.push_back(Json::array({label, value}));
  return out;
}

}  // namespace ziggurat::protocol
