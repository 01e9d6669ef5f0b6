#include "protocol/codec/shapes/welcome_parts.h"

#include "base/json.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

Json info_json(const game::AttributeInfo& info, const std::vector<std::string>& kinds) {
  Json out = {
      {"name", info.name}, {"label", info.label}, {"type", word_of(info.type)}, {"umpire_edits", info.umpire_edits}};
  if (info.type == game::AttributeType::number) {
    out["low"] = info.low;
    out["high"] = info.high;
  }
  if (info.type == game::AttributeType::choice) out["choices"] = Json(info.choices);
  if (info.parts != 1) out["parts"] = info.parts;
  if (!info.choice_labels.empty()) out["choice_labels"] = Json(info.choice_labels);
  if (!info.choice_notes.empty()) out["choice_notes"] = Json(info.choice_notes);
  if (!info.choice_glyphs.empty()) out["choice_glyphs"] = Json(info.choice_glyphs);
  for (const KindId kind : info.required_of)
    out["required_of"].push_back(kinds.at(static_cast<std::size_t>(kind.value)));
  if (info.required) out["required"] = true;
  if (info.known_to == game::KnownTo::owner) out["known_to"] = "owner";
  if (info.known_to == game::KnownTo::umpire) out["known_to"] = "umpire";
  return out;
}

Json infos_json(const std::vector<game::AttributeInfo>& infos, const std::vector<std::string>& kinds, bool hidden_too) {
  Json out = Json::array();
  for (const auto& info : infos)
    if (info.known_to != game::KnownTo::umpire || hidden_too) out.push_back(info_json(info, kinds));
  return out;
}

Json parameter_json(const game::Parameter& parameter) {
  Json out = {{"name", parameter.name}, {"label", parameter.label}, {"type", word_of(parameter.type)},
      {"required", parameter.required}};
  const auto is = [&](game::ParameterType type) { return parameter.type == type; };
  const bool counted = is(game::ParameterType::count) || is(game::ParameterType::counts);
  if (is(game::ParameterType::choice) || (is(game::ParameterType::ranking) && !parameter.choices.empty()))
    out["choices"] = Json(parameter.choices);
  if (!parameter.choice_labels.empty()) out["choice_labels"] = Json(parameter.choice_labels);
  if (counted) out["low"] = parameter.low;
  if (counted || is(game::ParameterType::text)) out["high"] = parameter.high;
  if (parameter.subject) out["subject"] = true;
  return out;
}

Json parameters_json(const std::vector<game::Parameter>& parameters) {
  Json out = Json::array();
  for (const auto& parameter : parameters) out.push_back(parameter_json(parameter));
  return out;
}

Json terrain_json(const game::Terrain& terrain) {
  Json out = {{"name", terrain.name}};
  if (!terrain.tags.empty()) out["tags"] = Json(terrain.tags);
  return out;
}

template <class Grid>
Json grid_json(const Grid& grid) {
  Json letters = Json::object();
  for (const auto& [letter, terrain] : grid.legend) letters[std::string(1, letter)] = terrain_json(terrain);
  return {{"rows", Json(grid.rows)}, {"legend", std::move(letters)}};
}

Json hex_grid_json(const game::HexGrid& grid) {
  Json out = grid_json(grid);
  for (const auto& layer : grid.layers) {
    Json one = grid_json(layer);
    one["id"] = layer.id;
    one["name"] = layer.name;
    out["layers"].push_back(std::move(one));
  }
  return out;
}

Json points_json(const std::vector<game::MapPoint>& points) {
  Json out = Json::array();
  for (const auto& point : points) out.push_back({point.x, point.y});
  return out;
}

Json area_map_json(const game::AreaMap& map) {
  Json areas = Json::array(), links = Json::array();
  for (const auto& area : map.areas) {
    areas.push_back({{"id", area.id}, {"name", area.name}, {"terrain", area.terrain}, {"x", area.x}, {"y", area.y}});
    if (!area.outline.empty()) areas.back()["outline"] = points_json(area.outline);
  }
  for (const auto& link : map.links) {
    links.push_back({{"from", map.areas.at(static_cast<std::size_t>(link.from)).id},
        {"to", map.areas.at(static_cast<std::size_t>(link.to)).id}, {"kind", link.kind}});
    if (!link.line.empty()) links.back()["line"] = points_json(link.line);
  }
  return {{"areas", std::move(areas)}, {"links", std::move(links)}};
}

Json feature_json(const game::Feature& feature) {
  Json out = {
      {"id", feature.id}, {"kind", feature.kind}, {"name", feature.name}, {"outline", points_json(feature.outline)}};
  if (feature.open) out["open"] = true;
  if (feature.radius > 0) out["radius"] = feature.radius;
  if (feature.level != 0) out["level"] = feature.level;
  if (feature.tall) out["tall"] = true;
  if (!feature.tags.empty()) out["tags"] = Json(feature.tags);
  return out;
}

Json plane_json(const game::Plane& plane) {
  Json features = Json::array();
  for (const auto& feature : plane.features) features.push_back(feature_json(feature));
  Json out = {{"width", plane.width}, {"height", plane.height}, {"features", std::move(features)}};
  if (plane.margin > 0) out["margin"] = plane.margin;
  return out;
}

}  // namespace

Json vocabulary_json(const game::Vocabulary& vocabulary, bool hidden_too) {
  Json out = {{"kinds", Json(vocabulary.kinds)},
      {"attributes", infos_json(vocabulary.attributes, vocabulary.kinds, hidden_too)},
      {"facts", infos_json(vocabulary.facts, vocabulary.kinds, hidden_too)},
      {"ledgers", infos_json(vocabulary.ledgers, vocabulary.kinds, hidden_too)}};
  if (vocabulary.treasury.index >= 0)
    out["treasury"] = vocabulary.ledgers.at(static_cast<std::size_t>(vocabulary.treasury.index)).name;
  return out;
}

Json order_kinds_json(const std::vector<game::OrderKind>& kinds) {
  Json out = Json::array();
  for (const auto& kind : kinds) {
    out.push_back({{"name", kind.name}, {"label", kind.label}, {"rule", kind.rule}, {"help", kind.help},
        {"arrow", kind.arrow}, {"parameters", parameters_json(kind.parameters)}, {"for_umpire", kind.for_umpire}});
    if (kind.standing) out.back()["standing"] = true;
    if (!kind.group.empty()) out.back()["group"] = kind.group;
    if (!kind.terms.empty()) out.back()["terms"] = parameters_json(kind.terms);
  }
  return out;
}

std::string_view about_word(game::RulingAbout about) {
  switch (about) {
    case game::RulingAbout::phase: return "phase";
    case game::RulingAbout::fight: return "fight";
    case game::RulingAbout::piece: return "piece";
    case game::RulingAbout::place: return "place";
  }
  return "";
}

Json ruling_kinds_json(const std::vector<game::RulingKind>& kinds) {
  Json out = Json::array();
  for (const auto& kind : kinds) {
    Json one = {{"name", kind.name}, {"label", kind.label}, {"about", about_word(kind.about)}};
    if (!kind.choices.empty()) one[kind.troops ? "troops" : "choices"] = Json(kind.choices);
    if ((kind.choices.empty() && kind.low != kind.high) || kind.troops) {
      one["low"] = kind.low;
      one["high"] = kind.high;
    }
    if (kind.parts != 1) one["parts"] = kind.parts;
    if (!kind.choice_labels.empty() && !kind.troops) one["choice_labels"] = Json(kind.choice_labels);
    if (kind.pieces) one["pieces"] = true;
    if (kind.list) one["list"] = true;
    if (!kind.reports.empty()) one["reports"] = Json(kind.reports);
    out.push_back(std::move(one));
  }
  return out;
}

Json boards_json(const Names& names) {
  Json out = Json::array();
  for (const auto& board : names.words().boards()) {
    Json labels = Json::array();
    for (const auto& label : board.labels)
      labels.push_back({{"at", place_json(names, label.at)}, {"text", label.text}});
    Json one = {{"id", board.id}, {"name", board.name}, {"labels", std::move(labels)}};
    std::visit(Overloaded{
                   [&](const game::SquareGrid& grid) { one["squares"] = grid_json(grid); },
                   [&](const game::HexGrid& grid) { one["hexes"] = hex_grid_json(grid); },
                   [&](const game::AreaMap& map) { one["areas"] = area_map_json(map); },
                   [&](const game::Plane& plane) { one["plane"] = plane_json(plane); },
               },
        board.ground);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace ziggurat::protocol
