#include "protocol/codec/welcome_parts.h"

#include "base/json.h"
#include "protocol/codec/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

Json info_json(const AttributeInfo& info, const std::vector<std::string>& kinds) {
  Json out = {
      {"name", info.name}, {"label", info.label}, {"type", word_of(info.type)}, {"umpire_edits", info.umpire_edits}};
  if (info.type == AttributeType::number) {
    out["low"] = info.low;
    out["high"] = info.high;
  }
  if (info.type == AttributeType::choice) out["choices"] = Json(info.choices);
  for (const KindId kind : info.required_of)
    out["required_of"].push_back(kinds.at(static_cast<std::size_t>(kind.value)));
  if (info.required) out["required"] = true;
  return out;
}

Json infos_json(const std::vector<AttributeInfo>& infos, const std::vector<std::string>& kinds, bool hidden_too) {
  Json out = Json::array();
  for (const auto& info : infos)
    if (info.shown || hidden_too) out.push_back(info_json(info, kinds));
  return out;
}

Json parameter_json(const Parameter& parameter) {
  Json out = {{"name", parameter.name}, {"label", parameter.label}, {"type", word_of(parameter.type)},
      {"required", parameter.required}};
  if (parameter.type == ParameterType::choice) out["choices"] = Json(parameter.choices);
  if (parameter.type == ParameterType::count) out["low"] = parameter.low;
  if (parameter.type == ParameterType::count || parameter.type == ParameterType::text) out["high"] = parameter.high;
  return out;
}

Json terrain_json(const Terrain& terrain) {
  Json out = {{"name", terrain.name}, {"gate", terrain.gate}, {"building", terrain.building}};
  if (terrain.zone >= 0) out["zone"] = terrain.zone;
  if (!terrain.ring.empty()) out["ring"] = terrain.ring;
  return out;
}

Json grid_json(const std::vector<std::string>& rows, const std::map<char, Terrain>& legend) {
  Json letters = Json::object();
  for (const auto& [letter, terrain] : legend) letters[std::string(1, letter)] = terrain_json(terrain);
  return {{"rows", Json(rows)}, {"legend", std::move(letters)}};
}

Json area_map_json(const AreaMap& map) {
  Json areas = Json::array(), links = Json::array();
  for (const auto& area : map.areas)
    areas.push_back({{"id", area.id}, {"name", area.name}, {"terrain", area.terrain}, {"x", area.x}, {"y", area.y}});
  for (const auto& link : map.links)
    links.push_back({{"from", map.areas.at(static_cast<std::size_t>(link.from)).id},
        {"to", map.areas.at(static_cast<std::size_t>(link.to)).id}, {"kind", link.kind}});
  return {{"areas", std::move(areas)}, {"links", std::move(links)}};
}

Json plane_json(const Plane& plane) {
  Json features = Json::array();
  for (const auto& feature : plane.features) {
    Json outline = Json::array();
    for (const auto& point : feature.outline) outline.push_back({point.x, point.y});
    features.push_back({{"kind", feature.kind}, {"name", feature.name}, {"outline", std::move(outline)}});
  }
  return {{"width", plane.width}, {"height", plane.height}, {"features", std::move(features)}};
}

}  // namespace

Json vocabulary_json(const Vocabulary& vocabulary, bool hidden_too) {
  return {{"kinds", Json(vocabulary.kinds)},
      {"attributes", infos_json(vocabulary.attributes, vocabulary.kinds, hidden_too)},
      {"facts", infos_json(vocabulary.facts, vocabulary.kinds, hidden_too)},
      {"ledgers", infos_json(vocabulary.ledgers, vocabulary.kinds, hidden_too)}};
}

Json order_kinds_json(const std::vector<OrderKind>& kinds) {
  Json out = Json::array();
  for (const auto& kind : kinds) {
    Json parameters = Json::array();
    for (const auto& parameter : kind.parameters) parameters.push_back(parameter_json(parameter));
    out.push_back({{"name", kind.name}, {"label", kind.label}, {"rule", kind.rule}, {"help", kind.help},
        {"arrow", kind.arrow}, {"parameters", std::move(parameters)}, {"for_umpire", kind.for_umpire}});
  }
  return out;
}

std::string_view about_word(RulingAbout about) {
  switch (about) {
    case RulingAbout::phase: return "phase";
    case RulingAbout::fight: return "fight";
    case RulingAbout::piece: return "piece";
    case RulingAbout::place: return "place";
  }
  return "";
}

Json ruling_kinds_json(const std::vector<RulingKind>& kinds) {
  Json out = Json::array();
  for (const auto& kind : kinds) {
    Json one = {{"name", kind.name}, {"label", kind.label}, {"about", about_word(kind.about)}};
    if (!kind.choices.empty()) one["choices"] = Json(kind.choices);
    if (kind.choices.empty() && kind.low != kind.high) {
      one["low"] = kind.low;
      one["high"] = kind.high;
    }
    out.push_back(std::move(one));
  }
  return out;
}

Json boards_json(const Words& words) {
  Json out = Json::array();
  for (const auto& board : words.boards()) {
    Json labels = Json::array();
    for (const auto& label : board.labels)
      labels.push_back({{"at", place_json(words, label.at)}, {"text", label.text}});
    Json one = {{"id", board.id}, {"name", board.name}, {"labels", std::move(labels)}};
    std::visit(Overloaded{
                   [&](const SquareGrid& grid) { one["squares"] = grid_json(grid.rows, grid.legend); },
                   [&](const HexGrid& grid) { one["hexes"] = grid_json(grid.rows, grid.legend); },
                   [&](const AreaMap& map) { one["areas"] = area_map_json(map); },
                   [&](const Plane& plane) { one["plane"] = plane_json(plane); },
               },
        board.ground);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace ziggurat::protocol
