#include "protocol/codec/shapes/shapes.h"

#include "base/json.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {

Json place_json(const Names& names, const Place& place) {
  if (const auto* box = std::get_if<game::Box>(&place.spot)) return {{"box", box->number}};
  if (const PieceId* carrier = carrier_of(place)) return {{"aboard", names.piece(*carrier)}};
  const Words& words = names.words();
  const game::Board& board = words.boards().at(static_cast<std::size_t>(place.board.value));
  const auto area = [&](std::int32_t number) {
    return std::get<game::AreaMap>(board.ground).areas.at(static_cast<std::size_t>(number)).id;
  };
  Json out = {{"board", board.id}};
  std::visit(Overloaded{
                 [](const game::Box&) {},
                 [](const game::Aboard&) {},
                 [&](const game::Square& s) {
                   out["square"] = {s.x, s.y};
                 },
                 [&](const game::Hex& s) {
                   out["hex"] = {s.column, s.row};
                 },
                 [&](const game::Area& s) { out["area"] = area(s.number); },
                 [&](const game::Edge& s) {
                   out["edge"] = {area(s.low), area(s.high)};
                 },
                 [&](const game::Point& s) {
                   out["point"] = {s.x, s.y};
                   out["facing"] = s.facing;
                 },
             },
      place.spot);
  return out;
}

Json places_json(const Names& names, const std::vector<Place>& places) {
  Json out = Json::array();
  for (const auto& place : places) out.push_back(place_json(names, place));
  return out;
}

Json value_json(const Names& names, const game::AttributeInfo& info, const game::Value& value) {
  return std::visit(Overloaded{
                        [](std::monostate) -> Json { return nullptr; },
                        [](bool flag) -> Json { return flag; },
                        [&](std::int64_t number) -> Json {
                          if (info.type == game::AttributeType::choice)
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

namespace {

Json step_json(const game::MoveStep& step) {
  return std::visit(Overloaded{
                        [](const game::TurnStep& turn) -> Json {
                          return {{"turn", turn.angle}};
                        },
                        [](const game::GoStep& go) -> Json {
                          return {{"go", go.distance}, {"bearing", go.bearing}};
                        },
                    },
      step);
}

Json target_json(const Names& names, const game::Target& target) {
  return std::visit(Overloaded{
                        [&](PieceId piece) -> Json { return names.piece(piece); },
                        [&](const Place& place) { return place_json(names, place); },
                        [](const std::string& word) -> Json {
                          return {{"word", word}};
                        },
                    },
      target);
}

Json arguments_json(
    const Names& names, const std::vector<game::Parameter>& parameters, const std::vector<game::Argument>& arguments) {
  Json out = Json::object();
  for (std::size_t i = 0; i < arguments.size() && i < parameters.size(); ++i)
    if (arguments[i].index() != 0) out[parameters[i].name] = argument_json(names, arguments[i]);
  return out;
}

const game::OrderKind& kind_of(const Names& names, const game::Order& order) {
  return names.words().order_kinds().at(static_cast<std::size_t>(order.kind));
}

}  // namespace

Json argument_json(const Names& names, const game::Argument& argument) {
  const auto list_json = [](const auto& items, const auto& json_of) {
    Json out = Json::array();
    for (const auto& item : items) out.push_back(json_of(item));
    return out;
  };
  return std::visit(Overloaded{
                        [](std::monostate) -> Json { return nullptr; },
                        [](bool flag) -> Json { return flag; },
                        [](std::int64_t number) -> Json { return number; },
                        [](const std::string& text) -> Json { return text; },
                        [&](PieceId piece) -> Json { return names.piece(piece); },
                        [&](const std::vector<PieceId>& list) { return pieces_json(names, list); },
                        [&](const Place& place) { return place_json(names, place); },
                        [&](const std::vector<Place>& list) { return places_json(names, list); },
                        [&](FactionId faction) -> Json { return names.words().faction(faction); },
                        [&](const std::vector<game::MoveStep>& steps) { return list_json(steps, step_json); },
                        [](const std::vector<std::int64_t>& counts) -> Json { return counts; },
                        [&](const std::vector<game::Target>& targets) {
                          return list_json(
                              targets, [&](const game::Target& target) { return target_json(names, target); });
                        },
                    },
      argument);
}

Json order_json(const Names& names, const game::Order& order) {
  const game::OrderKind& kind = kind_of(names, order);
  return {{"kind", kind.name}, {"arguments", arguments_json(names, kind.parameters, order.arguments)}};
}

Json terms_json(const Names& names, const game::Order& terms) {
  return arguments_json(names, kind_of(names, terms).terms, terms.arguments);
}

Json orders_json(const Names& names, const std::vector<game::Order>& orders) {
  Json out = Json::array();
  for (const auto& order : orders) out.push_back(order_json(names, order));
  return out;
}

Json sheet_json(const Names& names, const game::Sheet& sheet) {
  return {{"orders", orders_json(names, sheet.orders)}, {"salt", sheet.salt}};
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

Json deputy_json(const Deputy& deputy) {
  Json out = {{"begins", word_of(deputy.terms.begins)}, {"named_at", deputy.named_at_ms}};
  if (deputy.terms.before_ms > 0) out["before_ms"] = deputy.terms.before_ms;
  if (deputy.terms.missed > 0) out["missed"] = deputy.terms.missed;
  if (deputy.acts_since_ms > 0) out["since"] = deputy.acts_since_ms;
  return out;
}

}  // namespace ziggurat::protocol
